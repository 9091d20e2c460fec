import { Suspense } from 'react';
import { RandomContainer as Random, type RandomContainerProps } from './RandomContainer.tsx';

/** The server's: rendered at once, inside the boundary that lets a browser take it over later. */
export function RandomContainer(props: RandomContainerProps) {
  return (
    <Suspense>
      <Random {...props} />
    </Suspense>
  );
}
