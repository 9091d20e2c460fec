import { Suspense } from 'react';
import { SearchContainer as Search, type SearchContainerProps } from './SearchContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function SearchContainer(props: SearchContainerProps) {
  return (
    <Suspense>
      <Search {...props} />
    </Suspense>
  );
}
