import useSWR from 'swr';
import { paths, type ListingAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

export interface EveningPool {
  /** Ids of titles; null until they are here. */
  readonly ids: readonly number[] | null;
  readonly error: unknown;
  retry(): void;
}

/** The titles of two pages of a wall, narrowed to some services (`netflix~mubi`). */
export function useEveningPool([first = '/list/', second = '/list/?page=2']: readonly string[], country: CountryCode, services: string): EveningPool {
  const one = useSWR<ListingAnswer, unknown>(paths.list(first, country, 'premium', services));
  const total = one.data?.totalPages ?? 0;
  const two = useSWR<ListingAnswer, unknown>(total > 1 ? paths.list(second, country, 'premium', services) : null);
  const answers = total > 1 ? [one.data, two.data] : [one.data];
  return {
    ids: answers.includes(undefined) ? null : answers.flatMap((answer) => answer?.items ?? []).map(({ id }) => id),
    error: one.error ?? two.error,
    retry() {
      void one.mutate();
      void two.mutate();
    },
  };
}
