import type { Route } from 'playwright-core';
import { eventually, frames, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

const isSnapshot = (url: string) => new URL(url).pathname.startsWith('/content-api/index/');
/** Counts are kept in the menu: what stands beside each entry, and where each leads. */
const menu = () =>
  stage.page.locator('details a').evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const places = () =>
  stage.page
    .locator('ul[aria-label] > li:has(> article), ul[aria-label] > li:has(> div[aria-hidden=true])')
    .evaluateAll((found) => found.map((place) => place.querySelector('article')?.getAttribute('data-title-id') ?? null));
const entry = (name: RegExp) => stage.page.locator('details[open] a').filter({ hasText: name }).first();

async function withSnapshot(): Promise<void> {
  const arrived = stage.page.waitForResponse((answer) => isSnapshot(answer.url()) && answer.ok());
  let isHere = false;
  void arrived.then(() => (isHere = true));
  await stage.open('/');
  expect(stage.visitor.requests.filter((path) => path.startsWith('/content-api/index/'))).toEqual([]);
  // It comes to those whose pointer moves, once the page listens for that.
  for (let x = 300; !isHere; x = x === 300 ? 320 : 300) {
    await stage.page.mouse.move(x, 300);
    await frames(stage.page);
  }
  await (await arrived).finished();
  // It is opened right after it has come: before the page is idle again.
  await stage.page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Keeps every listing back until it is let go. */
async function holdListings(): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await stage.page.route('**/content-api/list/**', async (route) => {
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
    const wire = (await (await fetch(`${stage.site.origin}/content-api/list/on/netflix/?tier=free`)).json()) as {
      total: number;
      items: { id: number }[];
    };
    const ids = wire.items.map(({ id }) => String(id));
    const known = new Set(await places());
    const release = await holdListings();
    await entry(/^Netflix/).click();
    await stage.page.getByText(`${wire.total} titles`, { exact: true }).waitFor();
    // Below the total the menu follows group by group: its other entries lead on from this filter in the end.
    const counted = await eventually(
      menu,
      (lines) => !lines.some((line) => line.endsWith(' /genre/action/') || line.endsWith(' /genre/war/')),
    );
    // The tiles come a frame after the counts; a place without its title is empty.
    const expected = ids.map((id) => (known.has(id) ? id : '')).join();
    await eventually(
      async () => (await places()).join(),
      (seen) => seen === expected,
    );
    const answered = stage.page.waitForResponse((answer) => answer.url().includes('/content-api/list/'));
    await release();
    await (await answered).finished();
    await stage.page.waitForFunction((count) => document.querySelectorAll('article[data-title-id]').length >= count, ids.length);
    expect((await places()).slice(0, ids.length)).toEqual(ids);
    expect(await menu()).toEqual(counted);
    expect(await stage.page.getByText(`${wire.total} titles`, { exact: true }).count()).toBeGreaterThan(0);
    expect(stage.visitor.requests.filter((path) => path.startsWith('/content-api/index/'))).toHaveLength(1);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('has its name from the page and the listing alike', async () => {
    const html = await (await fetch(stage.site.origin)).text();
    const page = JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      readonly snapshot?: string;
    };
    const listing = (await (await fetch(`${stage.site.origin}/content-api/list/`)).json()) as { readonly snapshot?: string };
    expect(page.snapshot).toMatch(/^\/content-api\/index\/us\.[0-9a-f]+\.bin$/);
    expect(page.snapshot).toBe(listing.snapshot);
  });

  it('is answered by the server alone where the snapshot was altered on its way, without a word about it', async () => {
    await stage.page.route('**/content-api/index/**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      body[body.length - 1]! ^= 1;
      await route.fulfill({ status: 200, contentType: 'application/octet-stream', body });
    });
    await withSnapshot();
    const before = await places();
    const release = await holdListings();
    await entry(/^Netflix/).click();
    await stage.page.locator('ul[aria-busy=true]').waitFor();
    expect(await places()).toEqual(before);
    await release();
    await stage.page.waitForURL('**/on/netflix/');
    await stage.page.locator('ul[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await places()).not.toEqual(before);
    expect(stage.visitor.complaints).toEqual([]);
  });
});
