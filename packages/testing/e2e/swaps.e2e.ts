import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setStage } from './stage.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(120_000);

const stage = setStage({ environment: () => ({ RELOAD_ON_DEPLOY: '1' }) });
let workshop: string;

beforeAll(async () => {
  workshop = await mkdtemp(path.join(tmpdir(), 'agm-swaps-'));
});
afterAll(() => rm(workshop, { recursive: true, force: true }));

let builds = 0;
/** What the developer's watcher does after each rebuild. Answers the version. */
async function rebuild(remote: string, web: (source: string) => string, server = web): Promise<string> {
  const version = `build-${++builds}-${Date.now()}`;
  const files = await variantOf(remote, path.join(workshop, version), { web, server });
  expect((await publishAt(stage.site, remote, { files, version })).status).toBe(201);
  return version;
}
const asItIs = (source: string) => source;
const saying = (words: string, instead: string) => (source: string) => {
  expect(source).toContain(words);
  return source.replaceAll(words, instead);
};
const headline = (name: string) => stage.page.getByRole('heading', { level: 1, name }).waitFor();
const shown = (remote: string, version: string) =>
  stage.page.locator(`[data-remote="${remote}"][data-version="${version}"][data-state="alive"]`).waitFor();
/** The runtime warns about a remote that is re-registered. */
const complaints = () => stage.complaints(/already registered/);
const isSameDocument = () => stage.page.evaluate(() => document.documentElement.dataset.isFirst === '');

describe('a developer of one remote, inside the running shell', () => {
  it('sees each rebuild in its place: the page, its other parts, what is typed and where they were stay', async () => {
    const { page } = stage;
    await stage.open('/');
    await page.evaluate(() => {
      document.documentElement.dataset.isFirst = '';
    });
    await page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await page.getByRole('heading', { level: 1, name: /^Shows/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('trains');
    await page.locator('summary', { hasText: 'Genres' }).click();
    await page.getByRole('searchbox', { name: 'Find in Genres' }).fill('west');
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY === 700);

    for (const words of ['for a rainy night', 'for the train']) {
      const version = await rebuild('catalogue', saying('worth your evening', words));
      await headline(`Shows ${words}`);
      await shown('catalogue', version);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLInputElement>('[aria-label="Find in Genres"]')].some(({ value }) => value === 'west'),
      );
      await page.waitForFunction(() => scrollY === 700);
      // Its sheets are the new version's alone.
      await page.waitForFunction(
        (now) =>
          [
            ...document.querySelectorAll<HTMLLinkElement>(
              'link[rel=stylesheet][href*="/remotes/catalogue/"], style[data-href*="/remotes/catalogue/"]',
            ),
          ]
            .map((sheet) => sheet.dataset.href ?? sheet.href)
            .every((href) => href.includes(now)),
        version,
      );
    }
    expect(
      await page
        .getByRole('combobox', { name: 'Search' })
        .or(page.getByRole('searchbox', { name: 'Search', exact: true }))
        .inputValue(),
    ).toBe('trains');
    expect(stage.address()).toBe('/shows/');
    // What it brings later is the new version's, too, and it goes where the shell goes.
    await page.getByRole('button', { name: 'Choose my services' }).click();
    await page.getByRole('checkbox', { name: 'Netflix' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
    await headline('Movies for the train');
    expect(await isSameDocument()).toBe(true);
    expect(complaints()).toEqual([]);
  });

  it('gets the newest build of a remote that the page had not asked for yet', async () => {
    const { page } = stage;
    await stage.open('/');
    await page.evaluate(() => {
      document.documentElement.dataset.isFirst = '';
    });
    await rebuild('comments', (source) => `${source};globalThis.isOldBuild = true;`, asItIs);
    const next = `comments build-${builds + 1}-`;
    const heard = page.waitForEvent('console', { predicate: (said) => said.text().includes(next) });
    const version = await rebuild('comments', (source) => `${source};globalThis.isNewBuild = true;`, asItIs);
    await heard;
    await page.locator('article[data-title-id] a').first().click();
    await shown('comments', version);
    expect(await page.evaluate(() => ['isOldBuild', 'isNewBuild'].map((name) => name in globalThis))).toEqual([false, true]);
    expect(await isSameDocument()).toBe(true);
    expect(complaints()).toEqual([]);
  });

  it('has the page reloaded when a build cannot take the place, and reads so in the console', async () => {
    const { page, visitor } = stage;
    await stage.open('/');
    await page.evaluate(() => {
      document.documentElement.dataset.isFirst = '';
    });
    await rebuild('catalogue', (source) => `throw new TypeError('half a build');${source}`, asItIs);
    await page.locator('html:not([data-is-first])').waitFor();
    await page.locator('[data-fallback="catalogue"]').waitFor();
    expect(visitor.complaints.filter((line) => line.includes('the page is reloaded'))).toHaveLength(1);
    // And the mended one comes without another load.
    await page.evaluate(() => {
      document.documentElement.dataset.isFirst = '';
    });
    await rebuild('catalogue', saying('worth your evening', 'that are whole'));
    await headline('Movies that are whole');
  });
});
