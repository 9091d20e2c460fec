import { countries, countryOf, type Country } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import type { ServicePrice } from '../../servicePrices/writePrices.ts';
import { minorUnitsIn } from '../offers/currencies.ts';

export const priceColumns = ['country', 'platform', 'plan', 'price', 'currency', 'source', 'checked'] as const;
export type PriceFields = Readonly<Record<(typeof priceColumns)[number], string>>;

const largestPrice = 10_000_000;
const longestSource = 300;

/** Reads one row of a file of prices; a sentence for what cannot be used. `today` is an ISO date. */
export function readPrice(fields: PriceFields, today: string): ServicePrice | string {
  const country = readCountry(fields.country);
  if (!country) return `its country ${quoted(fields.country)} is none of our ${countries.length}`;
  const platform = platformNamed(fields.platform);
  if (!platform || platform.access !== 'subscription')
    return `its platform ${quoted(fields.platform)} is no service that is paid by the month`;
  const plan = fields.plan.toLowerCase() || 'standard';
  if (plan !== 'standard' && plan !== 'with-ads') return `its plan ${quoted(fields.plan)} is none of standard, with-ads`;
  const currency = fields.currency.toUpperCase();
  if (currency !== country.currency) return `its currency ${quoted(fields.currency)} is not ${country.currency}, that of ${country.name}`;
  if (!/^\d{1,10}$/.test(fields.price)) return `its price ${quoted(fields.price)} is no whole number of minor units (3.99 is 399)`;
  const amount = Number(fields.price) * (100 / (minorUnitsIn(currency) ?? 100));
  if (amount === 0) return 'its price is 0: a service that costs nothing needs none';
  if (amount > largestPrice) return `its price ${quoted(fields.price)} is too high`;
  const source = fields.source.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  if (source === '' || source.length > longestSource) return `it says no source of at most ${longestSource} characters`;
  if (!isDay(fields.checked)) return `its checked ${quoted(fields.checked)} is no day like 2026-11-30`;
  if (fields.checked > today) return `its day ${fields.checked} has not come`;
  return { country: country.code, platform: platform.id, plan, amount, currency, source, checkedOn: fields.checked, isExample: false };
}

/** Our code, or the one of ISO 3166 where that is none of ours: GB is `uk`. */
function readCountry(text: string): Country | null {
  return countryOf(text.toLowerCase()) ?? countries.find(({ iso }) => iso === text.toUpperCase()) ?? null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Short enough for a report, and without signs that would steer a terminal. */
const quoted = (text: string): string => `"${[...text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')].slice(0, 60).join('')}"`;
