import { sql } from 'kysely';
import type { Database } from './Storage.ts';

/**
 * When a source last said where one title can be watched in a country, in milliseconds; null when none was asked. TMDB is asked
 * for all countries at once. A line of the history means that a source spoke about this country then.
 */
export async function readLastCheck(database: Database, titleId: number, country: string): Promise<number | null> {
  const { at } = await database
    .selectFrom('source_titles')
    .select(sql<number | null>`max(offers_at)`.as('at'))
    .where('title_id', '=', titleId)
    .where('offers_at', '>', 0)
    .executeTakeFirstOrThrow();
  const { last } = await database
    .selectFrom('offer_changes')
    .select(sql<number | null>`max(at)`.as('last'))
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .executeTakeFirstOrThrow();
  const latest = Math.max(Number(at ?? 0), Number(last ?? 0));
  return latest > 0 ? latest : null;
}

/** Whether any source has spoken about a country. */
export async function isAskedIn(database: Database, country: string): Promise<boolean> {
  const line = await database.selectFrom('offer_changes').select('id').where('country', '=', country).limit(1).executeTakeFirst();
  if (line) return true;
  const title = await database.selectFrom('source_titles').select('title_id').where('offers_at', '>', 0).limit(1).executeTakeFirst();
  return title !== undefined;
}
