import { TextEncoder } from 'node:util';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { paths } from '@agm/api';
import { readEditorial, readListing } from '@agm/domain';
import type { PlaceData } from '@agm/federation';
import { anonymousSession, storeFrom } from '@agm/session';
import { CatalogueContainer } from '../src/CatalogueContainer.tsx';
import { searchRead } from '../src/data/useSearch.ts';
import { allFiltersReads } from '../src/model/allFilters.ts';
import { editorialRead } from '../src/model/editorialReads.ts';
import { readSearch } from '../src/model/searchAddress.ts';
import { happens, openPage } from './visit.ts';
import { answerTo } from './world.ts';

/** The place as the server sends it, from the same container. */
async function served(address: string): Promise<{ html: string; data: PlaceData }> {
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  const { renderToString } = await import('react-dom/server.edge');
  const editorial = readEditorial(address);
  const path = editorial
    ? editorialRead(editorial)
    : readSearch(address)
      ? searchRead(readSearch(address)!.term, anonymousSession)
      : paths.list(address, anonymousSession.locale, anonymousSession.tier);
  const wall = readListing(address);
  const answers = [path, ...(wall ? allFiltersReads(address, wall.listing, anonymousSession) : [])].flatMap((asked) => {
    const data = answerTo(asked);
    return data ? [[asked, { data }] as const] : [];
  });
  const cache = new Map(answers);
  const render = () =>
    renderToString(
      <Provider store={storeFrom(anonymousSession)}>
        <SWRConfig value={{ provider: () => cache }}>
          <CatalogueContainer address={address} />
        </SWRConfig>
      </Provider>,
      { identifierPrefix: 'c-' },
    );
  // A part that comes when it is needed is here on a second look.
  let html = render();
  for (; html.includes('<!--$!-->'); html = render())
    await new Promise((later) => {
      setTimeout(later, 5);
    });
  return { html, data: { idPrefix: 'c-', answers: Object.fromEntries(answers) } };
}

describe('the server’s wall, hydrated', () => {
  for (const address of [
    '/',
    '/shows/?by=top',
    '/?page=3',
    '/genre/drama/year/abc/',
    '/?page=99',
    '/on/netflix/?year=1990-1999&rated=5-9',
    '/genre/drama/?filters=all',
    '/search?s=film',
    '/search?s=zzz',
    '/no/such/page/',
    '/guides/',
    '/guides/?page=2',
    '/guides/guide-1/',
    '/guides/guide-2/',
    '/guides/guide-1/?page=2',
    '/cord-cutting/',
    '/cord-cutting/service-31/',
    '/how-to/how-to-33/',
    '/deals/',
  ]) {
    it(`takes over its HTML as it stands and asks nothing again: ${address}`, async () => {
      const complaints = jest.spyOn(console, 'error');
      const page = openPage(address, await served(address));
      await happens(() => {});
      expect(page).toMatchObject({ errors: [], asked: [] });
      expect(complaints).not.toHaveBeenCalled();
      expect(page.place.innerHTML).toBe(page.before);
      await page.leave();
    });
  }
});

/** What a server entry has in the place of the browser's parts. */
const ofServer: Readonly<Record<string, string>> = {
  '#moreFilters': '../src/moreFilters.tsx',
  '#menuEntries': '../src/views/SideMenu/MenuEntries.server.tsx',
  '#menuFields': '../src/views/SideMenu/menuFields.tsx',
  '#placedTile': '../src/views/Wall/PlacedTile.server.tsx',
  '#posters': '../src/views/Wall/posters.tsx',
};

/** The wall as the server entry sends it, with what it cached of walls before. */
async function servedByEntry(addresses: readonly string[]): Promise<readonly string[]> {
  const pages: string[] = [];
  await jest.isolateModulesAsync(async () => {
    for (const [name, file] of Object.entries(ofServer)) jest.doMock(name, () => jest.requireActual<object>(file));
    const [{ renderAround }, { CatalogueContainer: Container }, jotai, swr, session] = await Promise.all([
      import('@agm/federation/markupCache'),
      import('../src/CatalogueContainer.tsx'),
      import('jotai'),
      import('swr'),
      import('@agm/session'),
    ]);
    for (const address of addresses) {
      const path = paths.list(address, anonymousSession.locale, anonymousSession.tier);
      const cache = new Map([[path, { data: answerTo(path) }]]);
      pages.push(
        renderAround(
          <jotai.Provider store={session.storeFrom(anonymousSession)}>
            <swr.SWRConfig value={{ provider: () => cache }}>
              <Container address={address} />
            </swr.SWRConfig>
          </jotai.Provider>,
          { identifierPrefix: 'c-' },
        ),
      );
    }
  });
  for (const name of Object.keys(ofServer)) jest.dontMock(name);
  return pages;
}

describe('the wall that a server entry joined from cached markup', () => {
  it('is hydrated as it stands, each of several that share tiles and entries', async () => {
    const addresses = ['/', '/on/netflix/?year=1990-1999&rated=5-9', '/'];
    const pages = await servedByEntry(addresses);
    expect(pages[0]).toBe(pages.at(-1));
    for (const [at, address] of addresses.entries()) {
      const path = paths.list(address, anonymousSession.locale, anonymousSession.tier);
      const complaints = jest.spyOn(console, 'error');
      const page = openPage(address, { html: pages[at]!, data: { idPrefix: 'c-', answers: { [path]: { data: answerTo(path)! } } } });
      expect(page.before.match(/<svg class="art"/g)?.length).toBeGreaterThan(0);
      await happens(() => {});
      expect(page).toMatchObject({ errors: [], asked: [] });
      expect(complaints).not.toHaveBeenCalled();
      expect(page.place.innerHTML).toBe(page.before);
      await page.leave();
    }
  });
});
