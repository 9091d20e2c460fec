import { genreName } from './genres.ts';
import type { Choice, ChoiceName, Listing } from './listing.ts';
import { moodName } from './moods.ts';
import type { RatingSpan } from './ratings.ts';
import { shownPlatformName } from './shownPlatforms.ts';
import { t } from './t.ts';
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
  const phrase = (name: ChoiceName, words: (value: string) => string): string | null => {
    const value = named(name);
    return value && words(value);
  };
  const headline = [
    listing.best ? t`The Very Best` : null,
    listing.isPremium ? t`Premium` : null,
    named('award'),
    named('spotlight'),
    named('mpaarating'),
    named('period'),
    named('mood'),
    named('genre'),
    nounOf(listing),
    releasedPhrase(listing.released),
    phrase('country', (value) => t`from ${value}`),
    phrase('language', (value) => t`in ${value}`),
    phrase('good', (value) => t`for ${value}`),
    phrase('with', (value) => t`with ${value}`),
    phrase('director', (value) => t`by ${value}`),
    phrase('platform', (value) => t`on ${value}`),
  ]
    .filter(Boolean)
    .join(' ');
  return [headline, named('duration'), ratedPhrase(listing.staffRating)].filter(Boolean).join(', ');
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
  const others = words.join(', ');
  if (!others) return last;
  return all ? t`${others} and ${last}` : t`${others} or ${last}`;
}

function releasedPhrase(span: YearSpan | null): string | null {
  if (!span) return null;
  if (span.from === null) return span.to === null ? null : t`up to ${span.to}`;
  if (span.to === null) return t`since ${span.from}`;
  return span.from === span.to ? t`of ${span.from}` : t`of ${span.from} to ${span.to}`;
}

function ratedPhrase(span: RatingSpan | null): string | null {
  if (!span) return null;
  if (span.from === 10) return t`Rated 10`;
  return span.to === 10 ? t`Rated ${span.from} and Above` : t`Rated ${span.from} to ${span.to}`;
}
