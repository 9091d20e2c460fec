import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import {
  alterDeployment,
  axeViolations,
  currentFolder,
  expose,
  launchChromium,
  mark,
  openPage,
  serverMark,
  type AlteredDeployment,
  type Workpiece,
} from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';

jest.setTimeout(120_000);

let site: Site;
let browser: Browser;
let altered: AlteredDeployment | null = null;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
afterEach(async () => {
  await altered?.undo();
  altered = null;
});

const breakCatalogue = async (alter: (piece: Workpiece) => Promise<void>) => {
  altered = await alterDeployment(site, 'catalogue', alter);
  return altered;
};
const hasRun = '"altered" in globalThis';
const planted = 'globalThis.altered = true';
const plantedHash = `sha384-${createHash('sha384').update(planted).digest('base64')}`;
const stylesOf = (piece: Workpiece) => piece.files.filter((file) => file.endsWith('.css'));
/** What a rule that nobody published would do: the headline of the wall turns. */
const alteredRule = '\nh1 { writing-mode: vertical-rl !important; }';
const headlineStyle = `getComputedStyle(document.querySelector('h1')).writingMode`;

const scripts: readonly (readonly [string, (piece: Workpiece) => Promise<void>])[] = [
  ['its entry was altered', (piece) => piece.tamper('remoteEntry.js', mark)],
  ['a chunk was altered', (piece) => piece.tamper(expose(piece.files), mark)],
  [
    'it asks for a chunk that the record does not name',
    async (piece) => {
      await piece.append(expose(piece.files), mark);
      piece.dropHash(expose(piece.files));
    },
  ],
  [
    'it would bring a React of its own beside the page’s',
    async (piece) => {
      const entry = await piece.read('remoteEntry.js');
      await piece.replace('remoteEntry.js', entry.replaceAll(/requiredVersion:"\^19\.0\.0"/g, 'requiredVersion:"^18.0.0"'));
      expect(await piece.read('remoteEntry.js')).not.toBe(entry);
    },
  ],
];

describe('bytes that nobody published', () => {
  it.each(scripts)('%s: none of them runs, the server’s wall stands, and its place says so', async (_, alter) => {
    await breakCatalogue(alter);
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    const alert = visitor.page.getByRole('region', { name: 'The wall' }).getByRole('alert');
    await alert.waitFor({ timeout: 12_000 });
    expect(await alert.innerText()).toContain('The wall could not be loaded.');
    expect(await visitor.page.locator('article[data-title-id]').count()).toBe(24);
    expect(await visitor.page.evaluate(hasRun)).toBe(false);
    await visitor.close();
  });

  it('a server entry that was altered on the disk does not run: the browser makes the wall', async () => {
    const { version } = await breakCatalogue(async (piece) => {
      await piece.append('server.cjs', '\n// a version that no worker has compiled yet');
      await piece.tamper('server.cjs', serverMark);
    });
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    await visitor.page.locator(`[data-remote="catalogue"][data-state="alive"][data-version="${version}"]`).waitFor();
    expect(site.output()).not.toContain('ALTERED BYTES RAN');
    await visitor.close();
  });

  it('a sheet that was altered is neither inlined by the server nor applied by the browser: the wall is plain, and works', async () => {
    const { version } = await breakCatalogue(async (piece) => {
      for (const file of stylesOf(piece)) await piece.tamper(file, alteredRule);
    });
    expect(await (await fetch(site.origin)).text()).not.toContain('vertical-rl');
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    await visitor.page.locator(`[data-remote="catalogue"][data-state="alive"][data-version="${version}"]`).waitFor();
    expect(await visitor.page.evaluate(headlineStyle)).toBe('horizontal-tb');
    await visitor.page.getByRole('link', { name: 'Shows' }).first().click();
    await visitor.page.getByRole('heading', { level: 1, name: /Shows/ }).waitFor();
    await visitor.close();
  });
});

describe('a list of integrity hashes that nobody published', () => {
  it('admits nothing: a chunk that it names does not run, and does when the list is sound again', async () => {
    const visitor = await openPage(browser);
    const { page } = visitor;
    const lists = '**/assets/hashes.json*';
    await page.route(lists, (route) => route.fulfill({ json: { 'planted.js': plantedHash } }));
    await page.route('**/assets/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: planted }));
    await page.goto(site.origin);
    await page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    const plant = (file: string) =>
      page.evaluate(
        (src) =>
          new Promise<string>((resolve) => {
            const script = document.createElement('script');
            script.onload = () => resolve('ran');
            script.onerror = () => resolve('failed');
            document.head.append(Object.assign(script, { src }));
          }),
        file,
      );
    expect(await plant('/assets/planted.js')).toBe('failed');
    expect(await page.evaluate(hasRun)).toBe(false);
    await page.unroute(lists);
    const names = Object.keys((await (await fetch(`${site.origin}/assets/hashes.json`)).json()) as object);
    expect(await plant(`/assets/${names.find((name) => name.includes('KeySheet')) ?? ''}`)).toBe('ran');
    // A sound list names no such file.
    expect(await plant('/assets/planted.js')).toBe('failed');
    expect(await page.evaluate(hasRun)).toBe(false);
    await visitor.close();
  });
});

describe('a remote without its sheets', () => {
  it('is plain, but it works', async () => {
    const { version } = await breakCatalogue(async (piece) => {
      for (const file of stylesOf(piece)) await piece.lose(file);
    });
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    await visitor.page.locator(`[data-remote="catalogue"][data-state="alive"][data-version="${version}"]`).waitFor();
    expect(await visitor.page.locator('article[data-title-id]').count()).toBe(24);
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: /Shows/ }).waitFor();
    await visitor.close();
  });
});

describe('a remote whose files all went', () => {
  it('leaves header, footer and the title page standing, and offers another try', async () => {
    const { version } = await breakCatalogue(async (piece) => {
      for (const file of piece.files) await piece.lose(file);
    });
    const visitor = await openPage(browser);
    const answer = await visitor.page.goto(site.origin);
    expect(answer?.status()).toBe(200);
    const alert = visitor.page.locator(`[data-remote="catalogue"][data-version="${version}"] [data-fallback]`);
    await alert.waitFor({ timeout: 12_000 });
    expect(await alert.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await axeViolations(visitor.page)).toEqual([]);
    await visitor.page.goto(`${site.origin}/parasite/`);
    await visitor.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await visitor.close();
  });

  it('works again by Try again once they are mended', async () => {
    const { version } = await breakCatalogue(async () => {});
    const { folder } = await currentFolder(site, 'catalogue');
    const entry = path.join(folder, 'remoteEntry.js');
    const sound = await readFile(entry);
    await rm(`${entry}.br`);
    await writeFile(entry, 'nonsense(');
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    const again = visitor.page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await writeFile(entry, sound);
    await again.click();
    await visitor.page.locator(`[data-remote="catalogue"][data-state="alive"][data-version="${version}"]`).waitFor();
    expect(await visitor.page.locator('article[data-title-id]').count()).toBe(24);
    await visitor.close();
  });
});
