import type { PageHead } from '@agm/federation';

/** Writes what a page says about itself into the living document, after the first page came with its own. */
export function writeHead(head: PageHead, page: Document, origin: string): void {
  page.title = head.title;
  link(page, 'canonical', head.status === 200 ? origin + head.canonical : null);
  meta(page, 'name', 'description', head.description);
  meta(page, 'name', 'robots', head.isIndexable && head.status === 200 ? null : 'noindex');
  meta(page, 'property', 'og:title', head.title);
  meta(page, 'property', 'og:url', origin + head.canonical);
  meta(page, 'property', 'og:type', head.kind);
  meta(page, 'property', 'og:description', head.description);
  // Structured data belongs to the page that the server wrote; Trusted Types rightly refuse to write a script here.
  page.querySelector('script[type="application/ld+json"]')?.remove();
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
