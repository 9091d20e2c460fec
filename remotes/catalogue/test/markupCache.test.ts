import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { readListing, type CountryCode } from '@agm/domain';
import { renderAround } from '@agm/federation/markupCache';
import { sectionsOf } from '../src/model/sections.ts';
import { toTiles } from '../src/model/toTile.ts';
import { savesOf } from '../src/SavesContainer.tsx';
import { MenuEntries as CachedEntries } from '../src/views/SideMenu/MenuEntries.server.tsx';
import { MenuEntries } from '../src/views/SideMenu/MenuEntries.tsx';
import { PlacedTile as CachedTile } from '../src/views/Wall/PlacedTile.server.tsx';
import { PlacedTile } from '../src/views/Wall/PlacedTile.tsx';
import { listingTo } from './world.ts';

const onOpen = () => {};
const inList = (parts: readonly ReactElement[]) =>
  createElement(
    'ul',
    null,
    parts.map((part, key) => createElement('li', { key }, part)),
  );
const answerOf = (address: string, locale: CountryCode) =>
  listingTo(`/content-api/list${address}${address.includes('?') ? '&' : '?'}locale=${locale}`)!;

describe('the markup that the server caches', () => {
  const walls: readonly (readonly [string, CountryCode])[] = [
    ['/', 'us'],
    ['/?page=2', 'us'],
    ['/?by=top', 'uk'],
    ['/shows/', 'fr'],
    ['/genre/drama/?year=1990-1999', 'us'],
    ['/', 'us'],
  ];

  it.each(walls)('of each tile of %s in %s is what React writes for the browser’s tile', (address, locale) => {
    const answer = answerOf(address, locale);
    const pictured = {
      ...answer,
      items: answer.items.map((item, at) =>
        at % 3 ? item : { ...item, poster: { ...item.poster, image: `/images/poster/342/${'0123456789abcdef'.repeat(2)}.webp` } },
      ),
    };
    for (const shown of [answer, pictured]) {
      const tiles = toTiles([shown]);
      for (const actions of [savesOf, undefined]) {
        const all = (Tile: typeof PlacedTile | typeof CachedTile) =>
          inList(tiles.map((tile, at) => createElement(Tile, { tile, tiles, at, actions, onOpen })));
        expect(renderAround(all(CachedTile), {})).toBe(renderToString(all(PlacedTile)));
      }
    }
  });

  it.each([
    '/',
    '/shows/?by=top',
    '/genre/drama/on/netflix/',
    '/?genre=drama~!horror&mood=tense~weird&all=mood',
    '/?language=en&country=us&with=a-name',
    '/?year=1990-1999&rated=7-10',
    '/?genre=no-such-genre',
  ])('of each menu entry of %s is what React writes for the browser’s entry', (address) => {
    const { listing } = readListing(address, 'us')!;
    const counts = answerOf(address, 'us').counts;
    for (const isPremium of [false, true]) {
      const lists = sectionsOf(listing, counts, { isPremium }).flatMap((section) =>
        section.type === 'people'
          ? []
          : section.type === 'release-date-selector'
            ? [{ entries: section.decades, looks: 'pills' as const }]
            : [{ entries: section.entries }, { entries: section.further }],
      );
      expect(lists.flatMap(({ entries }) => entries).length).toBeGreaterThan(5);
      const all = (Entries: typeof MenuEntries) => inList(lists.map((list) => createElement(Entries, { ...list, onOpen })));
      expect(renderAround(all(CachedEntries), {})).toBe(renderToString(all(MenuEntries)));
    }
  });

  it('of a hostile name and address stays text', () => {
    const hostile = `"><img src=x onerror=alert(1)>&'`;
    const entry = {
      key: 'x',
      title: hostile,
      href: `/?s=${hostile}`,
      outHref: `/?n=${hostile}`,
      count: 1234,
      isOn: false,
      isOut: true,
      filterName: 'genre',
      filterValue: 'x',
    };
    const all = (Entries: typeof MenuEntries) => createElement(Entries, { entries: [entry], onOpen });
    const html = renderAround(all(CachedEntries), {});
    expect(html).toBe(renderToString(all(MenuEntries)));
    expect(html).not.toContain('<img');
  });
});
