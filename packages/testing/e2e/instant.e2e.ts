import type { Browser, Route } from 'playwright-core';
import { launchChromium, openPage, startSite, type Site, type WatchedPage } from '@agm/testing';

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

const isSnapshot = (url: string) => new URL(url).pathname.startsWith('/content-api/index/');
/** Counts are kept in the menu: what stands beside each entry, and where each leads. */
const menu = () => visitor.page.locator('details a').evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const places = () => visitor.page.locator('ul[aria-label] > li:has(> article), ul[aria-label] > li:has(> div[aria-hidden=true])')
  .evaluateAll((found) => found.map((place) => place.querySelector('article')?.getAttribute('data-title-id') ?? null));
const entry = (name: RegExp) => visitor.page.locator('details[open] a').filter({ hasText: name }).first();

async function withSnapshot(): Promise<void> {
  const arrived = visitor.page.waitForResponse((answer) => isSnapshot(answer.url()) && answer.ok());
  await visitor.page.goto(site.origin);
  await visitor.page.locator('[data-remote][data-state="alive"]').first().waitFor();
  await (await arrived).finished();
  // It is opened right after it has come.
  await visitor.page.waitForTimeout(300);
}

/** Keeps every listing back until it is let go. */
async function holdListings(): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await visitor.page.route('**/content-api/list/**', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

describe('a visitor whose browser has the snapshot', () => {
  it('sees total and counts of a filter before the server has answered, and the same after', async () => {
    await withSnapshot();
    const wire = (await (await fetch(`${site.origin}/content-api/list/on/netflix/?tier=free`)).json()) as { total: number; items: { id: number }[] };
    const ids = wire.items.map(({ id }) => String(id));
    const known = new Set(await places());
    const release = await holdListings();
    await entry(/^Netflix/).click();
    await visitor.page.getByText(`${wire.total} titles`, { exact: true }).waitFor();
    const counted = await menu();
    expect(await places()).toEqual(ids.map((id) => (known.has(id) ? id : null)));
    const answered = visitor.page.waitForResponse((answer) => answer.url().includes('/content-api/list/'));
    await release();
    await (await answered).finished();
    await visitor.page.waitForFunction((count) => document.querySelectorAll('article[data-title-id]').length >= count, ids.length);
    expect((await places()).slice(0, ids.length)).toEqual(ids);
    expect(await menu()).toEqual(counted);
    expect(await visitor.page.getByText(`${wire.total} titles`, { exact: true }).count()).toBeGreaterThan(0);
    expect(visitor.requests.filter((path) => path.startsWith('/content-api/index/'))).toHaveLength(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('is told its name by the page and the listing alike', async () => {
    const html = await (await fetch(site.origin)).text();
    const page = JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { readonly snapshot?: string };
    const listing = (await (await fetch(`${site.origin}/content-api/list/`)).json()) as { readonly snapshot?: string };
    expect(page.snapshot).toMatch(/^\/content-api\/index\/us\.[0-9a-f]+\.bin$/);
    expect(page.snapshot).toBe(listing.snapshot);
  });

  it('is answered by the server alone where the snapshot was altered on its way, without a word about it', async () => {
    await visitor.page.route('**/content-api/index/**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      body[body.length - 1]! ^= 1;
      await route.fulfill({ status: 200, contentType: 'application/octet-stream', body });
    });
    await withSnapshot();
    const before = await places();
    const release = await holdListings();
    await entry(/^Netflix/).click();
    await visitor.page.locator('ul[aria-busy=true]').waitFor();
    expect(await places()).toEqual(before);
    await release();
    await visitor.page.waitForURL('**/on/netflix/');
    await visitor.page.locator('ul[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await places()).not.toEqual(before);
    expect(visitor.complaints).toEqual([]);
  });
});
