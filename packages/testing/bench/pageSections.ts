import type { Browser } from 'playwright-core';

export interface OpenedSection {
  readonly name: string;
  /** As they travelled, headers included. */
  readonly bytes: number;
  readonly requests: number;
  readonly ms: number;
}

/** Opens *More filters* on a hydrated wall and then some of its sections, each for the first time, at a quarter of this CPU. */
export async function openSections(browser: Browser, origin: string, titles: readonly string[]): Promise<OpenedSection[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await session.send('Network.enable');
  await page.goto(origin);
  await page.locator('[data-remote][data-state="alive"]').waitFor();
  // What the wall loads when it has nothing else to do belongs to no section.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened: OpenedSection[] = [];
  for (const name of ['More filters', ...titles]) {
    [bytes, requests] = [0, 0];
    const took = await page.evaluate(
      (title) =>
        new Promise<number>((resolve, reject) => {
          const summary = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent.trim() === title);
          const details = summary?.closest('details');
          if (!summary || !details) return reject(new Error(`there is no section ${title}`));
          const from = performance.now();
          const look = () => {
            if (details.open && details.querySelector('details, li > a')) setTimeout(() => resolve(performance.now() - from));
            else requestAnimationFrame(look);
          };
          summary.click();
          requestAnimationFrame(look);
        }),
      name,
    );
    await page.waitForTimeout(300);
    opened.push({ name, bytes, requests, ms: took });
  }
  await context.close();
  return opened;
}
