import type { Browser } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startSite, type Site, type WatchedPage } from '@agm/testing';

jest.setTimeout(120_000);

let site: Site;
let browser: Browser;
let visitor: WatchedPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  visitor = await openPage(browser);
});
afterEach(async () => {
  await visitor.close();
});

interface Listing {
  readonly items: readonly { readonly id: number; readonly slug: string; readonly title: string }[];
}

const wire = async (address: string) => (await (await fetch(`${site.origin}/content-api/list${address}`)).json()) as Listing;
const alive = () => visitor.page.locator('[data-remote][data-state="alive"]').first().waitFor();
const path = () => new URL(visitor.page.url()).pathname;
const inFocus = () => visitor.page.evaluate(() => document.activeElement?.closest('article')?.dataset.titleId ?? null);

describe('the wall across the room', () => {
  it('R2.1-04 is walked with four arrows, remembers its rows, opens a title and comes back', async () => {
    const [wall, best] = [await wire('/genre/drama/'), await wire('/genre/drama/?by=top')];
    await visitor.page.goto(`${site.origin}/projektor/genre/drama/`);
    await alive();
    expect(await visitor.page.evaluate(() => document.documentElement.dataset.mode)).toBe('projektor');
    await visitor.page.getByRole('region', { name: 'Highest rated' }).waitFor();
    const id = (list: Listing, at: number) => String(list.items[at]?.id);
    expect(await inFocus()).toBe(id(wall, 0));
    const walk: readonly (readonly [string, string])[] = [
      ['ArrowRight', id(wall, 1)], ['ArrowRight', id(wall, 2)], ['ArrowDown', id(best, 0)], ['ArrowRight', id(best, 1)], ['ArrowUp', id(wall, 2)],
      ['ArrowUp', id(wall, 2)], ['Home', id(wall, 0)], ['ArrowLeft', id(wall, 0)], ['ArrowDown', id(best, 1)], ['End', id(best, best.items.length - 1)],
    ];
    for (const [key, expected] of walk) {
      await visitor.page.keyboard.press(key);
      expect([key, await inFocus()]).toEqual([key, expected]);
    }
    expect(await axeViolations(visitor.page)).toEqual([]);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL(`**/projektor/${best.items.at(-1)?.slug}/`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/projektor/genre/drama/');
    expect(visitor.complaints).toEqual([]);
  });

  it('is there without JavaScript, and header and footer with it', async () => {
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/projektor/`);
    expect(await plain.page.locator('article[data-title-id] a').count()).toBe(24);
    expect(await plain.page.locator('body header, body footer').count()).toBe(2);
    await plain.close();
  });
});

describe('/random/', () => {
  it('runs through the posters, lands on a title that matches, and leaves no trap behind', async () => {
    await visitor.page.goto(`${site.origin}/shows/`);
    await alive();
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Something at random' }).click();
    await visitor.page.getByRole('heading', { name: 'Let chance choose' }).waitFor();
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/random'));
    await visitor.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/shows/');
    expect(visitor.complaints).toEqual([]);

    await visitor.page.goto(`${site.origin}/random/shows/genre/comedy/`);
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/random'));
    const title = (await (await fetch(`${site.origin}/content-api/title${path().replace(/\/$/, '')}`)).json()) as { type: string; genres: string[] };
    expect(title).toMatchObject({ type: 'show', genres: expect.arrayContaining(['comedy']) as string[] });
  });

  it('is a link that leads to a title where no script runs', async () => {
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/random/?genre=comedy`);
    await plain.page.getByRole('link', { name: 'Take me to one' }).click();
    await plain.page.getByRole('heading', { level: 1 }).waitFor();
    const title = (await (await fetch(`${site.origin}/content-api/title${new URL(plain.page.url()).pathname.replace(/\/$/, '')}`)).json()) as { genres: string[] };
    expect(title.genres).toContain('comedy');
    await plain.close();
  });
});

describe('how the world finds a wall', () => {
  it('a feed is named on its wall, is well-formed XML, and its first item leads to that title', async () => {
    await visitor.page.goto(`${site.origin}/genre/drama/`);
    const feeds = await visitor.page.locator('link[rel="alternate"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(feeds).toEqual([`${site.origin}/genre/drama/feed.xml`, `${site.origin}/genre/drama/feed.json`]);
    const text = await (await fetch(feeds[0] ?? '')).text();
    // A page of ours would refuse to parse a text: Trusted Types.
    await visitor.page.goto('about:blank');
    const items = await visitor.page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror') ? null : [...parsed.querySelectorAll('item')].map((item) => ({ title: item.querySelector('title')?.textContent ?? '', link: item.querySelector('link')?.textContent ?? '' }));
    }, text);
    expect(items).toHaveLength(24);
    await visitor.page.goto(items?.[0]?.link ?? '');
    const [name = ''] = (items?.[0]?.title ?? '').split(/ \(\d{4}\)$/);
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a shared link shows the drawn poster of its title', async () => {
    const [title] = (await wire('/')).items;
    await visitor.page.goto(`${site.origin}/${title?.slug}/`);
    const picture = await visitor.page.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toBe(`${site.origin}/posters/${title?.id}.png`);
    const answer = await fetch(picture ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['image/png', 1200, 630]);
    expect((await fetch(picture ?? '', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
    for (const missing of ['/posters/999999999.png', '/posters/x.png', '/posters/1.svg']) expect((await fetch(site.origin + missing)).status).toBe(404);
  });

  it('a wall prints as a programme: titles and posters, no menu, no controls', async () => {
    await visitor.page.goto(`${site.origin}/genre/drama/`);
    await alive();
    await visitor.page.emulateMedia({ media: 'print' });
    expect(await visitor.page.locator('article[data-title-id]').first().isVisible()).toBe(true);
    for (const gone of ['summary', 'button[aria-pressed]', '[role="search"]', 'body footer nav']) expect([gone, await visitor.page.locator(gone).first().isVisible()]).toEqual([gone, false]);
  });
});
