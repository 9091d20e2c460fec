import { Suspense } from 'react';
import { ProjektorContainer as Projektor, type ProjektorContainerProps } from './ProjektorContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function ProjektorContainer(props: ProjektorContainerProps) {
  return (
    <Suspense>
      <Projektor {...props} />
    </Suspense>
  );
}
