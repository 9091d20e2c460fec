import type { Database } from './Database.ts';
import { dayOf } from './dayOf.ts';

/** What the privacy page promises. */
const keptForMs = 90 * 24 * 60 * 60_000;

/** Deletes the searches in vain of days that are too long ago, whether anybody searches or not. */
export async function removeOldSearches(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('view_counts')
    .where('kind', '=', 'search')
    .where('day', '<', dayOf(now - keptForMs))
    .execute();
}
