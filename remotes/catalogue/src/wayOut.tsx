import { Suspense } from 'react';
import { WayOutContainer as WayOut, type WayOutProps } from './WayOutContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function WayOutContainer(props: WayOutProps) {
  return (
    <Suspense>
      <WayOut {...props} />
    </Suspense>
  );
}
