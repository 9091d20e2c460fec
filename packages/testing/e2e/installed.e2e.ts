import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axeViolations } from '@agm/testing';
import { eventually, setStage } from './stage.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(120_000);

const stage = setStage({ context: { serviceWorkers: 'allow' } });

/** The paths of what this browser keeps, in one of its stores. */
const kept = (store: string) =>
  stage.page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname)),
    store,
  );
const pages = () => kept('agm-pages-2');
const isWorking = () => stage.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/** A page of the site: open, alive and kept with what it is made of. */
async function read(address: string): Promise<void> {
  await stage.open(address);
  await stage.page.waitForLoadState('networkidle');
  await eventually(pages, (all) => all.includes(address));
}
const offlineWords = () =>
  stage.page.getByRole('status').filter({ hasText: 'The site cannot be reached just now. This page is as it was on' });
const tiles = () => stage.page.locator('article[data-title-id]');
/** Without the network a browser says so of every request. */
/** A site that is halted is not reached, and the page says so: also that it could not read whose token it has. */
const complaints = () => stage.complaints(/Failed to load resource|net::ERR|Failed to fetch|status of 503|\[the profile\]/);
const catalogueVersion = () =>
  stage.page.evaluate(
    () =>
      (JSON.parse(document.getElementById('page')!.textContent) as { registry: { remotes: Record<string, { current: string }> } }).registry
        .remotes['catalogue']?.current,
  );

describe('the site as an app', () => {
  it('can be installed: a manifest, icons of its sizes, and ways to Tonight and to the search', async () => {
    await stage.open('/');
    const manifest = (await (await fetch(`${stage.site.origin}/manifest.webmanifest`)).json()) as {
      icons: readonly { src: string; sizes: string }[];
      shortcuts: readonly { url: string }[];
    };
    expect(await stage.page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
    for (const { src, sizes } of manifest.icons) {
      const picture = Buffer.from(await (await fetch(stage.site.origin + src)).arrayBuffer());
      expect([picture.toString('latin1', 1, 4), `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`]).toEqual(['PNG', sizes]);
    }
    for (const { url } of manifest.shortcuts) expect((await fetch(stage.site.origin + url)).status).toBe(200);
    // Chromium itself names what would keep it from being installed.
    const { errors } = await (await stage.page.context().newCDPSession(stage.page)).send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it.each([
    ['url=https://www.imdb.com/title/tt6751668/', '/parasite/'],
    ['text=Watch this: https://letterboxd.com/film/parasite-2019/', '/parasite/'],
    ['title=Parasite (2019)', '/search?s=Parasite'],
    ['url=https://elsewhere.example/&text=//elsewhere.example/', '/search?s=%2F%2Felsewhere.example%2F'],
    ['title="><script>alert(1)</script>', '/search?s=%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['', '/search'],
  ])('what another app shares (%s) leads to %s', async (query, to) => {
    const answer = await fetch(`${stage.site.origin}/share/?${new URLSearchParams(query).toString()}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
  });
});

describe('without the network', () => {
  afterEach(() => stage.site.restart({ OFFLINE_PAGES: '1' }));

  it('shows what was read last as it was, says so, and lists it for an address that was not read', async () => {
    await stage.open('/');
    await isWorking();
    await read('/genre/drama/');
    await read('/parasite/');
    await stage.site.halt();
    await stage.page.goto(`${stage.site.origin}/genre/drama/`);
    await offlineWords().waitFor();
    await stage.alive();
    expect(await tiles().count()).toBeGreaterThan(10);
    expect(await axeViolations(stage.page)).toEqual([]);

    await stage.page.goto(`${stage.site.origin}/genre/comedy/`);
    await stage.page.getByRole('heading', { name: 'The site cannot be reached' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await stage.page.getByRole('link', { name: /^Parasite/ }).click();
    await offlineWords().waitFor();
    await stage.site.restart();
    await stage.page.goto(`${stage.site.origin}/genre/comedy/`);
    await stage.alive();
    expect(await offlineWords().count()).toBe(0);
    expect(complaints()).toEqual([]);
  });

  it('a deploy never mixes two versions: the network’s page is the new one, the kept one is whole as it was', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'agm-installed-'));
    await stage.open('/');
    await isWorking();
    await read('/genre/drama/');
    const before = await catalogueVersion();
    const files = await variantOf('catalogue', folder, { web: (source) => `${source}\n// the next one` });
    expect(await publishAt(stage.site, 'catalogue', { files, version: 'next' })).toMatchObject({ status: 201 });

    await stage.site.halt();
    await stage.page.goto(`${stage.site.origin}/genre/drama/`);
    await offlineWords().waitFor();
    await stage.alive();
    expect(await catalogueVersion()).toBe(before);
    await stage.site.restart();
    await read('/genre/drama/');
    expect(await catalogueVersion()).toBe('next');
    await stage.site.halt();
    await stage.page.goto(`${stage.site.origin}/genre/drama/`);
    await offlineWords().waitFor();
    await stage.alive();
    expect(await catalogueVersion()).toBe('next');
    expect(complaints()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('shows the lists of this device, and of an account while it cannot be reached, until the member logs out', async () => {
    const titleLinks = () => stage.page.getByRole('main').locator('article[data-title-id]');
    // On this device, without an account.
    await stage.open('/parasite/');
    await isWorking();
    await stage.page.evaluate(() => localStorage.setItem('agm:lists', JSON.stringify({ queued: { 1: '20.11.2026 12:00:00' } })));
    await read('/lists/queued/');
    await titleLinks().first().waitFor();
    await stage.site.halt();
    await stage.page.goto(`${stage.site.origin}/lists/queued/`);
    await offlineWords().waitFor();
    await titleLinks().first().waitFor();
    await stage.page.evaluate(() => localStorage.removeItem('agm:lists'));
    await stage.site.restart();

    // In an account: the page of the account leads to what this device has of it.
    await stage.logInAs('subscriber');
    await stage.open('/parasite/');
    await Promise.all([
      stage.page.waitForResponse((one) => one.request().method() === 'POST' && /update-user-meta|my\/saved/.test(one.url())),
      stage.page.getByRole('button', { name: 'Loved', exact: true }).first().click(),
    ]);
    await stage.open('/account/lists/loved/');
    await titleLinks().first().waitFor();
    await eventually(pages, (all) => all.includes('/lists/loved/'));
    await stage.page.waitForLoadState('networkidle');
    expect((await pages()).filter((path) => path.startsWith('/account'))).toEqual([]);
    await stage.site.halt();
    await stage.page.goto(`${stage.site.origin}/account/lists/loved/`);
    await stage.page.getByText('Your account cannot be reached just now').waitFor();
    expect(new URL(stage.page.url()).pathname).toBe('/lists/loved/');
    await titleLinks().first().waitFor();
    expect(await titleLinks().getByRole('button').count()).toBe(0);
    expect(await axeViolations(stage.page)).toEqual([]);

    await stage.site.restart();
    await stage.open('/account/');
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).click();
    await eventually(pages, (all) => all.length === 0);
    expect(await stage.page.evaluate(() => localStorage.getItem('agm:account-lists'))).toBeNull();
    expect(complaints()).toEqual([]);
  });

  it('keeps nothing of the desk, the account or a sale, and lets go of the pages when a member leaves', async () => {
    await stage.logInAs('premium');
    await isWorking();
    await read('/genre/drama/');
    await stage.open('/account/');
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).click();
    await eventually(pages, (all) => all.length === 0);
    expect(complaints()).toEqual([]);
  });

  it('can be switched off: the worker takes itself and everything it kept away, and pages no longer ask for it', async () => {
    await stage.open('/');
    await isWorking();
    await read('/genre/drama/');
    await stage.site.restart({ OFFLINE_PAGES: '0' });
    await stage.open('/genre/drama/');
    await eventually(
      () => stage.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      (count) => count === 0,
    );
    expect(await stage.page.evaluate(() => caches.keys())).toEqual([]);
    expect((await stage.page.content()).includes('serviceWorker')).toBe(false);
    expect(complaints()).toEqual([]);
  });
});
