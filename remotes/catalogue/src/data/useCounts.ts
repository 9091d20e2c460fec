import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { countsPath, type CountsAnswer } from '@agm/api';
import { withPage, writeListing, type Listing } from '@agm/domain';
import { useOnMine } from '@agm/federation';
import { localeAtom, tierAtom } from '@agm/session';

/** The counts of one further section of a wall's menu. Those of the wall before stay until the new ones have come. */
export function useCounts(
  section: string,
  listing: Listing,
): { readonly answer: CountsAnswer | undefined; readonly error: unknown; readonly retry: () => void } {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const path = countsPath(section, writeListing(withPage(listing, 1)), locale, tier, useOnMine(listing.locale));
  const { data, error, mutate } = useSWR<CountsAnswer, unknown>(path, { keepPreviousData: true });
  return { answer: data, error, retry: () => void mutate() };
}
