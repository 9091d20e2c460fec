import { editorialPath } from '@agm/domain';
import type { SitemapEntry } from '../sitemaps/sitemap.ts';
import type { Database } from '@agm/storage/Storage';

const lists = ['/guides/', '/cord-cutting/', '/how-to/', '/deals/'];

/** What the editors have written, for search engines: the lists, and every piece that has a page. */
export async function editorialEntries(database: Database): Promise<SitemapEntry[]> {
  const rows = await database
    .selectFrom('pages')
    .select(['kind', 'slug', 'updated_at'])
    .where('status', '=', 'publish')
    .where('kind', '!=', 'deal')
    .orderBy('id')
    .execute();
  return [
    ...lists.map((path) => ({ path })),
    ...rows.map(({ kind, slug, updated_at: changed }) => ({ path: editorialPath(kind, slug), changedAt: new Date(changed) })),
  ];
}
