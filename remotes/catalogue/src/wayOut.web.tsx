import { lazy, Suspense } from 'react';
import type { WayOutProps } from './WayOutContainer.tsx';

const WayOut = lazy(() => import('./WayOutContainer.tsx').then((container) => ({ default: container.WayOutContainer })));

/** Most walls have titles: the code of those without comes to them alone. The server's HTML stands while it loads. */
export function WayOutContainer(props: WayOutProps) {
  return (
    <Suspense>
      <WayOut {...props} />
    </Suspense>
  );
}
