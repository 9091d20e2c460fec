import { Suspense } from 'react';
import { DrawnPoster, type WallPosterProps } from './DrawnPoster.tsx';

/** The server's: drawn at once, inside the boundary that lets a browser take it over later. */
export function WallPoster(props: WallPosterProps) {
  return <Suspense><DrawnPoster {...props} /></Suspense>;
}
