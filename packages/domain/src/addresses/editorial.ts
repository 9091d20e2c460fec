import { isSlug } from './plainSlug.ts';

/** What the editors write: guides to titles, to services and channels, comparisons, deals, and plain pages of the site. */
export type EditorialKind = 'guide' | 'service' | 'channel' | 'how-to' | 'deal' | 'page';
export const editorialKinds: readonly EditorialKind[] = ['guide', 'service', 'channel', 'how-to', 'deal', 'page'];

/** The first word of an editorial address. */
export type EditorialHome = 'guides' | 'cord-cutting' | 'how-to' | 'deals';

const homeOfKind: Readonly<Record<EditorialKind, EditorialHome>> = {
  guide: 'guides',
  page: 'guides',
  service: 'cord-cutting',
  channel: 'cord-cutting',
  'how-to': 'how-to',
  deal: 'deals',
};

/** What an editorial address asks for: a list, or one piece by its slug, both page by page. */
export interface EditorialAsk {
  readonly home: EditorialHome;
  /** Null for the list of the home. */
  readonly slug: string | null;
  readonly page: number;
}

/** Where a piece is read. A deal has no page of its own: it is on the list of all deals. */
export function editorialPath(kind: EditorialKind, slug: string): string {
  const home = homeOfKind[kind];
  return home === 'deals' ? `/deals/#${slug}` : `/${home}/${slug}/`;
}

/** The home a piece of this kind belongs to: it is not found under another. */
export const homeOf = (kind: EditorialKind): EditorialHome => homeOfKind[kind];

/** Reads `/guides/`, `/guides/{slug}/?page=2`, `/cord-cutting/…`, `/how-to/…` and `/deals/`; null for every other address. */
export function readEditorial(address: string): EditorialAsk | null {
  const [, home, slug = '', query = ''] =
    /^\/(guides|cord-cutting|how-to|deals)(?:\/([^/?#]*))?\/?(?:\?([^#]*))?(?:#.*)?$/.exec(address) ?? [];
  if (home === undefined || (slug !== '' && (home === 'deals' || !isSlug(slug)))) return null;
  const page = /(?:^|&)page=([1-9]\d{0,3})(?:&|$)/.exec(query)?.[1];
  return { home: home as EditorialHome, slug: slug || null, page: page === undefined ? 1 : Number(page) };
}

/** Whether an address begins like one of these: enough to know who answers it. */
export const isEditorialAddress = (address: string): boolean => /^\/(?:guides|cord-cutting|how-to|deals)(?:[/?]|$)/.test(address);

/** The one way to write it; the first page is not named. */
export function writeEditorial({ home, slug, page }: EditorialAsk): string {
  return `/${home}/${slug === null ? '' : `${slug}/`}${page > 1 ? `?page=${page}` : ''}`;
}
