import { lazy, Suspense } from 'react';
import type { SearchContainerProps } from './SearchContainer.tsx';

const Search = lazy(() => import('./SearchContainer.tsx').then((container) => ({ default: container.SearchContainer })));

/** The search comes to those who search: a wall does not carry its code. The server's HTML stands while it loads. */
export function SearchContainer(props: SearchContainerProps) {
  return (
    <Suspense>
      <Search {...props} />
    </Suspense>
  );
}
