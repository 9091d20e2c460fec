/**
 * One title as the catalogue knows it. `terms` holds every taxonomy of the product by its name
 * (`platform` values carry their country: `us-netflix`). A year outside 1874-2128 counts as unknown.
 */
export interface CatalogueRow {
  readonly id: number;
  readonly type: 'movie' | 'show';
  readonly title: string;
  readonly year: number;
  /** Higher comes first in the order `popular`. */
  readonly relevancy: number;
  /** Editors' score on 0-10 with one decimal; null when nobody rated the title. */
  readonly staffRating: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly isPremium: boolean;
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a title must satisfy within one taxonomy: at least one of `any`, every one of `all`, none of `not`.
 * An empty list asks for nothing.
 */
export interface TermChoice {
  readonly any?: readonly string[];
  readonly all?: readonly string[];
  readonly not?: readonly string[];
}

/** Both ends included; a missing end is open. Ratings are times ten (0-100). */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/**
 * The filters of a listing.
 *
 * `match: 'or'` joins the filters that choose (any and all of each taxonomy, year, rating, premium `only`, `ids.only`).
 * What narrows the wall itself always holds: `type`, `within`, `among`, every `not`, premium `without`, `ids.not`.
 *
 * An unrated title passes no rating filter, a title of unknown year no year filter.
 * `ids.only: []` is an empty saved list and matches nothing.
 */
export interface Where {
  readonly type?: 'movie' | 'show';
  /** Terms that belong to the wall and not to the visitor's choice, such as `{ tag: ['best'] }`. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
  /** The same, where one of the terms is enough: `{ platform: ['us-netflix', 'us-mubi'] }`. */
  readonly among?: Readonly<Record<string, readonly string[]>>;
  readonly terms?: Readonly<Record<string, TermChoice>>;
  readonly year?: Span;
  readonly rating?: Span;
  readonly premium?: 'only' | 'without';
  readonly ids?: { readonly only?: readonly number[]; readonly not?: readonly number[] };
  readonly match?: 'and' | 'or';
}

/** Equal ratings or dates stand by relevancy, equal relevancies by id; unrated titles come last in `top`. */
export type CatalogueOrder = 'popular' | 'top' | 'new';

/** `offset` starts at 0; `limit` is 24 when it is left out. Odd numbers are read as the nearest possible ones. */
export interface Query {
  readonly where?: Where;
  readonly order?: CatalogueOrder;
  readonly offset?: number;
  readonly limit?: number;
}

/** The titles of one page. A term that no title carries matches nothing. */
export interface Page {
  readonly total: number;
  readonly ids: number[];
}

/** Titles by taxonomy and value, `released` by year. What would count 0 is left out. */
export type Facets = Record<string, Record<string, number>>;

/** `taxonomies`: the ones to count (all but people by default); `locale` keeps the platforms of one country. */
export interface FacetOptions {
  readonly taxonomies?: readonly string[];
  readonly locale?: string;
}

export interface Catalogue {
  readonly size: number;
  query(query: Query): Page;
  /**
   * Counts for the menu: how many titles carry an entry and satisfy the filters of all other sections,
   * where a section is a taxonomy or the years.
   */
  facets(where?: Where, options?: FacetOptions): Facets;
  /** The same as JSON, for who only passes it on; a catalogue without it has its counts written by `JSON.stringify`. */
  facetsJson?(where?: Where, options?: FacetOptions): string;
}

/** People: tens of thousands of names, counted only when asked for and never sent to a browser. */
export const peopleTaxonomies: readonly string[] = ['with', 'director', 'actor', 'producer', 'bbdirector', 'creator', 'editor', 'authors'];

const firstYear = 1874;
const lastYear = 2128;

/** The year a filter sees, 0 when it is unknown. */
export function knownYear(year: number): number {
  return year >= firstYear && year <= lastYear ? Math.floor(year) : 0;
}

/** The score a filter sees: an integer 0-100, or -1 for an unrated title. */
export function ratingOutOf100(staffRating: number | null): number {
  if (staffRating === null || !Number.isFinite(staffRating)) return -1;
  return Math.min(100, Math.max(0, Math.round(staffRating * 10)));
}
