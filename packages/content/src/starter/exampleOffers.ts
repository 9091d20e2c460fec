import { countryCodes, countryOf, shownPlatforms, type CountryCode } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { servicePage } from '../titleTerms/servicePages.ts';
import type { OfferFacts } from '@agm/storage/titleFacts';
import { pricesIn } from './examplePrices.ts';
import { hashOf, pick } from './hash.ts';

/** The countries whose menu has services of its own. The others share one short list. */
const fullCountries: ReadonlySet<CountryCode> = new Set(['us', 'uk', 'ca', 'au', 'fr', 'de', 'in']);

/** Netflix and Amazon left Russia in 2022: its menu lists them, as the specification has it, and no example is invented there. */
const servicesInstead: Readonly<Partial<Record<CountryCode, readonly string[]>>> = { ru: ['kinopoisk', 'okko', 'ivi'] };

/** The services on which examples stand: those of the country's menu, which has nothing else to show on a fresh site. */
export function exampleServices(country: CountryCode): readonly string[] {
  return servicesInstead[country] ?? shownPlatforms(country).map(({ id }) => id);
}

export interface ExampleTitle {
  /** What the choice is made from, so that a title keeps its examples for ever. */
  readonly key: string;
  readonly title: string;
  readonly type: 'movie' | 'show';
}

/** Of a hundred titles, how many stand on a service: the big ones carry more, the stores most. */
const chance = { subscription: 26, free: 12, store: 70 } as const;
const bigServices: Readonly<Record<string, number>> = { netflix: 38, 'amazon-prime': 36 };
/**
 * Of a hundred titles, how many stand on a service of a country with the short list: a wall of a few pages. Each tile
 * lists its services in every country, so twenty full countries would make all walls heavier.
 */
const chanceElsewhere = { subscription: 5, free: 5, store: 7 } as const;

/** Invents where a title could be watched in each country. These are examples and marked as such; a fresh site can be tried without anybody's data. */
export function exampleOffers(title: ExampleTitle): OfferFacts[] {
  return countryCodes.flatMap((country) => exampleOffersIn(title, country));
}

/** The same title always gets the same examples. */
function exampleOffersIn({ key, title, type }: ExampleTitle, country: CountryCode): OfferFacts[] {
  return exampleServices(country).flatMap((platform) => {
    const url = servicePage(platform, country, title);
    const access = platformOf(platform)?.access ?? 'subscription';
    const place = `${key}/${country}/${platform}`;
    const share = fullCountries.has(country) ? (bigServices[platform] ?? chance[access]) : chanceElsewhere[access];
    if (url === null || hashOf(place) % 100 >= share) return [];
    return [
      {
        country,
        platform,
        url,
        ...(access === 'store' ? storePrices(place, country, type) : { defaultPrice: null, rentPrice: null, buyPrice: null }),
        ...(country === 'us' && access !== 'store' ? addedOn(place) : { date: null, dateKind: null }),
        isExample: true,
        lastChecked: null,
      },
    ];
  });
}

/** Films are rented or bought, seasons of a show are only bought. */
function storePrices(
  place: string,
  country: CountryCode,
  type: ExampleTitle['type'],
): Pick<OfferFacts, 'defaultPrice' | 'rentPrice' | 'buyPrice'> {
  const table = pricesIn(countryOf(country)?.currency ?? '');
  const rentPrice = table && type === 'movie' ? pick(table.rent, `${place}/rent`) : null;
  const buyPrice = table ? pick(table.buy, `${place}/buy`) : null;
  return { rentPrice, buyPrice, defaultPrice: rentPrice ?? buyPrice };
}

const firstDay = Date.UTC(2025, 0, 1);
const dayMs = 86_400_000;

/** The United States alone carry a date (R3-25): here the day the service took the title in, within 2025. */
function addedOn(place: string): Pick<OfferFacts, 'date' | 'dateKind'> {
  return { date: new Date(firstDay + (hashOf(`${place}/date`) % 365) * dayMs).toISOString().slice(0, 10), dateKind: 'added' };
}
