import { slotsFor } from './idTable.ts';

/** One taxonomy in the memory: its terms are numbered from `firstTerm` in the order of `values`, which ascends unless they are people. */
export interface TaxonomyLayout {
  readonly name: string;
  readonly values: readonly string[];
  readonly firstTerm: number;
  /** The codes of document d are between two neighbours of `offsets`; codes are 32 bits wide when `isWide`. */
  readonly offsetsAt: number;
  readonly codesAt: number;
  readonly codeCount: number;
  readonly isWide: boolean;
}

/**
 * The places of all data in the one memory of an index; all of it survives `structuredClone`, so that a worker can hand an index over.
 * Documents are numbered by relevancy, so a bitset read from its start is already in the order `popular`.
 */
export interface Layout {
  readonly size: number;
  /** The country whose platforms a browser's snapshot holds; null for the whole catalogue. */
  readonly locale: string | null;
  readonly bitsetBytes: number;
  readonly taxonomies: readonly TaxonomyLayout[];
  readonly termCount: number;
  /** The years and ratings that occur, ascending. Bitset k at `yearBitsAt` holds the titles up to the k-th of them, unknown ones left out. */
  readonly years: readonly number[];
  readonly ratings: readonly number[];
  readonly titleBytes: number;
  /** Relevancies and dates are there: changes can be laid over this index. A browser's snapshot has only the orders they make. */
  readonly hasMarks: boolean;
  readonly bytes: number;
  readonly at: Readonly<Record<Place, number>>;
}

export type Place = keyof ReturnType<typeof lengthsOf>;

/** Bytes a query works on at a time: three of them fit the fastest cache. */
export const blockBytes = 8192;

/** A term is a bitset when at least one title in 128 carries it, else a sorted list of documents. */
export function isDense(count: number, size: number): boolean {
  return count > 16 && count * 128 >= size;
}

function bytesPerBitset(size: number): number {
  return Math.max(1, (size + 511) >>> 9) << 6;
}

export interface Sizes {
  readonly size: number;
  readonly hasMarks: boolean;
  readonly titleBytes: number;
  readonly yearCount: number;
  readonly ratingCount: number;
  readonly taxonomies: readonly {
    readonly name: string;
    readonly values: readonly string[];
    readonly codes: { readonly length: number };
    readonly termCounts: Uint32Array;
  }[];
}

/** How many bytes everything takes, in the order in which it lies in the memory. */
function lengthsOf({ size, hasMarks, titleBytes, yearCount, ratingCount }: Sizes, bitsetBytes: number, termCount: number) {
  return {
    ids: size * 8,
    idTable: slotsFor(size) * 4,
    relevancies: hasMarks ? size * 8 : 0,
    createdAts: hasMarks ? size * 8 : 0,
    titles: titleBytes,
    yearCodes: size,
    ratingCodes: size,
    topOrder: size * 4,
    topRank: size * 4,
    newOrder: size * 4,
    newRank: size * 4,
    termAddresses: termCount * 4,
    termCounts: termCount * 4,
    yearBits: yearCount * bitsetBytes,
    ratingBits: ratingCount * bitsetBytes,
    all: bitsetBytes,
    live: bitsetBytes,
    movies: bitsetBytes,
    shows: bitsetBytes,
    premium: bitsetBytes,
    result: bitsetBytes,
    spare: bitsetBytes,
    inner: bitsetBytes,
    block: blockBytes,
    list: size * 4,
    table: Math.max(termCount, 256) * 4,
    counts: Math.max(termCount, 256) * 4,
  };
}

/** Gives everything its place; `addresses` are those of the terms' bitsets and postings. */
export function layOut(
  sizes: Sizes,
): Pick<Layout, 'bitsetBytes' | 'taxonomies' | 'termCount' | 'bytes' | 'at'> & { addresses: Uint32Array } {
  const { size } = sizes;
  const bitsetBytes = bytesPerBitset(size);
  const termCount = sizes.taxonomies.reduce((sum, { values }) => sum + values.length, 0);
  let bytes = 64;
  const take = (length: number) => {
    const at = bytes;
    bytes += Math.ceil(length / 64) * 64;
    return at;
  };
  const lengths = Object.entries(lengthsOf(sizes, bitsetBytes, termCount));
  const at = Object.fromEntries(lengths.map(([place, length]) => [place, take(length)])) as Record<Place, number>;
  const addresses = new Uint32Array(termCount);
  const taxonomies: TaxonomyLayout[] = [];
  let term = 0;
  for (const { name, values, codes, termCounts } of sizes.taxonomies) {
    const codeCount = codes.length;
    const isWide = values.length > 65_536;
    taxonomies.push({
      name,
      values,
      firstTerm: term,
      offsetsAt: take((size + 1) * 4),
      codesAt: take(codeCount * (isWide ? 4 : 2)),
      codeCount,
      isWide,
    });
    for (const count of termCounts) addresses[term++] = take(isDense(count, size) ? bitsetBytes : count * 4);
  }
  return { bitsetBytes, taxonomies, termCount, bytes, at, addresses };
}
