import root from '../../../jest.config.mjs';

const visitors = root.projects.find(({ displayName }) => displayName === 'e2e');

/** The same steps in another engine, which `BROWSER` names; `scripts/browserMatrix.ts` runs them. */
export default { ...visitors, displayName: 'browsers', testMatch: ['<rootDir>/packages/testing/browsers/*.browser.ts'] };
