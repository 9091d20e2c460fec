import { lazy, Suspense } from 'react';
import type { MoreFiltersContainerProps } from './MoreFiltersContainer.tsx';

const MoreFilters = lazy(() => import('./MoreFiltersContainer.tsx').then((container) => ({ default: container.MoreFiltersContainer })));

/** A wall answers clicks before the code of further filters is here. The server's HTML stands while it loads. */
export function MoreFiltersContainer(props: MoreFiltersContainerProps) {
  return (
    <Suspense>
      <MoreFilters {...props} />
    </Suspense>
  );
}
