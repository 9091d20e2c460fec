import { surestFirst } from './precedence.ts';
import type { Database } from './Storage.ts';

/** What a title is about, in English, in the words of the surest source that has any; null when none has. */
export async function readOverview(database: Database, titleId: number): Promise<string | null> {
  const rows = await database
    .selectFrom('title_texts')
    .select(['source', 'overview'])
    .where('title_id', '=', titleId)
    .where('language', '=', 'en')
    .where('overview', 'is not', null)
    .execute();
  const [surest] = surestFirst(rows.map(({ source }) => source));
  return rows.find(({ source }) => source === surest)?.overview ?? null;
}
