import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { paths, type ListingAnswer, type ListingItem } from '@agm/api';
import { plainListing, titlesPerPage, writeListing, type CountryCode } from '@agm/domain';

export interface SavedTitles {
  /** In the order of the ids. A title the catalogue does not know any more is left out. */
  readonly titles: readonly ListingItem[];
  /** False while some that were asked for are on their way. */
  readonly isWhole: boolean;
  readonly error: unknown;
  retry(): void;
}

/** The request for some titles by their ids: the wall that shows exactly these. */
const titlesRead = (ids: readonly number[], locale: CountryCode): string =>
  paths.list(writeListing({ ...plainListing('list', locale), ids: [...ids].sort((one, other) => one - other) }), locale);

/** The first so many pages of a saved list. */
export function useSavedTitles(ids: readonly number[], locale: CountryCode, pages: number): SavedTitles {
  const keyOf = (page: number): string | null => {
    const some = ids.slice(page * titlesPerPage, (page + 1) * titlesPerPage);
    return some.length > 0 ? titlesRead(some, locale) : null;
  };
  const { data = [], error, size, setSize, mutate } = useSWRInfinite<ListingAnswer, unknown>(keyOf, { keepPreviousData: true, revalidateFirstPage: false, parallel: true });
  useEffect(() => {
    if (size !== pages) void setSize(pages);
  }, [size, pages, setSize]);
  const known = new Map(data.flatMap((answer) => answer?.items ?? []).map((item) => [item.id, item]));
  const wanted = Math.min(pages, Math.ceil(ids.length / titlesPerPage));
  return {
    titles: ids.slice(0, pages * titlesPerPage).flatMap((id) => known.get(id) ?? []),
    isWhole: data.filter(Boolean).length >= wanted,
    error,
    retry: () => void mutate(),
  };
}
