import { countries, countryOf, type CountryCode } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { ServicePrice } from '../servicePrices/writePrices.ts';
import { exampleServices } from './exampleOffers.ts';
import { pricesIn } from './examplePrices.ts';
import { hashOf, pick } from './hash.ts';

/** Of a hundred services, how many have no price: what is not known has to show as well. */
const withoutPrice = 8;
const withAdvertisements: ReadonlySet<string> = new Set([
  'netflix',
  'disney-plus',
  'hulu',
  'hbo-max',
  'paramount-plus',
  'peacock',
  'amazon-prime',
]);

/** Invents what services cost a month, about as much as two to four rented films. These are examples and marked as such. */
export function exampleServicePrices(): readonly ServicePrice[] {
  return countries.flatMap(({ code }) => exampleServices(code).flatMap((platform) => examplesOf(code, platform)));
}

function examplesOf(country: CountryCode, platform: string): readonly ServicePrice[] {
  const currency = countryOf(country)?.currency ?? '';
  const place = `${country}/${platform}/month`;
  const rent = pricesIn(currency)?.rent;
  if (!rent || platformOf(platform)?.access !== 'subscription' || hashOf(place) % 100 < withoutPrice) return [];
  const example = { country, platform, currency, source: 'example', checkedOn: null, isExample: true } as const;
  const amount = pick(rent, place) * (2 + (hashOf(`${place}/films`) % 3));
  const cheaper = Math.round(amount * 0.6);
  return [
    { ...example, plan: 'standard', amount },
    ...(withAdvertisements.has(platform) ? [{ ...example, plan: 'with-ads' as const, amount: cheaper }] : []),
  ];
}
