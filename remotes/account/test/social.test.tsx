import { TextDecoder } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteConfig } from '@agm/federation';
import { authStatusAtom, popupAtom, savedAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

// jsdom has none.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

const social: SiteConfig['social'] = [
  { name: 'google', authUrl: 'https://accounts.example/auth?client_id=ours' },
  { name: 'facebook', authUrl: 'https://facebook.example/dialog?client_id=ours' },
];
const idToken = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`;

afterEach(closeAll);
afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

/** Presses the button on the login form and answers what the visitor takes along. */
async function depart(name: string, page: Awaited<ReturnType<typeof openPage>>): Promise<URLSearchParams> {
  await userEvent.click(await screen.findByRole('button', { name: `Continue with ${name}` }));
  return new URL(page.said.went.at(-1) ?? '').searchParams;
}

describe('the buttons of other accounts', () => {
  it('R1-14 stand on both forms for those who are set up, and for nobody else', async () => {
    const page = await openPage({ site: { social: social.slice(0, 1) } });
    await page.show({ view: 'login' });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'New here? Sign up' }));
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    await closeAll();
    await (await openPage()).show({ view: 'login' });
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });

  it('in a browser that keeps nothing for the site a message says so, and nobody leaves', async () => {
    const page = await openPage({ site: { social } });
    await page.show({ view: 'login' });
    const kept = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    kept.mockRestore();
    expect(page.said.went).toEqual([]);
    await screen.findByText(/keeps nothing for this site/);
  });
});

describe('coming back from a provider', () => {
  it('R4.1-09 R7-07 exchanges Google’s token, stores ours, fetches the profile, saves what was to be saved and returns', async () => {
    history.replaceState(null, '', '/shows/?by=top');
    const page = await openPage({ site: { social } });
    page.store.set(popupAtom, { type: 'login', keep: { group: 'seen', id: 43 } });
    await page.show({ view: 'login' });
    const taken = await depart('Google', page);
    await closeAll();

    const socialToken = idToken({ nonce: taken.get('nonce'), email: 'maya@example.com' });
    history.replaceState(null, '', `/account/social/google#state=${taken.get('state')}&id_token=${socialToken}`);
    const back = await openPage({ site: { social } });
    await back.show({ view: 'social', provider: 'google' });
    await waitFor(() => expect(back.said.went).toEqual(['/shows/?by=top']));
    expect(location.hash).toBe('');
    expect(back.kept.get('btk')).toBe('a-token-of-sixteen-letters');
    expect(back.store.get(authStatusAtom)).toBe('authenticated');
    expect(back.wire.asked.map(({ path }) => path).slice(0, 2)).toEqual(['/wp-json/wp/v2/ex-tok-google', '/user-api/auth/profile']);
    expect(back.wire.asked[0]?.body).toEqual({ userEmail: 'maya@example.com', socialToken });
    expect(back.said.events).toContain('login');
    await waitFor(() => expect(back.store.get(savedAtom).lists.seen[43]).toBeTruthy());
  });

  it('R7-06 exchanges Facebook’s token; who came to sign up brings the lists of the device along', async () => {
    const page = await openPage({ site: { social } });
    await page.show({ view: 'signup' });
    const taken = await depart('Facebook', page);
    expect(taken.has('nonce')).toBe(false);
    await closeAll();

    history.replaceState(null, '', `/account/social/facebook#access_token=EAAB&state=${taken.get('state')}`);
    const back = await openPage({ site: { social }, storage: { 'agm:lists': '{"loved":{"5":"20.11.2026 10:00:00"}}' } });
    await back.show({ view: 'social', provider: 'facebook' });
    await waitFor(() => expect(back.kept.has('agm:lists')).toBe(false));
    expect(back.wire.asked[0]).toMatchObject({
      path: '/wp-json/wp/v2/ex-tok-fb',
      body: { userId: '', userEmail: '', socialToken: 'EAAB' },
    });
    expect(back.said.events).toContain('sign_up');
  });

  const opens = async (
    address: string,
    journey: object | null = { provider: 'facebook', state: 's'.repeat(32), nonce: 'n'.repeat(32), from: '/' },
  ) => {
    if (journey) sessionStorage.setItem('agm:social', JSON.stringify(journey));
    history.replaceState(null, '', address);
    const page = await openPage({ site: { social } });
    await page.show({ view: 'social', provider: 'facebook' });
    return page;
  };

  it.each([
    ['another state', `/account/social/facebook#access_token=EAAB&state=${'x'.repeat(32)}`, undefined],
    ['no journey', `/account/social/facebook#access_token=EAAB&state=${'s'.repeat(32)}`, null],
    ['nothing at all', '/account/social/facebook', null],
  ])('with %s nothing is asked, and nobody is logged in', async (_, address, journey) => {
    const page = await opens(address, journey);
    await screen.findByRole('heading', { name: 'This answer was not used' });
    expect(page.wire.asked).toEqual([]);
    expect([location.hash, page.kept.has('btk')]).toEqual(['', false]);
  });

  it('a no is shown as one, and an answer is good once', async () => {
    await opens(`/account/social/facebook?error=access_denied&state=${'s'.repeat(32)}`);
    await screen.findByRole('heading', { name: 'Facebook did not vouch for you' });
    expect(location.search).toBe('');
    expect(sessionStorage.getItem('agm:social')).toBeNull();
  });

  it('a refused exchange shows the server’s sentence and the other way in', async () => {
    const page = await opens(`/account/social/facebook#access_token=taken&state=${'s'.repeat(32)}`);
    await screen.findByText('There is an account with this e-mail address already.');
    expect(page.kept.has('btk')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(page.store.get(popupAtom)?.type).toBe('login'));
  });
});
