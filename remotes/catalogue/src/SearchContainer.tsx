import { useEffect, useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { useActiveServicesParameter, useHead, useRemembered, useServices, useServicesParameter } from '@agm/federation';
import { forgetSearch, localeAtom, readRecentSearches, recentSearchesName, rememberSearch, tierAtom } from '@agm/session';
import { useSearch } from './data/useSearch.ts';
import { LateSwitch } from './late.tsx';
import { searchHref } from './model/searchAddress.ts';
import { searchHead } from './model/searchHead.ts';
import { resultGroups } from './model/searchRows.ts';
import { useFollow } from './useFollow.ts';
import { SearchPage, type SearchPageProps } from './views/SearchPage/SearchPage.tsx';

export interface SearchContainerProps {
  readonly address: string;
  readonly term: string;
}

/** The search page of one term, or before there is one. */
export function SearchContainer({ address, term }: SearchContainerProps) {
  const locale = useAtomValue(localeAtom);
  const tier = useAtomValue(tierAtom);
  const mine = useServicesParameter(locale);
  const onMine = useActiveServicesParameter(locale);
  // Somebody who says "my services" means those they have chosen; the server cannot know them.
  const services = useMemo(() => (/\b(?:my|i)\b/i.test(term) && mine ? mine.split('~') : []), [term, mine]);
  const { navigate, track } = useServices();
  const follow = useFollow();
  const { answer, error, retry } = useSearch(term, { locale, tier, services, onMine });
  const groups = useMemo(() => (answer ? resultGroups(answer, term, locale) : []), [answer, term, locale]);
  const recent = readRecentSearches(useRemembered(recentSearchesName));
  useHead(searchHead(term, error));
  const isFound = groups.length > 0;
  // Only what found something is worth offering again.
  useEffect(() => {
    if (isFound) rememberSearch(term);
  }, [term, isFound]);

  return (
    <SearchPage
      term={term}
      narrow={term && <LateSwitch />}
      state={stateOf()}
      recent={recent.map((words) => ({ words, note: '', href: searchHref(words) }))}
      onSearch={({ term: asked, event }) => {
        event.preventDefault();
        navigate(searchHref(asked.trim()));
      }}
      onOpen={({ row, index, href, event }) => {
        if (row?.opens)
          track({ event: 'select_content', content_type: row.opens.type, content_id: row.opens.id, parent_list: address, index });
        follow({ href, event });
      }}
      onForget={({ term: forgotten }) => forgetSearch(forgotten)}
    />
  );

  function stateOf(): SearchPageProps['state'] {
    if (!term) return { is: 'waiting' };
    if (error !== undefined) return { is: 'failed', words: visitorMessage(error), onRetry: retry };
    if (!answer) return { is: 'loading' };
    return isFound ? { is: 'full', groups } : { is: 'empty' };
  }
}
