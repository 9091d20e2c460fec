import { unlockedGuides, type Tier } from '@agm/domain';
import type { MenuAnswer } from '@agm/api';

/** Which menu hangs open under the header: all of the site (on a phone), or the guides. */
export type OpenMenu = 'none' | 'site' | 'guides';

/** The states of the header (R2.1-11). They show as `data-*` on it. */
export interface HeaderState {
  /** It came back over the page, because the visitor turned round or a menu is open. */
  readonly isFloating: boolean;
  /** Nothing between it and the page: the home page, at its very top. */
  readonly isTransparent: boolean;
  readonly isHome: boolean;
  readonly isMenuOpen: boolean;
  readonly isGuidesMenuOpen: boolean;
  /** Ids of the menu's guides that this visitor may open; empty until the menu has been asked for. */
  readonly unlockedGuides: readonly number[];
}

export interface HeaderFacts {
  readonly path: string;
  readonly menu: OpenMenu;
  readonly scroll: { readonly isAtTop: boolean; readonly isGoingUp: boolean };
  readonly guides: MenuAnswer | null;
  readonly tier: Tier;
}

export function headerState({ path, menu, scroll, guides, tier }: HeaderFacts): HeaderState {
  const isMenuOpen = menu !== 'none';
  const isHome = path === '/';
  const isFloating = isMenuOpen || (scroll.isGoingUp && !scroll.isAtTop);
  return {
    isFloating,
    isHome,
    isMenuOpen,
    isTransparent: isHome && scroll.isAtTop && !isMenuOpen,
    isGuidesMenuOpen: menu === 'guides',
    unlockedGuides: unlockedGuides(guides?.groups.flatMap(({ links }) => links) ?? [], tier),
  };
}

/** The state as the header wears it. */
export const asData = (state: HeaderState): Readonly<Record<`data-${string}`, string | undefined>> => ({
  'data-floating': state.isFloating ? '' : undefined,
  'data-transparent': state.isTransparent ? '' : undefined,
  'data-home': state.isHome ? '' : undefined,
  'data-menu-open': state.isMenuOpen ? '' : undefined,
  'data-guides-menu-open': state.isGuidesMenuOpen ? '' : undefined,
  'data-unlocked-guides': state.unlockedGuides.join(' ') || undefined,
});
