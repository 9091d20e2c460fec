import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startSite, type Site, type WatchedPage } from '@agm/testing';

jest.setTimeout(120_000);

let site: Site;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});
// Each fault gets a site of its own: what is broken here stays broken.
beforeEach(async () => {
  site = await startSite();
  const { remotes } = JSON.parse(await readFile(path.join(site.store, 'remotes.json'), 'utf8')) as { remotes: Record<string, { current: string }> };
  folder = path.join(site.store, 'catalogue', remotes.catalogue?.current ?? '');
});
afterEach(async () => {
  await site.stop();
});

const expose = async () => (await readdir(folder)).find((file) => /^__federation_expose.*\.js$/.test(file)) ?? '';
/** A file is served from its compressed neighbour first, so a fault has to hit both. */
async function overwrite(file: string, text: string): Promise<void> {
  await rm(path.join(folder, `${file}.br`), { force: true });
  await writeFile(path.join(folder, file), text);
}

async function expectShellToStand({ page }: WatchedPage): Promise<void> {
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  await page.goto(`${site.origin}/parasite/`);
  await page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
}

const browserFaults: readonly (readonly [string, () => Promise<void>])[] = [
  ['its entry is missing', async () => { await rm(path.join(folder, 'remoteEntry.js')); await rm(path.join(folder, 'remoteEntry.js.br')); }],
  ['its entry is garbage', () => overwrite('remoteEntry.js', '<!doctype html><p>It works!')],
  ['its entry was altered', async () => { await rm(path.join(folder, 'remoteEntry.js.br')); await appendFile(path.join(folder, 'remoteEntry.js'), '\n;globalThis.altered = true;'); }],
  ['its chunk was altered', async () => { const file = await expose(); await rm(path.join(folder, `${file}.br`)); await appendFile(path.join(folder, file), '\n;globalThis.altered = true;'); }],
];

describe('a wall whose remote is broken', () => {
  it.each(browserFaults)('%s: the server\'s HTML stands, the wall says so, and nothing altered runs', async (_, breakIt) => {
    await breakIt();
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    const alert = visitor.page.locator('[data-fallback="catalogue"]');
    await alert.waitFor({ timeout: 6_000 });
    expect(await alert.innerText()).toContain('The wall could not be loaded.');
    expect(await visitor.page.locator('article[data-title-id]').count()).toBe(24);
    expect(await visitor.page.evaluate(() => 'altered' in globalThis)).toBe(false);
    expect(await axeViolations(visitor.page)).toEqual([]);
    await expectShellToStand(visitor);
    await visitor.close();
  });

  it('every file is gone: header, footer and the title page work, and a named fallback offers another try', async () => {
    for (const file of await readdir(folder)) await rm(path.join(folder, file));
    const visitor = await openPage(browser);
    const answer = await visitor.page.goto(site.origin);
    expect(answer?.status()).toBe(200);
    const alert = visitor.page.locator('[data-fallback="catalogue"]');
    await alert.waitFor({ timeout: 6_000 });
    expect(await alert.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await axeViolations(visitor.page)).toEqual([]);
    await expectShellToStand(visitor);
    await visitor.close();
  });

  it('works again by Try again once the file is mended', async () => {
    const entry = path.join(folder, 'remoteEntry.js');
    const sound = await readFile(entry);
    await overwrite('remoteEntry.js', 'nonsense(');
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    const again = visitor.page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await writeFile(entry, sound);
    await again.click();
    await visitor.page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    expect(await visitor.page.locator('article[data-title-id]').count()).toBe(24);
    await visitor.close();
  });
});
