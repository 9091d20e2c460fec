import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { axeViolations } from '@agm/testing';
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
const { open, logInAs, loginDialog, complaints } = stage;
afterAll(() => Promise.all([google?.close(), facebook?.close()]));

const fresh = 'a new sentence with 6 words';

/** A day goes by for every log-in so far. */
function letADayPass(): void {
  const database = new DatabaseSync(path.join(stage.site.dataDir, 'site.sqlite'));
  database.exec('pragma busy_timeout = 5000; update sessions set created_at = created_at - 86400000');
  database.close();
}

async function call(method: string, address: string, { token, body }: { readonly token?: string; readonly body?: object } = {}) {
  const answer = await fetch(stage.site.origin + address, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = (text === '' ? {} : JSON.parse(text)) as {
    readonly code?: string;
    readonly token?: string;
    readonly id?: number;
    readonly email?: string;
  };
  return { status: answer.status, ...read };
}
const profile = (token: string) => call('GET', '/user-api/auth/profile', { token });
/** The call that ends a token goes out beside what the page shows: it is waited for. */
async function ended(token: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await profile(token)).code === 'jwt_auth_invalid_token') return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('the token still opens the account');
}
const tokenInPage = () => stage.page.evaluate(() => localStorage.getItem('btk') ?? '');

describe('a stranger with a stolen token', () => {
  it('gets no further with an old one, and not even a fresh one outlives the owner’s reset, by whatever door', async () => {
    const owner = { name: 'premium', email: 'premium@demo.example' };
    const stolen = await stage.bearerOf(owner.name);
    const { id } = await profile(stolen);
    letADayPass();
    for (const answer of [
      await call('POST', `/wp-json/wp/v2/users/${id}`, { token: stolen, body: { email: 'thief@evil.example' } }),
      await call('POST', `/wp-json/wp/v2/users/${id}`, { token: stolen, body: { password: fresh, currentPassword: 'goodmovie' } }),
      await call('POST', '/user-api/social/facebook', {
        token: stolen,
        body: { socialToken: facebook.token({ id: '10266', name: 'Thief' }) },
      }),
      await call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token: stolen }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'rest_reauthentication_required', data: { status: 403 } });

    // This one was stolen at once: a new address waits, Facebook is connected, another session stands by.
    const young = await stage.bearerOf(owner.name);
    expect((await call('POST', `/wp-json/wp/v2/users/${id}`, { token: young, body: { email: 'thief@evil.example' } })).status).toBe(200);
    expect(
      (
        await call('POST', '/user-api/social/facebook', {
          token: young,
          body: { socialToken: facebook.token({ id: '10266', name: 'Thief' }) },
        })
      ).status,
    ).toBe(204);
    const waiting = (await mailedLink(stage.site, 'confirm your new address')).split('#token=')[1];

    await call('POST', '/wp-json/wp/v2/password-reset', { body: { email: owner.email } });
    const reset = (await mailedLink(stage.site, 'This link sets one')).split('#token=')[1];
    expect((await call('POST', '/wp-json/wp/v2/do-password-reset', { body: { token: reset, password: fresh } })).status).toBe(200);

    for (const token of [stolen, young]) expect(await profile(token)).toMatchObject({ status: 403, code: 'jwt_auth_invalid_token' });
    expect(await call('POST', '/wp-json/wp/v2/confirm-email', { body: { token: waiting } })).toMatchObject({ status: 403 });
    expect(await call('POST', '/wp-json/wp/v2/do-password-reset', { body: { token: reset, password: `${fresh} again` } })).toMatchObject({
      status: 403,
    });
    expect(await call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: owner.name, password: 'goodmovie' } })).toMatchObject({
      status: 403,
    });
    const byFacebook = await call('POST', '/wp-json/wp/v2/ex-tok-fb', {
      body: { socialToken: facebook.token({ id: '10266', name: 'Thief' }) },
    });
    expect((await profile(byFacebook.token ?? '')).id).not.toBe(id);
    expect(
      await call('POST', '/wp-json/wp/v2/ex-tok-fb', {
        body: { socialToken: facebook.token({ id: '10267', name: 'Thief', email: owner.email }) },
      }),
    ).toMatchObject({ status: 403, code: 'rest_social_account_exists' });
    const mine = await call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: owner.name, password: fresh } });
    expect(await profile(mine.token ?? '')).toMatchObject({ id, email: owner.email, pendingEmail: null });
  });
});

describe('a member’s page', () => {
  it('R7-04 asks for the password when the log-in is old, and goes on with the address that was typed; its mail undoes it', async () => {
    await logInAs('subscriber');
    const old = await tokenInPage();
    letADayPass();
    await open('/account/');
    await stage.page.getByLabel('E-mail').fill('moved@subscriber.example');
    await stage.page.keyboard.press('Enter');
    const popup = stage.page.getByRole('dialog', { name: 'Log in again' });
    await popup.getByLabel('Password').fill('not this one');
    await stage.page.keyboard.press('Enter');
    await popup.getByText('Wrong password').waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await popup.getByLabel('Password').fill('goodmovie');
    await stage.page.keyboard.press('Enter');
    await popup.waitFor({ state: 'detached' });
    await stage.page.getByText('A mail is on its way to moved@subscriber.example').waitFor();
    expect(await profile(old)).toMatchObject({ status: 403 });

    await open(await mailedLink(stage.site, 'To: moved@subscriber.example'));
    await stage.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    await open(await mailedLink(stage.site, 'within seven days'));
    await stage.page.getByRole('button', { name: 'Bring my address back' }).press('Enter');
    await stage.page.getByRole('heading', { name: 'Your address is back' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await stage.page.getByLabel('New password').fill(fresh);
    await stage.page.keyboard.press('Enter');
    await stage.page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    const back = await call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'subscriber@demo.example', password: fresh } });
    expect(await profile(back.token ?? '')).toMatchObject({ email: 'subscriber@demo.example' });
    // This browser was logged in as well, and finds its session ended.
    expect(complaints(/status of 4\d\d|\[the profile\] ApiError: Expired token/)).toEqual([]);
  });

  it('R4.1-11 sends whoever has no password to the provider, and the deletion goes on when they are back', async () => {
    google.person = { sub: '108000000000000000777', email: 'gina@gmail.example', name: 'Gina' };
    await open('/');
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await loginDialog().getByRole('button', { name: 'Continue with Google' }).click();
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    const old = await tokenInPage();
    letADayPass();
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await stage.page
      .getByRole('dialog', { name: 'Delete your account for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .press('Enter');
    await stage.page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Continue with Google' }).press('Enter');
    await stage.page.getByText('Your account is deleted.').waitFor();
    expect([await tokenInPage(), (await profile(old)).status]).toEqual(['', 403]);
  });

  it('connects Google and disconnects it with a fresh log-in, refuses one that opens another account, and keeps the only way in', async () => {
    // Gil comes by Google alone, and has no other way in.
    google.person = { sub: '108000000000000000779', email: 'gil@gmail.example', name: 'Gil' };
    await open('/');
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await loginDialog().getByRole('button', { name: 'Continue with Google' }).click();
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    await open('/account/');
    await stage.page.getByText('Google is your only way in').waitFor();
    expect(await stage.page.getByRole('button', { name: 'Disconnect Google' }).count()).toBe(0);
    expect(await axeViolations(stage.page)).toEqual([]);
    expect(await call('DELETE', '/user-api/social/google', { token: await tokenInPage() })).toMatchObject({
      status: 409,
      code: 'rest_social_last',
    });
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).press('Enter');
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();

    await logInAs('administrator');
    const mine = await profile(await tokenInPage());
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Connect Google' }).press('Enter');
    await stage.page.getByRole('heading', { name: 'Google is not connected' }).waitFor();
    await stage.page.getByText('This log-in opens another account already.').waitFor();
    google.person = { sub: '108000000000000000778', email: 'admin.elsewhere@gmail.example', name: 'Ada' };
    letADayPass();
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Connect Google' }).press('Enter');
    const popup = stage.page.getByRole('dialog', { name: 'Log in again' });
    await popup.getByLabel('Password').fill('goodmovie');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('Google opens your account from now on.').waitFor();
    await stage.page.getByRole('button', { name: 'Disconnect Google' }).waitFor();
    const byGoogle = async () =>
      (await call('POST', '/wp-json/wp/v2/ex-tok-google', { body: { socialToken: google.idToken(google.person) } })).token ?? '';
    const other = await byGoogle();
    expect((await profile(other)).id).toBe(mine.id);

    await stage.page.getByRole('button', { name: 'Disconnect Google' }).press('Enter');
    await stage.page.getByText('Google no longer opens your account.').waitFor();
    await stage.page.getByRole('button', { name: 'Connect Google' }).waitFor();
    expect(await profile(other)).toMatchObject({ status: 403, code: 'jwt_auth_invalid_token' });
    expect((await profile(await byGoogle())).id).not.toBe(mine.id);
  });

  it('says that an address is unconfirmed, and sends the mail again', async () => {
    await open('/');
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await loginDialog().getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await loginDialog().getByLabel('Username').fill('una-of-the-story');
    await loginDialog().getByLabel('E-mail').fill('una@story.example');
    await loginDialog().getByLabel('Password').fill('four plain words here');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('A mail is on its way to una@story.example').waitFor();
    await stage.page.getByRole('link', { name: 'Account' }).press('Enter');
    await stage.page.getByText('unconfirmed').waitFor();
    await stage.page.getByRole('button', { name: 'Send the mail again' }).press('Enter');
    await stage.page.getByText('A mail is on its way. Open the link in it.').waitFor();
  });

  it('R4.1-10 logs out on the server too, in every tab; everywhere ends the other devices', async () => {
    await logInAs('administrator');
    const token = await tokenInPage();
    await open('/account/');
    const other = await stage.page.context().newPage();
    await open('/account/', other);
    const late: string[] = [];
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).press('Enter');
    await other.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await ended(token);
    other.on('request', (request) => {
      if (request.headers()['authorization']?.includes(token)) late.push(request.url());
    });
    await open('/shows/', other);
    expect(late).toEqual([]);
    await other.close();

    await logInAs('administrator');
    const elsewhere = await stage.bearerOf('administrator');
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Log out everywhere' }).press('Enter');
    await stage.page.getByRole('button', { name: 'Log out on every device' }).press('Enter');
    await stage.page.getByText('You are logged out on every device.').waitFor();
    expect(await profile(elsewhere)).toMatchObject({ status: 403, code: 'jwt_auth_invalid_token' });
  });
});
