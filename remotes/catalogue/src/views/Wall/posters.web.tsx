import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { PosterPaper } from '@agm/ui';
import type { WallPosterProps } from './DrawnPoster.tsx';
import css from './Wall.module.css';

const ask = () => import('./DrawnPoster.tsx').then(({ DrawnPoster }) => ({ default: DrawnPoster }));
let asked: ReturnType<typeof ask> | undefined;
const load = () => (asked ??= ask().catch(ask));
// Without its code a wall still has its titles, on plain paper.
const Drawn = lazy(() => load().catch(() => ({ default: PosterPaper })));

// The first sign of a visitor: other titles may be wanted soon.
for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(sign, () => void load().catch(() => {}), { once: true, passive: true });

const neverChanges = () => () => {};

/**
 * The drawing's code comes when a wall needs posters that no server drew. Those that a server drew stand as they are:
 * React does not read the content of what it takes for empty text, so they cost neither bytes nor time.
 */
export function WallPoster(props: WallPosterProps) {
  const { tiles, at } = props;
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [standing] = useState(isServed ? tiles[at] : undefined);
  if (standing !== undefined && standing === tiles[at])
    return (
      <span key="served" className={css.picture} suppressHydrationWarning>
        {''}
      </span>
    );
  return (
    <span key="drawn" className={css.picture}>
      <Suspense fallback={<PosterPaper />}>
        <Drawn {...props} />
      </Suspense>
    </span>
  );
}
