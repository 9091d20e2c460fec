import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import type { CountsAnswer } from '@agm/api';
import type { Listing } from '@agm/domain';
import { useActiveServicesParameter } from '@agm/federation';
import { localeAtom, tierAtom } from '@agm/session';
import { sectionCounts } from '../model/allFilters.ts';

/** The counts of one further section of a wall's menu, or of several; of none while there is null. Those of the wall before stay until the new ones have come. */
export function useCounts(
  section: string | null,
  listing: Listing,
): { readonly answer: CountsAnswer | undefined; readonly error: unknown; readonly retry: () => void } {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const services = useActiveServicesParameter(listing.locale);
  const path = section === null ? null : sectionCounts(section, listing, locale, tier, services);
  const { data, error, mutate } = useSWR<CountsAnswer, unknown>(path, { keepPreviousData: true });
  return { answer: data, error, retry: () => void mutate() };
}
