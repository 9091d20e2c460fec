import { contentPath, type MovedRoutes } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** Counts that a wall was looked at (R7-40); nothing says by whom, nothing waits for it, and it waits until the browser has nothing to draw. */
export function countWall(path: string, locale: CountryCode, routes?: MovedRoutes): void {
  const send = () =>
    navigator.sendBeacon?.(
      contentPath(routes, 'tag-list-page-view'),
      new Blob([JSON.stringify({ path, locale })], { type: 'application/json' }),
    );
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: latestMs });
  else setTimeout(send);
}

const latestMs = 2_000;
