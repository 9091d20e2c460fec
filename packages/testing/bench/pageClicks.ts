import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';

/** What a filter click is made of, by the names of its `performance.measure`: each begins with the click. */
export const parts = [
  'click: handler',
  'click: counts in the page',
  'click: counts painted',
  'click: titles in the page',
  'click: titles painted',
] as const;
type Click = Readonly<Partial<Record<(typeof parts)[number], number>>>;

/** The wall of a visitor whose pointer has moved, which brings the snapshot. */
async function openWithSnapshot(page: Page, address: string): Promise<void> {
  const arrived = page.waitForResponse((answer) => answer.url().includes('/content-api/index/'));
  await page.goto(address);
  await page.locator('[data-remote][data-state="alive"]').waitFor();

  let isHere = false;
  void arrived.then(() => (isHere = true));
  for (let x = 620; !isHere; x = x === 620 ? 640 : 620) {
    await page.mouse.move(x, 300);
    await page.waitForTimeout(20);
  }
  await (await arrived).finished();
  await page.waitForTimeout(500);
}

/** Filter clicks with the snapshot, while the server is kept from answering: when total and counts of the new wall are there, and when its titles. */
export async function clickInstantly(browser: Browser, address: string, times: number): Promise<Click[]> {
  // What a service worker asks for cannot be kept from the server.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await openWithSnapshot(page, address);
  await page.route('**/content-api/list/**', () => {});
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const clicks: Click[] = [];
  for (let click = 0; click < times; click++) {
    clicks.push(
      await page.evaluate(
        (at) =>
          new Promise<Click>((resolve) => {
            const status = () =>
              [...document.querySelectorAll('[role=status]')].find(({ textContent }) => /\p{Nd}/u.test(textContent))?.textContent;
            const titles = () => [...document.querySelectorAll('article')].map(({ dataset }) => dataset.titleId).join();
            const before = [status(), titles()];
            const found: Record<string, number> = {};
            const measure = (name: string) => {
              found[name] ??= performance.measure(name, { start: from }).duration;
            };
            const painted = (name: string, then: () => void = () => {}) =>
              requestAnimationFrame(() =>
                setTimeout(() => {
                  measure(name);
                  then();
                }),
              );
            const end = () => {
              observer.disconnect();
              resolve(found);
            };
            const observer = new MutationObserver(() => {
              if (status() !== before[0] && found['click: counts in the page'] === undefined) {
                measure('click: counts in the page');
                painted('click: counts painted');
              }
              if (titles() === before[1] || found['click: titles in the page'] !== undefined) return;
              measure('click: titles in the page');
              painted('click: titles painted', end);
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
            // Another service each time: no two have the same number of titles.
            const link = document.querySelectorAll<HTMLElement>('details[open] li > a:first-child')[at];
            const from = performance.now();
            link?.click();
            measure('click: handler');
            setTimeout(end, 2_000);
          }),
        click % 5,
      ),
    );
    await page.waitForTimeout(60);
  }
  await context.close();
  return clicks.filter((click) => click['click: counts painted'] !== undefined);
}

/** Clicks on a button that React counts, and nothing else: what no page of React can be faster than. */
export async function clickNothing(browser: Browser, times: number): Promise<number[]> {
  const code = `import { createElement, useState } from 'react'; import { createRoot } from 'react-dom/client';
    function Button() { const [clicks, setClicks] = useState(0); return createElement('button', { onClick: () => setClicks(clicks + 1) }, 'Clicked ', clicks); }
    createRoot(document.querySelector('main')).render(createElement(Button));`;
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: path.join(import.meta.dirname, '../../../host') },
    ...{ bundle: true, write: false, minify: true, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const page = await openWatched(browser);
  await page.route('http://empty.example/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main><script src="/page.js"></script>' }),
  );
  await page.goto('http://empty.example/');
  await page.getByRole('button').waitFor();
  return clickWatched(page, times, () => page.getByRole('button').click(plainly));
}

/** Without Playwright's own look at what lies under the pointer: it would run between the press and the click, on the page's time. */
const plainly = { force: true } as const;

/** Filter clicks on the hydrated wall. */
export async function clickFilters(browser: Browser, address: string, times: number): Promise<number[]> {
  const page = await openWatched(browser);
  await openWithSnapshot(page, address);
  return clickWatched(page, times, (click) =>
    page
      .locator('details[open] li > a:first-child')
      .nth(click % 5)
      .click(plainly),
  );
}

/** A page that keeps the browser's own measure of how long each click took until the next paint. */
async function openWatched(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

async function clickWatched(page: Page, times: number, click: (time: number) => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let time = 0; time < times; time++) {
    await click(time);
    await page.waitForTimeout(120);
  }
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  await page.context().close();
  // Shorter ones are not reported by the browser at all: they count as its threshold.
  return [...durations, ...Array.from({ length: Math.max(0, times - durations.length) }, () => 16)];
}
