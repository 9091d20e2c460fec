import useSWR from 'swr';
import { sharedListPath, type SharedList } from '@agm/api';

export interface SharedListRead {
  readonly list: SharedList | undefined;
  readonly error: unknown;
  retry(): void;
}

/** The list behind the token of a link; asks for nothing without one. */
export function useSharedList(token: string | null): SharedListRead {
  const { data, error, mutate } = useSWR<SharedList, unknown>(token === null ? null : sharedListPath(token), { shouldRetryOnError: false });
  return { list: data, error: data ? undefined : error, retry: () => void mutate() };
}
