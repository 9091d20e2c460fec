const common = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': ['@swc/jest', {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
      module: { type: 'commonjs' },
    }],
  },
  // jotai ships ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(jotai)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/cssModule.cjs',
    '\\.css$': '<rootDir>/scripts/jest/cssModule.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/packages/testing/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

export default {
  projects: [
    { ...common, displayName: 'node', rootDir: import.meta.dirname, testEnvironment: 'node', testMatch: ['<rootDir>/{packages,remotes,host,scripts,storybook}/**/*.test.ts', '<rootDir>/*.test.ts'] },
    { ...common, displayName: 'jsdom', rootDir: import.meta.dirname, testEnvironment: 'jsdom', testMatch: ['<rootDir>/{packages,remotes,host}/**/*.test.tsx'] },
  ],
};
