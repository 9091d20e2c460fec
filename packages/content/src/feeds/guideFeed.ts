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
import { pageLanguage, withPrefix } from '@agm/messages';
import type { EditorialAsk, EditorialHome, SiteLanguage } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';
import { publishedOf } from '../editorial/guideRows.ts';
import { inWordsOf } from '../editorial/translations.ts';
import { t } from '../t.ts';
import type { Feed } from './Feed.ts';

const names: Readonly<Record<EditorialHome, () => string>> = {
  guides: () => t`Guides`,
  'cord-cutting': () => t`Cord cutting`,
  'how-to': () => t`Comparisons`,
  deals: () => t`Deals`,
};

/** The list of guides, comparisons or deals that an address asks for; null for a single piece and for every other address. */
export function readGuideList(address: string): EditorialAsk | null {
  const asked = readEditorial(address);
  return asked?.slug === null ? asked : null;
}

const perPageOf = ({ home }: EditorialAsk): number => (home === 'deals' ? dealsPerPage : guidesPerPage);

/** A page of what the editors write, the newest first, with the first of the next page, in the words of a language where there are any. */
export async function readGuideRows(database: Database, asked: EditorialAsk, language: SiteLanguage) {
  // The site's own pages stand in no list.
  const kinds = editorialKinds.filter((kind) => homeOf(kind) === asked.home && kind !== 'page');
  const perPage = perPageOf(asked);
  const rows = await publishedOf(database, kinds)
    .select(['id', 'kind', 'slug', 'title', 'summary', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((asked.page - 1) * perPage)
    .limit(perPage + 1)
    .execute();
  return inWordsOf(database, rows, { language });
}

type GuideRows = Awaited<ReturnType<typeof readGuideRows>>;

/** A list of what the editors write as a feed, in the language that is written in. Of a premium guide it says what its list says: title and summary. */
export function guideFeedOf(rows: GuideRows, asked: EditorialAsk, publicUrl: string): Feed {
  const perPage = perPageOf(asked);
  const address = (page: number, form: 'json' | 'xml') => publicUrl + withPrefix(feedAddress(writeEditorial({ ...asked, page }), form));
  return {
    title: `${names[asked.home]()} - A Good Movie To Watch`,
    language: pageLanguage().locale,
    home: publicUrl + withPrefix(writeEditorial({ ...asked, page: 1 })),
    self: { json: address(asked.page, 'json'), xml: address(asked.page, 'xml') },
    next: rows.length > perPage ? address(asked.page + 1, 'json') : null,
    items: rows.slice(0, perPage).map(({ kind, slug, title, summary, writtenIn, created_at: created }) => ({
      url: publicUrl + withPrefix(editorialPath(kind, slug)),
      title,
      summary: summary || title,
      language: (summary ? writtenIn?.summary : writtenIn?.title) === pageLanguage().language ? pageLanguage().locale : 'en',
      picture: null,
      publishedAt: new Date(created),
      tags: [],
    })),
  };
}
