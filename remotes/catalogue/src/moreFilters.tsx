import { Suspense } from 'react';
import { MoreFiltersContainer as MoreFilters, type MoreFiltersContainerProps } from './MoreFiltersContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function MoreFiltersContainer(props: MoreFiltersContainerProps) {
  return (
    <Suspense>
      <MoreFilters {...props} />
    </Suspense>
  );
}
