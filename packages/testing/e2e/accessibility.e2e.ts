import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage } from '@agm/testing';
import { logIn, startSite, type Site } from '@agm/testing/site';
import { pageTypes, type PageType } from './pageTypes.ts';
import { isFull, sampledByCommit } from './stage.ts';

jest.setTimeout(180_000);

let site: Site;
let browser: Browser;
/** Bearers of the seeded logins, by login. */
const bearers = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  for (const username of new Set(pageTypes.flatMap(({ as }) => as ?? []))) bearers.set(username, await logIn(site, username));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const looks = [1440, 320].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ theme, width })));
/** A full run takes all four looks at every page; else every third page is seen at both widths and in both themes, dark at one of the widths in turn. */
const looksAt = (type: PageType) =>
  looks.filter(({ theme, width }) => isFull || theme === 'light' || (width === 320) === (pageTypes.indexOf(type) % 2 === 0));

/** The page as it looks in another theme and another window, once it has come to rest. */
async function turnTo(page: Page, { theme, width }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
}

/** What is wrong with a page type, look by look; nothing, as it should be. */
async function faultsOf(type: PageType): Promise<string[]> {
  const { path, as, shows, then } = type;
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    if (as) await page.addInitScript((token) => localStorage.setItem('btk', token), bearers.get(as) ?? '');
    await page.goto(site.origin + path);
    await (shows ?? ((shown) => shown.locator('[data-remote][data-state="alive"]').first().waitFor()))(page);
    await then?.(page);
    const faults: string[] = [];
    for (const look of looksAt(type)) {
      await turnTo(page, look);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const found = [
        ...(await axeViolations(page, look.theme === 'dark' ? 'colours' : 'everything')),
        ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
      ];
      faults.push(...found.map((fault) => `${look.theme}, ${look.width} px: ${fault}`));
    }
    return [...faults, ...complaints.filter((said) => !said.includes('404'))];
  } finally {
    await close();
  }
}

describe('every type of page, light and dark, at 1440 and 320 px', () => {
  it.each(sampledByCommit(pageTypes, 3))('$what has no violation, and does not scroll sideways', async (type) => {
    expect(await faultsOf(type)).toEqual([]);
  });
});
