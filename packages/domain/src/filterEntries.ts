import {
  choiceNames,
  choiceOf,
  gatherListing,
  isChoiceName,
  isCountryCode,
  writeYearSpan,
  writtenWords,
  type Choice,
  type ChoiceName,
  type Listing,
  type Statement,
  type Subject,
} from './addresses/index.ts';
import { filterEntry, type FilterEntry } from './filters.ts';

export interface EntryOptions {
  /** Also order and page, which the wire sends as fields of their own. */
  readonly withOrderAndPage?: boolean;
}

/** The filters of a listing one by one, in the order of its address. */
export function filterEntries(listing: Listing, { withOrderAndPage = false }: EntryOptions = {}): FilterEntry[] {
  const entries: FilterEntry[] = [];
  for (const { subject } of writtenWords) {
    if ((subject === 'order' || subject === 'page') && !withOrderAndPage) continue;
    for (const value of valuesOf(listing, subject)) entries.push(filterEntry(subject, value));
  }
  return entries;
}

function valuesOf(listing: Listing, subject: Subject): readonly string[] {
  if (isChoiceName(subject)) {
    const choice = listing.choices[subject];
    if (!choice) return [];
    const { any, not } = choice;
    const prefix = subject === 'platform' ? `${listing.locale}-` : '';
    return [...any.map((value) => prefix + value), ...not.map((value) => `!${prefix}${value}`)];
  }
  switch (subject) {
    case 'released':
      return listing.released ? [writeYearSpan(listing.released).text] : [];
    case 'staffRating':
      return listing.staffRating ? [`${listing.staffRating.from}-${listing.staffRating.to}`] : [];
    case 'isPremium':
      return listing.isPremium ? ['true'] : [];
    case 'filter_out':
      return listing.withoutPremium ? ['premium'] : [];
    case 'post_tag':
      return listing.best ? ['best', ...listing.tags] : listing.tags;
    case 'id':
      return listing.ids.map(String);
    case 'user-list':
      return listing.userList;
    case 'hide':
      return listing.hide;
    case 'order':
      return listing.order === 'popular' ? [] : [listing.order];
    case 'page':
      return listing.page > 1 ? [`${listing.page}`] : [];
    case 'all':
    case 'match':
      return [];
  }
}

const subjects: ReadonlyMap<string, Subject> = new Map(writtenWords.map(({ subject }) => [subject, subject]));

/**
 * The listing that has exactly these filters: base, country and the ways of combining come from `on`.
 * Omits unknown entries, and moves platforms of another country to this one,
 * because stored preferences outlive a change of country. Null when there are more values than an address may carry.
 */
export function listingOfEntries(entries: readonly FilterEntry[], on: Listing): Listing | null {
  const statements = entries.flatMap(({ filterName, filterValue }): Statement[] => {
    const subject = subjects.get(filterName);
    if (!subject) return [];
    const value = subject === 'platform' ? withoutCountry(filterValue) : filterValue;
    return [{ subject, word: filterName, values: [value], isInPath: true }];
  });
  const read = gatherListing({ base: on.base, best: false, statements }, on.locale);
  if (!read) return null;
  const choices: Partial<Record<ChoiceName, Choice>> = {};
  for (const name of choiceNames) {
    const choice = read.listing.choices[name];
    if (choice) choices[name] = choiceOf(choice.any, choice.not, on.choices[name]?.all);
  }
  return { ...read.listing, choices, match: on.match };
}

function withoutCountry(value: string): string {
  const excluded = value.startsWith('!') ? '!' : '';
  const [prefix = '', ...rest] = value.slice(excluded.length).split('-');
  return rest.length && isCountryCode(prefix) ? excluded + rest.join('-') : value;
}
