const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that drive a browser come first, the larger ones before the smaller: what is short fills the gaps at the end, so all workers end together. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (path.endsWith('stories.e2e.ts') ? 0 : path.endsWith('.e2e.ts') ? 1 : 2);
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => rank(a) - rank(b) || size.get(b.path) - size.get(a.path));
  }
};
