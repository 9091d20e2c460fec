import type { Page } from 'playwright-core';
import { axeViolations } from '@agm/testing';
import { setStage } from './stage.ts';
import { mailedLink } from './outbox.ts';

jest.setTimeout(180_000);

const stage = setStage();
const { open, loginDialog: dialog, complaints } = stage;

const token = (page: Page = stage.page) => page.evaluate(() => localStorage.getItem('btk'));

/** By keyboard alone: the button is found with the tabulator, the form filled in and sent with Enter. */
async function logIn(username: string, password = 'goodmovie', page: Page = stage.page): Promise<void> {
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

async function logInAs(username: string, page: Page = stage.page): Promise<void> {
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
    expect(await axeViolations(stage.page)).toEqual([]);

    await logIn('subscriber');
    await dialog().waitFor({ state: 'detached' });
    const account = stage.page.getByRole('link', { name: 'Account' });
    await account.focus();
    await stage.page.keyboard.press('Enter');
    await stage.page.getByRole('heading', { level: 1, name: 'subscriber' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    expect(await token()).not.toBeNull();

    await stage.page.getByRole('button', { name: 'Log out', exact: true }).focus();
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL(`${stage.site.origin}/`);
    await stage.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await token()).toBeNull();
    expect(complaints()).toEqual([]);
  });

  it('the login is a modal: no address of its own, Escape closes it, and the focus goes back to its button', async () => {
    await open('/shows/');
    const button = stage.page.getByRole('button', { name: 'Log in' });
    await button.focus();
    await stage.page.keyboard.press('Enter');
    await dialog().getByLabel('Password').waitFor();
    expect(new URL(stage.page.url()).pathname).toBe('/shows/');
    await stage.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('stays in over a reload, and in every tab', async () => {
    const other = await stage.page.context().newPage();
    await open('/', other);
    await logInAs('subscriber');
    await other.getByRole('link', { name: 'Account' }).waitFor();
    await stage.page.reload();
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    await open('/account/', other);
    await other.getByRole('button', { name: 'Log out', exact: true }).click();
    await stage.page.getByRole('button', { name: 'Log in' }).waitFor();
  });
});

describe('the guard', () => {
  it.each(['/account/', '/account/lists/loved/', '/premium/', '/premium/library/'])(
    'R2.2-01 leads nobody-in-particular from %s to the root',
    async (path) => {
      await stage.page.goto(stage.site.origin + path);
      await stage.page.waitForURL(`${stage.site.origin}/`);
      await stage.page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
      expect(
        stage.visitor.requests.filter((asked) => asked.startsWith('/user-api/auth') || /^\/wp-json\/wp\/v2\/(?!tag-)/.test(asked)),
      ).toEqual([]);
    },
  );

  it('R2.2-03, R2.2-05 a subscriber sees the shop and the account, and is led home from the premium library', async () => {
    await logInAs('subscriber');
    await open('/premium/');
    await stage.page.getByRole('button', { name: 'Go premium' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await open('/account/lists/queued/');
    await stage.page.getByRole('heading', { level: 1, name: 'Queued' }).waitFor();
    await stage.page.goto(`${stage.site.origin}/premium/library/`);
    await stage.page.waitForURL(`${stage.site.origin}/`);
  });

  it.each(['premium', 'administrator'])(
    'R2.2-04, R2.2-05 a premium member sees the library and the account, and is led home from the shop: %s',
    async (username) => {
      await logInAs(username);
      await open('/account/');
      await stage.page.getByRole('button', { name: 'Log out', exact: true }).waitFor();
      await open('/premium/library/');
      await stage.page.getByRole('link', { name: 'Premium movies' }).waitFor();
      await stage.page.goto(`${stage.site.origin}/premium/`);
      await stage.page.waitForURL(`${stage.site.origin}/`);
    },
  );
});

describe('the four lists', () => {
  const first = (page: Page) => page.locator('article[data-title-id]').first();
  const pressed = (page: Page) =>
    first(page)
      .locator('button[aria-pressed="true"]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

  it('R4.4-03 a member saves to all four by keyboard in one tab; the other tab shows it, and so does the account', async () => {
    await logInAs('subscriber');
    const other = await stage.page.context().newPage();
    await open('/', other);
    await first(other).getByRole('button', { name: 'Loved' }).waitFor();
    await first(stage.page).getByRole('link').first().focus();
    for (const key of ['l', 'q', 's', 'd']) await stage.page.keyboard.press(key);
    await stage.page.waitForFunction(
      () => document.querySelectorAll('article[data-title-id]')[0]?.querySelectorAll('button[aria-pressed="true"]').length === 4,
    );
    expect(await pressed(stage.page)).toEqual(['Loved', 'Queued', 'Seen', 'Dismissed']);
    await other.waitForFunction(
      () => document.querySelectorAll('article[data-title-id]')[0]?.querySelectorAll('button[aria-pressed="true"]').length === 4,
    );

    const id = await first(other).getAttribute('data-title-id');
    for (const list of ['loved', 'queued', 'seen', 'dismissed']) {
      await open(`/account/lists/${list}/`, other);
      await other.locator(`article[data-title-id="${id}"]`).waitFor();
    }
    await first(stage.page).getByRole('button', { name: 'Dismissed' }).press(' ');
    await other.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    expect(complaints()).toEqual([]);
  });

  it('R4.4-01 nobody known is asked to log in first; "Not now" keeps the title on this device', async () => {
    await open('/');
    await first(stage.page).hover();
    await first(stage.page).getByRole('button', { name: 'Queued' }).click();
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await pressed(stage.page)).toEqual(['Queued']);
    await stage.page.reload();
    await first(stage.page).locator('button[aria-pressed="true"]').waitFor();
    expect(await pressed(stage.page)).toEqual(['Queued']);
    expect(stage.visitor.requests.filter((asked) => /^\/wp-json\/wp\/v2\/(?!tag-)/.test(asked))).toEqual([]);
  });

  it('a damaged list is shown as unreadable, and the other three work', async () => {
    await logInAs('damaged');
    await open('/account/lists/loved/');
    await stage.page.getByRole('heading', { name: 'This list cannot be read' }).waitFor();
    await stage.page.getByRole('link', { name: /^Queued/ }).click();
    await stage.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });
});

describe('an account', () => {
  it('is made, and deleted after asking twice; after that its login does not exist', async () => {
    await open('/');
    await stage.page.getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog().getByLabel('Username').fill('maya-of-the-story');
    await dialog().getByLabel('E-mail').fill('maya@story.example');
    await dialog().getByLabel('Password').fill('four plain words here');
    await stage.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });

    await open('/account/');
    await stage.page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await stage.page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await stage.page.getByText('Your account is deleted.').waitFor();
    await stage.page.waitForURL(`${stage.site.origin}/`);
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
    await stage.page.getByRole('button', { name: 'Go premium' }).press('Enter');
    await stage.page.waitForURL('**/premium/checkout/**');
    await stage.page.getByRole('button', { name: /^Pay/ }).click();
    await stage.page.waitForURL('**/premium/welcome**');
    await stage.page.getByRole('heading', { level: 1, name: 'Welcome to premium' }).waitFor();
    expect(new URL(stage.page.url()).search).toBe('');
    await stage.page.getByRole('link', { name: 'The premium library' }).click();
    await stage.page.getByRole('link', { name: 'Premium movies' }).waitFor();
    expect(complaints()).toEqual([]);
  });

  it('R1-15 is ended on the account page, by one button, at the end of what is paid', async () => {
    await logInAs('subscriber');
    await open('/account/');
    await stage.page.getByRole('link', { name: 'Your premium' }).press('Enter');
    await stage.page.getByText(/^The next payment is on \d{1,2} \w+ \d{4}\.$/).waitFor();
    await stage.page.getByRole('button', { name: 'End my subscription' }).press('Enter');
    await stage.page.getByText(/^You ended it\. You keep premium until \d{1,2} \w+ \d{4}, and nothing more is charged\.$/).waitFor();
    await stage.page.getByRole('button', { name: 'Keep my subscription' }).waitFor();
    await stage.page.reload();
    await stage.page.getByRole('button', { name: 'Keep my subscription' }).waitFor();
    expect(complaints()).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which leaves the address bar; then the new one opens the account', async () => {
    await open('/reset/');
    await stage.page.locator('input[name="email"]').fill('administrator@demo.example');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    const link = await mailedLink(stage.site, 'asked for a new password');
    await stage.page.goto('about:blank');
    await open(link);
    await stage.page.locator('input[name="password"]').fill('goodmovie is gone');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    expect(new URL(stage.page.url()).hash).toBe('');
    await logIn('administrator', 'goodmovie is gone');
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    expect(complaints()).toEqual([]);
  });
});
