import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startSite, type Site } from '@agm/testing';

jest.setTimeout(180_000);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Look {
  readonly what: string;
  readonly path: string;
  /** Brings the page to what is looked at. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const looks: readonly Look[] = [
  { what: 'the wall', path: '/' },
  { what: 'a narrowed wall with its menu open', path: '/?genre=comedy~!horror~romance&platform=us-netflix&rated=7-8', then: (page) => page.evaluate(() => document.querySelectorAll('details').forEach((details) => { details.open = true; })) },
  { what: 'an address that was partly understood', path: '/genre/drama/year/abc/' },
  { what: 'an empty wall', path: '/genre/western/?mood=funny&year=1980-1985&platform=us-criterion-channel', then: (page) => page.getByRole('link', { name: /^Drop / }).waitFor() },
  { what: 'a search', path: '/search?s=night' },
  { what: 'a search that found nothing', path: '/search?s=qqqqqqqqqq' },
  { what: 'a search before it begins', path: '/search' },
  { what: 'a title', path: '/parasite/' },
  { what: 'a page that is not there', path: '/no/such/page/' },
  {
    what: 'the suggestions', path: '/shows/', then: async (page) => {
      await page.locator('[data-search]').focus();
      await page.keyboard.type('god');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    what: 'the sheet of keys', path: '/shows/', then: async (page) => {
      await page.getByRole('button', { name: 'Keyboard' }).click();
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
];

describe.each(['light', 'dark'])('in %s', (theme) => {
  describe.each([320, 1440])('at %d px', (width) => {
    it.each(looks)('$what has no violation, and does not scroll sideways', async ({ path, then }) => {
      const { page, complaints, close } = await openPage(browser, { viewport: { width, height: 900 } });
      try {
        await page.context().addCookies([{ name: 'agm-theme', value: theme, url: site.origin }]);
        await page.goto(site.origin + path);
        if (!path.startsWith('/no/')) await page.locator('[data-remote][data-state="alive"]').waitFor();
        await then?.(page);
        await page.waitForTimeout(250);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(complaints.filter((said) => !said.includes('404'))).toEqual([]);
      } finally {
        await close();
      }
    });
  });
});
