import type { Browser } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startFakeFacebook, startFakeGoogle, startSite, type FakeFacebook, type FakeGoogle, type Site, type WatchedPage } from '@agm/testing';
import { mailedLink } from './outbox.ts';

jest.setTimeout(240_000);

let site: Site;
let browser: Browser;
let google: FakeGoogle;
let facebook: FakeFacebook;
let visitor: WatchedPage;

beforeAll(async () => {
  [google, facebook] = await Promise.all([startFakeGoogle(), startFakeFacebook()]);
  [site, browser] = await Promise.all([startSite({ ...google.environment, ...facebook.environment }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await Promise.all([google?.close(), facebook?.close()]);
});
beforeEach(async () => {
  visitor = await openPage(browser);
  [google.refuses, facebook.refuses] = [false, false];
});
afterEach(async () => {
  await visitor.close();
});

const open = async (path: string) => {
  await visitor.page.goto(site.origin + path);
  await visitor.page.locator('[data-remote][data-state="alive"]').first().waitFor();
};
const dialog = () => visitor.page.getByRole('dialog', { name: 'Log in' });
const token = () => visitor.page.evaluate(() => localStorage.getItem('btk'));
/** What the browser complains about beside refusals, which are part of these stories. */
const complaints = () => visitor.complaints.filter((line) => !/status of 4[0-9][0-9]/.test(line));

async function openLogin(path: string): Promise<void> {
  await open(path);
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
  await dialog().getByLabel('Password').waitFor();
}

async function logInAs(username: string): Promise<void> {
  await openLogin('/');
  await dialog().getByLabel('Username or e-mail').fill(username);
  await dialog().getByLabel('Password').fill('goodmovie');
  await visitor.page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await visitor.page.getByRole('link', { name: 'Account' }).waitFor();
}

describe('an account somewhere else', () => {
  it('R1-14 R4.1-09 signs up with Google by keyboard, comes back to the wall that was left, and logs in with it again', async () => {
    google.person = { sub: '108000000000000000042', email: 'gina@gmail.example', name: 'Gina' };
    await openLogin('/shows/?by=top');
    expect(await axeViolations(visitor.page)).toEqual([]);
    await dialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog().getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await visitor.page.waitForURL(`${site.origin}/shows/?by=top`);
    await visitor.page.getByRole('link', { name: 'Account' }).press('Enter');
    await visitor.page.getByRole('button', { name: 'Log out' }).press('Enter');
    await visitor.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await token()).toBeNull();

    await openLogin('/');
    await dialog().getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await visitor.page.getByRole('link', { name: 'Account' }).waitFor();
    await open('/account/');
    expect(await visitor.page.getByLabel('E-mail').inputValue()).toBe('gina@gmail.example');
    expect(complaints()).toEqual([]);
  });

  it('R1-14 R4.1-09 logs in with Facebook, and what was about to be saved is saved', async () => {
    facebook.person = { id: '10200000000000042', name: 'Fay', email: 'fay@facebook.example' };
    await open('/');
    const tile = visitor.page.locator('article[data-title-id]').first();
    await tile.hover();
    await tile.getByRole('button', { name: 'Queued' }).click();
    await dialog().getByRole('button', { name: 'Continue with Facebook' }).click();
    await visitor.page.getByRole('link', { name: 'Account' }).waitFor();
    await visitor.page.locator('article[data-title-id]').first().locator('button[aria-pressed="true"][aria-label="Queued"]').waitFor();
    // Neither token nor state stays in the address bar or in the history.
    expect(visitor.requests.some((asked) => /access_token|state=/.test(asked) && asked.startsWith('/account/'))).toBe(false);
    expect(complaints()).toEqual([]);
  });

  it('a no at the provider, and an answer that nobody here asked for, are told in plain words', async () => {
    [google.refuses, facebook.refuses] = [true, true];
    for (const name of ['Google', 'Facebook']) {
      await openLogin('/');
      await dialog().getByRole('button', { name: `Continue with ${name}` }).click();
      await visitor.page.getByRole('heading', { name: `${name} did not vouch for you` }).waitFor();
      expect(new URL(visitor.page.url()).search + new URL(visitor.page.url()).hash).toBe('');
    }
    const exchanges = () => visitor.requests.filter((asked) => asked.includes('ex-tok'));
    await open(`/account/social/google#state=guessed&id_token=${google.idToken(google.person)}`);
    await visitor.page.getByRole('heading', { name: 'This answer was not used' }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect([exchanges(), await token()]).toEqual([[], null]);
  });
});

describe('what a member does with an account', () => {
  it('R1-13 R6-02 changes the name, writes feedback under it, and leaves for good; no request carries the token after that', async () => {
    await openLogin('/');
    await dialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog().getByLabel('Username').fill('nora-of-the-story');
    await dialog().getByLabel('E-mail').fill('nora@story.example');
    await dialog().getByLabel('Password').fill('four plain words here');
    await visitor.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });

    await visitor.page.getByRole('link', { name: 'Account' }).press('Enter');
    await visitor.page.getByLabel('Name', { exact: true }).fill('Nora');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { level: 1, name: 'Nora' }).waitFor();

    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).press('Enter');
    await visitor.page.getByText('You write as Nora').waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    await visitor.page.getByLabel('What should we know?').fill('More westerns, please.');
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await visitor.page.getByRole('heading', { name: 'Thank you' }).waitFor();

    const mine = await token();
    await open('/account/');
    await visitor.page.getByRole('button', { name: 'Delete account' }).press('Enter');
    const left: string[] = [];
    visitor.page.on('request', (request) => { if (request.headers()['authorization']?.includes(mine ?? '?')) left.push(new URL(request.url()).pathname); });
    await visitor.page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await visitor.page.getByText('Your account is deleted.').waitFor();
    await open('/shows/');
    // The deletion itself goes with its private copy of the token, and is the last to do so.
    expect(left).toEqual(['/wp-json/wp/v2/user-delete']);
    expect(complaints()).toEqual([]);
  });

  it('a new address counts once the link of its mail was opened, on a device where nobody is logged in too', async () => {
    await logInAs('premium');
    await open('/account/');
    await visitor.page.getByLabel('E-mail').fill('moved@premium.example');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('A mail is on its way to moved@premium.example').waitFor();
    const link = await mailedLink(site, 'confirm your new address');
    const elsewhere = await openPage(browser);
    await elsewhere.page.goto(site.origin + link);
    await elsewhere.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    expect(new URL(elsewhere.page.url()).hash).toBe('');
    await elsewhere.close();
    await visitor.page.reload();
    await visitor.page.getByLabel('E-mail').waitFor();
    expect(await visitor.page.getByLabel('E-mail').inputValue()).toBe('moved@premium.example');
  });

  it('R5-02 R8-06 R8-07 reads the product’s sentences when a change is refused', async () => {
    await logInAs('subscriber');
    await open('/account/');
    await visitor.page.getByLabel('E-mail').fill('administrator@demo.example');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('Email address is invalid or already taken', { exact: true }).waitFor();
    await visitor.page.getByLabel('Present password').fill('not this one');
    await visitor.page.getByLabel('New password').fill('four plain words here');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('An error has occurred', { exact: true }).waitFor();
  });
});

describe('feedback of a guest', () => {
  it('R6-01 offline it keeps what was typed; back online it goes, and the form with a name asks for a login', async () => {
    await open('/feedback/');
    await visitor.page.getByLabel('Name').fill('Otto');
    await visitor.page.getByLabel('E-mail').fill('otto@example.test');
    await visitor.page.getByLabel('What should we know?').fill('A long thought');
    await visitor.page.context().setOffline(true);
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.page.getByText('We cannot reach the server. Check your connection and try again.').waitFor();
    expect(await visitor.page.getByLabel('What should we know?').inputValue()).toBe('A long thought');
    await visitor.page.context().setOffline(false);
    await visitor.page.getByRole('button', { name: 'Log in to write under your name' }).click();
    await dialog().waitFor();
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('without JavaScript it says what it needs it for, and cannot be sent', async () => {
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/feedback/`);
    await plain.page.getByText(/Sending this needs JavaScript/).waitFor();
    expect(await plain.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await plain.close();
  });
});

describe('the modals', () => {
  it('R2.1-12 the login and what premium is open and close, by the cross, Escape and a press beside them, and the address stays', async () => {
    const where = () => visitor.page.evaluate(() => [location.pathname + location.search, history.length] as const);
    await openLogin('/shows/');
    const before = await where();
    expect(before[0]).toBe('/shows/');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await dialog().waitFor();
    await visitor.page.mouse.click(5, 500);
    await dialog().waitFor({ state: 'detached' });
    expect(await where()).toEqual(before);

    await open('/genre/drama/');
    await visitor.page.locator('summary', { hasText: 'Mood' }).first().click();
    await visitor.page.getByRole('link', { name: /^Tense/ }).first().click();
    const premium = visitor.page.getByRole('dialog', { name: 'About premium' });
    await premium.getByRole('heading').first().waitFor();
    await visitor.page.waitForURL(`${site.origin}/mood/tense/`);
    const narrowed = await where();
    await visitor.page.keyboard.press('Escape');
    await premium.waitFor({ state: 'detached' });
    expect(await where()).toEqual(narrowed);
  });
});
