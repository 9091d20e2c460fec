import { TextEncoder } from 'node:util';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { paths } from '@agm/api';
import { readEditorial } from '@agm/domain';
import type { PlaceData } from '@agm/federation';
import { anonymousSession, storeFrom } from '@agm/session';
import { CatalogueContainer } from '../src/CatalogueContainer.tsx';
import { searchRead } from '../src/data/useSearch.ts';
import { editorialReads } from '../src/model/editorialReads.ts';
import { readSearch } from '../src/model/searchAddress.ts';
import { happens, openPage } from './visit.ts';
import { answerTo } from './world.ts';

/** The place as the server sends it, from the same container. */
async function served(address: string): Promise<{ html: string; data: PlaceData }> {
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  const { renderToString } = await import('react-dom/server.edge');
  const editorial = readEditorial(address);
  const path = editorial
    ? editorialReads(editorial)[0]!
    : readSearch(address)
      ? searchRead(readSearch(address)!.term, anonymousSession)
      : paths.list(address, anonymousSession.locale, anonymousSession.tier);
  const answer = answerTo(path);
  const cache = new Map(answer ? [[path, { data: answer }]] : []);
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
  return { html, data: { idPrefix: 'c-', answers: answer ? { [path]: { data: answer } } : {} } };
}

describe('the server’s wall, hydrated', () => {
  for (const address of [
    '/',
    '/shows/?by=top',
    '/?page=3',
    '/genre/drama/year/abc/',
    '/?page=99',
    '/on/netflix/?year=1990-1999&rated=5-9',
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
