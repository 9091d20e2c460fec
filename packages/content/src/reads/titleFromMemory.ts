import type { TitleAnswer } from '@agm/api';
import { countries } from '@agm/domain';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { similarTitles } from '../catalogue/similarTitles.ts';
import { askedCountry } from './askedCountry.ts';
import { askedLanguage } from './askedLanguage.ts';
import { similarWords, termsOf } from './title.ts';

/**
 * What the catalogue in memory has of a title, by slug or by id, for its page while the database is away. It has no offers, and no rating:
 * the catalogue does not hold whether our staff or an import gave that. Null for a title that is not in memory.
 */
export function titleFromMemory(
  view: CatalogueView,
  slugOrId: string,
  { query, posters }: { readonly query: URLSearchParams; readonly posters: PosterChoice },
): ContentAnswer | null {
  const [country, language] = [askedCountry(query), askedLanguage(query)];
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
    ...(language !== 'en' && { writtenIn: { title: 'en', overview: 'en', tagline: 'en' } }),
    isPremium,
    ...termsOf(slugs, names),
    runtimeMinutes: null,
    seasons: null,
    certificate: null,
    poster: posterOf(title, posters),
    similar: similarWords(view, similarTitles(view, id), { posters, place: { language, country: country.code } }),
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
