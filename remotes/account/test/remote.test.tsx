import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStatusAtom, popupAtom, savedAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

// jsdom draws no dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(closeAll);

const logIn = async (username: string, password = 'goodmovie') => {
  await userEvent.clear(screen.getByLabelText('Username or e-mail'));
  await userEvent.type(screen.getByLabelText('Username or e-mail'), username);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};

describe('logging in', () => {
  it.each([
    ['R8-01', 'nobody', 'Username does not exist', null],
    ['R8-02', 'wrong', 'Wrong password', null],
    ['R8-03', 'unbracketed', 'An error has occurred', null],
    ['R8-03', 'hasty', 'An error has occurred', 'Try again in 4 minutes.'],
  ])('R5-02 %s %s is answered with the product’s sentence, and the name need not be typed again', async (_, username, message, hint) => {
    const page = await openPage();
    await page.show({ view: 'login' });
    await logIn(username);
    const alert = screen.getByRole('alert');
    await within(alert).findByText(message);
    expect(alert.textContent).toBe(message + (hint ?? ''));
    expect(screen.getByLabelText<HTMLInputElement>('Username or e-mail').value).toBe(username);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(page.kept.has('btk')).toBe(false);
  });

  it('stores the token, fetches the profile and closes the popup', async () => {
    const page = await openPage();
    page.store.set(popupAtom, { type: 'login' });
    await page.show({ view: 'login' });
    await logIn('maya');
    await waitFor(() => expect(page.store.get(authStatusAtom)).toBe('authenticated'));
    expect(page.kept.get('btk')).toBe('a-token-of-sixteen-letters');
    await waitFor(() => expect(page.store.get(popupAtom)).toBeNull());
    expect(page.wire.asked.find(({ path }) => path === '/user-api/auth/login')?.body).toEqual({
      username: 'maya',
      password: 'goodmovie',
      recaptchaToken: 'solved',
    });
  });

  it('presence is all that the browser checks', async () => {
    const page = await openPage();
    await page.show({ view: 'login' });
    for (const label of ['Username or e-mail', 'Password']) {
      const { required, type, minLength, pattern } = screen.getByLabelText<HTMLInputElement>(label);
      expect({ required, minLength, pattern, isMail: type === 'email' }).toEqual({
        required: true,
        minLength: -1,
        pattern: '',
        isMail: false,
      });
    }
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(page.wire.asked.some(({ path }) => path === '/user-api/auth/login')).toBe(false);
  });

  it('offline, it says so below the fixed sentence', async () => {
    const page = await openPage();
    await page.show({ view: 'login' });
    page.wire.goOffline();
    await logIn('maya');
    await screen.findByText('We cannot reach the server. Check your connection and try again.');
    expect(screen.getByText('An error has occurred')).toBeTruthy();
  });

  it('what somebody wanted to save is saved once they are in; "Not now" keeps it on this device', async () => {
    const page = await openPage();
    page.store.set(popupAtom, { type: 'login', keep: { group: 'loved', id: 42 } });
    await page.show({ view: 'login' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(Object.keys(page.store.get(savedAtom).lists.loved)).toEqual(['42']));
    expect(page.store.get(savedAtom).place).toBe('device');

    act(() => page.store.set(popupAtom, { type: 'login', keep: { group: 'seen', id: 43 } }));
    await logIn('maya');
    await waitFor(() =>
      expect(page.store.get(savedAtom)).toMatchObject({ place: 'account', lists: { seen: { 43: expect.any(String) as string } } }),
    );
  });
});

describe('signing up', () => {
  it('R5-02 R8-04 shows the server’s own sentence', async () => {
    const page = await openPage();
    await page.show({ view: 'signup' });
    await userEvent.type(screen.getByLabelText('Username'), 'taken');
    await userEvent.type(screen.getByLabelText('E-mail'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a few words{Enter}');
    await screen.findByText('Sorry, that username already exists!');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maya@example.com');
  });

  it('makes a member', async () => {
    const page = await openPage();
    await page.show({ view: 'login' });
    await userEvent.click(screen.getByRole('button', { name: 'New here? Sign up' }));
    await userEvent.type(screen.getByLabelText('Username'), 'maya');
    await userEvent.type(screen.getByLabelText('E-mail'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a few words{Enter}');
    await waitFor(() => expect(page.store.get(authStatusAtom)).toBe('authenticated'));
    expect(page.said.events).toContain('sign_up');
  });

  it('reads that a mail was sent and where to; a demo says where it keeps its mails, and why no provider has a button', async () => {
    for (const demo of [undefined, { keepsMails: true }]) {
      const page = await openPage({ user: { emailVerified: false }, site: { demo } });
      await page.show({ view: 'signup' });
      expect(screen.queryAllByText(/GOOGLE_CLIENT_ID/)).toHaveLength(demo ? 1 : 0);
      await userEvent.type(screen.getByLabelText('Username'), 'maya');
      await userEvent.type(screen.getByLabelText('E-mail'), 'maya@example.com');
      await userEvent.type(screen.getByLabelText('Password'), 'a few words{Enter}');
      const where = demo ? ' This demo keeps its mails as files in data/outbox.' : '';
      await waitFor(() =>
        expect(page.said.words).toEqual([
          `Welcome! A mail is on its way to maya@example.com: the link in it confirms your address.${where}`,
        ]),
      );
      await closeAll();
    }
  });
});

describe('a member’s page', () => {
  it('is a skeleton while nobody is known, and asks nothing', async () => {
    const page = await openPage();
    await page.show({ view: 'profile' });
    expect(screen.getByRole('status', { name: 'One moment' })).toBeTruthy();
    expect(page.wire.asked).toEqual([]);
  });

  it('R5-02 R8-06 says that an address is taken', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'profile' });
    const email = await screen.findByLabelText('E-mail');
    await userEvent.clear(email);
    await userEvent.type(email, 'taken@example.com{Enter}');
    await screen.findByText('Email address is invalid or already taken');
    expect(page.wire.asked.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'taken@example.com' });
  });

  it('R5-02 R8-07 any other refusal is the neutral sentence', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'profile' });
    await userEvent.type(await screen.findByLabelText('Present password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'another one{Enter}');
    await screen.findByText('An error has occurred');
  });

  it('logs out, and the token is gone', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'profile' });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.store.get(authStatusAtom)).toBe('not_authenticated'));
    expect(page.kept.has('btk')).toBe(false);
  });

  it('logs out everywhere after one more sentence, and says that it did', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'profile' });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    expect(screen.getByText(/^This logs you out here and on every other device/)).toBeTruthy();
    expect(page.wire.asked.some(({ path }) => path.includes('logout'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Log out on every device' }));
    await waitFor(() => expect(page.said.words).toEqual(['You are logged out on every device.']));
    expect(page.wire.asked.filter(({ path }) => path.includes('logout'))).toMatchObject([
      { path: '/user-api/auth/logout/everywhere', method: 'POST' },
    ]);
    expect(page.store.get(authStatusAtom)).toBe('not_authenticated');
  });

  it('says that an address is unconfirmed, and has the mail sent again', async () => {
    const page = await openPage({ isMember: true, user: { emailVerified: false } });
    await page.show({ view: 'profile' });
    await screen.findByText('unconfirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    await screen.findByText('A mail is on its way. Open the link in it.');
    expect(page.wire.asked.at(-1)).toMatchObject({ path: '/user-api/auth/confirmation', method: 'POST' });
  });

  it('says nothing of the kind where the address is confirmed, and offers no password form to whoever has none', async () => {
    const page = await openPage({ isMember: true, user: { emailVerified: true, hasPassword: false, socialLogins: ['google'] } });
    await page.show({ view: 'profile' });
    expect((await screen.findByRole('link', { name: 'Have a link mailed that sets one' })).getAttribute('href')).toBe('/reset/');
    expect(screen.queryByText('unconfirmed')).toBeNull();
    expect(screen.queryByLabelText('Present password')).toBeNull();
  });

  it('a fresh log-in is asked for by password, or at the provider by whoever has none, and the change travels along without a secret', async () => {
    const site = {
      social: [
        { name: 'google' as const, authUrl: 'https://google.test/auth' },
        { name: 'facebook' as const, authUrl: 'https://facebook.test/auth' },
      ],
    };
    const page = await openPage({ isMember: true, user: { hasPassword: false, socialLogins: ['google'] }, site });
    page.store.set(popupAtom, { type: 'log-in-again', change: { change: 'profile', email: 'new@example.com' } });
    await page.show({ view: 'log-in-again' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(page.said.went.at(-1)).toMatch(/^https:\/\/google\.test\/auth\?.*prompt=select_account/);
    expect(JSON.parse(sessionStorage.getItem('agm:social') ?? '{}')).toMatchObject({
      provider: 'google',
      change: { change: 'profile', email: 'new@example.com' },
    });
  });

  it('R4.1-11 deletes the account after asking twice: the logout comes first, the call goes with a copy of the token', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'profile' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(page.wire.asked.some(({ path }) => path.includes('user-delete'))).toBe(false);
    // The shell's popup, which this remote fills.
    expect(page.store.get(popupAtom)).toEqual({ type: 'delete-account' });
    await page.show({ view: 'delete' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(page.said.words).toEqual(['Your account is deleted.']));
    expect(page.wire.asked.some(({ path }) => path.includes('logout'))).toBe(false);
    expect(page.wire.asked.at(-1)).toMatchObject({ path: '/wp-json/wp/v2/user-delete?id=7', bearer: 'Bearer a-token-of-sixteen-letters' });
    expect(page.kept.has('btk')).toBe(false);
    expect(page.store.get(authStatusAtom)).toBe('not_authenticated');
  });
});

describe('the saved lists', () => {
  const titles = () => screen.getAllByRole('article').map((tile) => tile.getAttribute('data-title-id'));

  it('show their titles, the last saved first, and the other way round', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'saved', group: 'queued' });
    await screen.findByRole('link', { name: 'Film 17' });
    expect(titles()).toEqual(['18', '17']);
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'First saved first');
    expect(titles()).toEqual(['17', '18']);
    expect(screen.getByRole('link', { name: /^Queued/ }).getAttribute('aria-current')).toBe('page');
    expect(page.said.heads.at(-1)).toMatchObject({ canonical: '/account/lists/queued/', isIndexable: false });
  });

  it('a button takes a title out', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'saved', group: 'queued' });
    await screen.findByRole('link', { name: 'Film 17' });
    await userEvent.click(screen.getByRole('button', { name: 'Queued', description: 'Film 17' }));
    await waitFor(() => expect(titles()).toEqual(['18']));
  });

  it('an empty list says what lists are for', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'saved', group: 'seen' });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
  });

  it('a damaged list is shown as one, not as an empty one', async () => {
    const page = await openPage({ isMember: true, user: { unreadable: ['loved'] } });
    await page.show({ view: 'saved', group: 'loved' });
    expect(await screen.findByRole('heading', { name: 'This list cannot be read' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loved' })).toBeTruthy();
  });
});

describe('a new password', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('is asked for by mail, and the answer does not say whether there is such an account', async () => {
    const page = await openPage();
    await page.show({ view: 'reset' });
    await userEvent.type(screen.getByLabelText('E-mail'), 'maya@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Look into your mail' });
    expect(page.wire.asked.at(-1)).toMatchObject({ path: '/wp-json/wp/v2/password-reset', body: { email: 'maya@example.com' } });
  });

  it('is set with the token of the link, which leaves the address bar at once', async () => {
    history.replaceState(null, '', '/reset/#token=good');
    const page = await openPage();
    await page.show({ view: 'reset' });
    await userEvent.type(await screen.findByLabelText('New password'), 'a few new words{Enter}');
    await screen.findByRole('heading', { name: 'Your new password is set' });
    expect(location.hash).toBe('');
    expect(page.wire.asked.at(-1)?.body).toEqual({ token: 'good', password: 'a few new words' });
  });

  it('is refused with a link that was used', async () => {
    history.replaceState(null, '', '/reset/#token=used');
    const page = await openPage();
    await page.show({ view: 'reset' });
    await userEvent.type(await screen.findByLabelText('New password'), 'a few new words{Enter}');
    await screen.findByText('An error has occurred');
  });
});

describe('premium', () => {
  it('its page is for those who have not bought', async () => {
    const page = await openPage({ isMember: true, user: { roles: ['premium'] } });
    await page.show({ view: 'premium' });
    expect(screen.queryByRole('button', { name: 'Go premium' })).toBeNull();
  });

  it('the checkout stands where something is sold, and nowhere else', async () => {
    const shop = await openPage({ isMember: true, site: { payments: 'sandbox' } });
    await shop.show({ view: 'premium' });
    expect(screen.getByRole('button', { name: 'Go premium' })).toBeTruthy();
    expect((await screen.findByText('$5')).parentElement?.textContent).toBe('$5 a month');
    expect(screen.getByText(/You can end it at any time on your account page/)).toBeTruthy();
    await closeAll();
    const noShop = await openPage({ isMember: true, site: { payments: 'off' } });
    await noShop.show({ view: 'premium' });
    expect(screen.queryByRole('button', { name: 'Go premium' })).toBeNull();
    expect(screen.getByText('Premium is not sold here at the moment.')).toBeTruthy();
  });

  it('its library is for those who have', async () => {
    const page = await openPage({ isMember: true, user: { roles: ['administrator'] } });
    await page.show({ view: 'library' });
    await userEvent.click(screen.getByRole('link', { name: 'Premium movies' }));
    expect(page.said.went).toEqual(['/premium-content/']);
  });

  it('R1-15 a member sees the next payment, ends the subscription with one press, and can keep it', async () => {
    const page = await openPage({ isMember: true, user: { roles: ['premium', 'subscriber'] }, site: { payments: 'sandbox' } });
    globalThis.fetch = page.wire.fetch;
    await page.show({ view: 'membership' });
    expect(await screen.findByText('The next payment is on 23 December 2026.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End my subscription' }));
    expect(await screen.findByText('You ended it. You keep premium until 23 December 2026, and nothing more is charged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep my subscription' })).toBeTruthy();
    expect(page.wire.asked.filter(({ path }) => path === '/api/pay/membership').map(({ method, body }) => [method, body])).toEqual([
      ['GET', {}],
      ['POST', { renews: false }],
    ]);
  });

  it('R1-15 where it cannot be asked how the subscription stands, the page says so and asks again', async () => {
    const page = await openPage({ isMember: true, user: { roles: ['premium'] }, site: { payments: 'sandbox' } });
    globalThis.fetch = async () => Promise.reject(new TypeError('no connection'));
    await page.show({ view: 'membership' });
    await screen.findByText('We could not ask how your subscription stands. It has not changed.');
    globalThis.fetch = page.wire.fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/The next payment is on/);
  });

  it('the popup names the price, and what a member pays is one link from the account', async () => {
    const page = await openPage({ site: { payments: 'sandbox' } });
    page.store.set(popupAtom, { type: 'premium-info' });
    await page.show({ view: 'premium-info' });
    await screen.findByText('$5');
    await closeAll();
    const account = await openPage({ isMember: true, user: { roles: ['premium'] }, site: { payments: 'sandbox' } });
    await account.show({ view: 'profile' });
    expect(screen.getByRole('link', { name: 'Your premium' }).getAttribute('href')).toBe('/account/premium/');
  });

  it('the popup sends members to the shop, and everybody else to the login', async () => {
    const page = await openPage();
    page.store.set(popupAtom, { type: 'premium-info' });
    await page.show({ view: 'premium-info' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    await waitFor(() => expect(page.store.get(popupAtom)?.type).toBe('login'));
  });
});
