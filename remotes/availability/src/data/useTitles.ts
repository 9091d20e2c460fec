import { withLang } from '@agm/messages';
import useSWR from 'swr';
import { searchPath, type SearchAnswer } from '@agm/api';

export type FoundTitle = SearchAnswer['movies'][number];

/** Titles that are called like what was typed, for the list below a field; none for a single letter. */
export function useTitles(said: string): readonly FoundTitle[] {
  const { data } = useSWR<SearchAnswer>(said.length > 1 ? withLang(searchPath(said.replaceAll('-', ' '), 6)) : null, { keepPreviousData: true });
  return data ? [...data.movies, ...data.shows] : [];
}
