import useSWR from 'swr';
import { paths, type ListingAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** The one page of a wall that a page elsewhere shows; undefined when it did not come. */
export const useFirstPage = (address: string, locale: CountryCode): ListingAnswer | undefined => useSWR<ListingAnswer, unknown>(paths.list(address, locale, 'anonymous')).data;
