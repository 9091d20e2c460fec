import type { MenuAnswer } from '@agm/api';
import { asData, headerState, type HeaderFacts } from './headerState.ts';

const atTop = { isAtTop: true, isGoingUp: false };
const facts: HeaderFacts = { path: '/', menu: 'none', scroll: atTop, guides: null, tier: 'anonymous' };
const link = (id: number, isPremium: boolean) => ({ id, isPremium, kind: 'guide' as const, slug: `g-${id}`, title: `Guide ${id}` });
const guides: MenuAnswer = {
  groups: [
    { name: 'new', title: 'New guides', href: '/guides/', links: [link(1, false), link(2, true)] },
    { name: 'how-to', title: 'How to', href: '/how-to/', links: [link(3, false)] },
  ],
};

describe('the states of the header', () => {
  it('R2.1-11 is transparent at the top of the home page alone, and floats once the visitor turns round below', () => {
    expect(headerState(facts)).toMatchObject({ isHome: true, isTransparent: true, isFloating: false });
    expect(headerState({ ...facts, path: '/shows/' })).toMatchObject({ isHome: false, isTransparent: false });
    expect(headerState({ ...facts, scroll: { isAtTop: false, isGoingUp: false } })).toMatchObject({
      isTransparent: false,
      isFloating: false,
    });
    expect(headerState({ ...facts, scroll: { isAtTop: false, isGoingUp: true } })).toMatchObject({
      isTransparent: false,
      isFloating: true,
    });
  });

  it('R2.1-11 knows that a menu is open, and whether it is the guides’', () => {
    expect(headerState({ ...facts, menu: 'site' })).toMatchObject({
      isMenuOpen: true,
      isGuidesMenuOpen: false,
      isFloating: true,
      isTransparent: false,
    });
    expect(headerState({ ...facts, menu: 'guides' })).toMatchObject({ isMenuOpen: true, isGuidesMenuOpen: true });
  });

  it('R2.1-11 lists the guides that open for this visitor', () => {
    expect(headerState({ ...facts, guides }).unlockedGuides).toEqual([1, 3]);
    expect(headerState({ ...facts, guides, tier: 'registered' }).unlockedGuides).toEqual([1, 3]);
    expect(headerState({ ...facts, guides, tier: 'premium' }).unlockedGuides).toEqual([1, 2, 3]);
    expect(headerState(facts).unlockedGuides).toEqual([]);
  });

  it('wears its states as attributes', () => {
    expect(asData(headerState({ ...facts, menu: 'guides', guides }))).toEqual({
      'data-floating': '',
      'data-transparent': undefined,
      'data-home': '',
      'data-menu-open': '',
      'data-guides-menu-open': '',
      'data-unlocked-guides': '1 3',
    });
  });
});
