import { readTitlePath, titlePath } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';

/** Where the address of a title leads that was merged into another; null for every other address. */
export async function findMergedTitle(database: Database, address: string): Promise<string | null> {
  const asked = readTitlePath(address);
  if (!asked) return null;
  const title = await database
    .selectFrom('titles as gone')
    .innerJoin('titles as kept', 'kept.id', 'gone.merged_into')
    .select('kept.slug')
    .where('gone.slug', '=', asked.slug)
    .executeTakeFirst();
  return title ? titlePath(title.slug) : null;
}
