import { contentPath, type MovedRoutes } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** Counts that a wall was looked at (R7-40), and says nothing of who looked. It is sent when the browser has nothing to draw, and by a page that closes before. */
export function countWall(path: string, locale: CountryCode, routes?: MovedRoutes): void {
  const isOver = new AbortController();
  const send = () => {
    if (isOver.signal.aborted) return;
    isOver.abort();
    const body = new Blob([JSON.stringify({ path, locale })], { type: 'application/json' });
    navigator.sendBeacon?.(contentPath(routes, 'tag-list-page-view'), body);
  };
  addEventListener('pagehide', send, { signal: isOver.signal });
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: latestMs });
  else setTimeout(send);
}

const latestMs = 2_000;
