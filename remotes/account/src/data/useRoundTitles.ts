import useSWR from 'swr';
import { planningPaths, type PlannedTitle, type TitlesAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** What the cards of a round show. Null until it is here. */
export function useRoundTitles(ids: readonly number[], country: CountryCode): { titles: readonly PlannedTitle[] | null; error: unknown; retry(): void } {
  const { data, error, mutate } = useSWR<TitlesAnswer, unknown>(ids.length > 0 ? planningPaths.titles(ids, country) : null, { keepPreviousData: true });
  return { titles: ids.length === 0 ? [] : (data?.titles ?? null), error: data ? undefined : error, retry: () => void mutate() };
}
