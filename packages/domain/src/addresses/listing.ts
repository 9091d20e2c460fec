import { defaultLocale, type CountryCode } from './countryCodes.ts';
import type { RatingSpan } from './ratings.ts';
import type { SavedGroup, UserListName } from './savedGroups.ts';
import type { YearSpan } from './years.ts';

export const orders = ['popular', 'top', 'new'] as const;
export type Order = (typeof orders)[number];

/** `list` is the generic page type: movies and shows together. */
export type ListingBase = 'movies' | 'shows' | 'list';

/** Filters whose values are words of a taxonomy, in the order in which addresses name them. */
export const choiceNames = [
  'genre',
  'platform',
  'mood',
  'award',
  'country',
  'good',
  'language',
  'mpaarating',
  'period',
  'spotlight',
  'with',
  'director',
  'duration',
] as const;
export type ChoiceName = (typeof choiceNames)[number];

/**
 * The values of one filter: slugs in alphabetical order, each once, none in both lists.
 * A title must carry one of `any` (every one when `all` is true) and none of `not`.
 * `all` is true only where `any` has two values or more.
 */
export interface Choice {
  readonly any: readonly string[];
  readonly all: boolean;
  readonly not: readonly string[];
}

/** Filters that are not set are not there. */
export type Choices = Readonly<Partial<Record<ChoiceName, Choice>>>;

/**
 * What a listing address asks for. Two addresses of one wall read as equal listings,
 * and `writeListing` turns a listing into the one canonical address.
 */
export interface Listing {
  readonly base: ListingBase;
  /** The very best only; reads from the base path or from `post_tag=best`. */
  readonly best: boolean;
  /** The country whose platforms are meant; platform values stand without it (`netflix`). */
  readonly locale: CountryCode;
  readonly choices: Choices;
  readonly released: YearSpan | null;
  readonly staffRating: RatingSpan | null;
  /** Premium titles only. */
  readonly isPremium: boolean;
  /** No premium titles: `filter_out=premium`. */
  readonly withoutPremium: boolean;
  /** Values of post_tag other than `best`. */
  readonly tags: readonly string[];
  readonly ids: readonly number[];
  readonly userList: readonly UserListName[];
  /** The member's saved groups whose titles stay away. */
  readonly hide: readonly SavedGroup[];
  /** How different filters combine. */
  readonly match: 'and' | 'or';
  readonly order: Order;
  /** From 1. */
  readonly page: number;
}

/** The wall without any filter. */
export function plainListing(base: ListingBase = 'movies', locale: CountryCode = defaultLocale): Listing {
  return {
    base,
    best: false,
    locale,
    choices: {},
    released: null,
    staffRating: null,
    isPremium: false,
    withoutPremium: false,
    tags: [],
    ids: [],
    userList: [],
    hide: [],
    match: 'and',
    order: 'popular',
    page: 1,
  };
}

/** A choice in its one normal form; undefined when nothing is chosen. */
export function choiceOf(any: Iterable<string>, not: Iterable<string> = [], all = false): Choice | undefined {
  const excluded = [...new Set(not)].sort();
  const wanted = [...new Set(any)].filter((value) => !excluded.includes(value)).sort();
  if (!wanted.length && !excluded.length) return undefined;
  return { any: wanted, all: all && wanted.length > 1, not: excluded };
}

const known: ReadonlySet<string> = new Set(choiceNames);

export function isChoiceName(text: string): text is ChoiceName {
  return known.has(text);
}
