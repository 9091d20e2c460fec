import type { CountryCode } from '@agm/domain';
import { inSlices } from '@agm/storage/inSlices';
import type { Database } from '@agm/storage/Storage';
import type { ServicePriceTable } from '@agm/storage/priceTables';

/** What a service costs for a month, as somebody states it. */
export interface ServicePrice {
  readonly country: CountryCode;
  readonly platform: string;
  readonly plan: ServicePriceTable['plan'];
  /** Hundredths of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly source: string;
  /** ISO date; null for an example. */
  readonly checkedOn: string | null;
  readonly isExample: boolean;
}

export type PriceOutcome = 'written' | 'unchanged' | 'older';

/** Writes a price in place of the one that was known, unless that one was checked on a later day. */
export async function writePrice(transaction: Database, price: ServicePrice): Promise<PriceOutcome> {
  const { country, platform, plan } = price;
  const place = transaction.selectFrom('service_prices').selectAll().where('country', '=', country).where('platform', '=', platform);
  const before = await place.where('plan', '=', plan).executeTakeFirst();
  const row = {
    amount: price.amount,
    currency: price.currency,
    source: price.source,
    checked_on: price.checkedOn,
    is_example: price.isExample ? 1 : 0,
  };
  await dropExamples(transaction, price);
  if (!before) {
    await transaction
      .insertInto('service_prices')
      .values({ country, platform, plan, ...row })
      .execute();
    return 'written';
  }
  if ((before.checked_on ?? '') > (price.checkedOn ?? '')) return 'older';
  if (Object.entries(row).every(([name, value]) => before[name as keyof typeof row] === value)) return 'unchanged';
  await transaction
    .updateTable('service_prices')
    .set({ ...row, revision: before.revision + 1 })
    .where('id', '=', before.id)
    .execute();
  return 'written';
}

/** Nobody mixes what is known of a service with what is made up: its examples in a country go with its first real price there. */
async function dropExamples(transaction: Database, { country, platform, plan }: ServicePrice): Promise<void> {
  await transaction
    .deleteFrom('service_prices')
    .where('country', '=', country)
    .where('platform', '=', platform)
    .where('plan', '!=', plan)
    .where('is_example', '=', 1)
    .execute();
}

/** Writes made-up prices of the services of a country of which nothing is known. */
export async function writeExamples(transaction: Database, examples: readonly ServicePrice[]): Promise<void> {
  const known = await transaction.selectFrom('service_prices').select(['country', 'platform']).execute();
  const places = new Set(known.map(({ country, platform }) => `${country}-${platform}`));
  const rows = examples
    .filter(({ country, platform }) => !places.has(`${country}-${platform}`))
    .map(({ checkedOn, isExample, ...price }) => ({ ...price, checked_on: checkedOn, is_example: isExample ? 1 : 0 }));
  await inSlices(rows, (slice) => transaction.insertInto('service_prices').values(slice).execute());
}
