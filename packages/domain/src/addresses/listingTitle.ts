import { pageLanguage } from '@agm/messages';
import { genreName } from './genres.ts';
import type { Choice, ChoiceName, Listing } from './listing.ts';
import { moodName } from './moods.ts';
import type { RatingSpan } from './ratings.ts';
import { shownPlatformName } from './shownPlatforms.ts';
import { t } from './t.ts';
import { nameOfSlug } from './plainSlug.ts';
import { termName } from './termName.ts';
import type { YearSpan } from './years.ts';

/** Display name of a value; null or undefined where the caller knows none. */
export type ValueNames = (taxonomy: ChoiceName, slug: string) => string | null | undefined;

/**
 * The headline of a wall: "Drama Movies on Netflix", "Tense or Weird TV Shows of 2010 to 2019, Rated 7 and Above".
 * Excluded values, saved lists and order are no part of it.
 */
export function listingTitle(listing: Listing, names: ValueNames = () => null): string {
  const named = (name: ChoiceName): string | null => {
    const choice = listing.choices[name];
    return choice?.any.length ? joinedNames(choice, (slug) => inHeading(name, names(name, slug) ?? defaultName(name, slug))) : null;
  };
  const qualities = [
    listing.best ? t`The Very Best` : null,
    listing.isPremium ? t`Premium` : null,
    named('award'),
    named('spotlight'),
    named('mpaarating'),
    named('period'),
    named('mood'),
    named('genre'),
  ].filter((quality) => quality !== null);
  // words: two qualities of a wall's titles, as in "Tense Drama Movies"; a language may put a comma between them
  const about = joined(qualities, (quality, another) => t`${quality} ${another}`);
  const headline = withDetails(about === null ? nounOf(listing) : kindOf(listing, about), listing.released, named);
  return [headline, named('duration'), ratedPhrase(listing.staffRating)].filter(Boolean).join(', ');
}

/** A running time stands inside of a heading, and names begin with a capital; in English a heading is all capitals. */
function inHeading(taxonomy: ChoiceName, words: string): string {
  const { language } = pageLanguage();
  return language === 'en' || taxonomy !== 'duration' ? words : words.charAt(0).toLocaleLowerCase(language) + words.slice(1);
}

const joined = (parts: readonly string[], join: (one: string, other: string) => string): string | null =>
  parts.length === 0 ? null : parts.reduce(join);

/** "Drama Movies from France on Netflix": each detail is a sentence of its own, because a language may put it first. */
function withDetails(kind: string, released: YearSpan | null, named: (name: ChoiceName) => string | null): string {
  let heading = withYears(kind, released);
  const add = (name: ChoiceName, words: (value: string) => string) => {
    const value = named(name);
    if (value !== null) heading = words(value);
  };
  // words: {heading} is the heading of a wall so far, as in "Drama Movies"
  add('country', (value) => t`${heading} from ${value}`);
  add('language', (value) => t`${heading} in ${value}`);
  add('good', (value) => t`${heading} for ${value}`);
  add('with', (value) => t`${heading} with ${value}`);
  add('director', (value) => t`${heading} by ${value}`);
  add('platform', (value) => t`${heading} on ${value}`);
  return heading;
}

/** What stands under the headline; the generic wall has no subtitle. */
export function listingSubtitle({ base }: Listing): string | null {
  if (base === 'movies') return t`Our selection of fresh and completely mind blowing movies, for you to devour one by one`;
  return base === 'shows' ? t`Our selection of highly-rated TV shows` : null;
}

function nounOf({ base }: Listing): string {
  if (base === 'movies') return t`Movies`;
  return base === 'shows' ? t`TV Shows` : t`Movies and TV Shows`;
}

/** Which qualities the titles have: {about} is "Tense Drama". */
function kindOf({ base }: Listing, about: string): string {
  // words: {about} are the qualities of a wall's titles, as in "Tense Drama"; a language may write "Movies: Tense, Drama"
  if (base === 'movies') return t`${about} Movies`;
  return base === 'shows' ? t`${about} TV Shows` : t`${about} Movies and TV Shows`;
}

function defaultName(name: ChoiceName, slug: string): string {
  switch (name) {
    case 'genre':
      return genreName(slug) ?? nameOfSlug(slug);
    case 'mood':
      return moodName(slug) ?? nameOfSlug(slug);
    case 'platform':
      return shownPlatformName(slug) ?? nameOfSlug(slug);
    case 'mpaarating':
      return slug.toUpperCase();
    default:
      return termName(name, slug);
  }
}

function joinedNames({ any, all }: Choice, name: (slug: string) => string): string {
  const words = any.map(name);
  const last = words.pop() ?? '';
  const others = words.join(', ');
  if (!others) return last;
  return all ? t`${others} and ${last}` : t`${others} or ${last}`;
}

function withYears(heading: string, span: YearSpan | null): string {
  if (!span) return heading;
  // words: {heading} is the heading of a wall so far; the values are years
  if (span.from === null) return span.to === null ? heading : t`${heading} up to ${span.to}`;
  if (span.to === null) return t`${heading} since ${span.from}`;
  return span.from === span.to ? t`${heading} of ${span.from}` : t`${heading} of ${span.from} to ${span.to}`;
}

function ratedPhrase(span: RatingSpan | null): string | null {
  if (!span) return null;
  if (span.from === 10) return t`Rated 10`;
  return span.to === 10 ? t`Rated ${span.from} and Above` : t`Rated ${span.from} to ${span.to}`;
}
