import { contentPath, type MovedRoutes } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** Counts that a wall was looked at (R7-40); nothing says by whom, nothing waits for it, and a closing page still sends it. */
export function countWall(path: string, locale: CountryCode, routes?: MovedRoutes): void {
  const body = new Blob([JSON.stringify({ path, locale })], { type: 'application/json' });
  navigator.sendBeacon?.(contentPath(routes, 'tag-list-page-view'), body);
}
