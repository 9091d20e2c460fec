import useSWRInfinite from 'swr/infinite';
import { paths, type ListingAnswer, type ListingItem } from '@agm/api';
import { plainListing, titlesPerPage, writeListing, type CountryCode } from '@agm/domain';

export interface SavedTitles {
  /** In the order of the ids. A title the catalogue does not know any more is left out. */
  readonly titles: readonly ListingItem[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The request for some titles by their ids: the wall that shows exactly these. */
export const titlesRead = (ids: readonly number[], locale: CountryCode): string =>
  paths.list(writeListing({ ...plainListing('list', locale), ids: [...ids].sort((one, other) => one - other) }), locale);

/** Titles of a saved list, as many pages of them as were asked for. */
export function useSavedTitles(ids: readonly number[], locale: CountryCode): SavedTitles {
  const keyOf = (page: number): string | null => {
    const some = ids.slice(page * titlesPerPage, (page + 1) * titlesPerPage);
    return some.length > 0 ? titlesRead(some, locale) : null;
  };
  const { data = [], error, size, setSize, isValidating, mutate } = useSWRInfinite<ListingAnswer, unknown>(keyOf, { keepPreviousData: true, revalidateFirstPage: false });
  const known = new Map(data.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return {
    titles: ids.slice(0, size * titlesPerPage).flatMap((id) => known.get(id) ?? []),
    isLoading: isValidating && (data.length < size || data.length === 0) && ids.length > 0,
    error,
    hasMore: ids.length > size * titlesPerPage,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
