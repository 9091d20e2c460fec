import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startSite, type Site, type WatchedPage } from '@agm/testing';
import { mailedLink } from './outbox.ts';

jest.setTimeout(180_000);

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

const open = async (path: string, page: Page = visitor.page) => {
  await page.goto(site.origin + path);
  await page.locator('[data-remote][data-state="alive"]').first().waitFor();
};
const dialog = (page: Page = visitor.page) => page.getByRole('dialog', { name: 'Log in' });
const token = (page: Page = visitor.page) => page.evaluate(() => localStorage.getItem('btk'));
/** What the browser complains about beside refusals, which are part of these stories. */
const complaints = () => visitor.complaints.filter((line) => !/status of 40[0-9]/.test(line));

/** By keyboard alone: the button is found with the tabulator, the form filled in and sent with Enter. */
async function logIn(username: string, password = 'goodmovie', page: Page = visitor.page): Promise<void> {
  if ((await dialog(page).count()) === 0) {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).focus();
    await page.keyboard.press('Enter');
  }
  await dialog(page).getByLabel('Username or e-mail').waitFor();
  await dialog(page).getByLabel('Username or e-mail').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function logInAs(username: string, page: Page = visitor.page): Promise<void> {
  await open('/', page);
  await logIn(username, 'goodmovie', page);
  await page.getByRole('link', { name: 'Account' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

describe('a visitor who logs in', () => {
  it('R8-01, R8-02 reads the product’s sentence for each wrong answer, gets in by keyboard, and out again', async () => {
    await open('/');
    await logIn('nobody-of-that-name', 'x');
    await dialog().getByText('Username does not exist', { exact: true }).waitFor();
    await logIn('subscriber', 'not this one');
    await dialog().getByText('Wrong password', { exact: true }).waitFor();
    expect(await token()).toBeNull();
    expect(await axeViolations(visitor.page)).toEqual([]);

    await logIn('subscriber');
    await dialog().waitFor({ state: 'detached' });
    const account = visitor.page.getByRole('link', { name: 'Account' });
    await account.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { level: 1, name: 'subscriber' }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect(await token()).not.toBeNull();

    await visitor.page.getByRole('button', { name: 'Log out' }).focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL(`${site.origin}/`);
    await visitor.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await token()).toBeNull();
    expect(complaints()).toEqual([]);
  });

  it('the login is a modal: no address of its own, Escape closes it, and the focus goes back to its button', async () => {
    await open('/shows/');
    const button = visitor.page.getByRole('button', { name: 'Log in' });
    await button.focus();
    await visitor.page.keyboard.press('Enter');
    await dialog().getByLabel('Password').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/shows/');
    await visitor.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('stays in over a reload, and in every tab', async () => {
    const other = await visitor.page.context().newPage();
    await open('/', other);
    await logInAs('subscriber');
    await other.getByRole('link', { name: 'Account' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('link', { name: 'Account' }).waitFor();
    await open('/account/', other);
    await other.getByRole('button', { name: 'Log out' }).click();
    await visitor.page.getByRole('button', { name: 'Log in' }).waitFor();
  });
});

describe('the guard', () => {
  it.each(['/account/', '/account/lists/loved/', '/premium/', '/premium/library/'])('R2.2-01 leads nobody-in-particular from %s to the root', async (path) => {
    await visitor.page.goto(site.origin + path);
    await visitor.page.waitForURL(`${site.origin}/`);
    await visitor.page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    expect(visitor.requests.filter((asked) => asked.startsWith('/user-api/auth') || asked.startsWith('/wp-json'))).toEqual([]);
  });

  it('R2.2-03, R2.2-05 a subscriber sees the shop and the account, and is led home from the premium library', async () => {
    await logInAs('subscriber');
    await open('/premium/');
    await visitor.page.getByRole('button', { name: 'Go premium' }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    await open('/account/lists/queued/');
    await visitor.page.getByRole('heading', { level: 1, name: 'Queued' }).waitFor();
    await visitor.page.goto(`${site.origin}/premium/library/`);
    await visitor.page.waitForURL(`${site.origin}/`);
  });

  it.each(['premium', 'administrator'])('R2.2-04, R2.2-05 a premium member sees the library and the account, and is led home from the shop: %s', async (username) => {
    await logInAs(username);
    await open('/account/');
    await visitor.page.getByRole('button', { name: 'Log out' }).waitFor();
    await open('/premium/library/');
    await visitor.page.getByRole('link', { name: 'Premium movies' }).waitFor();
    await visitor.page.goto(`${site.origin}/premium/`);
    await visitor.page.waitForURL(`${site.origin}/`);
  });
});

describe('the four lists', () => {
  const first = (page: Page) => page.locator('article[data-title-id]').first();
  const pressed = (page: Page) => first(page).locator('button[aria-pressed="true"]').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

  it('R4.4-03 a member saves to all four by keyboard in one tab; the other tab shows it, and so does the account', async () => {
    await logInAs('subscriber');
    const other = await visitor.page.context().newPage();
    await open('/', other);
    await first(other).getByRole('button', { name: 'Loved' }).waitFor();
    await first(visitor.page).getByRole('link').first().focus();
    for (const key of ['l', 'q', 's', 'd']) await visitor.page.keyboard.press(key);
    await visitor.page.waitForFunction(() => document.querySelectorAll('article[data-title-id]')[0]?.querySelectorAll('button[aria-pressed="true"]').length === 4);
    expect(await pressed(visitor.page)).toEqual(['Loved', 'Queued', 'Seen', 'Dismissed']);
    await other.waitForFunction(() => document.querySelectorAll('article[data-title-id]')[0]?.querySelectorAll('button[aria-pressed="true"]').length === 4);

    const id = await first(other).getAttribute('data-title-id');
    for (const list of ['loved', 'queued', 'seen', 'dismissed']) {
      await open(`/account/lists/${list}/`, other);
      await other.locator(`article[data-title-id="${id}"]`).waitFor();
    }
    await first(visitor.page).getByRole('button', { name: 'Dismissed' }).press(' ');
    await other.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    expect(complaints()).toEqual([]);
  });

  it('R4.4-01 nobody known is asked to log in first; "Not now" keeps the title on this device', async () => {
    await open('/');
    await first(visitor.page).hover();
    await first(visitor.page).getByRole('button', { name: 'Queued' }).click();
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await pressed(visitor.page)).toEqual(['Queued']);
    await visitor.page.reload();
    await first(visitor.page).locator('button[aria-pressed="true"]').waitFor();
    expect(await pressed(visitor.page)).toEqual(['Queued']);
    expect(visitor.requests.filter((asked) => asked.startsWith('/wp-json'))).toEqual([]);
  });

  it('a damaged list is shown as unreadable, and the other three work', async () => {
    await logInAs('damaged');
    await open('/account/lists/loved/');
    await visitor.page.getByRole('heading', { name: 'This list cannot be read' }).waitFor();
    await visitor.page.getByRole('link', { name: /^Queued/ }).click();
    await visitor.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });
});

describe('an account', () => {
  it('is made, and deleted after asking twice; after that its login does not exist', async () => {
    await open('/');
    await visitor.page.getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog().getByLabel('Username').fill('maya-of-the-story');
    await dialog().getByLabel('E-mail').fill('maya@story.example');
    await dialog().getByLabel('Password').fill('four plain words here');
    await visitor.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });

    await open('/account/');
    await visitor.page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await visitor.page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await visitor.page.getByText('Your account is deleted.').waitFor();
    await visitor.page.waitForURL(`${site.origin}/`);
    expect(await token()).toBeNull();

    await logIn('maya-of-the-story', 'four plain words here');
    await dialog().getByText('Username does not exist', { exact: true }).waitFor();
    expect(complaints()).toEqual([]);
  });
});

describe('premium', () => {
  it('is bought in the sandbox, and everything opens without another login', async () => {
    await logInAs('subscriber');
    await open('/premium/');
    await visitor.page.getByRole('button', { name: 'Go premium' }).press('Enter');
    await visitor.page.waitForURL('**/premium/checkout/**');
    await visitor.page.getByRole('button', { name: /^Pay/ }).click();
    await visitor.page.waitForURL('**/premium/welcome**');
    await visitor.page.getByRole('heading', { level: 1, name: 'Welcome to premium' }).waitFor();
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.page.getByRole('link', { name: 'The premium library' }).click();
    await visitor.page.getByRole('link', { name: 'Premium movies' }).waitFor();
    expect(complaints()).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which leaves the address bar; then the new one opens the account', async () => {
    await open('/reset/');
    await visitor.page.locator('input[name="email"]').fill('administrator@demo.example');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    const link = await mailedLink(site, 'asked for a new password');
    await visitor.page.goto('about:blank');
    await open(link);
    await visitor.page.locator('input[name="password"]').fill('goodmovie is gone');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    expect(new URL(visitor.page.url()).hash).toBe('');
    await logIn('administrator', 'goodmovie is gone');
    await visitor.page.getByRole('link', { name: 'Account' }).waitFor();
    expect(complaints()).toEqual([]);
  });
});
