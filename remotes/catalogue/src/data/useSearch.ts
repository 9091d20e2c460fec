import useSWR from 'swr';
import { searchPath, type SearchAnswer } from '@agm/api';
import type { CountryCode, Tier } from '@agm/domain';
import { pageLanguage } from '@agm/messages';

/** So many of each kind stand on the search page. */
const mostPerKind = 24;

/** Who asks: the country whose services are meant, the tier, and the services that "my services" means. */
export interface Searcher {
  readonly locale: CountryCode;
  readonly tier: Tier;
  readonly services?: readonly string[];
  /** What the titles are narrowed to: `netflix~mubi`. */
  readonly onMine?: string;
}

export const searchRead = (term: string, { locale, tier, services, onMine }: Searcher): string =>
  searchPath(term, mostPerKind, locale, tier, services, onMine, pageLanguage().language);

export function useSearch(
  term: string,
  searcher: Searcher,
): { readonly answer: SearchAnswer | undefined; readonly error: unknown; readonly retry: () => void } {
  const { data, error, mutate } = useSWR<SearchAnswer, unknown>(term ? searchRead(term, searcher) : null);
  return { answer: data, error: data ? undefined : error, retry: () => void mutate() };
}
