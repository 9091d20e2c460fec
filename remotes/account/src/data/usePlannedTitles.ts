import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { planningPaths, type PlannedTitle, type TitlesAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

const portion = 200;

export interface PlannedTitles {
  /** In the order of the ids; a title that the catalogue does not have any more is left out. Null until all of them are here. */
  readonly titles: readonly PlannedTitle[] | null;
  readonly error: unknown;
  retry(): void;
}

/** Titles by their ids, with what is needed to plan an evening or a month. */
export function usePlannedTitles(ids: readonly number[], country: CountryCode): PlannedTitles {
  const pages = Math.ceil(ids.length / portion);
  const keyOf = (page: number): string | null =>
    page < pages ? planningPaths.titles(ids.slice(page * portion, (page + 1) * portion), country) : null;
  const { data = [], error, size, setSize, mutate } = useSWRInfinite<TitlesAnswer, unknown>(keyOf, { revalidateFirstPage: false, parallel: true });
  useEffect(() => {
    if (size < pages) void setSize(pages);
  }, [size, pages, setSize]);
  const known = new Map(data.flatMap((answer) => answer?.titles ?? []).map((title) => [title.id, title]));
  return {
    titles: data.filter(Boolean).length >= pages ? ids.flatMap((id) => known.get(id) ?? []) : null,
    error,
    retry: () => void mutate(),
  };
}
