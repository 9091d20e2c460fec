import { lazy, Suspense, useEffect } from 'react';
import { PosterPaper } from '@agm/ui';
import type { WallPosterProps } from './DrawnPoster.tsx';

let want = () => {};
const wanted = new Promise<void>((resolve) => { want = resolve; });
const load = () => import('./DrawnPoster.tsx').then(({ DrawnPoster }) => ({ default: DrawnPoster }));

/**
 * The drawing comes at the first sign of a visitor, or when a wall is made in the browser: the server's posters stand
 * as they are until then, and cost a phone nothing. Without its code a wall still has its titles, on plain paper.
 */
const Drawn = lazy(async () => {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll']) addEventListener(sign, want, { once: true, passive: true });
  await wanted;
  return load().catch(load).catch(() => ({ default: PosterPaper }));
});

function Paper() {
  useEffect(want, []);
  return <PosterPaper />;
}

export function WallPoster(props: WallPosterProps) {
  return <Suspense fallback={<Paper />}><Drawn {...props} /></Suspense>;
}
