import root from '../../../jest.config.mjs';

const visitors = root.projects.find(({ displayName }) => displayName === 'e2e');

/** What wants a real WordPress, which `npm test` does not start: `scripts/wordpress.ts` runs it. Its steps build on each other, so none is tried twice. */
export default {
  ...visitors,
  displayName: 'wordpress',
  setupFilesAfterEnv: [],
  testMatch: ['<rootDir>/packages/testing/wordpress/*.wordpress.ts'],
};
