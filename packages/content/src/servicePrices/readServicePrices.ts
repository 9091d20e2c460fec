import type { PricesAnswer } from '@agm/api';
import type { Country } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { Database } from '@agm/storage/Storage';

/** What services cost a month in a country, as far as anybody said. */
export async function readServicePrices(database: Database, country: Country): Promise<PricesAnswer> {
  const rows = await database
    .selectFrom('service_prices')
    .selectAll()
    .where('country', '=', country.code)
    .where('currency', '=', country.currency)
    .orderBy('platform')
    .orderBy('plan')
    .execute();
  return {
    country: country.code,
    currency: country.currency,
    prices: rows.map(({ platform, plan, amount, source, checked_on, is_example }) => ({
      platform,
      name: platformOf(platform)?.name ?? platform,
      plan,
      amount,
      source,
      checkedOn: checked_on,
      isExample: is_example === 1,
    })),
  };
}
