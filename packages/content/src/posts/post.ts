import { taxonomies, titlePath } from '@agm/domain';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import type { TermNames } from '../catalogue/readTerms.ts';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { staffAuthors } from '@agm/storage/staffAuthors';
import { escapeHtml } from '@agm/http/wordpressHtml';
import { routePath } from '@agm/api';
import { slugsOf } from './postTaxonomies.ts';

/**
 * A title as WordPress shows a post, with what the product adds to it (R3-13): taxonomies by slug, `isPremium`,
 * `staffRating`, `creationDate` and `meta.relevancy`. Text in `rendered` fields is HTML.
 */
export function asPost(
  title: CatalogueTitle,
  names: TermNames,
  { publicUrl, routes }: Pick<SiteSettings, 'publicUrl' | 'routes'>,
): Record<string, unknown> {
  const { id, slug, isPremium, staffRating } = title;
  const date = new Date(title.createdAt).toISOString().slice(0, 19);
  const self = `${publicUrl}${routePath(routes, 'posts')}`;
  const reason = isPremium ? '' : paragraph(title.reason);
  return {
    id,
    date,
    date_gmt: date,
    guid: { rendered: `${publicUrl}/?p=${id}` },
    modified: date,
    modified_gmt: date,
    slug,
    status: 'publish',
    type: 'post',
    link: `${publicUrl}${titlePath(slug)}`,
    title: { rendered: escapeHtml(title.title) },
    content: { rendered: reason, protected: isPremium },
    excerpt: { rendered: reason, protected: isPremium },
    author: authorOf(title),
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: { relevancy: title.relevancy },
    ...Object.fromEntries(
      taxonomies.map((taxonomy) => [taxonomy, slugsOf(title, taxonomy).flatMap((one) => names.find(one.taxonomy, one.slug)?.id ?? [])]),
    ),
    taxonomies: bySlug(title),
    contentType: title.type,
    isPremium,
    staffRating,
    creationDate: `${date}Z`,
    _links: {
      self: [{ href: `${self}/${id}` }],
      collection: [{ href: self }],
      author: [{ embeddable: true, href: `${publicUrl}${routePath(routes, 'users')}/${authorOf(title)}` }],
      replies: [{ embeddable: true, href: `${publicUrl}${routePath(routes, 'comments')}?post=${id}` }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  };
}

/** The desk that signs a title. */
function authorOf(title: CatalogueTitle): number {
  return staffAuthors.find(({ slug }) => title.terms['authors']?.includes(slug))?.id ?? 0;
}

/** Every taxonomy of the product by slug; WordPress's tags stand under the name the product knows them by, too (R3-14). */
function bySlug(title: CatalogueTitle): Record<string, readonly string[]> {
  const slugs = Object.fromEntries(taxonomies.map((taxonomy) => [taxonomy, slugsOf(title, taxonomy).map(({ slug }) => slug)]));
  return { ...slugs, post_tag: slugs['tags'] ?? [] };
}

function paragraph(text: string | null): string {
  return text === null ? '' : `<p>${escapeHtml(text)}</p>\n`;
}
