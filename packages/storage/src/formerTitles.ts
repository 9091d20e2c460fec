import { sql } from 'kysely';
import type { Database } from './Database.ts';

/** The title that had this slug before, or the one that it was merged into; null when none had it, or it is hidden by now. */
export async function findFormerTitle(database: Database, slug: string): Promise<{ readonly id: number; readonly slug: string } | null> {
  const title = await database
    .selectFrom('former_titles')
    .innerJoin('titles as own', 'own.id', 'former_titles.title_id')
    .leftJoin('titles as kept', 'kept.id', 'own.merged_into')
    .select(['own.id', 'own.slug', 'kept.id as keptId', 'kept.slug as keptSlug'])
    .where('former_titles.slug', '=', slug)
    .where(sql<number>`coalesce(kept.is_hidden, own.is_hidden)`, '=', 0)
    .executeTakeFirst();
  return title ? { id: title.keptId ?? title.id, slug: title.keptSlug ?? title.slug } : null;
}
