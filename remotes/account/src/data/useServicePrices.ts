import useSWR from 'swr';
import { planningPaths, type PricesAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** What services cost a month in a country. */
export function useServicePrices(country: CountryCode) {
  return useSWR<PricesAnswer, unknown>(planningPaths.prices(country));
}
