import { lazy, Suspense } from 'react';
import type { ProjektorContainerProps } from './ProjektorContainer.tsx';

const Projektor = lazy(() => import('./ProjektorContainer.tsx').then((container) => ({ default: container.ProjektorContainer })));

/** A wall at arm's length does not carry the code of the one across the room. The server's HTML stands while it loads. */
export function ProjektorContainer(props: ProjektorContainerProps) {
  return (
    <Suspense>
      <Projektor {...props} />
    </Suspense>
  );
}
