import { createCall } from '@agm/api';
import type { CountryCode } from '@agm/domain';

/** Counts that a title was looked at; nothing says by whom, and nothing waits for it. */
export function countView(id: number, locale: CountryCode): void {
  createCall({ fetch: (...asked) => fetch(...asked) })('/wp-json/wp/v2/tag-post-view', { json: { id, locale }, outlivesPage: true }).catch(() => {});
}
