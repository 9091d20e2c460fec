import type { Page } from 'playwright-core';

/** One kind of page that this site shows. */
export interface PageType {
  /** How a failure names it. */
  readonly what: string;
  readonly path: string;
  /** The seeded login that looks at it; a visitor without one where there is none. */
  readonly as?: 'subscriber' | 'premium' | 'administrator' | 'damaged';
  /** What the page shows when it is ready; by default the main place's remote. */
  readonly shows?: (page: Page) => Promise<unknown>;
  /** Opens what is looked at: a menu, a popup. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const openMenus = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll('details').forEach((details) => {
      details.open = true;
    }),
  );
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A chart of numbers: a new site has none before a first wall is seen. */
async function chart(page: Page): Promise<void> {
  const seen = await page.request.post(new URL('/wp-json/wp/v2/tag-list-page-view', page.url()).href, { data: { path: '/' } });
  if (!seen.ok()) throw new Error(`the view of a wall was answered with ${seen.status()}`);
  await page.reload();
  await page.getByRole('img').first().waitFor();
}

/** Every type of page, popup and sheet. Whoever adds a route adds a row: the sweep of axe looks at each in both themes and at both widths. */
export const pageTypes: readonly PageType[] = [
  { what: 'the wall', path: '/' },
  {
    what: 'the releases',
    path: '/desk/remotes',
    as: 'administrator',
    shows: (page) => page.getByRole('region', { name: 'catalogue' }).waitFor(),
  },
  { what: 'the people at the desk', path: '/desk/people/', as: 'administrator', shows: (page) => page.getByText('4 entries.').waitFor() },
  { what: 'the guides at the desk', path: '/desk/guides/', as: 'administrator', shows: heading('Guides') },
  {
    what: 'the numbers of the desk',
    path: '/desk/numbers/',
    as: 'administrator',
    shows: chart,
  },
  { what: 'the partners at the desk', path: '/desk/partners/', as: 'administrator', shows: heading('Partners') },
  { what: 'the inbox of the desk', path: '/desk/inbox/', as: 'administrator', shows: heading('Inbox') },
  { what: 'the wall of shows', path: '/shows/' },
  { what: 'a narrowed wall with its menu open', path: '/?genre=comedy~!horror~romance&platform=us-netflix&rated=7-8', then: openMenus },
  { what: 'a wall from its third page on', path: '/list/?page=3' },
  { what: 'the wall of a member', path: '/', as: 'subscriber', shows: (page) => page.getByRole('link', { name: 'Account' }).waitFor() },
  { what: 'the big screen', path: '/projektor/' },
  { what: 'an address that was partly understood', path: '/genre/drama/year/abc/' },
  {
    what: 'an empty wall',
    path: '/genre/western/?mood=funny&year=1980-1985&platform=us-criterion-channel',
    shows: (page) => page.getByRole('link', { name: /^Drop / }).waitFor(),
  },
  { what: 'a page beyond the last', path: '/genre/western/?page=90' },
  { what: 'a search', path: '/search?s=night' },
  { what: 'a search that found nothing', path: '/search?s=qqqqqqqqqq' },
  { what: 'a search before it begins', path: '/search' },
  {
    what: 'the suggestions',
    path: '/shows/',
    then: async (page) => {
      await page.locator('[data-search]').focus();
      await page.keyboard.type('god');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    what: 'the sheet of keys',
    path: '/shows/',
    then: async (page) => {
      // By keyboard: the foot of a long page may still move while a mouse button is down.
      await page.getByRole('button', { name: 'Keyboard' }).press('Enter');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
  {
    what: 'the panel that shows the remotes',
    path: '/',
    then: async (page) => {
      await page.keyboard.press('Alt+x');
      await page
        .getByRole('complementary', { name: 'X-ray' })
        .getByRole('row', { name: /^catalogue/ })
        .waitFor();
    },
  },
  {
    what: 'the way in',
    path: '/parasite/',
    then: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Username or e-mail').waitFor();
    },
  },
  {
    what: 'the popup about premium',
    path: '/genre/drama/',
    then: async (page) => {
      await page.locator('summary', { hasText: 'Mood' }).first().click();
      await page
        .getByRole('link', { name: /^Tense/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'About premium' }).getByRole('heading').first().waitFor();
    },
  },
  { what: 'a title', path: '/parasite/' },
  { what: 'a title with nowhere to watch it', path: '/parasite/?country=sa' },
  { what: 'a page that is not there', path: '/no/such/page/', shows: heading(/./) },
  { what: 'the account', path: '/account/', as: 'subscriber', shows: heading('subscriber') },
  { what: 'a saved list', path: '/account/lists/loved/', as: 'subscriber' },
  { what: 'a saved list that cannot be read', path: '/account/lists/loved/', as: 'damaged' },
  { what: 'the titles for tonight', path: '/tonight/', shows: (page) => page.getByRole('button', { name: 'Not this' }).first().waitFor() },
  { what: 'the plan of services without a list', path: '/services/plan/', shows: heading('What should I pay for?') },
  { what: 'a new password', path: '/reset/#token=0' },
  { what: 'the shop', path: '/premium/', as: 'subscriber', shows: heading(/./) },
  { what: 'the library of premium', path: '/premium/library/', as: 'premium', shows: heading(/./) },
  {
    what: 'the streaming link',
    path: '/parasite/',
    then: async (page) => {
      await page.locator('a[href^="/watch?"]').first().click();
      await page.waitForURL('**/watch?**');
      await page.locator('a[rel~="noopener"][href^="https://"]').first().waitFor();
    },
  },
  { what: 'what a member hears of', path: '/account/alerts/', as: 'subscriber', shows: heading('Tell me when') },
  { what: 'what a member pays', path: '/account/premium/', as: 'premium', shows: heading('Your premium') },
];
