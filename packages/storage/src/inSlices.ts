/** Rows of one statement: the widest table has 19 columns, and both engines take 32,000 parameters. */
const sliceSize = 1000;

/** Hands rows to a statement in portions it can take; no rows, no statement. */
export async function inSlices<Row>(rows: readonly Row[], write: (slice: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += sliceSize) await write(rows.slice(from, from + sliceSize));
}
