import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';

const OwnTitle = lazy(() => import('./OwnTitleContainer.tsx').then((view) => ({ default: view.OwnTitleContainer })));

/** The visitor's own rating and lists come when the page is interactive: no server knows them. */
export function LateOwnTitle(props: { readonly id: number; readonly title: string }) {
  return useAtomValue(sessionAtom) === null ? null : (
    <Suspense>
      <OwnTitle {...props} />
    </Suspense>
  );
}
