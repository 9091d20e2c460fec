import useSWR, { useSWRConfig } from 'swr';
import { paths, type ListingAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** Nobody remembers more filters than this; further ones are simply not counted. */
const mostAsked = 6;

/** How many titles each of these walls has, in their order, on the services that are named (`netflix~mubi`; empty: on any). Undefined until all have answered. */
export function useTotals(addresses: readonly string[], locale: CountryCode, services: string): readonly number[] | undefined {
  const { fetcher } = useSWRConfig();
  const asked = addresses.slice(0, mostAsked).map((address) => paths.list(address, locale, undefined, services));
  const { data } = useSWR<readonly number[], unknown>(asked.length > 0 && fetcher ? ['totals', ...asked] : null, async () => {
    const answers = await Promise.all(asked.map((path) => fetcher?.(path) as Promise<ListingAnswer>));
    return answers.map((answer) => answer.total);
  });
  return data;
}
