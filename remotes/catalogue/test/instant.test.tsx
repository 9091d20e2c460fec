import { createHash, webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { fireEvent } from '@testing-library/react';
import { buildIndex, encode, type CatalogueRow } from '@agm/catalogue-index';
import { anonymousSession, type SessionState } from '@agm/session';
import { happens, openPage } from './visit.ts';
import { listingTo, rows } from './world.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const premium: SessionState = { ...anonymousSession, tier: 'premium' };
const files = new Map<string, Bytes>();
const fetched: string[] = [];
let page: ReturnType<typeof openPage>;
let complaints: jest.SpyInstance;

beforeAll(() => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  // jsdom has no secure context, and so no hashes.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  globalThis.fetch = async (path) => {
    fetched.push(String(path));
    const bytes = files.get(String(path));
    return { ok: bytes !== undefined, status: bytes ? 200 : 404, arrayBuffer: async () => bytes!.slice().buffer } as Response;
  };
});
beforeEach(() => {
  fetched.length = 0;
  complaints = jest.spyOn(console, 'error');
});
afterEach(async () => {
  expect(complaints).not.toHaveBeenCalled();
  expect(page.errors).toEqual([]);
  await page.leave();
});

const encoded = (of: readonly CatalogueRow[] = rows, locale = 'us'): Bytes => encode(buildIndex(of), { locale });
let filesMade = 0;
/** Puts the bytes on the server under the name of what they should be: more of the hash each time, so that each is another file. */
function offer(bytes?: Bytes, sound = bytes): string {
  const hash = createHash('sha256')
    .update(sound ?? '')
    .digest('hex');
  const path = `/content-api/index/us.${hash.slice(0, 11 + (filesMade += 1))}.bin`;
  if (bytes) files.set(path, bytes);
  return path;
}
/** An idle moment, and everything that was left for it. */
const idle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await happens(() => {});
};
async function open(address: string, { snapshot, session }: { readonly snapshot?: string; readonly session?: SessionState } = {}) {
  page = openPage(address, undefined, session);
  page.nameSnapshot(snapshot);
  await idle();
  // The visitor's pointer comes to the page.
  fireEvent.pointerMove(document.body);
  await idle();
}
const click = (words: RegExp | string) =>
  happens(() => {
    const found = [...document.querySelectorAll('a')].find(({ textContent }) =>
      typeof words === 'string' ? textContent.trim() === words : words.test(textContent.trim()),
    );
    if (!found) throw new Error(`no link ${String(words)}`);
    fireEvent.pointerMove(found);
    fireEvent.click(found);
  });
const result = () =>
  [...document.querySelectorAll('[role=status]')].find(({ textContent }) => /^[\d,]+ titles?$/.test(textContent))?.textContent;
/** Everything the menu says, counts and links. */
const menu = () => [...document.querySelectorAll('details a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
/** The places of the wall: the id of a title, or null where it is still on its way. */
const places = () =>
  [...document.querySelectorAll('ul[aria-label] > li')]
    .filter((place) => place.matches(':has(> article), :has(> div[aria-hidden=true])'))
    .map((place) => place.querySelector('article')?.getAttribute('data-title-id') ?? null);
const seen = () => ({ address: page.address(), result: result(), menu: menu(), places: places() });

const stories: readonly (readonly [string, SessionState, string, readonly (RegExp | string)[]])[] = [
  ['whose tier combines freely', premium, '/', [/^Tense/, /^Netflix/, /^Action/, /^6 and above/, /^Top rated/, 'Clear all']],
  ['whose tier narrows', anonymousSession, '/shows/', [/^Netflix/, /^Comedy/, /^Newest|^New/, /^Hulu/, /^6 and above/]],
];

describe.each(stories)('a visitor %s', (_, session, start, clicks) => {
  it('sees with the snapshot at once what the server says later, and what one without it sees', async () => {
    await open(start, { session });
    const without = [seen()];
    for (const link of clicks) {
      await click(link);
      without.push(seen());
    }
    await page.leave();
    expect(fetched).toEqual([]);

    const snapshot = offer(encoded());
    await open(start, { session, snapshot });
    expect(fetched).toEqual([snapshot]);
    expect(seen()).toEqual(without[0]);
    for (const [at, link] of clicks.entries()) {
      const later = without[at + 1]!;
      const release = page.hold();
      await click(link);
      const { places: held, ...instant } = seen();
      expect(instant).toEqual({ address: later.address, result: later.result, menu: later.menu });
      expect(held.map((id, place) => id ?? later.places[place])).toEqual(later.places);
      await release();
      expect(seen()).toEqual(later);
    }
    expect(fetched).toEqual([snapshot]);
  });
});

describe('a visitor with the snapshot', () => {
  it('sees the titles of this session at once, and a place for every other one', async () => {
    await open('/', { snapshot: offer(encoded()) });
    const known = new Set(places());
    const release = page.hold();
    await click(/^Drama/);
    const { items } = listingTo('/content-api/list/genre/drama/')!;
    expect(places()).toEqual(items.map(({ id }) => (known.has(`${id}`) ? `${id}` : null)));
    expect(places()).toContain(null);
    expect(document.querySelectorAll('ul[aria-busy=true]')).toHaveLength(1);
    const [tile] = document.querySelectorAll('article[data-title-id]');
    await release();
    expect(places()).toEqual(items.map(({ id }) => `${id}`));
    expect(document.querySelector('article[data-title-id]')).toBe(tile);
    expect(document.querySelectorAll('ul[aria-busy=true]')).toHaveLength(0);
  });

  it('sees the box first, then counts, chips and heading in one frame, and the titles after it', async () => {
    await open('/', { snapshot: offer(encoded()) });
    const before = places();
    const release = page.hold();
    const frames: FrameRequestCallback[] = [];
    const asFrame = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((then) => frames.push(then));
    const paint = () => happens(() => frames.splice(0).forEach((then) => then(0)));
    await click(/^Drama/);
    await paint();
    const { total, items } = listingTo('/content-api/list/genre/drama/')!;
    expect([result(), document.querySelector('h1')?.textContent]).toEqual([`${total} titles`, expect.stringMatching(/drama/i)]);
    expect(places()).toEqual(before);
    asFrame.mockRestore();
    await paint();
    expect(places()).toHaveLength(items.length);
    expect(places()).not.toEqual(before);
    await release();
  });

  it('reads at once that nothing is left', async () => {
    await open('/on/netflix/', { snapshot: offer(encoded()), session: premium });
    const release = page.hold();
    await page.go('/genre/drama/on/netflix/');
    expect(result()).toBe('0 titles');
    expect(document.body.textContent).toContain('No title fits all of this');
    await release();
    expect(document.body.textContent).toContain('Without Drama you get 60 titles.');
  });

  it('waits for the server where the snapshot does not know: people, saved lists, other countries', async () => {
    await open('/', { snapshot: offer(encoded()), session: premium });
    const before = places();
    for (const address of ['/director/bong-joon-ho/', '/?user-list=queued', '/?platform=uk-mubi']) {
      const release = page.hold();
      await page.go(address);
      expect([address, places(), document.querySelectorAll('ul[aria-busy=true]').length]).toEqual([address, before, 1]);
      await page.go('/');
      await release();
    }
  });

  it('believes the server where the catalogue has changed, and fetches the new snapshot', async () => {
    const old = offer(encoded(rows.slice(0, 60)));
    const now = offer(encoded());
    await open('/', { snapshot: old });
    page.nameSnapshot(now);
    const truth = listingTo('/content-api/list/genre/drama/')!;
    let release = page.hold();
    await click(/^Drama/);
    expect(result()).not.toBe(`${truth.total} titles`);
    await release();
    expect(result()).toBe(`${truth.total} titles`);
    expect(places()).toEqual(truth.items.map(({ id }) => `${id}`));
    fireEvent.pointerMove(document.body);
    await idle();
    expect(fetched).toEqual([old, now]);
    release = page.hold();
    await click(/^Comedy/);
    expect(result()).toBe(`${listingTo('/content-api/list/genre/comedy/')!.total} titles`);
    await release();
  });

  it.each([
    ['counts bytes', { saveData: true }],
    ['is on a slow line', { effectiveType: '2g' }],
  ])('is not sent it when the visitor %s', async (_, connection) => {
    Object.assign(navigator, { connection });
    await open('/', { snapshot: offer(encoded()) });
    Object.assign(navigator, { connection: undefined });
    expect(fetched).toEqual([]);
  });
});

describe('a snapshot that is not sound', () => {
  const altered = (at: number): Bytes => encoded().map((byte, place) => (place === at ? byte ^ 1 : byte));
  const hostile: readonly (readonly [string, () => string])[] = [
    ['foreign bytes', () => offer(new TextEncoder().encode('<!doctype html>'), encoded())],
    ['of another version', () => offer(altered(4))],
    ['altered on its way', () => offer(altered(400), encoded())],
    ['cut short', () => offer(encoded().slice(0, -9), encoded())],
    ['empty', () => offer(new Uint8Array(0), encoded())],
    ['of another country', () => offer(encoded(rows, 'uk'))],
    ['not there', () => offer()],
    ['on another site', () => 'https://elsewhere.example/content-api/index/us.000000000000.bin'],
    ['under a name that leads away', () => '//elsewhere.example/us.000000000000.bin'],
  ];

  it.each(hostile)('%s is passed over in silence: the server answers as ever', async (_, named) => {
    const snapshot = named();
    await open('/', { snapshot });
    expect(fetched).toEqual(snapshot.startsWith('/content-api/') ? [snapshot] : []);
    const before = places();
    const release = page.hold();
    await click(/^Drama/);
    expect(places()).toEqual(before);
    await release();
    expect(places()).toEqual(listingTo('/content-api/list/genre/drama/')!.items.map(({ id }) => `${id}`));
  });
});
