import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ListingAnswer, TitleAnswer } from '@agm/api';
import { startFakeWordpress, type FakeWordpress, type Lie } from '@agm/testing/fakes';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { openCms } from '@agm/content/cms/Cms';
import { openContentHost } from '@agm/content/cms/ContentHost';

jest.setTimeout(60_000);

const everyMs = 100;
const lies: readonly Lie[] = [
  'empty object',
  'half JSON',
  'wrong totals',
  'redirect loop',
  'page with 200',
  'null',
  'error without a shape',
  'no posts',
  'half the posts',
  'words nobody knows',
];
const faults = ['cut', 'error', 'html'] as const;

/** A site and the WordPress that its titles are on. */
interface World {
  readonly wordpress: FakeWordpress;
  readonly dataDir: string;
  server: TestServer;
}

const startServer = (dataDir: string, { origin }: FakeWordpress): Promise<TestServer> =>
  startTestServer({ dataDir, environment: { CMS_URL: origin, CMS_EVERY_MS: String(everyMs) } });
const copyOf = (dataDir: string, { origin }: FakeWordpress): string =>
  join(dataDir, 'wordpress', new URL(origin).host.replaceAll(/[^\w.-]/g, '_'));

/** A site that starts with the copy of another one, as if it had read its WordPress before. */
async function startBeside(filled: World): Promise<World> {
  const wordpress = await startFakeWordpress();
  const dataDir = await mkdtemp(join(tmpdir(), 'agm-cms-'));
  await mkdir(copyOf(dataDir, wordpress), { recursive: true });
  await sql`vacuum into ${join(copyOf(dataDir, wordpress), 'site.sqlite')}`.execute(filled.server.app.titles);
  return { wordpress, dataDir, server: await startServer(dataDir, wordpress) };
}

async function close({ wordpress, dataDir, server }: World): Promise<void> {
  await server.close();
  await wordpress.close();
  await rm(dataDir, { recursive: true, force: true });
}

const listingOf = async ({ server }: World, path = '/list/'): Promise<ListingAnswer> =>
  (await (await fetch(`${server.origin}/content-api/list${path}`)).json()) as ListingAnswer;
const totalOf = async (world: World): Promise<number> => (await listingOf(world)).total;
const titleOf = async ({ server }: World, slug: string): Promise<TitleAnswer> =>
  (await (await fetch(`${server.origin}/content-api/title/${slug}`)).json()) as TitleAnswer;

/** Waits until the walls of a site show what its WordPress publishes. */
async function showing(world: World, expected: number): Promise<void> {
  while ((await totalOf(world)) !== expected) {
    await world.server.app.refreshCatalogue();
    await wait(10);
  }
}

/** Every reading begins with the index, which it may ask for several times. */
const readingsOf = ({ asked }: FakeWordpress): number =>
  asked.filter(({ path }, at) => path === '/wp-json/' && asked[at - 1]?.path !== path).length;

/** Waits until the WordPress was read from beginning to end so many times, and the walls have followed. */
async function readThrough({ wordpress, server }: World, times: number): Promise<void> {
  const begun = readingsOf(wordpress);
  while (readingsOf(wordpress) <= begun + times) await wait(10);
  await server.app.refreshCatalogue();
}

describe('the catalogue of a site whose content is on a WordPress', () => {
  let world: World;
  beforeAll(async () => {
    const [wordpress, dataDir] = await Promise.all([startFakeWordpress(), mkdtemp(join(tmpdir(), 'agm-cms-'))]);
    world = { wordpress, dataDir, server: await startServer(dataDir, wordpress) };
    await showing(world, 130);
  });
  afterAll(() => close(world));

  it('is filled with its posts: all pages of them, with the words behind the numbers', async () => {
    await showing(world, 130);
    const { counts, items } = await listingOf(world, '/list/genre/drama/?by=new');
    expect(items[0]).toMatchObject({ genres: ['drama'], type: 'movie' });
    expect(counts).toMatchObject({ genre: { drama: 117, comedy: 13 }, mood: { tense: 78, slow: 39 } });
    expect((await listingOf(world, '/shows/')).total).toBe(13);
    expect(
      await Promise.all(
        ['/list/on/netflix/', '/list/on/mubi/', '/list/year/1987/'].map(async (path) => (await listingOf(world, path)).total),
      ),
    ).toEqual([65, 65, 26]);
    expect(await titleOf(world, 'title-2001')).toMatchObject({
      id: 2001,
      slug: 'title-2001',
      title: 'A Quiet Harbour 2001',
      type: 'movie',
      year: 2019,
      genres: ['drama'],
      moods: ['tense'],
      reason: 'A quiet one – and a good one.',
      availability: { country: 'us', isExample: false, offers: [{ platform: 'mubi', name: 'Mubi' }] },
    });
    const search = await fetch(`${world.server.origin}/content-api/search/universal/${encodeURIComponent('quiet harbour 2001')}`);
    expect(((await search.json()) as { movies: object[] }).movies[0]).toMatchObject({ id: 2001 });
  });

  it('an article without a year of release is no title', async () => {
    world.wordpress.posts.push(
      { id: 9001, title: 'Ten harbours to see', categories: [1], tags: [], mood: [], released: [] },
      { id: 9002, title: 'Harbour Lights (1974)', categories: [1], tags: [], mood: [], released: [] },
    );
    await showing(world, 131);
    expect(await titleOf(world, 'title-9002')).toMatchObject({ title: 'Harbour Lights', year: 1974, genres: [] });
    expect((await fetch(`${world.server.origin}/content-api/title/9001`)).status).toBe(404);
    world.wordpress.posts.splice(130, 2);
    await showing(world, 130);
  });

  it('a changed post changes here, one that is removed vanishes', async () => {
    const [first] = world.wordpress.posts.splice(0, 1, { ...world.wordpress.posts[0]!, title: 'Another Harbour', mood: [29] });
    const [second] = world.wordpress.posts.splice(1, 1);
    await showing(world, 129);
    expect(await titleOf(world, '2000')).toMatchObject({ title: 'Another Harbour', moods: ['tense'] });
    expect((await fetch(`${world.server.origin}/content-api/title/2001`)).status).toBe(404);
    world.wordpress.posts.splice(0, 1, first!, second!);
    await showing(world, 130);
  });

  describe('that says or does something else', () => {
    const sites = new Map<Lie | (typeof faults)[number], Promise<World>>();
    beforeAll(() => {
      for (const trouble of [...lies, ...faults]) sites.set(trouble, startBeside(world));
      return Promise.all(sites.values());
    });
    afterAll(async () => {
      await Promise.all([...sites.values()].map(async (site) => close(await site)));
    });

    // All of them at once: most of the time a site waits before it asks again.
    const outcomes = new Map<Lie | (typeof faults)[number], Promise<void>>();
    beforeAll(() => {
      for (const lie of lies) outcomes.set(lie, meetLie(lie));
      for (const fault of faults) outcomes.set(fault, meetFault(fault));
      for (const outcome of outcomes.values()) outcome.catch(() => {});
    });

    async function meetLie(lie: Lie): Promise<void> {
      const site = await sites.get(lie)!;
      expect(await totalOf(site)).toBe(130);
      site.wordpress.lie = lie;
      await readThrough(site, 2);
      expect(await totalOf(site)).toBe(130);
      expect((await titleOf(site, 'title-2001')).moods).toEqual(['tense']);
    }

    async function meetFault(fault: (typeof faults)[number]): Promise<void> {
      const site = await sites.get(fault)!;
      expect(await totalOf(site)).toBe(130);
      site.wordpress.fault = fault;
      site.wordpress.posts.push({ id: 9003, title: 'The Return (2001)', categories: [5], tags: [], mood: [], released: [] });
      await readThrough(site, 2);
      expect(await totalOf(site)).toBe(130);
      site.wordpress.fault = null;
      await showing(site, 131);
      site.wordpress.posts.pop();
      await showing(site, 130);
    }

    it.each(lies)('an answer that lies (%s) takes nothing from the walls', (lie) => outcomes.get(lie));
    it.each(faults)('a host that fails (%s) takes nothing from the walls, and what it has when it is back is shown', (fault) =>
      outcomes.get(fault),
    );
  });

  it('a start while it is down serves the last good copy at once', async () => {
    await showing(world, 130);
    await world.server.close();
    world.wordpress.fault = 'slow';
    world.server = await startServer(world.dataDir, world.wordpress);
    expect(await totalOf(world)).toBe(130);
    expect((await fetch(`${world.server.origin}/content-api/title/title-2001`)).status).toBe(200);
    const host = await openContentHost(world.server.config, { cms: openCms(world.wordpress.origin), log: () => {} });
    expect(
      await Promise.race([
        host.isFilled.then(() => 'at once'),
        new Promise((resolve) => {
          setImmediate(resolve, 'later');
        }),
      ]),
    ).toBe('at once');
    await host.close();
  });

  it('pages learn what it is missing from the routes it names', async () => {
    world.wordpress.fault = null;
    expect(world.server.app.siteConfig.lacks).toEqual([
      'comments',
      'log-out-everywhere',
      'connected-logins',
      'kept-titles',
      'desk',
      'sign-up',
      'password-reset',
      'account-deletion',
      'saved-lists',
      'guest-comments',
      'own-comments',
      'reviews',
      'moderation',
      'feedback',
    ]);
    world.wordpress.furtherRoutes.push(
      '/wp/v2/anon-comments',
      '/wp/v2/contact-forms/(?P<id>[\\d]+)/feedback',
      '/wp/v2/user-register',
      '/wp/v2/password-reset',
    );
    while (world.server.app.siteConfig.lacks.length > 11) await wait(10);
    expect(world.server.app.siteConfig.lacks).toEqual([
      'comments',
      'log-out-everywhere',
      'connected-logins',
      'kept-titles',
      'desk',
      'password-reset',
      'account-deletion',
      'saved-lists',
      'own-comments',
      'reviews',
      'moderation',
    ]);
  });
});
