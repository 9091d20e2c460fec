import { isCountryCode, isSlug, type CountryCode } from './addresses/index.ts';
import { longestFilterSetName, readFilterSetName } from './filterSets.ts';

/** A list under a name that its owner gave it, beside the four saved lists. */
export interface NamedList {
  /** Made where the list is made: two devices never make the same one. */
  readonly id: string;
  readonly name: string;
  /** Title ids, the one that was added last first. */
  readonly titles: readonly number[];
}

export interface OwnRating {
  /** A whole number, 0 to 10. */
  readonly rating: number;
  /** When it was said, in milliseconds since 1970. */
  readonly at: number;
}

/** What a visitor says of themselves and of titles, for nobody else: the services they pay for, ratings without a review, lists of their own. */
export interface OwnThings {
  /** Platforms without their country (`netflix`), by the country they are paid for in. */
  readonly services: Readonly<Partial<Record<CountryCode, readonly string[]>>>;
  /** By title id. */
  readonly ratings: Readonly<Record<string, OwnRating>>;
  readonly lists: readonly NamedList[];
}

/**
 * One change. Changes of different things never touch each other, so that what two devices change at once is all kept.
 * `at` belongs to a rating that was given earlier, on a device without an account or elsewhere: a later one stays.
 */
export type OwnChange =
  | { readonly kind: 'service'; readonly country: CountryCode; readonly platform: string; readonly isMine: boolean }
  | { readonly kind: 'rating'; readonly title: number; readonly rating: number | null; readonly at?: number | undefined }
  /** Makes a list, renames it, or with null deletes it and what is on it. */
  | { readonly kind: 'list'; readonly list: string; readonly name: string | null }
  /** Does nothing to a list that does not exist (any more). */
  | { readonly kind: 'entry'; readonly list: string; readonly title: number; readonly isIn: boolean };

export const nothingOwn: OwnThings = { services: {}, ratings: {}, lists: [] };

export const mostServices = 60;
export const mostRatings = 20_000;
export const mostNamedLists = 100;
/** So many profiles an account has at most, the first included. */
export const mostProfiles = 5;
export const longestProfileName = 30;
export const mostListTitles = 1_000;
/** On all lists together: an answer with all of it stays small. */
export const mostEntries = 10_000;
export const highestRating = 10;

/** Why some changes are more than is kept; null while they fit. */
export type OwnLimit = 'services' | 'ratings' | 'lists' | 'titles';

/** A name as it is kept, without signs that cannot be seen; null where there is nothing to read in it. */
export const readListName = readFilterSetName;
export const longestListName = longestFilterSetName;

export const isListId = (text: unknown): text is string => typeof text === 'string' && /^[a-z\d]{8,32}$/.test(text);
export const isOwnRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highestRating;
/** The highest id that a database of the site can give a title. */
export const highestTitleId = 2 ** 31 - 1;
const isTitleId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= highestTitleId;

/** The things after some changes, in their order. `now` is when a rating without a moment of its own is given. */
export function withOwnChanges(things: OwnThings, changes: readonly OwnChange[], now: number): OwnThings {
  const services: Partial<Record<CountryCode, readonly string[]>> = { ...things.services };
  const ratings: Record<string, OwnRating> = { ...things.ratings };
  const lists = new Map(things.lists.map((list) => [list.id, list]));
  for (const change of changes) {
    if (change.kind === 'service') {
      const { country, platform, isMine } = change;
      const others = (services[country] ?? []).filter((one) => one !== platform);
      const after = isMine ? [...others, platform].sort() : others;
      if (after.length > 0) services[country] = after;
      else delete services[country];
    } else if (change.kind === 'rating') {
      const { title, rating, at } = change;
      if (at !== undefined && (ratings[title]?.at ?? -1) >= at) continue;
      if (rating === null) delete ratings[title];
      else ratings[title] = { rating, at: Math.min(at ?? now, now) };
    } else if (change.kind === 'list') {
      const { list: id, name } = change;
      if (name === null) lists.delete(id);
      else lists.set(id, { titles: [], ...lists.get(id), id, name });
    } else {
      const { list: id, title, isIn } = change;
      const list = lists.get(id);
      if (list && list.titles.includes(title) !== isIn)
        lists.set(id, { ...list, titles: isIn ? [title, ...list.titles] : list.titles.filter((one) => one !== title) });
    }
  }
  return { services, ratings, lists: [...lists.values()] };
}

/** Everything there is, as the changes that add it to something else: an account keeps what it has, and the later of two ratings. */
export function asOwnChanges({ services, ratings, lists }: OwnThings): readonly OwnChange[] {
  return [
    ...Object.entries(services).flatMap(([country, platforms = []]) =>
      platforms.map((platform) => ({ kind: 'service' as const, country: country as CountryCode, platform, isMine: true })),
    ),
    ...Object.entries(ratings).map(([title, { rating, at }]) => ({ kind: 'rating' as const, title: Number(title), rating, at })),
    ...lists.flatMap(({ id, name, titles }) => [
      { kind: 'list' as const, list: id, name },
      ...[...titles].reverse().map((title) => ({ kind: 'entry' as const, list: id, title, isIn: true })),
    ]),
  ];
}

/** What is too much of these things; null where all of it is kept. */
export function ownLimitOf({ services, ratings, lists }: OwnThings): OwnLimit | null {
  if (Object.values(services).some((platforms) => (platforms?.length ?? 0) > mostServices)) return 'services';
  if (Object.keys(ratings).length > mostRatings) return 'ratings';
  if (lists.length > mostNamedLists) return 'lists';
  const isFull = lists.some(({ titles }) => titles.length > mostListTitles);
  return isFull || lists.reduce((sum, { titles }) => sum + titles.length, 0) > mostEntries ? 'titles' : null;
}

/** Things out of stored or foreign JSON, as text or read. What is damaged, foreign or too much is left out. */
export function readOwnThings(source: unknown): OwnThings {
  const { services, ratings, lists } = objectIn(typeof source === 'string' ? parsed(source) : source);
  const read: OwnThings = {
    services: Object.fromEntries(
      Object.entries(objectIn(services)).flatMap(([country, platforms]) => {
        const known = Array.isArray(platforms)
          ? [...new Set(platforms.filter((one) => typeof one === 'string' && isSlug(one)))].sort()
          : [];
        return isCountryCode(country) && known.length > 0 ? [[country, known.slice(0, mostServices)]] : [];
      }),
    ),
    ratings: Object.fromEntries(
      Object.entries(objectIn(ratings))
        .slice(0, mostRatings)
        .flatMap(([title, said]) => {
          const { rating, at } = objectIn(said);
          return isTitleId(Number(title)) && isOwnRating(rating)
            ? [[title, { rating, at: typeof at === 'number' && at > 0 ? at : 0 }]]
            : [];
        }),
    ),
    lists: [],
  };
  const known = new Map<string, NamedList>();
  let room = mostEntries;
  for (const said of Array.isArray(lists) ? lists.slice(0, mostNamedLists) : []) {
    const { id, name: saidName, titles } = objectIn(said);
    const name = typeof saidName === 'string' ? readListName(saidName) : null;
    if (!isListId(id) || name === null) continue;
    const kept = [...new Set(Array.isArray(titles) ? titles.filter(isTitleId) : [])].slice(0, Math.min(room, mostListTitles));
    room -= kept.length;
    known.set(id, { id, name, titles: kept });
  }
  return { ...read, lists: [...known.values()] };
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
