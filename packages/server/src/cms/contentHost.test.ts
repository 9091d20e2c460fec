import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ListingAnswer, TitleAnswer } from '@agm/api';
import { startFakeWordpress, type FakeWordpress, type Lie } from '@agm/testing';
import { startTestServer, type TestServer } from '../testing.ts';

jest.setTimeout(60_000);

const everyMs = 200;
const lies: readonly Lie[] = ['empty object', 'half JSON', 'wrong totals', 'redirect loop', 'page with 200', 'null', 'error without a shape', 'no posts', 'half the posts', 'words nobody knows'];

let wordpress: FakeWordpress;
let server: TestServer;
let dataDir: string;
const start = (): Promise<TestServer> => startTestServer({ dataDir, environment: { CMS_URL: wordpress.origin, CMS_EVERY_MS: String(everyMs) } });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agm-cms-'));
  wordpress = await startFakeWordpress();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await wordpress.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => { wordpress.lie = wordpress.fault = null; });

const listing = async (path = '/list/'): Promise<ListingAnswer> => (await (await fetch(`${server.origin}/content-api/list${path}`)).json()) as ListingAnswer;
const total = async (path?: string): Promise<number> => (await listing(path)).total;
const title = async (slug: string): Promise<TitleAnswer> => (await (await fetch(`${server.origin}/content-api/title/${slug}`)).json()) as TitleAnswer;

/** Waits until the walls show what the WordPress publishes. */
async function eventually(expected: number): Promise<void> {
  for (let turn = 0; turn < 100 && (await total()) !== expected; turn++) await wait(100);
  expect(await total()).toBe(expected);
}

/** Long enough for several readings of the WordPress, and for the walls to follow. */
const severalReadings = async (): Promise<void> => {
  const asked = wordpress.asked.length;
  for (let turn = 0; turn < 100 && wordpress.asked.length < asked + 12; turn++) await wait(50);
  await wait(1200);
};

describe('the catalogue of a site whose content is on a WordPress', () => {
  it('is filled with its posts: all pages of them, with the words behind the numbers', async () => {
    await eventually(130);
    const { counts, items } = await listing('/list/genre/drama/?by=new');
    expect(items[0]).toMatchObject({ genres: ['drama'], type: 'movie' });
    expect(counts).toMatchObject({ genre: { drama: 117, comedy: 13 }, mood: { tense: 78, slow: 39 } });
    expect(await total('/shows/')).toBe(13);
    expect([await total('/list/on/netflix/'), await total('/list/on/mubi/'), await total('/list/year/1987/')]).toEqual([65, 65, 26]);
    expect(await title('title-2001')).toMatchObject({
      id: 2001, slug: 'title-2001', title: 'A Quiet Harbour 2001', type: 'movie', year: 2019, genres: ['drama'], moods: ['tense'], reason: 'A quiet one – and a good one.',
      availability: { country: 'us', isExample: false, offers: [{ platform: 'mubi', name: 'Mubi' }] },
    });
    const search = await fetch(`${server.origin}/content-api/search/universal/${encodeURIComponent('quiet harbour 2001')}`);
    expect(((await search.json()) as { movies: object[] }).movies[0]).toMatchObject({ id: 2001 });
  });

  it('an article without a year of release is no title', async () => {
    wordpress.posts.push({ id: 9001, title: 'Ten harbours to see', categories: [1], tags: [], mood: [], released: [] }, { id: 9002, title: 'Harbour Lights (1974)', categories: [1], tags: [], mood: [], released: [] });
    await eventually(131);
    expect(await title('title-9002')).toMatchObject({ title: 'Harbour Lights', year: 1974, genres: [] });
    expect((await fetch(`${server.origin}/content-api/title/9001`)).status).toBe(404);
    wordpress.posts.splice(130, 2);
    await eventually(130);
  });

  it('a changed post changes here, one that is removed vanishes', async () => {
    const [first] = wordpress.posts.splice(0, 1, { ...wordpress.posts[0]!, title: 'Another Harbour', mood: [29] });
    const [second] = wordpress.posts.splice(1, 1);
    await eventually(129);
    expect(await title('2000')).toMatchObject({ title: 'Another Harbour', moods: ['tense'] });
    expect((await fetch(`${server.origin}/content-api/title/2001`)).status).toBe(404);
    wordpress.posts.splice(0, 1, first!, second!);
    await eventually(130);
  });

  it.each(lies)('an answer that lies (%s) takes nothing from the walls', async (lie) => {
    await eventually(130);
    wordpress.lie = lie;
    await severalReadings();
    expect(await total()).toBe(130);
    expect((await title('title-2001')).moods).toEqual(['tense']);
  });

  it.each(['cut', 'error', 'html'] as const)('a host that fails (%s) takes nothing from the walls, and what it has when it is back is shown', async (fault) => {
    await eventually(130);
    wordpress.fault = fault;
    wordpress.posts.push({ id: 9003, title: 'The Return (2001)', categories: [5], tags: [], mood: [], released: [] });
    await severalReadings();
    expect(await total()).toBe(130);
    wordpress.fault = null;
    await eventually(131);
    wordpress.posts.pop();
    await eventually(130);
  });

  it('a start while it is down serves the last good copy at once', async () => {
    await eventually(130);
    await server.close();
    wordpress.fault = 'slow';
    const began = performance.now();
    server = await start();
    expect(await total()).toBe(130);
    expect((await fetch(`${server.origin}/content-api/title/title-2001`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('pages learn what it lacks from the routes it names', async () => {
    wordpress.fault = null;
    expect(server.app.siteConfig.lacks).toEqual(['comments', 'log-out-everywhere', 'sign-up', 'password-reset', 'account-deletion', 'saved-lists', 'guest-comments', 'own-comments', 'reviews', 'moderation', 'feedback']);
    wordpress.furtherRoutes.push('/wp/v2/anon-comments', '/wp/v2/contact-forms/(?P<id>[\\d]+)/feedback', '/wp/v2/user-register', '/wp/v2/password-reset');
    for (let turn = 0; turn < 100 && server.app.siteConfig.lacks.length > 8; turn++) await wait(100);
    expect(server.app.siteConfig.lacks).toEqual(['comments', 'log-out-everywhere', 'password-reset', 'account-deletion', 'saved-lists', 'own-comments', 'reviews', 'moderation']);
  });
});
