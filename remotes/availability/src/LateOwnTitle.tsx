import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';
import { OwnPlace } from './views/OwnTitle/OwnPlace.tsx';

const OwnTitle = lazy(() => import('./OwnTitleContainer.tsx').then((view) => ({ default: view.OwnTitleContainer })));

/** The visitor's own rating and lists come when the page is interactive: no server knows them. */
export function LateOwnTitle(props: { readonly id: number; readonly title: string }) {
  const isHydrated = useAtomValue(sessionAtom) !== null;
  return (
    <OwnPlace>
      {isHydrated && (
        <Suspense>
          <OwnTitle {...props} />
        </Suspense>
      )}
    </OwnPlace>
  );
}
