import { slugOf } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';

/** Whether another piece has this slug, or had it and is still found by it. */
export async function isSlugTaken(database: Database, slug: string, own: number | null = null): Promise<boolean> {
  const present = await database.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst();
  if (present && present.id !== own) return true;
  const former = await database.selectFrom('former_pages').select('page_id').where('slug', '=', slug).execute();
  return former.some(({ page_id: id }) => id !== own);
}

/** The slug of a title, with a number behind it where another piece has it. */
export async function freeSlug(database: Database, title: string): Promise<string> {
  const wanted = slugOf(title).slice(0, 100).replace(/-$/, '') || 'untitled';
  for (let copy = 1; ; copy += 1) {
    const slug = copy === 1 ? wanted : `${wanted}-${copy}`;
    if (!(await isSlugTaken(database, slug))) return slug;
  }
}
