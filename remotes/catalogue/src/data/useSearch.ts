import useSWR from 'swr';
import { paths, type SearchAnswer } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** So many of each kind stand on the search page. */
const mostPerKind = 24;

export const searchRead = (term: string, locale: CountryCode): string => paths.search(term, mostPerKind, locale);

export function useSearch(
  term: string,
  locale: CountryCode,
): { readonly answer: SearchAnswer | undefined; readonly error: unknown; readonly retry: () => void } {
  const { data, error, mutate } = useSWR<SearchAnswer, unknown>(term ? searchRead(term, locale) : null);
  return { answer: data, error: data ? undefined : error, retry: () => void mutate() };
}
