import { countries } from '@agm/domain';
import type { OfferFacts, OfferKind } from '@agm/storage/titleFacts';
import { servicePage } from '../../titleTerms/servicePages.ts';
import { fieldsOf, idOf, listOf, nameOf } from './foreignValues.ts';
import type { ServiceBook } from './tmdbServices.ts';

const kinds: readonly (readonly [field: string, kind: OfferKind])[] = [
  ['flatrate', 'included'],
  ['free', 'free'],
  ['ads', 'ads'],
  ['rent', 'rent'],
  ['buy', 'buy'],
];

/** All of them: TMDB says for every country at once where a title is. */
export const checkedCountries: readonly string[] = countries.map(({ code }) => code);

export interface OffersOrder {
  readonly services: ServiceBook;
  /** `movie/550` */
  readonly externalId: string;
  readonly title: string;
  /** ISO date. */
  readonly today: string;
}

/**
 * Reads `watch/providers`: where a title can be watched in each of our countries. TMDB names neither prices nor deep links; the
 * link is the service's own page where we know one, else TMDB's page of that country.
 */
export function readTmdbOffers(providers: unknown, { services, externalId, title, today }: OffersOrder): OfferFacts[] {
  const byCountry = fieldsOf(fieldsOf(providers)['results']);
  return countries.flatMap(({ code, iso }) => {
    const here = Object.hasOwn(byCountry, iso) ? fieldsOf(byCountry[iso]) : {};
    const found = new Map<string, OfferKind[]>();
    for (const [field, kind] of kinds) {
      for (const provider of listOf(here[field])) {
        const id = idOf(provider['provider_id']);
        if (id === null) continue;
        const platform = services.platformOf(id, nameOf(provider['provider_name'], 80) ?? `Provider ${id}`, code);
        const known = found.get(platform) ?? [];
        found.set(platform, known.includes(kind) ? known : [...known, kind]);
      }
    }
    return [...found].map(([platform, kindsThere]): OfferFacts => ({
      country: code,
      platform,
      url: servicePage(platform, code, title) ?? linkOf(here['link']) ?? `https://www.themoviedb.org/${externalId}/watch?locale=${iso}`,
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: today,
      hasDeepLink: false,
      kinds: kindsThere,
    }));
  });
}

function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return null;
  const { protocol, hostname, username } = new URL(value);
  return protocol === 'https:' && username === '' && hostname === 'www.themoviedb.org' ? value : null;
}
