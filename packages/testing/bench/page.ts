import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../src/chromium.ts';
import { startFakeTmdb, startFakeTmdbImages } from '../src/fakes/index.ts';
import { startSite } from '../src/site.ts';
import { median, percentile, print, type Figure } from './figures.ts';

/** `npm run bench -- page`: what a visitor's browser loads, cold, on slow 4G and a quarter of this CPU. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const runs = option('runs', 5);
const mostClicks = option('clicks', 200);

interface Visit {
  readonly lcp: number;
  readonly fcp: number;
  readonly cls: number;
  readonly aliveAt: number;
  readonly requestsBeforePaint: number;
  readonly blockingStyles: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Of the bytes, pictures and fonts. */
  readonly pictures: number;
  readonly fonts: number;
  readonly documentRaw: number;
  readonly documentBrotli: number;
}

async function throttled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The same wall as a browser-only site would send it: the shell, and an empty place without answers. */
function withoutServerRendering(html: string): string {
  return html
    .replace(/(<div data-frame="main">)[\s\S]*?(<\/div><\/section><\/main>)/, '$1$2')
    .replace(
      /("served":\{"main":)\{[\s\S]*?\}(\},"status":)/,
      (_, before: string, after: string) => `${before}{"isRendered":false,"version":null}${after}`,
    );
}

async function visit(browser: Browser, address: string, isBrowserOnly: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  if (isBrowserOnly) {
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: withoutServerRendering(await answer.text()) });
    });
  }
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, aliveAt: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // A wall that the browser makes answers a click when there is a tile to click on.
    const watch = () => {
      if (document.querySelector('[data-remote][data-state="alive"] article[data-title-id]')) seen.aliveAt ||= performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await throttled(page);
  await page.goto(address);
  await page.locator('[data-remote][data-state="alive"]').waitFor();
  await page.locator('article[data-title-id]').first().waitFor();
  await page.waitForTimeout(1_500);
  const result = await page.evaluate(() => {
    const { lcp, cls, aliveAt } = (globalThis as unknown as { seen: { lcp: number; cls: number; aliveAt: number } }).seen;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
    const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    // What loads after the wall is interactive is for later clicks.
    const scripts = resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= aliveAt);
    return {
      lcp,
      cls,
      aliveAt,
      fcp,
      requestsBeforePaint: 1 + resources.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= fcp).length,
      blockingStyles: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      bytes: page.encodedBodySize + resources.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      pictures: resources.reduce((sum, { initiatorType, encodedBodySize }) => sum + (initiatorType === 'img' ? encodedBodySize : 0), 0),
      fonts: resources.reduce((sum, { name, encodedBodySize }) => sum + (name.endsWith('.woff2') ? encodedBodySize : 0), 0),
      documentRaw: page.decodedBodySize,
      documentBrotli: page.encodedBodySize,
    };
  });
  await context.close();
  return result;
}

/** What a filter click is made of, by the names of its `performance.measure`: each begins with the click. */
const parts = [
  'click: handler',
  'click: counts in the page',
  'click: counts painted',
  'click: titles in the page',
  'click: titles painted',
] as const;
type Click = Readonly<Partial<Record<(typeof parts)[number], number>>>;

/** Filter clicks with the snapshot, while the server is kept from answering: when total and counts of the new wall are there, and when its titles. */
async function clickInstantly(browser: Browser, origin: string, times: number): Promise<Click[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const arrived = page.waitForResponse((answer) => answer.url().includes('/content-api/index/'));
  await page.goto(origin);
  await page.locator('[data-remote][data-state="alive"]').waitFor();
  await (await arrived).finished();
  await page.waitForTimeout(500);
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
              [...document.querySelectorAll('[role=status]')].find(({ textContent }) => /^[\d,]+ titles?$/.test(textContent))?.textContent;
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
async function clickNothing(browser: Browser, times: number): Promise<number[]> {
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
  return clickWatched(page, times, () => page.getByRole('button').click());
}

/** Filter clicks on the hydrated wall. */
async function clickFilters(browser: Browser, origin: string, times: number): Promise<number[]> {
  const page = await openWatched(browser);
  await page.goto(origin);
  await page.locator('[data-remote][data-state="alive"]').waitFor();
  return clickWatched(page, times, (click) =>
    page
      .locator('details[open] li > a:first-child')
      .nth(click % 5)
      .click(),
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

/** The pictures that a telephone shows of a wall without scrolling, on a site with titles from TMDB. */
async function picturesAboveTheFold(browser: Browser): Promise<number> {
  const [tmdb, images] = await Promise.all([startFakeTmdb({ movies: 30, shows: 0 }), startFakeTmdbImages({ isDetailed: true })]);
  const pictured = await startSite({ DEMO: '0', ...tmdb.environment, ...images.environment });
  try {
    const { code, output } = await pictured.command('packages/server/src/cli/import.ts', 'tmdb', '--discover', 'movie', '--pages', '2');
    if (code !== 0) throw new Error(output);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
    const page = await context.newPage();
    // The import is seen within two seconds.
    while (!(await (await fetch(pictured.origin)).text()).includes('/images/poster/')) await page.waitForTimeout(200);
    await page.goto(pictured.origin, { waitUntil: 'networkidle' });
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc !== '' && image.getBoundingClientRect().top < innerHeight)
        .map(({ currentSrc }) => currentSrc),
    );
    const bodies = await Promise.all([...new Set(shown)].map(async (picture) => (await fetch(picture)).arrayBuffer()));
    await context.close();
    return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  } finally {
    await pictured.stop();
    await Promise.all([tmdb.close(), images.close()]);
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time: number) => `${Math.round(time)} ms`;

const [site, browser] = await Promise.all([startSite(), launchChromium()]);
try {
  const plain = await (await fetch(site.origin)).text();
  const served: Visit[] = [];
  const browserOnly: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    served.push(await visit(browser, `${site.origin}/`, false));
    browserOnly.push(await visit(browser, `${site.origin}/`, true));
  }
  const of = (visits: readonly Visit[], name: keyof Visit) => median(visits.map((one) => one[name]));
  const clicks = await clickFilters(browser, site.origin, mostClicks);
  const empty = await clickNothing(browser, mostClicks);
  const clickRatio = percentile(clicks, 0.98) / percentile(empty, 0.98);
  const instant = await clickInstantly(browser, site.origin, Math.min(30, mostClicks));
  const part = (name: (typeof parts)[number]) => instant.flatMap((click) => click[name] ?? []);
  const pictures = await picturesAboveTheFold(browser);
  const answerRatio = of(served, 'aliveAt') / of(browserOnly, 'aliveAt');
  const wholePage = of(served, 'bytes') - of(served, 'pictures');
  const lcpRatio = of(served, 'lcp') / of(browserOnly, 'lcp');
  const tiles = plain.split('data-title-id=').length - 1;
  const figures: Figure[] = [
    { measure: 'tiles in the HTML before any script', goal: '24', measured: String(tiles), isReached: tiles === 24 },
    {
      measure: 'document of the wall, raw / brotli',
      goal: '≤ 90 / ≤ 18 kB',
      measured: `${kB(of(served, 'documentRaw'))} / ${kB(of(served, 'documentBrotli'))}`,
      isReached: of(served, 'documentRaw') <= 90_000 && of(served, 'documentBrotli') <= 18_000,
    },
    {
      measure: 'JavaScript before the wall answers a click, brotli',
      goal: '≤ 110 kB',
      measured: kB(of(served, 'scriptBytes')),
      isReached: of(served, 'scriptBytes') <= 110_000,
    },
    {
      measure: 'requests before first paint',
      goal: '≤ 4',
      measured: String(of(served, 'requestsBeforePaint')),
      isReached: of(served, 'requestsBeforePaint') <= 4,
    },
    {
      measure: 'render-blocking stylesheets',
      goal: '1',
      measured: String(of(served, 'blockingStyles')),
      isReached: of(served, 'blockingStyles') <= 1,
    },
    { measure: `LCP, median of ${runs}`, goal: '–', measured: ms(of(served, 'lcp')), isReached: null },
    { measure: 'peer: LCP of the same wall made in the browser', goal: '–', measured: ms(of(browserOnly, 'lcp')), isReached: null },
    { measure: 'LCP against the peer, same run', goal: '≤ 0.4 ×', measured: `${lcpRatio.toFixed(2)} ×`, isReached: lcpRatio <= 0.4 },
    { measure: 'FCP', goal: '–', measured: ms(of(served, 'fcp')), isReached: null },
    {
      measure: 'time until the wall answers a click, against the same wall made in the browser',
      goal: '≤ 0.6 ×',
      measured: `${answerRatio.toFixed(2)} × (${ms(of(served, 'aliveAt'))}, peer ${ms(of(browserOnly, 'aliveAt'))})`,
      isReached: answerRatio <= 0.6,
    },
    { measure: 'CLS', goal: '0', measured: of(served, 'cls').toFixed(4), isReached: of(served, 'cls') < 0.0005 },
    {
      measure: `click on a filter until painted, ${clicks.length} clicks, CPU ÷ 4, p98`,
      goal: '≤ 3 × an empty React click',
      measured: `${ms(percentile(clicks, 0.98))}, ${clickRatio.toFixed(1)} × (the empty one ${ms(percentile(empty, 0.98))})`,
      isReached: clickRatio <= 3,
    },
    {
      measure: 'the same, stretch',
      goal: '≤ 50 ms',
      measured: ms(percentile(clicks, 0.98)),
      isReached: percentile(clicks, 0.98) <= 50,
    },
    {
      measure: `filter click with the snapshot, the server silent: total and counts on screen, ${instant.length} clicks, CPU ÷ 4, median`,
      goal: '≤ 100 ms',
      measured: `${ms(median(part('click: counts painted')))} (p98 ${ms(percentile(part('click: counts painted'), 0.98))})`,
      isReached: median(part('click: counts painted')) <= 100,
    },
    ...parts.map((name) => ({ measure: `${name}, median`, goal: '–', measured: ms(median(part(name))), isReached: null })),
    { measure: 'fonts of the wall', goal: '–', measured: kB(of(served, 'fonts')), isReached: null },
    {
      measure: 'pictures above the fold at 390 px, three pixels to one',
      goal: '≤ 120 kB',
      measured: kB(pictures),
      isReached: pictures <= 120_000,
    },
    { measure: 'whole page over the wire, without pictures', goal: '≤ 200 kB', measured: kB(wholePage), isReached: wholePage <= 200_000 },
  ];
  print(figures, process.argv.includes('--json'));
} finally {
  await browser.close();
  await site.stop();
}
