import { contentPath, type MovedRoutes } from '@agm/api';
import type { CountryCode } from '@agm/domain';
import { call } from './call.ts';

/** Counts that a title was looked at; nothing says by whom, and nothing waits for it. */
export function countView(id: number, locale: CountryCode, routes?: MovedRoutes): void {
  call(contentPath(routes, 'tag-post-view'), { json: { id, locale }, outlivesPage: true }).catch(() => {});
}
