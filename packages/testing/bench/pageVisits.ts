import type { Browser, Page } from 'playwright-core';

/** Slow 4G: latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export interface Visit {
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

/** One visit of a telephone, cold, on slow 4G and a quarter of this processor. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
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

/**
 * A visitor who clicks on a service of the menu as soon as it is painted: milliseconds from opening the page to the click, and to the
 * narrowed wall on the screen, whichever document it stands in. Before the menu is interactive the browser follows the link.
 */
export async function clickEarly(browser: Browser, address: string): Promise<{ readonly clickedAt: number; readonly answeredAt: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now();
    const titles = () => [...document.querySelectorAll('article')].map(({ dataset }) => dataset.titleId).join();
    const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    sessionStorage['openedAt'] ??= String(performance.timeOrigin);
    const keep = (name: string) => (sessionStorage[name] ??= String(now() - Number(sessionStorage['openedAt'])));
    const look = () => {
      const link = document.querySelector<HTMLElement>('[data-remote=catalogue] details[open] li > a:first-child');
      if (sessionStorage['titles'] === undefined && link && titles() !== '') {
        painted(() => {
          sessionStorage['titles'] = titles();
          keep('clickedAt');
          link.click();
          requestAnimationFrame(look);
        });
      } else if (
        sessionStorage['titles'] !== undefined &&
        link?.ariaCurrent === 'true' &&
        !['', sessionStorage['titles']].includes(titles())
      )
        painted(() => keep('answeredAt'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await throttled(page);
  await page.goto(address);
  await page.waitForFunction(() => sessionStorage['answeredAt'] !== undefined);
  const result = await page.evaluate(() => ({
    clickedAt: Number(sessionStorage['clickedAt']),
    answeredAt: Number(sessionStorage['answeredAt']),
  }));
  await context.close();
  return result;
}
