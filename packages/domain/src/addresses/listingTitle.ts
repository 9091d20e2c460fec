import { genreName } from './genres.ts';
import type { Choice, ChoiceName, Listing } from './listing.ts';
import { moodName } from './moods.ts';
import type { RatingSpan } from './ratings.ts';
import { shownPlatformName } from './shownPlatforms.ts';
import { nameOfSlug } from './plainSlug.ts';
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
    return choice?.any.length ? joinedNames(choice, (slug) => names(name, slug) ?? defaultName(name, slug)) : null;
  };
  const phrase = (words: string, name: ChoiceName): string | null => {
    const value = named(name);
    return value && `${words} ${value}`;
  };
  const headline = [
    listing.best ? 'The Very Best' : null,
    listing.isPremium ? 'Premium' : null,
    named('award'),
    named('spotlight'),
    named('mpaarating'),
    named('period'),
    named('mood'),
    named('genre'),
    nouns[listing.base],
    releasedPhrase(listing.released),
    phrase('from', 'country'),
    phrase('in', 'language'),
    phrase('for', 'good'),
    phrase('with', 'with'),
    phrase('by', 'director'),
    phrase('on', 'platform'),
  ]
    .filter(Boolean)
    .join(' ');
  return [headline, named('duration'), ratedPhrase(listing.staffRating)].filter(Boolean).join(', ');
}

/** What stands under the headline; the generic wall has no subtitle. */
export function listingSubtitle({ base }: Listing): string | null {
  return subtitles[base];
}

const nouns = { movies: 'Movies', shows: 'TV Shows', list: 'Movies and TV Shows' } as const;

const subtitles = {
  movies: 'Our selection of fresh and completely mind blowing movies, for you to devour one by one',
  shows: 'Our selection of highly-rated TV shows',
  list: null,
} as const;

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
      return nameOfSlug(slug);
  }
}

function joinedNames({ any, all }: Choice, name: (slug: string) => string): string {
  const words = any.map(name);
  const last = words.pop() ?? '';
  return words.length ? `${words.join(', ')} ${all ? 'and' : 'or'} ${last}` : last;
}

function releasedPhrase(span: YearSpan | null): string | null {
  if (!span) return null;
  if (span.from === null) return `up to ${span.to}`;
  if (span.to === null) return `since ${span.from}`;
  return span.from === span.to ? `of ${span.from}` : `of ${span.from} to ${span.to}`;
}

function ratedPhrase(span: RatingSpan | null): string | null {
  if (!span) return null;
  if (span.from === 10) return 'Rated 10';
  return span.to === 10 ? `Rated ${span.from} and Above` : `Rated ${span.from} to ${span.to}`;
}
