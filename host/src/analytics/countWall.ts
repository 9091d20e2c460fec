import type { CountryCode } from '@agm/domain';

/** Counts that a wall was looked at (R7-40); nothing says by whom, nothing waits for it, and a closing page still sends it. */
export function countWall(path: string, locale: CountryCode): void {
  navigator.sendBeacon?.('/wp-json/wp/v2/tag-list-page-view', new Blob([JSON.stringify({ path, locale })], { type: 'application/json' }));
}
