import { sharePicturePath } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { pageLanguage, withPrefix } from '@agm/messages';
import { spokenUrl } from './publicOrigin.ts';

/** Writes a page's head into the document; the first page comes with its own. */
export function writeHead(head: PageHead, page: Document, origin: string): void {
  const url = origin + withPrefix(head.canonical);
  // Structured data belongs to the page that the server wrote it for; Trusted Types rightly refuse to write another here. So do its feeds.
  if (spokenUrl(page) !== url)
    page.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"]').forEach((element) => element.remove());
  page.title = head.title;
  link(page, 'canonical', head.status === 200 ? url : null);
  meta(page, 'name', 'description', head.description);
  meta(page, 'name', 'robots', head.isIndexable && head.status === 200 ? null : 'noindex');
  meta(page, 'property', 'og:title', head.title);
  meta(page, 'property', 'og:url', url);
  meta(page, 'property', 'og:type', head.kind);
  meta(page, 'property', 'og:description', head.description);
  meta(
    page,
    'property',
    'og:image',
    head.pictured === undefined ? null : origin + sharePicturePath(head.pictured, pageLanguage().language),
  );
}

function link(page: Document, rel: string, href: string | null): void {
  const known = page.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (href === null) return known?.remove();
  const element = known ?? page.head.appendChild(Object.assign(page.createElement('link'), { rel }));
  element.href = href;
}

function meta(page: Document, kind: 'name' | 'property', name: string, content: string | null): void {
  const known = page.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  if (content === null) return known?.remove();
  const element = known ?? page.head.appendChild(page.createElement('meta'));
  element.setAttribute(kind, name);
  element.content = content;
}
