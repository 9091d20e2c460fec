import { slotsFor } from './idTable.ts';
import type { Kernel, Operations } from './kernel.ts';
import type { Layout, TaxonomyLayout } from './layout.ts';

/** What an answer is worked out on: the arrays of an index and the names they are found by. */
export interface IndexTables {
  readonly layout: Layout;
  readonly kernel: Kernel;
  readonly operations: Operations;
  readonly tables: Tables;
  taxonomy(name: string): TaxonomyLayout | undefined;
  /** The term's number, -1 when no title carries it. */
  termOf(taxonomy: string, value: string): number;
  isDense(term: number): boolean;
  addressOf(term: number): number;
  postingsOf(term: number): Uint32Array;
  list(count: number): Uint32Array;
  countAt(address: number): number;
  /** The documents with these ids, ascending; ids of other catalogues are passed over. */
  documentsOf(ids: readonly number[]): Uint32Array;
  offsetsOf(taxonomy: TaxonomyLayout): Uint32Array;
  codesOf(taxonomy: TaxonomyLayout): Uint16Array | Uint32Array;
}

export type Tables = ReturnType<typeof tablesOf>;

export function tablesOf({ size, at, termCount, titleBytes, hasMarks }: Layout, buffer: ArrayBufferLike) {
  const words = (start: number, length: number) => new Uint32Array(buffer, start, length);
  const numbers = (start: number, length: number) => new Float64Array(buffer, start, length);
  return {
    words: new Int32Array(buffer),
    unsigned: new Uint32Array(buffer),
    ids: numbers(at.ids, size),
    idTable: new Int32Array(buffer, at.idTable, slotsFor(size)),
    relevancies: numbers(at.relevancies, hasMarks ? size : 0),
    createdAts: numbers(at.createdAts, hasMarks ? size : 0),
    titles: new Uint8Array(buffer, at.titles, titleBytes),
    yearCodes: new Uint8Array(buffer, at.yearCodes, size),
    ratingCodes: new Uint8Array(buffer, at.ratingCodes, size),
    topOrder: words(at.topOrder, size),
    topRank: words(at.topRank, size),
    newOrder: words(at.newOrder, size),
    newRank: words(at.newRank, size),
    termAddresses: words(at.termAddresses, termCount),
    termCounts: words(at.termCounts, termCount),
    list: words(at.list, size),
    table: words(at.table, Math.max(termCount, 256)),
    counts: words(at.counts, Math.max(termCount, 256)),
  };
}
