import { editorialPath, homeOf, readEditorial } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';

/** Where an address leads that a published piece had before; null for every other address. The page of a list goes along. */
export async function findFormerPage(database: Database, address: string): Promise<string | null> {
  const asked = readEditorial(address);
  if (!asked || asked.slug === null) return null;
  const piece = await database
    .selectFrom('former_pages')
    .innerJoin('pages', 'pages.id', 'former_pages.page_id')
    .select(['pages.kind', 'pages.slug'])
    .where('former_pages.home', '=', asked.home)
    .where('former_pages.slug', '=', asked.slug)
    .where('pages.status', '=', 'publish')
    .executeTakeFirst();
  // It may have come back: an import decides the kind of what no editor gave another one.
  if (!piece || (piece.slug === asked.slug && homeOf(piece.kind) === asked.home)) return null;
  return editorialPath(piece.kind, piece.slug) + (asked.page > 1 ? `?page=${asked.page}` : '');
}
