import { cardElement, openPage, partnerHtml, startPartnerSite } from '@agm/testing';
import { startFakeCdn, startFakeTmdb, startFakeTmdbImages, type FakeCdn, type FakeTmdb, type FakeTmdbImages } from '@agm/testing/fakes';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(180_000);

let cdn: FakeCdn;
let tmdb: FakeTmdb;
let images: FakeTmdbImages;
const stage = setStage({
  environment: async () => {
    [cdn, tmdb, images] = await Promise.all([startFakeCdn(), startFakeTmdb({ movies: 30, shows: 0 }), startFakeTmdbImages()]);
    return { DEMO: '0', ...cdn.environment, ...tmdb.environment, ...images.environment };
  },
  context: { serviceWorkers: 'allow' },
});

interface Item {
  readonly slug: string;
  readonly poster: { readonly image?: string };
}
let items: readonly Item[];
beforeAll(async () => {
  cdn.readFrom(stage.site.origin);
  const { code, output } = await stage.site.command('packages/server/src/cli/import.ts', 'tmdb', '--discover', 'movie', '--pages', '2');
  if (code !== 0) throw new Error(output);
  const list = async () => ((await (await fetch(`${stage.site.origin}/content-api/list/`)).json()) as { items: Item[] }).items;
  items = await eventually(list, (found) => found.length >= 24);
});
afterAll(() => Promise.all([cdn.close(), tmdb.close(), images.close()]));

/** Opens the genres of the menu, as a visitor does: a part of the wall that comes later. */
async function openGenres() {
  const genres = stage.page.locator('details', { has: stage.page.locator('summary', { hasText: 'Genres' }) }).first();
  await genres.locator('summary').first().click();
  return genres.getByRole('link', { name: /^\w/ });
}

/** Scripts, sheets, fonts and pictures of the page, with the origin that each came from. */
const origins = () =>
  stage.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => /^\/(?:assets|remotes|images)\//.test(pathname))
      .map(({ origin, pathname }) => `${origin} ${pathname.split('/')[1]} ${pathname.split('.').at(-1)}`),
  );

describe('a site whose files a CDN has', () => {
  it('is a page of the site with scripts, sheets, fonts and pictures of the CDN, all held to their hashes, and a wall that is clicked', async () => {
    await stage.open('/');
    const genre = await openGenres();
    await genre.first().click();
    await eventually(
      () => stage.address(),
      (address) => address.includes('/genre/'),
    );
    const found = new Set(await origins());
    expect([...found].filter((one) => !one.startsWith(`${cdn.origin} `))).toEqual([]);
    for (const kind of ['assets js', 'assets css', 'assets woff2', 'remotes js', 'images webp'])
      expect([kind, found.has(`${cdn.origin} ${kind}`)]).toEqual([kind, true]);
    const html = await (await fetch(stage.site.origin)).text();
    expect(html.match(/<(?:script|link)[^>]*\s(?:src|href)="\/(?:assets|remotes)\//g)).toBeNull();
    expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="${cdn.origin}/assets/[^"]+" integrity="sha384-[^"]+" crossorigin>`));
    const pins = Object.keys(JSON.parse(/id="pins">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as object);
    expect(pins.filter((address) => !address.startsWith(`${cdn.origin}/`))).toEqual([]);
    // What search engines and other sites are shown stays at the site.
    expect(html).not.toContain(`content="${cdn.origin}`);
    expect(stage.complaints()).toEqual([]);
  });

  it('loads a part of the shell that comes later, and one of a remote with its sheet, from the CDN', async () => {
    await stage.open('/');
    await stage.page.keyboard.press('?');
    await stage.page.getByRole('dialog').waitFor();
    await stage.page.keyboard.press('Escape');
    await stage.page.locator('summary', { hasText: 'People' }).click();
    const later = () => stage.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const all = await eventually(later, (names) => names.some((name) => /MoreFiltersContainer.*\.js/.test(name)));
    for (const part of [/KeySheet/, /MoreFilters/]) expect(all.find((name) => part.test(name))?.startsWith(`${cdn.origin}/`)).toBe(true);
    expect(stage.complaints()).toEqual([]);
  });

  it('shows the picture of a title in the width of the screen, and names it at the CDN in its answers', async () => {
    const { slug, poster } = items[0]!;
    expect(poster.image).toMatch(new RegExp(`^${cdn.origin}/images/poster/342/[0-9a-f]{32}\\.webp$`));
    await stage.open(`/${slug}/`);
    await stage.page.waitForFunction(
      (from) =>
        [...document.images].some(({ currentSrc, naturalWidth }) => currentSrc.startsWith(`${from}/images/poster/`) && naturalWidth > 0),
      cdn.origin,
    );
    expect(cdn.kept().filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(0);
    expect(stage.complaints()).toEqual([]);
  });

  it('keeps what a visitor read for the time without a network, with the pictures and scripts of the CDN', async () => {
    await stage.open('/');
    await stage.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await stage.open(`/${items[0]!.slug}/`);
    const kept = () =>
      stage.page.evaluate(async () =>
        (await (await caches.open('agm-files-1')).keys()).map(({ url }) => new URL(url).origin + new URL(url).pathname),
      );
    await eventually(kept, (all) =>
      ['/assets/main.', '/images/poster/'].every((part) => all.some((one) => one.startsWith(cdn.origin + part))),
    );
    expect(stage.complaints()).toEqual([]);
  });

  it('lets a worker of a remote start from the site itself, which no other origin may give, under the hash that the CDN’s copy has', async () => {
    await stage.open('/');
    const outcome = await stage.page.evaluate(async () => {
      interface Registry {
        readonly remotes: Record<string, { current: string; deployments: Record<string, { base: string }> }>;
      }
      const { registry } = JSON.parse(document.getElementById('page')!.textContent) as { registry: Registry };
      const { current, deployments } = registry.remotes['account']!;
      const { base } = deployments[current]!;
      const list = (await (await fetch(`${base}hashes.json`)).json()) as Record<string, string>;
      const file = Object.keys(list).find((name) => /solvePlan.*\.js$/.test(name))!;
      const { agmIntegrityOf } = globalThis as unknown as { agmIntegrityOf(address: string): Promise<string> };
      const integrity = await agmIntegrityOf(base + file);
      const own = new URL(base + file).pathname;
      await (await fetch(own, { integrity })).arrayBuffer();
      new Worker(own).terminate();
      return [new URL(base).origin, integrity === list[file]];
    });
    expect(outcome).toEqual([cdn.origin, true]);
    expect(stage.complaints()).toEqual([]);
  });

  it('shows a card on a page of a partner, and a frame', async () => {
    const partner = await startPartnerSite();
    partner.show(partnerHtml(stage.site.origin, { head: '', html: '' }, cardElement(`slug="${items[0]!.slug}" country="us"`)));
    const visitor = await openPage(stage.browser);
    await visitor.page.goto(partner.origin);
    await visitor.page.locator('agm-availability section[data-state]').first().waitFor();
    await visitor.page.goto(`${stage.site.origin}/embedded/availability/${items[0]!.slug}?country=us`);
    await visitor.page.locator('section[data-state]').first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
    await partner.stop();
  });

  it('refuses what the CDN changed, and shows the HTML of the server', async () => {
    const { page } = await stage.renew({});
    await page.route(`${cdn.origin}/remotes/catalogue/**/*.js`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.altered=true` });
    });
    await page.goto(stage.site.origin);
    await page.locator('[data-remote="catalogue"][data-state="failed"]').waitFor();
    expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    expect(await page.locator('article[data-title-id]').count()).toBeGreaterThan(0);
  });
});
