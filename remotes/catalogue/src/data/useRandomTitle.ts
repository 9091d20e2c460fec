import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { paths, type ListingAnswer, type ListingItem } from '@agm/api';
import { readListing, titlesPerPage, withPage, writeListing, type CountryCode } from '@agm/domain';
import { activeServicesNow, useActiveServicesParameter } from '@agm/federation';

export const randomRead = (listing: string, locale: CountryCode, services?: string): string => paths.list(listing, locale, undefined, services);

export interface RandomTitles {
  /** The listing's first page; undefined while it is on its way. */
  readonly answer: ListingAnswer | undefined;
  readonly error: unknown;
  retry(): void;
  /** One of the listing's titles, each with the same chance; null when there is none. */
  draw(): Promise<ListingItem | null>;
}

/** The titles to choose from at random. Only the page with the chosen one is requested. */
export function useRandomTitle(listing: string, locale: CountryCode): RandomTitles {
  const { fetcher } = useSWRConfig();
  const services = useActiveServicesParameter(locale);
  const { data, error, mutate } = useSWR<ListingAnswer, unknown>(randomRead(listing, locale, services));
  const draw = useCallback(async () => {
    const asked = readListing(listing, locale)?.listing;
    if (!data || !asked || !fetcher || data.total === 0) return null;
    const at = Math.floor(Math.random() * data.total);
    const page = Math.floor(at / titlesPerPage) + 1;
    const { items } = page === data.page ? data : (await fetcher(randomRead(writeListing(withPage(asked, page)), locale, services))) as ListingAnswer;
    return items[at % titlesPerPage] ?? items[0] ?? null;
  }, [data, fetcher, listing, locale, services]);
  // While a page hydrates it says nothing of this device yet.
  return {
    answer: services === activeServicesNow(locale) ? data : undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
    draw,
  };
}
