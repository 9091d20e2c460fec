import { lazy, Suspense } from 'react';
import type { RandomContainerProps } from './RandomContainer.tsx';

const Random = lazy(() => import('./RandomContainer.tsx').then((container) => ({ default: container.RandomContainer })));

/** A wall does not carry the code of the Random title page. The server's HTML stands while it loads. */
export function RandomContainer(props: RandomContainerProps) {
  return (
    <Suspense>
      <Random {...props} />
    </Suspense>
  );
}
