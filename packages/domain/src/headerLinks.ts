import type { SiteLink } from './sideMenu.ts';
import { t } from './t.ts';

/** What the header leads to, unless administrators say otherwise. */
export const headerLinks = (): readonly SiteLink[] => [
  { href: '/', name: t`Movies` },
  { href: '/shows/', name: t`Shows` },
  { href: '/the-very-best/movies/', name: t`The Very Best` },
  { href: '/list/', name: t`Everything` },
  { href: '/tonight/', name: t`Tonight` },
  { href: '/guides/', name: t`Guides` },
];
