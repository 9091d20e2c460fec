const { createHash } = require('node:crypto');

/** A clause of the specification at the beginning of a test's name, as in `R4.3-03 a second genre …`. */
const namesClause = /^(?:[AR]\d|RC-)[\w.-]*/;
/** What a page may weigh, and what must never be lost or run, is tried with each commit; so is a file whose blocks go on where others ended. */
const always = /\/(?:weight|tampering|durability|disk|trialEdges|partnerMirror)\.e2e\.ts$/;

const tests = ({ children }) => children.flatMap((child) => (child.type === 'describeBlock' ? tests(child) : [child]));

/**
 * The tests of a file that wait for another commit. `npm test` runs a third of the end-to-end tests that name no clause, in whole `describe`
 * blocks, because one test may go on where the one before ended; `TEST_TURNS` says in how many parts they are, `TEST_SEED` whose turn it is.
 */
module.exports = function waiting(testPath, root, { TEST_TURNS: turns, TEST_SEED: seed = '0' } = process.env) {
  if (!turns || always.test(testPath)) return [];
  const isTurnOf = (name) => (createHash('sha256').update(name).digest().readUInt32BE() + Number(seed)) % Number(turns) === 0;
  const file = testPath.split('/').at(-1);
  return root.children
    .filter((child) => child.type === 'describeBlock')
    .filter((block) => !tests(block).some(({ name }) => namesClause.test(name)) && !isTurnOf(`${file} ${block.name}`))
    .flatMap(tests);
};
