import type { TitleAnswer } from '@agm/api';
import { countries } from '@agm/domain';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { askedCountry } from './askedCountry.ts';
import { similarTo } from './title.ts';

/**
 * A title, by slug or by id, as far as the catalogue in memory knows it: while the database is away its page is still a page. It says
 * that its offers cannot be read, and no rating, since an import's looks like our staff's here. Null for a title that is not in memory.
 */
export function titleFromMemory(
  view: CatalogueView,
  slugOrId: string,
  { query, posters }: { readonly query: URLSearchParams; readonly posters: PosterChoice },
): ContentAnswer | null {
  const country = askedCountry(query);
  const title = findTitle(view, slugOrId);
  if (!title) return null;
  const { id, slug, type, year, isPremium, terms } = title;
  const slugs = (taxonomy: string): string[] => [...(terms[taxonomy] ?? [])];
  const names = (taxonomy: string): string[] => slugs(taxonomy).map((term) => view.terms.nameOf(taxonomy, term));
  const offered = new Set(slugs('platform').map((place) => place.slice(0, place.indexOf('-'))));
  const body: TitleAnswer = {
    id,
    slug,
    type,
    title: title.title,
    year,
    endYear: null,
    reason: isPremium ? null : title.reason,
    staffRating: null,
    ratingIsDerived: false,
    isPremium,
    genres: slugs('genre'),
    moods: slugs('mood'),
    directors: names('director'),
    creators: names('creator'),
    cast: names('with'),
    languages: names('language'),
    countries: names('country'),
    runtimeMinutes: null,
    seasons: null,
    certificate: null,
    awards: names('award'),
    poster: posterOf(title, posters),
    similar: similarTo(view, id, { collection: [], keywords: [], guides: [], posters }),
    availability: {
      country: country.code,
      currency: country.currency,
      isExample: false,
      checkedOn: null,
      isAway: true,
      offers: [],
      countries: countries.map(({ code }) => code).filter((code) => offered.has(code)),
    },
  };
  return { status: 200, body };
}

function findTitle({ titles }: CatalogueView, slugOrId: string): CatalogueTitle | undefined {
  if (/^\d+$/.test(slugOrId)) return titles.get(Number(slugOrId));
  for (const title of titles.values()) if (title.slug === slugOrId) return title;
  return undefined;
}
