import { useMemo } from 'react';
import { createDeskApi } from '@agm/api/desk';
import { useSite } from '@agm/federation';

/** The desk's own calls. They read answers by schema, which no visitor of a title page has to load. */
export function useDeskCalls() {
  const { routes } = useSite();
  return useMemo(() => createDeskApi({ fetch: (...request) => fetch(...request), routes }), [routes]);
}
