/** A catalogue as an index holds it, document by document: the most relevant one is document 0. */
export interface Documents {
  /** The country whose platforms a browser's snapshot holds; null for the whole catalogue. */
  readonly locale: string | null;
  readonly ids: Float64Array;
  /** Bit d of each is document d. */
  readonly shows: Uint8Array;
  readonly premium: Uint8Array;
  readonly ranges: readonly [years: RangeColumn, ratings: RangeColumn];
  /** The documents from the newest to the oldest. */
  readonly newOrder: Uint32Array;
  readonly taxonomies: readonly DocumentTerms[];
}

/** A number of each document: `values` are those that occur, ascending, and `codes` the place of its own among them, plus one; 0 where nobody knows it. */
export interface RangeColumn {
  readonly name: 'year' | 'rating';
  readonly values: readonly number[];
  readonly codes: Uint8Array;
}

/** The terms of document d are `values[codes[offsets[d]]]` up to `offsets[d + 1]`, each once; `values` ascend unless they are people. */
export interface DocumentTerms {
  readonly name: string;
  readonly values: readonly string[];
  readonly offsets: Uint32Array;
  readonly codes: Uint16Array | Uint32Array;
  /** How many documents carry each of the values. */
  readonly termCounts: Uint32Array;
}

/** `counts`: how many terms each document has; `codes`: those of all documents, one after the other. */
export function documentTerms(
  name: string,
  values: readonly string[],
  counts: ArrayLike<number>,
  codes: Uint16Array | Uint32Array,
): DocumentTerms {
  const offsets = new Uint32Array(counts.length + 1);
  for (let d = 0; d < counts.length; d++) offsets[d + 1] = offsets[d]! + counts[d]!;
  const termCounts = new Uint32Array(values.length);
  for (const code of codes) termCounts[code]!++;
  return { name, values, offsets, codes, termCounts };
}
