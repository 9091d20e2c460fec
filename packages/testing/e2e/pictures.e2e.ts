import type { Page } from 'playwright-core';
import { axeViolations } from '@agm/testing';
import { startFakeTmdb, startFakeTmdbImages, type FakeTmdb, type FakeTmdbImages } from '@agm/testing/fakes';
import { eventually, frames, setStage } from './stage.ts';

jest.setTimeout(180_000);

/** What the pictures of the first screen may weigh. */
const mostOnTitlePage = 90_000;
const mostOnWall = 120_000;

let tmdb: FakeTmdb;
let images: FakeTmdbImages;
const stage = setStage({
  environment: async () => {
    [tmdb, images] = await Promise.all([startFakeTmdb({ movies: 30, shows: 0 }), startFakeTmdbImages({ isDetailed: true })]);
    return { DEMO: '0', ...tmdb.environment, ...images.environment };
  },
});

interface Item {
  readonly slug: string;
  readonly poster: { readonly image?: string };
}
let items: readonly Item[];
beforeAll(async () => {
  const { code, output } = await stage.site.command('packages/server/src/cli/import.ts', 'tmdb', '--discover', 'movie', '--pages', '2');
  if (code !== 0) throw new Error(output);
  const list = async () => ((await (await fetch(`${stage.site.origin}/content-api/list/`)).json()) as { items: Item[] }).items;
  items = await eventually(list, (found) => found.length >= 24);
});
afterAll(async () => {
  await tmdb.close();
  await images.close();
});

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const desk = { viewport: { width: 1440, height: 900 } };

/** A visitor who counts every move of the page that nobody asked for. */
async function visit(path: string, context: typeof phone | typeof desk, colorScheme: 'light' | 'dark'): Promise<Page> {
  const { page } = await stage.renew({ ...context, colorScheme });
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Letters that change their font may move a word: the font is here already, the pictures are not.
  await stage.open('/search/', page);
  await stage.open(path, page);
  await eventually(
    () => picturesOnScreen(page),
    (found) => found.length > 0 && found.every(({ isThere }) => isThere),
  );
  await frames(page);
  return page;
}

const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);

/** The pictures that a visitor sees without scrolling. */
const picturesOnScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.src.includes('/images/') && width > 0 && bottom > 0 && top < innerHeight;
      })
      .map((image) => ({ path: new URL(image.currentSrc || image.src).pathname, isThere: image.complete && image.naturalWidth > 0 })),
  );

async function bytesOnScreen(page: Page): Promise<{ readonly bytes: number; readonly widths: readonly string[] }> {
  const paths = [...new Set((await picturesOnScreen(page)).map(({ path }) => path))];
  const answers = await Promise.all(paths.map(async (path) => (await fetch(stage.site.origin + path)).arrayBuffer()));
  return {
    bytes: answers.reduce((sum, { byteLength }) => sum + byteLength, 0),
    widths: paths.map((path) => path.split('/').slice(2, 4).join(' ')),
  };
}

describe('a title page with pictures', () => {
  for (const [name, context] of Object.entries({ '390 px': phone, '1440 px': desk })) {
    it(`at ${name} moves nothing, weighs little, and keeps the policy and the rules for everybody's eyes`, async () => {
      const path = `/${items[0]!.slug}/`;
      const page = await visit(path, context, 'light');
      expect(await moved(page)).toBe(0);
      const { bytes, widths } = await bytesOnScreen(page);
      console.warn(`title page at ${name}: ${bytes} bytes of pictures on the first screen (${widths.join(', ')})`);
      expect(widths).toEqual([expect.stringContaining('backdrop'), expect.stringContaining('poster')]);
      expect({ bytes, isLight: bytes <= mostOnTitlePage }).toEqual({ bytes, isLight: true });
      expect(await axeViolations(page)).toEqual([]);
      expect(stage.complaints()).toEqual([]);

      const dark = await visit(path, context, 'dark');
      expect(await moved(dark)).toBe(0);
      expect(await axeViolations(dark, 'colours')).toEqual([]);
      expect(stage.complaints()).toEqual([]);
    });
  }

  it('asks for one picture before all others, and for no picture twice', async () => {
    const html = await (await fetch(`${stage.site.origin}/${items[0]!.slug}/`)).text();
    expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/<img (?![^>]*alt="")/g)).toBeNull();
    expect(html).not.toMatch(/<img [^>]*\sstyle=/);
    const page = await visit(`/${items[0]!.slug}/`, desk, 'light');
    const asked = stage.visitor.requests.filter((path) => path.startsWith('/images/'));
    expect(new Set(asked).size).toBe(asked.length);
    await page.locator('h1').waitFor();
  });
});

describe('a wall with pictures', () => {
  it('of a telephone weighs little on the first screen, and moves nothing', async () => {
    const page = await visit('/', phone, 'light');
    expect(await moved(page)).toBe(0);
    const { bytes, widths } = await bytesOnScreen(page);
    console.warn(`wall at 390 px: ${bytes} bytes of pictures on the first screen (${widths.join(', ')})`);
    expect({ bytes, isLight: bytes <= mostOnWall }).toEqual({ bytes, isLight: true });
    expect(stage.complaints()).toEqual([]);
  });
});

describe('a page that the browser fills', () => {
  for (const [name, context] of Object.entries({ '390 px': phone, '1440 px': desk })) {
    it(`moves nothing at ${name} when its titles arrive: /tonight/`, async () => {
      const page = await visit('/tonight/', context, 'light');
      expect(await moved(page)).toBe(0);
      expect(stage.complaints()).toEqual([]);
    });
  }
});

describe('a title page whose pictures do not come', () => {
  it('shows the drawn poster, also without JavaScript', async () => {
    const { slug } = items.at(-1)!;
    images.fault = 'error';
    const { page } = await stage.renew({ ...desk, javaScriptEnabled: false });
    await page.goto(`${stage.site.origin}/${slug}/`);
    const poster = page.locator('article > div > div:has(img[fetchpriority="high"])');
    const clip = (await poster.boundingBox())!;
    const image = poster.locator('img');
    await eventually(() => image.evaluate((shown) => (shown as HTMLImageElement).complete));
    expect(await image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(0);
    const failed = await page.screenshot({ clip });
    await image.evaluate((shown) => shown.remove());
    // Not one pixel of a sign for a broken picture.
    expect((await page.screenshot({ clip })).equals(failed)).toBe(true);
    expect(stage.complaints(/status of (404|502|503|504)/)).toEqual([]);
  });
});
