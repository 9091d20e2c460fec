import {
  dealsPerPage,
  editorialKinds,
  editorialPath,
  feedAddress,
  guidesPerPage,
  homeOf,
  readEditorial,
  writeEditorial,
} from '@agm/domain';
import type { EditorialAsk, EditorialHome } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';
import { publishedOf } from '../editorial/guideRows.ts';
import type { Feed } from './Feed.ts';

const names: Readonly<Record<EditorialHome, string>> = {
  guides: 'Guides',
  'cord-cutting': 'Cord cutting',
  'how-to': 'Comparisons',
  deals: 'Deals',
};

/** The list of guides, comparisons or deals that an address asks for; null for a single piece and for every other address. */
export function readGuideList(address: string): EditorialAsk | null {
  const asked = readEditorial(address);
  return asked?.slug === null ? asked : null;
}

/** A list of what the editors write as a feed, the newest first. Of a premium guide it says what its list says: title and summary. */
export async function guideFeedOf(database: Database, asked: EditorialAsk, publicUrl: string): Promise<Feed> {
  // The site's own pages stand in no list.
  const kinds = editorialKinds.filter((kind) => homeOf(kind) === asked.home && kind !== 'page');
  const perPage = asked.home === 'deals' ? dealsPerPage : guidesPerPage;
  const rows = await publishedOf(database, kinds)
    .select(['id', 'kind', 'slug', 'title', 'summary', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((asked.page - 1) * perPage)
    .limit(perPage + 1)
    .execute();
  const address = (page: number, form: 'json' | 'xml') => publicUrl + feedAddress(writeEditorial({ ...asked, page }), form);
  return {
    title: `${names[asked.home]} - A Good Movie To Watch`,
    home: publicUrl + writeEditorial({ ...asked, page: 1 }),
    self: { json: address(asked.page, 'json'), xml: address(asked.page, 'xml') },
    next: rows.length > perPage ? address(asked.page + 1, 'json') : null,
    items: rows.slice(0, perPage).map(({ kind, slug, title, summary, created_at: created }) => ({
      url: publicUrl + editorialPath(kind, slug),
      title,
      summary: summary || title,
      picture: null,
      publishedAt: new Date(created),
      tags: [],
    })),
  };
}
