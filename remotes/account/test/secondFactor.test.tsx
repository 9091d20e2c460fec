import { TextDecoder } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStatusAtom, popupAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

// jsdom has none.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
const ownFetch = globalThis.fetch;

afterEach(async () => {
  await closeAll();
  globalThis.fetch = ownFetch;
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const enterCode = (code: string) =>
  screen.findByRole('textbox', { name: 'Code' }).then(async (field) => {
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, `${code}{Enter}`);
  });
const tokens = (page: Awaited<ReturnType<typeof openPage>>) => page.kept.get('btk');

describe('the second step of a log-in', () => {
  const logIn = async (name = 'guarded') => {
    const page = await openPage();
    page.store.set(popupAtom, { type: 'login', keep: { group: 'loved', id: 12 } });
    await page.show({ view: 'login' });
    await userEvent.type(await screen.findByLabelText('Username or e-mail'), name);
    await userEvent.type(screen.getByLabelText('Password'), 'four words{Enter}');
    return page;
  };

  it('R7-01 takes the place of the form, and logs in with the code', async () => {
    const page = await logIn();
    await enterCode('000000');
    await screen.findByText('This code is not right, or it was used before.');
    expect([page.kept.has('btk'), page.store.get(authStatusAtom)]).toEqual([false, 'not_authenticated']);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Code' }));
    await enterCode('123456');
    await waitFor(() => expect(page.store.get(authStatusAtom)).toBe('authenticated'));
    expect(tokens(page)).toBe('a-token-after-two-steps');
    expect(page.wire.asked.filter(({ path }) => path === '/user-api/auth/second-factor').map(({ body }) => body)).toEqual([
      { pending: 'a-pending-log-in', code: '000000' },
      { pending: 'a-pending-log-in', code: '123456' },
    ]);
    // What the visitor was about to save is saved, and the log-in counts once.
    await waitFor(() => expect(page.wire.asked.some(({ path }) => path.includes('update-user-meta'))).toBe(true));
    expect(page.said.events.filter((event) => event === 'login')).toEqual(['login']);
    expect(page.store.get(popupAtom)).toBeNull();
  });

  it('leads back to the first one', async () => {
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Begin again' }));
    expect(screen.getByLabelText('Username or e-mail')).toBeTruthy();
  });

  it('offers a passkey where there is one, and a recovery code where the browser cannot use it', async () => {
    const page = await logIn('keyed');
    globalThis.fetch = page.wire.fetch;
    const button = await screen.findByRole('button', { name: 'Use your passkey' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    screen.getByText('One of your recovery codes, if your passkey is not at hand.');
    // jsdom has no authenticator, like a browser whose window for it was closed.
    await userEvent.click(button);
    await screen.findByText('The passkey was not used.');
    await screen.findByText('Try again, or choose another way.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(() => expect(tokens(page)).toBe('a-token-after-two-steps'));
  });

  it('R7-07 stands behind a provider too', async () => {
    const socialToken = `e30.${btoa(JSON.stringify({ nonce: 'n'.repeat(32), email: 'guarded@example.com' })).replaceAll('=', '')}.c2ln`;
    sessionStorage.setItem(
      'agm:social',
      JSON.stringify({ provider: 'google', state: 's'.repeat(32), nonce: 'n'.repeat(32), from: '/shows/' }),
    );
    history.replaceState(null, '', `/account/social/google#state=${'s'.repeat(32)}&id_token=${socialToken}`);
    const page = await openPage();
    await page.show({ view: 'social', provider: 'google' });
    await enterCode('123456');
    await waitFor(() => expect(page.said.went).toEqual(['/shows/']));
    expect(tokens(page)).toBe('a-token-after-two-steps');
  });

  it('stands before a change that needs a fresh log-in', async () => {
    const page = await openPage({ isMember: true, user: { hasPassword: true } });
    page.store.set(popupAtom, { type: 'log-in-again', change: null });
    await page.show({ view: 'log-in-again' });
    await userEvent.type(await screen.findByLabelText('Password'), 'four words{Enter}');
    await enterCode('123456');
    await waitFor(() => expect(tokens(page)).toBe('a-token-after-two-steps'));
    await waitFor(() => expect(page.store.get(popupAtom)).toBeNull());
  });
});

describe('the second step on the account page', () => {
  const open = async (roles: readonly string[]) => {
    const page = await openPage({ isMember: true, user: { roles, freshFor: 600 } });
    globalThis.fetch = page.wire.fetch;
    await page.show({ view: 'profile' });
    await screen.findByRole('heading', { name: 'Your lists' });
    return page;
  };

  it('is set up with a key and a first code, shows its recovery codes once, and can be removed', async () => {
    const page = await open(['administrator', 'subscriber']);
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toBe(
      'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    );
    await enterCode('000000');
    await screen.findByText('This code is not right, or it was used before.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Code' }));
    await enterCode('123456');
    await screen.findByText('ab23-cd45-ef67-gh2i');
    await userEvent.click(screen.getByRole('button', { name: 'I have written them down' }));
    await screen.findByText(/2 recovery codes are left/);
    expect(screen.queryByText('ab23-cd45-ef67-gh2i')).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Require it of all staff' }));
    await screen.findByRole('button', { name: 'No longer require it' });
    expect(page.wire.asked.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/content-api/desk/settings/second-factor',
      body: { isRequired: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    // The site asks for one now.
    await screen.findByText('The desk waits for your second step');
    await screen.findByRole('button', { name: 'Set up an authenticator app' });
  });

  it('lists passkeys with their days, removes one, and says where one can be added', async () => {
    const page = await openPage({ isMember: true, user: { roles: ['editor', 'subscriber'], freshFor: 600 } });
    globalThis.fetch = page.wire.fetch;
    Object.assign(page.wire.factor, {
      since: 1,
      passkeyOrigin: 'https://movies.example',
      passkeys: [{ id: 'abc', name: 'my laptop', createdAt: Date.UTC(2026, 10, 2), usedAt: Date.UTC(2026, 10, 20) }],
    });
    await page.show({ view: 'profile' });
    await screen.findByText('Added 2 November 2026, last used 20 November 2026');
    screen.getByText('Passkeys can be added at https://movies.example.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove my laptop' }));
    await waitFor(() => expect(screen.queryByText('my laptop')).toBeNull());
    expect(page.wire.asked.some(({ method, path }) => method === 'DELETE' && path === '/user-api/second-factor/passkeys/abc')).toBe(true);
  });

  it('requires nothing of others where an editor looks, and is not shown to other members', async () => {
    await open(['editor', 'subscriber']);
    await screen.findByRole('button', { name: 'Set up an authenticator app' });
    expect(screen.queryByRole('button', { name: 'Require it of all staff' })).toBeNull();
    await closeAll();
    const page = await open(['subscriber']);
    expect(screen.queryByRole('heading', { name: /Second step/ })).toBeNull();
    expect(page.wire.asked.some(({ path }) => path === '/user-api/second-factor')).toBe(false);
  });
});
