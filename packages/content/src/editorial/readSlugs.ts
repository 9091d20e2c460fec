import type { Database } from '@agm/storage/Storage';

/** Every slug that a piece has or had: what ships with the product is there, under whatever address an editor gave it. */
export async function readSlugs(database: Database): Promise<ReadonlySet<string>> {
  const present = await database.selectFrom('pages').select('slug').execute();
  const former = await database.selectFrom('former_pages').select('slug').execute();
  return new Set([...present, ...former].map(({ slug }) => slug));
}
