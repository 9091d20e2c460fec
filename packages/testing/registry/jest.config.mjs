import root from '../../../jest.config.mjs';

const visitors = root.projects.find(({ displayName }) => displayName === 'e2e');

/** What is installed from a package registry; `npm run test:full -- packages` runs it. */
export default { ...visitors, displayName: 'registry', testMatch: ['<rootDir>/packages/testing/registry/*.registry.ts'] };
