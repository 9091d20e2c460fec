import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { titlesPerPage } from '@agm/domain';
import { useServicesParameter } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { useSavedTitles } from './data/useSavedTitles.ts';
import { useSharedList } from './data/useSharedList.ts';
import { listTiles } from './model/listTile.ts';
import { readMailedToken } from './model/mailedToken.ts';
import { SharedListPage, type SharedListPageProps } from './views/SharedListPage/SharedListPage.tsx';

/** A list that somebody shared. Its token stands in the fragment, which browsers send to nobody. */
export function SharedListContainer() {
  const country = useAtomValue(localeAtom);
  const mine = useServicesParameter(country);
  const token = useToken();
  const [pages, setPages] = useState(1);
  const shared = useSharedList(token);
  const { list } = shared;
  const ids = list?.titles ?? [];
  const { titles, isWhole, error, retry } = useSavedTitles(ids, country, pages);
  return <SharedListPage name={list?.name ?? null} state={state()} />;

  function state(): SharedListPageProps['state'] {
    if (token === null || isMissing(shared.error)) return { is: 'revoked' };
    const failure = list ? error : shared.error;
    const tiles = listTiles(titles, { country, mine });
    if (tiles.length > 0)
      return { is: 'full', tiles, hasMore: ids.length > pages * titlesPerPage, isLoading: !isWhole, onMore: () => setPages(pages + 1) };
    if (failure !== undefined) return { is: 'failed', words: visitorMessage(failure), onRetry: list ? retry : shared.retry };
    if (!list) return { is: 'loading' };
    if (ids.length === 0) return { is: 'empty' };
    return { is: isWhole ? 'gone' : 'loading' };
  }
}

const isMissing = (error: unknown): boolean => (error as { readonly status?: unknown } | undefined)?.status === 404;

function useToken(): string | null {
  const [token, setToken] = useState(() => readMailedToken(location.hash));
  useEffect(() => {
    const read = () => setToken(readMailedToken(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
