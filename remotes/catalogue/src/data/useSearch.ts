import useSWR from 'swr';
import { paths, type SearchAnswer } from '@agm/api';

/** So many of each kind stand on the search page. */
const mostPerKind = 24;

export const searchRead = (term: string): string => paths.search(term, mostPerKind);

export function useSearch(term: string): { readonly answer: SearchAnswer | undefined; readonly error: unknown; readonly retry: () => void } {
  const { data, error, mutate } = useSWR<SearchAnswer, unknown>(term ? searchRead(term) : null);
  return { answer: data, error: data ? undefined : error, retry: () => void mutate() };
}
