/** `npm run test:full` runs every case of a table, `npm test` some of each. */
export const isFull = process.env.TEST_FULL === '1';

/** Every case in a full run, else every n-th, the same ones in each run. */
export const sampled = <T>(cases: readonly T[], everyNth: number): readonly T[] =>
  isFull ? cases : cases.filter((_, at) => at % everyNth === 0);

/** Every case in a full run, else every n-th of which each commit has its own: `TEST_SEED`, a whole number, chooses them. */
export const sampledByCommit = <T>(cases: readonly T[], everyNth: number): readonly T[] =>
  isFull ? cases : cases.filter((_, at) => (at + Number(process.env.TEST_SEED ?? 0)) % everyNth === 0);
