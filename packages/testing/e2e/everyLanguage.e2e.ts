import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { countryFor, prefixOf, siteLanguages, type SiteLanguage } from '@agm/domain';
import { axeViolations, launchChromium, openPage } from '@agm/testing';
import { logIn, startSite, type Site } from '@agm/testing/site';
import { eventually, frames, layoutShifts, sampledByCommit } from './stage.ts';

jest.setTimeout(900_000);

const languages = siteLanguages.filter((language) => language !== 'en');

/** A page, or what a visitor opens on it. */
interface LocalPage {
  readonly what: string;
  readonly path: string;
  readonly as?: 'subscriber' | 'premium' | 'administrator';
  /** Opens something. `say` gives the words of the page for English ones. */
  readonly then?: (page: Page, say: (english: string) => string) => Promise<unknown>;
}

const openMenus = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const pages: readonly LocalPage[] = [
  { what: 'the wall', path: '/' },
  { what: 'a narrowed wall with its menus open', path: '/genre/comedy/on/netflix/?mood=tense~funny&rated=7-8', then: openMenus },
  { what: 'a later part of a wall', path: '/list/?page=3' },
  { what: 'an empty wall', path: '/genre/western/?mood=funny&year=1980-1985' },
  { what: 'a page beyond the last', path: '/genre/western/?page=90' },
  { what: 'the big screen', path: '/projektor/' },
  { what: 'a search', path: '/search?s=night' },
  { what: 'a search in words', path: '/search?s=tense%20french%20film%20under%20two%20hours' },
  { what: 'a search that found nothing', path: '/search?s=qqqqqqqqqq' },
  { what: 'a title', path: '/parasite/', then: openMenus },
  { what: 'the titles for tonight', path: '/tonight/' },
  { what: 'a choice of several people', path: '/tonight/new/' },
  { what: 'the plan of services', path: '/services/plan/' },
  { what: 'the lists of a device', path: '/lists/queued/' },
  { what: 'lists that are brought along', path: '/lists/import/' },
  { what: 'the guides', path: '/guides/' },
  { what: 'the deals', path: '/deals/' },
  { what: 'the widgets', path: '/widgets/' },
  { what: 'a letter to the editors', path: '/feedback/' },
  { what: 'the shop', path: '/premium/', as: 'subscriber' },
  { what: 'a new password', path: '/reset/#token=0' },
  { what: 'the account', path: '/account/', as: 'subscriber', then: openMenus },
  { what: 'a saved list', path: '/account/lists/loved/', as: 'subscriber' },
  { what: 'what a member hears of', path: '/account/alerts/', as: 'subscriber' },
  { what: 'what a member pays', path: '/account/premium/', as: 'premium' },
  { what: 'the desk', path: '/desk/', as: 'administrator' },
  { what: 'the guides at the desk', path: '/desk/guides/', as: 'administrator' },
  { what: 'the settings of the desk', path: '/desk/settings/', as: 'administrator', then: openMenus },
  {
    what: 'the way in',
    path: '/shows/',
    then: async (page, say) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Log in'), exact: true })
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    what: 'the sheet of keys',
    path: '/shows/',
    then: async (page, say) => {
      await page.getByRole('button', { name: say('Keyboard'), exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
];

let site: Site;
let browser: Browser;
/** Bearers of the seeded logins, by login. */
const bearers = new Map<string, string>();

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  for (const username of new Set(pages.flatMap(({ as }) => as ?? []))) bearers.set(username, await logIn(site, username));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The words of the shell in a language. */
function shellWords(language: SiteLanguage): (english: string) => string {
  const catalog = JSON.parse(readFileSync(path.join(import.meta.dirname, `../../../host/messages/${language}.json`), 'utf8')) as Readonly<
    Record<string, string>
  >;
  return (english) => catalog[english] ?? english;
}

/** What is wrong with a page in a language, on a telephone of 320 pixels; nothing, as it should be. */
async function faultsOf({ path: address, as, then }: LocalPage, language: SiteLanguage): Promise<string[]> {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  try {
    if (as) await page.addInitScript((token) => localStorage.setItem('btk', token), bearers.get(as) ?? '');
    await page.goto(site.origin + prefixOf(language, countryFor(language, 'us')) + address);
    await page.locator('[data-remote][data-state="alive"]').first().waitFor();
    await page.locator('h1').first().waitFor();
    await eventually(
      () => page.locator('main [aria-busy="true"]').count(),
      (busy) => busy === 0,
    );
    // What follows hydration may not move anything either.
    await page.waitForTimeout(400);
    const shifts = await layoutShifts(page);
    await then?.(page, shellWords(language));
    await frames(page);
    const [sideways, lang] = await page.evaluate(
      () => [document.documentElement.scrollWidth - innerWidth, document.documentElement.lang] as const,
    );
    const faults = [
      ...(await axeViolations(page, 'everything')),
      ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
      // A member's page is made in the browser, out of what only a member may read.
      ...(!as && shifts >= 0.0005 ? [`moved by ${shifts.toFixed(4)} while it came`] : []),
      ...(lang.split('-')[0] === language.split('-')[0] ? [] : [`says that it is in ${lang}`]),
      ...complaints.filter((said) => !said.includes('404')),
    ];
    return faults.map((fault) => `${language}: ${fault}`);
  } finally {
    await close();
  }
}

/** All of them in a full run; else one, another one for each page and with each commit. */
function languagesAt(page: LocalPage): readonly SiteLanguage[] {
  const from = (pages.indexOf(page) * 7) % languages.length;
  return sampledByCommit([...languages.slice(from), ...languages.slice(0, from)], languages.length);
}

describe('every page in every language, at 320 px', () => {
  it.each(pages)('$what has no violation, does not scroll sideways, and does not move while it comes', async (page) => {
    const faults: string[] = [];
    for (const language of languagesAt(page)) faults.push(...(await faultsOf(page, language)));
    expect(faults).toEqual([]);
  });
});
