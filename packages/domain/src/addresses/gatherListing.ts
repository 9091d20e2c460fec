import { isCountryCode, type CountryCode } from './countryCodes.ts';
import { choiceNames, isChoiceName, orders, type ChoiceName, type Listing } from './listing.ts';
import { emptyDraft, finished, type Draft } from './listingDraft.ts';
import { addressLimits, type AddressSaid, type Statement } from './listingStatements.ts';
import type { Subject } from './listingWords.ts';
import { isSlug, plainSlugOf } from './plainSlug.ts';
import { readRatingSpan } from './ratings.ts';
import { isSavedGroup } from './savedGroups.ts';
import { readYearSpan } from './years.ts';

/** A listing together with every value that was dropped on the way, each as `word=value`. */
export interface ListingRead {
  readonly listing: Listing;
  readonly ignored: readonly string[];
}

const longestSlug = 120;
const longestNamedValue = 80;
const nameable = /^[\p{Script=Latin}\p{M}\p{N} _.'’&+-]+$/u;
const unfilteredRatings = new Set(['0', '0-10', '0-and-above', '0-']);

/** Reads the values of an address in its order. Null when one filter carries more values than anybody chooses. */
export function gatherListing({ base, best, statements }: AddressSaid, locale: CountryCode): ListingRead | null {
  if (isOverloaded(statements)) return null;
  const ignored: string[] = [];
  const draft = emptyDraft(locale);
  draft.best = best;
  for (const statement of statements) {
    for (const value of statement.values) {
      const text = value.trim();
      if (!takers[statement.subject](draft, text, statement)) ignored.push(`${statement.word}=${shortened(text)}`);
    }
  }
  ignored.push(...contradictions(draft));
  return { listing: { base, ...finished(draft) }, ignored };
}

/** Puts one value into the draft; false when the value says nothing here. */
type Taker = (draft: Draft, text: string, statement: Statement) => boolean;

const takeChoice: Taker = (draft, text, { subject }) => isChoiceName(subject) && choose(draft, subject, text);

const takers: Readonly<Record<Subject, Taker>> = {
  ...(Object.fromEntries(choiceNames.map((name) => [name, takeChoice])) as Record<ChoiceName, Taker>),
  platform: (draft, text, { isInPath }) => (isInPath ? choose(draft, 'platform', text) : choosePrefixed(draft, text)),
  released: (draft, text) => {
    const span = readYearSpan(text);
    if (!span) return false;
    draft.released ??= span;
    return isSame(draft.released, span);
  },
  staffRating: (draft, text) => {
    const word = text.toLowerCase();
    if (unfilteredRatings.has(word)) return true;
    const span = readRatingSpan(word);
    if (!span) return false;
    draft.staffRating ??= span;
    return isSame(draft.staffRating, span);
  },
  isPremium: (draft, text) => {
    const isMeant = text === '1' || text === 'true';
    draft.isPremium ||= isMeant;
    return isMeant;
  },
  filter_out: (draft, text) => {
    const isMeant = text === 'premium';
    draft.withoutPremium ||= isMeant;
    return isMeant;
  },
  post_tag: (draft, text) => {
    const tag = readSlug(text);
    if (tag === 'best') draft.best = true;
    else if (tag) draft.tags.add(tag);
    return tag !== null;
  },
  id: (draft, text) => {
    const id = Number(text);
    if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(id) || id < 1) return false;
    draft.ids.add(id);
    return true;
  },
  'user-list': (draft, text) => isSavedGroup(text) && Boolean(draft.userList.add(text)),
  hide: (draft, text) => isSavedGroup(text) && Boolean(draft.hide.add(text)),
  all: (draft, text) => isChoiceName(text) && Boolean(draft.all.add(text)),
  match: (draft, text) => {
    if (text !== 'and' && text !== 'or') return false;
    draft.match ??= text;
    return draft.match === text;
  },
  order: (draft, text) => {
    const order = orders.find((known) => known === text.toLowerCase());
    if (!order) return false;
    draft.order ??= order;
    return draft.order === order;
  },
  page: (draft, text) => {
    const page = /^0*[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null;
    if (page === null) return false;
    draft.page ??= page;
    return draft.page === page;
  },
};

/** `drama` is wanted, `!drama` kept away. */
function choose(draft: Draft, name: ChoiceName, text: string): boolean {
  const isExcluded = text.startsWith('!');
  const slug = readSlug(isExcluded ? text.slice(1) : text);
  if (!slug) return false;
  const side = isExcluded ? draft.not : draft.any;
  side.set(name, (side.get(name) ?? new Set()).add(slug));
  return true;
}

/**
 * In the query a platform carries its country: `uk-netflix`. The first supported one switches the locale, values of
 * other countries are dropped. `xx-netflix` is dropped too; `apple-tv-plus` has no country and means the current one.
 */
function choosePrefixed(draft: Draft, text: string): boolean {
  const isExcluded = text.startsWith('!');
  const [prefix = '', ...rest] = (isExcluded ? text.slice(1) : text).toLowerCase().split('-');
  if (prefix.length !== 2 || !rest.length) return choose(draft, 'platform', text);
  if (!isCountryCode(prefix)) return false;
  if (draft.isLocaleSaid && draft.locale !== prefix) return false;
  if (!choose(draft, 'platform', (isExcluded ? '!' : '') + rest.join('-'))) return false;
  draft.locale = prefix;
  draft.isLocaleSaid = true;
  return true;
}

/** A value as a slug: written as one, or as the Latin name it is made from. */
function readSlug(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (word.length > longestSlug) return null;
  if (isSlug(word)) return word;
  return (nameable.test(word) && plainSlugOf(word)) || null;
}

/** `drama~!drama`: the exclusion holds. */
function contradictions({ any, not }: Draft): string[] {
  if (not.size === 0) return [];
  return choiceNames.flatMap((name) =>
    [...(any.get(name) ?? [])].filter((value) => not.get(name)?.has(value)).map((value) => `${name}=${value}`),
  );
}

function isOverloaded(statements: readonly Statement[]): boolean {
  const counts = new Map<Subject, number>();
  for (const { subject, values } of statements) counts.set(subject, (counts.get(subject) ?? 0) + values.length);
  return [...counts.values()].some((count) => count > addressLimits.valuesPerFilter);
}

function isSame<T extends { readonly from: number | null; readonly to: number | null }>(one: T, other: T): boolean {
  return one.from === other.from && one.to === other.to;
}

function shortened(text: string): string {
  return text.length > longestNamedValue ? `${text.slice(0, longestNamedValue)}…` : text;
}
