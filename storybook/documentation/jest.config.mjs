import root from '../../jest.config.mjs';

const visitors = root.projects.find(({ displayName }) => displayName === 'e2e');

/** The pages of documentation, which no other build contains; `npm run test:full -- stories` runs it. */
export default { ...visitors, displayName: 'documentation', testMatch: ['<rootDir>/storybook/documentation/*.documentation.ts'] };
