import { documentTerms } from './documents.ts';
import type { Documents, DocumentTerms, RangeColumn } from './documents.ts';

/**
 * All of an index but its memory: the columns that no operation works on, and the addresses of what lies in the memory. It survives
 * `structuredClone`, so that a worker can hand an index over.
 * Documents are numbered by relevancy, so a bitset read from its start is already in the order `popular`.
 */
export interface Layout extends Documents {
  readonly size: number;
  readonly bitsetBytes: number;
  /** The length of the memory. */
  readonly bytes: number;
  readonly at: Readonly<Record<Place, number>>;
  readonly ranges: readonly [years: Range, ratings: Range];
  readonly rankings: Readonly<Record<'top' | 'new', Ranking>>;
  /** Those of the documents and, behind them, the years as `released`. */
  readonly taxonomies: readonly Taxonomy[];
}

type Place = 'all' | 'live' | 'shows' | 'premium' | 'result' | 'union' | 'spare' | 'blocks' | 'list' | 'table' | 'counts';

/** Bitset k at `address` holds the documents of an unknown value or of one of the first k values. */
export interface Range extends RangeColumn {
  readonly address: number;
}

/** The documents by rank and the ranks by document. */
export interface Ranking {
  readonly order: Uint32Array;
  readonly ranks: Uint32Array;
}

export interface Taxonomy extends DocumentTerms {
  /** Where the bitset of each value is, or the ascending list of its documents when they are few. */
  readonly addresses: Uint32Array;
}

/** Bytes a query works on at a time: three of them fit the fastest caches. */
export const blockBytes = 16_384;

/** A term is a bitset when at least one title in 128 carries it, else a sorted list of documents. */
export function isDense(count: number, size: number): boolean {
  return count > 16 && count * 128 >= size;
}

/** Gives everything its place. */
export function layOut(documents: Documents): Layout {
  const { ids, ranges, newOrder, taxonomies } = documents;
  const size = ids.length;
  const [years, ratings] = ranges;
  let bytes = 64;
  const take = (length: number) => {
    const at = bytes;
    bytes += Math.ceil(length / 64) * 64;
    return at;
  };
  const bitsetBytes = Math.max(1, Math.ceil(size / 512)) * 64;
  const bitsets = (count = 1) => take(count * bitsetBytes);
  const terms = [
    ...taxonomies,
    documentTerms(
      'released',
      years.values.map(String),
      years.codes.map((code) => (code ? 1 : 0)),
      Uint16Array.from(years.codes.filter((code) => code)).map((code) => code - 1),
    ),
  ];
  const perTerm = Math.max(...terms.map(({ values }) => values.length)) * 4;
  return {
    ...documents,
    size,
    bitsetBytes,
    ranges: [
      { ...years, address: bitsets(years.values.length + 1) },
      { ...ratings, address: bitsets(ratings.values.length + 1) },
    ],
    at: {
      all: bitsets(),
      live: bitsets(),
      shows: bitsets(),
      premium: bitsets(),
      result: bitsets(),
      union: bitsets(),
      spare: bitsets(),
      blocks: take(blockBytes * 2),
      list: take(size * 4),
      table: take(perTerm),
      counts: take(perTerm),
    },
    rankings: { top: ranking(byRating(ratings)), new: ranking(newOrder) },
    taxonomies: terms.map((taxonomy) => ({
      ...taxonomy,
      addresses: taxonomy.termCounts.map((count) => (isDense(count, size) ? bitsets() : take(count * 4))),
    })),
    // Read when everything has its place.
    bytes,
  };
}

/** The best first, equal ones by relevancy: sorted as one number each, of which the lower 32 bits are the document. */
function byRating({ values, codes }: RangeColumn): Uint32Array {
  return new Uint32Array(Float64Array.from(codes, (code, d) => (values.length - code) * 2 ** 32 + d).sort());
}

function ranking(order: Uint32Array): Ranking {
  return { order, ranks: inverted(order) };
}

/** From documents by rank to ranks by document, and back. */
export function inverted(places: ArrayLike<number>): Uint32Array {
  const inverse = new Uint32Array(places.length);
  for (let place = 0; place < places.length; place++) inverse[places[place]!] = place;
  return inverse;
}
