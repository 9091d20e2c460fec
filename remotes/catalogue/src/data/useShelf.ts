import useSWR from 'swr';
import { paths, type ListingAnswer } from '@agm/api';
import type { CountryCode, Tier } from '@agm/domain';
import { useActiveServicesParameter } from '@agm/federation';

export interface ShelfRead {
  readonly answer: ListingAnswer | undefined;
  readonly error: unknown;
  retry(): void;
}

export interface ShelfReader {
  readonly locale: CountryCode;
  readonly tier: Tier;
  /** Where it fails it stays away: a row that comes later would move those below it. */
  readonly isAskedOnce?: boolean;
}

const once = { shouldRetryOnError: false, revalidateOnReconnect: false };

/** One row of titles, the first page of a listing; `null` asks for nothing yet. */
export function useShelf(listing: string | null, { locale, tier, isAskedOnce = false }: ShelfReader): ShelfRead {
  const services = useActiveServicesParameter(locale);
  const { data, error, mutate } = useSWR<ListingAnswer, unknown>(listing === null ? null : paths.list(listing, locale, tier, services), isAskedOnce ? once : {});
  return { answer: data, error: data ? undefined : error, retry: () => void mutate() };
}
