import root from '../../../jest.config.mjs';

const visitors = root.projects.find(({ displayName }) => displayName === 'e2e');

/** The files of docs/operating by the programs that read them; `npm run test:full -- operating` runs it. */
export default {
  ...visitors,
  displayName: 'operating',
  setupFilesAfterEnv: [],
  testMatch: ['<rootDir>/packages/testing/operating/*.operating.ts'],
};
