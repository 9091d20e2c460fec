import { paths, type TitleAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';
import useSWR from 'swr';

/** The one read of this remote: its request path is its SWR key. */
export const titleRead = (slugOrId: string, country: CountryCode): string => paths.title(slugOrId, country);

export interface TitleReading {
  /** While another country's answer is on its way, and when it does not come, this is still the answer before. */
  readonly title: TitleAnswer | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  ask(): void;
}

/** Its caller must be mounted for one title only (a `key`), or the title before would show under the new one's address. */
export function useTitle(slugOrId: string, country: CountryCode): TitleReading {
  const { data, error, isValidating, mutate } = useSWR<TitleAnswer, unknown>(titleRead(slugOrId, country), { keepPreviousData: true });
  return { title: data, error, isAsking: isValidating, ask: () => void mutate() };
}
