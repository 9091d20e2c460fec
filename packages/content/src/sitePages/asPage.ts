import { editorialPath, encodeEntities, htmlOfText } from '@agm/domain';
import type { Selectable } from 'kysely';
import { wordpressDate } from '@agm/members/comments/asComment';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { writingOf } from '../editorial/answerGuide.ts';
import type { PageTable } from '@agm/storage/editorialTables';
import { routePath } from '@agm/api';
import { htmlOfWriting } from './htmlOfWriting.ts';

/** Signed by the streaming desk, which keeps house. */
const author = 3;

/**
 * A page as WordPress shows it, with the kind the product knows it by. Text in `rendered` fields is HTML; what a premium
 * page says beyond its summary is not on this wire, which knows no members.
 */
export function asPage(
  page: Selectable<PageTable>,
  { publicUrl, routes }: Pick<SiteSettings, 'publicUrl' | 'routes'>,
): Record<string, unknown> {
  const { id, slug, title, text, kind, summary } = page;
  const isPremium = page.is_premium === 1;
  const [created, changed] = [page.created_at, page.updated_at].map(wordpressDate);
  const host = (path: string): string => `${publicUrl}${path}`;
  const self = routePath(routes, 'pages');
  return {
    id,
    date: created,
    date_gmt: created,
    guid: { rendered: `${publicUrl}/?page_id=${id}` },
    modified: changed,
    modified_gmt: changed,
    slug,
    status: 'publish',
    type: 'page',
    link: host(editorialPath(kind, slug)),
    kind,
    isPremium,
    title: { rendered: encodeEntities(title) },
    content: { rendered: isPremium ? '' : page.writing === null ? htmlOfText(text) : htmlOfWriting(writingOf(page)), protected: isPremium },
    excerpt: { rendered: htmlOfText(summary || (text.split('\n\n', 1)[0] ?? '')), protected: false },
    author,
    featured_media: 0,
    parent: 0,
    menu_order: 0,
    comment_status: 'open',
    ping_status: 'closed',
    template: '',
    meta: [],
    _links: {
      self: [{ href: host(`${self}/${id}`) }],
      collection: [{ href: host(self) }],
      author: [{ embeddable: true, href: host(`${routePath(routes, 'users')}/${author}`) }],
      replies: [{ embeddable: true, href: host(`${routePath(routes, 'comments')}?post=${id}`) }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  };
}
