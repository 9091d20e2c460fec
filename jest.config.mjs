const common = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@agm/messages' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // jotai, kysely, jose and @noble ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(jotai|kysely|jose|@noble)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/cssModule.cjs',
    '\\.css$': '<rootDir>/scripts/jest/cssModule.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/packages/testing/e2e/'],
  globalSetup: '<rootDir>/scripts/jest/makeTemplates.mjs',
  globalTeardown: '<rootDir>/scripts/jest/removeTemplates.mjs',
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/', '<rootDir>/.workshop/'],
};

// Large libraries of the server that each worker loads once. Those that check classes (jose) cannot be among them: docs/testing.md, "What a run shares".
const libraries = 'kysely|fastify|@fastify|@opentelemetry|prom-client|semver|playwright-core';
const inNode = {
  ...common,
  testEnvironment: '<rootDir>/scripts/jest/nodeEnvironment.cjs',
  transform: { [`/node_modules/(${libraries})/`]: '<rootDir>/scripts/jest/requireOnce.cjs', ...common.transform },
  transformIgnorePatterns: [`/node_modules/(?!(jotai|jose|@noble|${libraries})/)`],
};

export default {
  // Real servers, two databases and one machine: a busy minute is not a failure.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/jest/longestFirst.cjs',
  projects: [
    {
      ...inNode,
      displayName: 'node',
      rootDir: import.meta.dirname,
      testMatch: ['<rootDir>/{packages,remotes,host,scripts,storybook}/**/*.test.ts', '<rootDir>/*.test.ts'],
    },
    {
      ...inNode,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/scripts/jest/visitEnvironment.cjs',
      rootDir: import.meta.dirname,
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/retryBrowserTests.cjs'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      testMatch: ['<rootDir>/packages/testing/e2e/**/*.e2e.ts', '<rootDir>/storybook/*.e2e.ts'],
    },
    {
      ...common,
      displayName: 'jsdom',
      rootDir: import.meta.dirname,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{packages,remotes,host}/**/*.test.tsx'],
    },
  ],
};
