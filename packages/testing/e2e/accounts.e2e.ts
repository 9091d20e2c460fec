import { axeViolations, openPage } from '@agm/testing';
import { startFakeFacebook, startFakeGoogle, type FakeFacebook, type FakeGoogle } from '@agm/testing/fakes';
import { mailedLink } from './outbox.ts';
import { setStage } from './stage.ts';

jest.setTimeout(240_000);

let google: FakeGoogle;
let facebook: FakeFacebook;

const stage = setStage({
  async environment() {
    [google, facebook] = await Promise.all([startFakeGoogle(), startFakeFacebook()]);
    return { ...google.environment, ...facebook.environment };
  },
});
const { open, loginDialog: dialog, logInAs, complaints } = stage;

afterAll(async () => {
  await Promise.all([google?.close(), facebook?.close()]);
});
beforeEach(() => {
  [google.refuses, facebook.refuses] = [false, false];
});

const token = () => stage.page.evaluate(() => localStorage.getItem('btk'));

async function openLogin(path: string): Promise<void> {
  await open(path);
  await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
  await dialog().getByLabel('Password').waitFor();
}

describe('an account somewhere else', () => {
  it('R1-14 R4.1-09 signs up with Google by keyboard, comes back to the wall that was left, and logs in with it again', async () => {
    google.person = { sub: '108000000000000000042', email: 'gina@gmail.example', name: 'Gina' };
    await openLogin('/shows/?by=top');
    expect(await axeViolations(stage.page)).toEqual([]);
    await dialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog().getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await stage.page.waitForURL(`${stage.site.origin}/shows/?by=top`);
    await stage.page.getByRole('link', { name: 'Account' }).press('Enter');
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).press('Enter');
    await stage.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await token()).toBeNull();

    await openLogin('/');
    await dialog().getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    await open('/account/');
    expect(await stage.page.getByLabel('E-mail').inputValue()).toBe('gina@gmail.example');
    expect(complaints()).toEqual([]);
  });

  it('R1-14 R4.1-09 logs in with Facebook, and what was about to be saved is saved', async () => {
    facebook.person = { id: '10200000000000042', name: 'Fay', email: 'fay@facebook.example' };
    await open('/');
    const tile = stage.page.locator('article[data-title-id]').first();
    await tile.hover();
    await tile.getByRole('button', { name: 'Queued' }).click();
    await dialog().getByRole('button', { name: 'Continue with Facebook' }).click();
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    await stage.page.locator('article[data-title-id]').first().locator('button[aria-pressed="true"][aria-label="Queued"]').waitFor();
    // Neither token nor state stays in the address bar or in the history.
    expect(stage.visitor.requests.some((asked) => /access_token|state=/.test(asked) && asked.startsWith('/account/'))).toBe(false);
    expect(complaints()).toEqual([]);
  });

  it('a no at the provider, and an answer that nobody here asked for, are explained in plain words', async () => {
    [google.refuses, facebook.refuses] = [true, true];
    for (const name of ['Google', 'Facebook']) {
      await openLogin('/');
      await dialog()
        .getByRole('button', { name: `Continue with ${name}` })
        .click();
      await stage.page.getByRole('heading', { name: `${name} did not vouch for you` }).waitFor();
      expect(new URL(stage.page.url()).search + new URL(stage.page.url()).hash).toBe('');
    }
    const exchanges = () => stage.visitor.requests.filter((asked) => asked.includes('ex-tok'));
    await open(`/account/social/google#state=guessed&id_token=${google.idToken(google.person)}`);
    await stage.page.getByRole('heading', { name: 'This answer was not used' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
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
    await stage.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });

    await stage.page.getByRole('link', { name: 'Account' }).press('Enter');
    await stage.page.getByLabel('Name', { exact: true }).fill('Nora');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByRole('heading', { level: 1, name: 'Nora' }).waitFor();

    await stage.page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).press('Enter');
    await stage.page.getByText('You write as Nora').waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await stage.page.getByLabel('What should we know?').fill('More westerns, please.');
    await stage.page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await stage.page.getByRole('heading', { name: 'Thank you' }).waitFor();

    const mine = await token();
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Delete account' }).press('Enter');
    const left: string[] = [];
    stage.page.on('request', (request) => {
      if (request.headers()['authorization']?.includes(mine ?? '?')) left.push(new URL(request.url()).pathname);
    });
    await stage.page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await stage.page.getByText('Your account is deleted.').waitFor();
    await open('/shows/');
    // The deletion itself goes with its private copy of the token, and is the last to do so.
    expect(left).toEqual(['/wp-json/wp/v2/user-delete']);
    expect(complaints()).toEqual([]);
  });

  it('a new address counts once the link of its mail was opened, on a device where nobody is logged in too', async () => {
    await logInAs('premium');
    await open('/account/');
    await stage.page.getByLabel('E-mail').fill('moved@premium.example');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('A mail is on its way to moved@premium.example').waitFor();
    const link = await mailedLink(stage.site, 'confirm your new address');
    const elsewhere = await openPage(stage.browser);
    await elsewhere.page.goto(stage.site.origin + link);
    await elsewhere.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    expect(new URL(elsewhere.page.url()).hash).toBe('');
    await elsewhere.close();
    await stage.page.reload();
    await stage.page.getByLabel('E-mail').waitFor();
    expect(await stage.page.getByLabel('E-mail').inputValue()).toBe('moved@premium.example');
  });

  it('R5-02 R8-06 R8-07 reads the product’s sentences when a change is refused', async () => {
    await logInAs('subscriber');
    await open('/account/');
    await stage.page.getByLabel('E-mail').fill('administrator@demo.example');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('Email address is invalid or already taken', { exact: true }).waitFor();
    await stage.page.getByLabel('Present password').fill('not this one');
    await stage.page.getByLabel('New password').fill('four plain words here');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('An error has occurred', { exact: true }).waitFor();
  });
});

describe('feedback of a guest', () => {
  it('R6-01 offline it keeps what was typed; back online it goes, and the form with a name asks for a login', async () => {
    await open('/feedback/');
    await stage.page.getByLabel('Name').fill('Otto');
    await stage.page.getByLabel('E-mail').fill('otto@example.test');
    await stage.page.getByLabel('What should we know?').fill('A long thought');
    await stage.page.context().setOffline(true);
    await stage.page.getByRole('button', { name: 'Send', exact: true }).click();
    await stage.page.getByText('We cannot reach the server. Check your connection and try again.').waitFor();
    expect(await stage.page.getByLabel('What should we know?').inputValue()).toBe('A long thought');
    await stage.page.context().setOffline(false);
    await stage.page.getByRole('button', { name: 'Log in to write under your name' }).click();
    await dialog().waitFor();
    await stage.page.keyboard.press('Escape');
    await stage.page.getByRole('button', { name: 'Send', exact: true }).click();
    await stage.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('without JavaScript it says what it needs it for, and cannot be sent', async () => {
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    await plain.page.goto(`${stage.site.origin}/feedback/`);
    await plain.page.getByText(/Sending this needs JavaScript/).waitFor();
    expect(await plain.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await plain.page.goto(`${stage.site.origin}/lists/queued/`);
    await plain.page.getByText(/your lists need JavaScript/).waitFor();
    await plain.close();
  });
});

describe('the modals', () => {
  it('R2.1-12 the login and what premium is open and close, by the cross, Escape and a press beside them, and the address stays', async () => {
    const where = () => stage.page.evaluate(() => [location.pathname + location.search, history.length] as const);
    await openLogin('/shows/');
    const before = await where();
    expect(before[0]).toBe('/shows/');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await dialog().waitFor();
    await stage.page.mouse.click(5, 500);
    await dialog().waitFor({ state: 'detached' });
    expect(await where()).toEqual(before);

    await open('/genre/drama/');
    await stage.page.locator('summary', { hasText: 'Mood' }).first().click();
    await stage.page
      .getByRole('link', { name: /^Tense/ })
      .first()
      .click();
    const premium = stage.page.getByRole('dialog', { name: 'About premium' });
    await premium.getByRole('heading').first().waitFor();
    await stage.page.waitForURL(`${stage.site.origin}/mood/tense/`);
    const narrowed = await where();
    await stage.page.keyboard.press('Escape');
    await premium.waitFor({ state: 'detached' });
    expect(await where()).toEqual(narrowed);
  });
});
