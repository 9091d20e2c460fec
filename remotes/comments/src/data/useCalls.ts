import { useMemo } from 'react';
import { createCommentApi } from '@agm/api';
import { useSite } from '@agm/federation';

const ask: typeof fetch = (...request) => fetch(...request);

/** The calls of this remote, at the paths of this site: with a bearer where one is handed over, and nowhere else. */
export function useCommentCalls() {
  const { routes } = useSite();
  return useMemo(() => createCommentApi({ fetch: ask, routes }), [routes]);
}
