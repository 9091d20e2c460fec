import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openPage } from '../src/index.ts';
import { startSite, type Site } from '../src/siteTools.ts';
import { plainApp } from './apps/plain.ts';
import { reactApps } from './apps/react.ts';
import { svelteApp } from './apps/svelte.ts';
import { vueApp } from './apps/vue.ts';
import { installApp, type InstalledApp } from './installedApp.ts';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '../../..');
let site: Site;
let browser: Browser;
let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-packed-'));
  const packed = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/pack.ts', 'embed', folder], {
    cwd: root,
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  [site, browser, tarball] = await Promise.all([startSite(), launchChromium(), packed.then(({ stdout }) => stdout.trim())]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => ((globalThis as unknown as { heard?: string[] }).heard ?? []).toSorted());
async function hears(page: Page, wanted: readonly string[]): Promise<void> {
  await page.waitForFunction((count) => ((globalThis as unknown as { heard?: string[] }).heard?.length ?? 0) >= count, wanted.length);
  expect(await heardOn(page)).toEqual(wanted);
}
const everyEvent = ['card ready', 'unknown unknown-title', 'wall ready'];
const card = (page: Page) => page.locator('#card section[data-state]');
/** An unknown title is answered with 404, and Chromium reports that. */
const unexpected = (complaints: readonly string[]) => complaints.filter((line) => !line.includes('status of 404'));

/** What a visitor and the partner's own code see, from the first card until everything is removed. */
async function works(page: Page): Promise<void> {
  await hears(page, everyEvent);
  await card(page).waitFor();
  await page.locator('#wall ol a').first().waitFor();
  expect(await page.locator('#unknown a').isVisible()).toBe(true);
  const element = page.locator('#card');
  expect([await element.getAttribute('class'), await element.getAttribute('partner')]).toEqual(['wide', 'film-blog']);
  const { width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  expect([width <= 480, height >= 420]).toEqual([true, true]);
  expect(await card(page).locator('[part=heading]').innerText()).toBe('Parasite, tonight');
  expect(await card(page).locator('[part=label]').first().innerText()).toBe('Ours');
  expect(await card(page).innerText()).not.toContain('$');
  expect(await card(page).evaluate((one) => getComputedStyle(one).borderRadius)).toBe('3px');
  const offers = page.locator('#card a[href*="/watch?"]');
  expect(await offers.count()).toBeLessThanOrEqual(3);
  const href = (await offers.first().getAttribute('href')) ?? '';
  expect(href).toContain('ref=film-blog');

  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await offers.first().click();
  await hears(page, [`card click ${new URL(href).searchParams.get('platform') ?? ''}`, ...everyEvent]);
  await page.getByRole('button', { name: 'In the UK' }).click();
  await page.locator('#card a[href*="locale=uk"]').first().waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.locator('#card').waitFor({ state: 'detached' });
}

/** The page's own scripts wait until the widget's script has shown the cards: what the server drew is hydrated late. */
async function openAfterCards(page: Page, app: InstalledApp): Promise<void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${app.origin}/**/*.js`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(app.origin, { waitUntil: 'commit' });
  await page.locator('#element').waitFor({ state: 'attached' });
  const failed = page.waitForResponse((answer) => answer.url().includes('no-such-title'));
  await page.addScriptTag({ url: `${site.origin}/embedded/widget.js` });
  await card(page).waitFor();
  await page.locator('#wall ol a').first().waitFor();
  await failed;
  await page.evaluate(() => Object.assign(document.getElementById('card') ?? {}, { isServers: true }));
  release();
}

describe('the npm package, installed from its tarball into a fresh application', () => {
  it.each([...reactApps, vueApp, svelteApp, plainApp].map((app) => [app.name, app] as const))('%s', async (_, app) => {
    const installed = await installApp(app, tarball, site.origin);
    try {
      await installed.run('check');
      await installed.run('build');
      await installed.start();
      expect(await (await fetch(installed.origin)).text()).toMatch(
        /<agm-availability[^>]* slug="parasite"[^>]*>\s*(<!--.*?-->)*<a href="[^"]*\/parasite\/">Where to watch Parasite<\/a>/,
      );
      const early = await openPage(browser);
      await early.page.goto(installed.origin);
      await works(early.page);
      expect(unexpected(early.complaints)).toEqual([]);
      await early.close();
      if (!app.isHydrated) return;
      const late = await openPage(browser);
      await openAfterCards(late.page, installed);
      await hears(late.page, everyEvent);
      expect(await late.page.evaluate(() => (document.getElementById('card') as { isServers?: boolean } | null)?.isServers)).toBe(true);
      await works(late.page);
      expect(unexpected(late.complaints)).toEqual([]);
      await late.close();
    } finally {
      await installed.remove();
    }
  });
});
