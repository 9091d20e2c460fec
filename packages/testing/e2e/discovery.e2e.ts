import { axeViolations, openPage } from '@agm/testing';
import { frames, layoutShifts, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();
const { alive } = stage;

interface Listing {
  readonly items: readonly { readonly id: number; readonly slug: string; readonly title: string }[];
}

const wire = async (address: string) => (await (await fetch(`${stage.site.origin}/content-api/list${address}`)).json()) as Listing;
const path = () => new URL(stage.page.url()).pathname;
const inFocus = () => stage.page.evaluate(() => document.activeElement?.closest('article')?.dataset.titleId ?? null);

describe('the wall across the room', () => {
  it('R2.1-04 is walked with four arrows, remembers its rows, opens a title and comes back', async () => {
    const [wall, best] = [await wire('/genre/drama/'), await wire('/genre/drama/?by=top')];
    await stage.page.goto(`${stage.site.origin}/projektor/genre/drama/`);
    await alive();
    expect(await stage.page.evaluate(() => document.documentElement.dataset.mode)).toBe('projektor');
    await stage.page.getByRole('region', { name: 'Highest rated' }).waitFor();
    const id = (list: Listing, at: number) => String(list.items[at]?.id);
    expect(await inFocus()).toBe(id(wall, 0));
    const walk: readonly (readonly [string, string])[] = [
      ['ArrowRight', id(wall, 1)],
      ['ArrowRight', id(wall, 2)],
      ['ArrowDown', id(best, 0)],
      ['ArrowRight', id(best, 1)],
      ['ArrowUp', id(wall, 2)],
      ['ArrowUp', id(wall, 2)],
      ['Home', id(wall, 0)],
      ['ArrowLeft', id(wall, 0)],
      ['ArrowDown', id(best, 1)],
      ['End', id(best, best.items.length - 1)],
    ];
    for (const [key, expected] of walk) {
      await stage.page.keyboard.press(key);
      expect([key, await inFocus()]).toEqual([key, expected]);
    }
    expect(await axeViolations(stage.page)).toEqual([]);
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL(`**/projektor/${best.items.at(-1)?.slug}/`);
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    await stage.page.keyboard.press('Escape');
    await stage.page.waitForURL('**/projektor/genre/drama/');
    await stage.page.waitForFunction(() => document.activeElement?.matches('article[data-title-id] a'));
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('keeps the order of its rows while they come: none is put above one that is there', async () => {
    const { page, close } = await openPage(stage.browser);
    const rows = page.locator('main section h2');
    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/content-api\/list\/.*by=top/, async (route) => {
      await isHeld;
      await route.continue();
    });
    const newest = page.waitForResponse(/content-api\/list\/.*by=new/);
    await page.goto(`${stage.site.origin}/projektor/genre/drama/`);
    await (await newest).finished();
    await frames(page);
    expect(await rows.allTextContents()).toEqual([]);
    goOn();
    await rows.nth(1).waitFor();
    expect((await rows.allTextContents()).slice(0, 2)).toEqual(['Highest rated', 'Just added']);
    expect(await layoutShifts(page)).toBe(0);
    await close();
  });

  it('does without a row that failed, and keeps it away: it would come above others', async () => {
    const { page, close } = await openPage(stage.browser);
    let asked = 0;
    await page.route(/content-api\/list\/.*by=top/, async (route) => {
      asked++;
      await route.abort();
    });
    await page.goto(`${stage.site.origin}/projektor/genre/drama/`);
    await page.getByRole('region', { name: 'Just added' }).waitFor();
    // Longer than SWR waits before it asks again.
    await page.waitForTimeout(8_000);
    expect([asked, await page.getByRole('region', { name: 'Highest rated' }).count()]).toEqual([1, 0]);
    await close();
  });

  it('comes back to the title it was left at, in a lower row too', async () => {
    const { page } = stage;
    await page.goto(`${stage.site.origin}/projektor/genre/drama/`);
    await alive();
    await page.getByRole('region', { name: 'Just added' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const left = await inFocus();
    const row = () => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'));
    expect(await row()).toBe('Just added');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes('/genre/'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/projektor/genre/drama/');
    await page.waitForFunction(() => document.activeElement?.matches('article[data-title-id] a'));
    expect(await inFocus()).toBe(left);
  });

  it('a title across the room is dark and large, goes by four arrows, and Escape and Backspace lead back', async () => {
    const { page } = stage;
    const inMain = () =>
      page.evaluate(() => (document.activeElement?.matches('main *') ? (document.activeElement.textContent?.trim() ?? '') : null));
    await page.goto(`${stage.site.origin}/projektor/parasite/`);
    await alive();
    const looks = await page.evaluate(() => ({
      scheme: getComputedStyle(document.querySelector('main')!).colorScheme,
      // Words a visitor reads; a drawn poster and a service's monogram are pictures.
      smallest: Math.min(
        ...[...document.querySelectorAll<HTMLElement>('main :is(p, a, li, dt, dd, h1, h2, h3, button, select, label, span)')]
          .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden], [role=img]') && one.textContent!.trim() !== '')
          .map((one) => parseFloat(getComputedStyle(one).fontSize)),
      ),
    }));
    expect(looks).toEqual({ scheme: 'dark', smallest: expect.any(Number) });
    expect(looks.smallest).toBeGreaterThanOrEqual(18);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    expect(await inMain()).toBe('Back');
    const seen = new Set<string | null>();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('ArrowDown');
      seen.add(await inMain());
    }
    expect(seen.has(null)).toBe(false);
    expect(seen.size).toBeGreaterThan(4);
    for (let presses = 0; presses < 60 && (await inMain()) !== 'Back'; presses++) await page.keyboard.press('ArrowUp');
    expect(await inMain()).toBe('Back');
    await page.keyboard.press('Backspace');
    await page.waitForURL('**/projektor/');
    await page.locator('article[data-title-id]').first().waitFor();

    // A genre is a wall across the room, too; and the way back is the way one came.
    await page.goto(`${stage.site.origin}/projektor/parasite/`);
    await alive();
    await page.getByRole('main').getByRole('link', { name: 'Thriller' }).press('Enter');
    await page.waitForURL('**/projektor/genre/thriller/');
    await page.waitForFunction(() => document.activeElement?.matches('article[data-title-id] a'));
    await page.keyboard.press('Backspace');
    await page.waitForURL('**/projektor/parasite/');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('is there without JavaScript, and header and footer with it', async () => {
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    await plain.page.goto(`${stage.site.origin}/projektor/`);
    expect(await plain.page.locator('article[data-title-id] a').count()).toBe(24);
    expect(await plain.page.locator('body header, body footer').count()).toBe(2);
    await plain.page.goto(`${stage.site.origin}/projektor/parasite/`);
    expect(await plain.page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
    await plain.page.getByRole('link', { name: 'Back', exact: true }).click();
    await plain.page.waitForURL('**/projektor/');
    await plain.close();
  });
});

describe('/random/', () => {
  it('runs through the posters, lands on a title that matches, and leaves no trap behind', async () => {
    await stage.page.goto(`${stage.site.origin}/shows/`);
    await alive();
    await stage.page.getByRole('contentinfo').getByRole('link', { name: 'Something at random' }).click();
    await stage.page.getByRole('heading', { name: 'Let chance choose' }).waitFor();
    await stage.page.waitForURL((url) => !url.pathname.startsWith('/random'));
    await stage.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await stage.page.goBack();
    await stage.page.waitForURL('**/shows/');
    expect(stage.visitor.complaints).toEqual([]);

    await stage.page.goto(`${stage.site.origin}/random/shows/genre/comedy/`);
    await stage.page.waitForURL((url) => !url.pathname.startsWith('/random'));
    const title = (await (await fetch(`${stage.site.origin}/content-api/title${path().replace(/\/$/, '')}`)).json()) as {
      type: string;
      genres: string[];
    };
    expect(title).toMatchObject({ type: 'show', genres: expect.arrayContaining(['comedy']) as string[] });
  });

  it('is a link that leads to a title where no script runs', async () => {
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    await plain.page.goto(`${stage.site.origin}/random/?genre=comedy`);
    await plain.page.getByRole('link', { name: 'Take me to one' }).click();
    await plain.page.getByRole('heading', { level: 1 }).waitFor();
    const title = (await (
      await fetch(`${stage.site.origin}/content-api/title${new URL(plain.page.url()).pathname.replace(/\/$/, '')}`)
    ).json()) as { genres: string[] };
    expect(title.genres).toContain('comedy');
    await plain.close();
  });
});

describe('how the world finds a wall', () => {
  it.each(['/parasite/', '/genre/drama/', '/guides/'])('%s names whole addresses to search engines', async (address) => {
    const html = await (await fetch(stage.site.origin + address)).text();
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const urls = [...text.matchAll(/"url":"([^"]*)"/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(url).origin).toBe(stage.site.origin);
  });

  it('a feed is named on its wall, is well-formed XML, and its first item leads to that title', async () => {
    await stage.page.goto(`${stage.site.origin}/genre/drama/`);
    const feeds = await stage.page
      .locator('link[rel="alternate"][type*="feed"], link[rel="alternate"][type*="rss"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(feeds).toEqual([`${stage.site.origin}/genre/drama/feed.xml`, `${stage.site.origin}/genre/drama/feed.json`]);
    const text = await (await fetch(feeds[0] ?? '')).text();
    // A page of ours would refuse to parse a text: Trusted Types.
    await stage.page.goto('about:blank');
    const items = await stage.page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror')
        ? null
        : [...parsed.querySelectorAll('item')].map((item) => ({
            title: item.querySelector('title')?.textContent ?? '',
            link: item.querySelector('link')?.textContent ?? '',
          }));
    }, text);
    expect(items).toHaveLength(24);
    await stage.page.goto(items?.[0]?.link ?? '');
    const [name = ''] = (items?.[0]?.title ?? '').split(/ \(\d{4}\)$/);
    await stage.page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a shared link shows the drawn poster of its title', async () => {
    const [title] = (await wire('/')).items;
    await stage.page.goto(`${stage.site.origin}/${title?.slug}/`);
    const picture = await stage.page.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toBe(`${stage.site.origin}/posters/${title?.id}.png`);
    const answer = await fetch(picture ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['image/png', 1200, 630]);
    expect((await fetch(picture ?? '', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
    for (const missing of ['/posters/999999999.png', '/posters/x.png', '/posters/1.svg'])
      expect((await fetch(stage.site.origin + missing)).status).toBe(404);
  });

  it('a wall prints as a programme: titles and posters, no menu, no controls', async () => {
    await stage.page.goto(`${stage.site.origin}/genre/drama/`);
    await alive();
    await stage.page.emulateMedia({ media: 'print' });
    expect(await stage.page.locator('article[data-title-id]').first().isVisible()).toBe(true);
    for (const gone of ['summary', 'button[aria-pressed]', '[role="search"]', 'body footer nav'])
      expect([gone, await stage.page.locator(gone).first().isVisible()]).toEqual([gone, false]);
  });
});
