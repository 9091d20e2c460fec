import { pageTitle } from '@agm/domain';
import { may, type Permission } from '@agm/domain/staff';
import type { PageHead, SiteConfig } from '@agm/federation';
import { t } from '../t.ts';

/** The pages of this remote. */
export type DeskPageName =
  'inbox' | 'titles' | 'offers' | 'guides' | 'deals' | 'pages' | 'numbers' | 'partners' | 'people' | 'settings' | 'tokens';

interface DeskPage {
  readonly name: string;
  readonly href: string;
  readonly permission: Permission;
}

const own = (): Readonly<Record<DeskPageName, DeskPage>> => ({
  inbox: { name: t`Inbox`, href: '/desk/inbox/', permission: 'comments' },
  titles: { name: t`Titles`, href: '/desk/titles/', permission: 'catalogue' },
  offers: { name: t`Offers`, href: '/desk/offers/', permission: 'catalogue' },
  guides: { name: t`Guides`, href: '/desk/guides/', permission: 'catalogue' },
  deals: { name: t`Deals`, href: '/desk/deals/', permission: 'catalogue' },
  pages: { name: t`Pages`, href: '/desk/pages/', permission: 'catalogue' },
  numbers: { name: t`Numbers`, href: '/desk/numbers/', permission: 'numbers' },
  partners: { name: t`Partners`, href: '/desk/partners/', permission: 'partners' },
  people: { name: t`People`, href: '/desk/people/', permission: 'people' },
  settings: { name: t`Settings`, href: '/desk/settings/', permission: 'settings' },
  tokens: { name: t`Tokens`, href: '/desk/tokens/', permission: 'releases' },
});

/** Every page for staff, in the order of their list: comments fill the first, the host the last. */
const all = (): readonly DeskPage[] => [
  { name: t`Comments`, href: '/desk/', permission: 'comments' },
  ...Object.values(own()),
  { name: t`Releases`, href: '/desk/remotes', permission: 'versions' },
];

/** What an address asks of this remote. `item` is the one that the page is about; null for its list. */
export interface DeskAddress {
  readonly page: DeskPageName | null;
  readonly item: string | null;
  readonly query: URLSearchParams;
}

export function readDeskAddress(address: string): DeskAddress {
  const [path = '', query = ''] = address.split('?');
  const [, name = '', item = null] = /^\/desk\/([a-z]+)\/(?:([\w-]+)\/)?$/.exec(path) ?? [];
  return { page: Object.hasOwn(own(), name) ? (name as DeskPageName) : null, item, query: new URLSearchParams(query) };
}

export const deskPage = (page: DeskPageName): DeskPage => own()[page];

/** What a page says about itself. A page that this build does not have is not found. */
export function deskHead(address: string): PageHead {
  const { page } = readDeskAddress(address);
  return {
    status: page === null ? 404 : 200,
    title: pageTitle(page === null ? t`The desk` : own()[page].name, true),
    description: null,
    canonical: address.split('?')[0] ?? '/desk/',
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  };
}

/** The pages that somebody with these roles may use on a site that lacks these features. `isHere` is the one that an address belongs to. */
export function deskLinks(
  roles: readonly string[],
  address: string,
  lacks: SiteConfig['lacks'] = [],
): readonly { readonly name: string; readonly href: string; readonly isHere: boolean }[] {
  const [path = ''] = address.split('?');
  const pages = all().filter(
    ({ href, permission }) => may(roles, permission) && !lacks.includes(href === '/desk/' ? 'moderation' : 'desk'),
  );
  const here = pages.filter(({ href }) => (href === '/desk/' ? path === '/desk' || path === href : `${path}/`.startsWith(href))).at(-1);
  return pages.map(({ name, href }) => ({ name, href, isHere: href === here?.href }));
}
