import { accountAtom, authStatusAtom, popupAtom, userAtom } from './account.ts';
import { createWorld } from '../test/world.ts';

/** Ann, who logged in a while ago. */
async function annsPage() {
  const world = createWorld();
  const account = world.host.join('ann');
  const browser = world.browser();
  const token = world.host.tokenFor(account);
  world.host.old.add(token);
  browser.kept.set('btk', token);
  const tab = await browser.tab().started();
  return { ...world, account, browser, token, tab, member: await tab.session.member() };
}

describe('a change that needs a fresh log-in', () => {
  it('R7-04 asks for the password and goes on with what was typed; the old token has ended', async () => {
    const { clock, host, account, browser, token, tab, member } = await annsPage();
    const saving = member.updateProfile({ email: 'new@example.test' });
    await clock.pass(100);
    expect(tab.store.get(popupAtom)).toEqual({ type: 'log-in-again', change: { change: 'profile', email: 'new@example.test' } });
    expect(await clock.until(member.confirmLogin({ password: 'wrong' }))).toMatchObject({ outcome: 'refused', message: 'Wrong password' });
    expect(await clock.until(member.confirmLogin({ password: 'goodmovie' }))).toEqual({ outcome: 'done' });
    expect(await clock.until(saving)).toEqual({ outcome: 'done' });
    expect(tab.store.get(popupAtom)).toBeNull();
    expect(account.email).toBe('new@example.test');
    expect([host.tokens.has(token), browser.kept.get('btk') === token, tab.store.get(userAtom)?.email]).toEqual([
      false,
      false,
      'new@example.test',
    ]);
  });

  it('is not made when the popup is closed, and says so', async () => {
    const { clock, account, tab, member } = await annsPage();
    const saving = member.updateProfile({ email: 'new@example.test' });
    await clock.pass(100);
    tab.store.set(popupAtom, null);
    expect(await clock.until(saving)).toMatchObject({ outcome: 'refused', message: 'Nothing was changed' });
    expect(account.email).toBe('ann@example.test');
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
  });

  it('keeps no password where it might be read later', async () => {
    const { clock, tab, member } = await annsPage();
    void member.updateProfile({ password: 'a secret sentence', currentPassword: 'goodmovie' });
    await clock.pass(100);
    expect(tab.store.get(popupAtom)).toEqual({ type: 'log-in-again', change: null });
  });

  it('R4.1-11 a deletion asks before it logs out, then logs out, then calls, and revokes through that call alone', async () => {
    const { clock, host, tab, member } = await annsPage();
    const deleting = member.deleteAccount();
    await clock.pass(100);
    expect(tab.store.get(popupAtom)).toEqual({ type: 'log-in-again', change: { change: 'delete' } });
    expect([tab.store.get(authStatusAtom), host.calls('user-delete')]).toEqual(['authenticated', []]);
    await clock.until(member.confirmLogin({ password: 'goodmovie' }));
    expect(await clock.until(deleting)).toEqual({ outcome: 'done' });
    expect([host.accounts.has('ann'), host.calls('/logout').length]).toEqual([false, 0]);
  });

  it('a deletion that is not confirmed keeps the account, and nobody is logged out', async () => {
    const { clock, host, tab, member } = await annsPage();
    const deleting = member.deleteAccount();
    await clock.pass(100);
    tab.store.set(popupAtom, null);
    expect(await clock.until(deleting)).toEqual({ outcome: 'kept' });
    expect([host.accounts.has('ann'), tab.store.get(authStatusAtom)]).toEqual([true, 'authenticated']);
  });
});

describe('the way out, on the server too', () => {
  it('R4.1-10 a logout ends the token there by a call that outlives the page, and is the last to carry it', async () => {
    const { clock, host, token, member, tab } = await annsPage();
    member.logout();
    expect(tab.store.get(accountAtom).member).toBeNull();
    await clock.pass(1_000);
    expect(host.calls('/logout')).toMatchObject([{ method: 'POST', path: '/user-api/auth/logout', bearer: token, keepalive: true }]);
    expect(host.tokens.has(token)).toBe(false);
    expect(host.heard.at(-1)?.path).toBe('/user-api/auth/logout');
  });

  it('other tabs follow without a call of their own', async () => {
    const { clock, host, browser, member } = await annsPage();
    const there = await browser.tab().started();
    member.logout();
    await clock.pass(1_000);
    expect(there.store.get(authStatusAtom)).toBe('not_authenticated');
    expect(host.calls('/logout')).toHaveLength(1);
  });

  it('one that the network swallowed is sent again when somebody looks, and no other call carries the token', async () => {
    const { clock, host, token, member, tab } = await annsPage();
    host.fail(() => 'silent');
    member.logout();
    await clock.pass(1_000);
    expect(host.tokens.has(token)).toBe(true);
    host.fail(() => null);
    const before = host.heard.length;
    tab.comeBack();
    await clock.pass(1_000);
    expect([host.tokens.has(token), host.heard.slice(before).map(({ path }) => path)]).toEqual([false, ['/user-api/auth/logout']]);
    tab.comeBack();
    await clock.pass(1_000);
    expect(host.heard).toHaveLength(before + 1);
  });

  it('whoever logs in as somebody else ends the token they had', async () => {
    const { clock, host, token, member } = await annsPage();
    host.join('bob');
    await clock.until(member.login({ username: 'bob', password: 'goodmovie' }));
    await clock.pass(1_000);
    expect(host.tokens.has(token)).toBe(false);
  });

  it('a deletion that failed after the local logout leaves no token behind', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    host.join('ann');
    const tab = await one.tab().loggedIn('ann');
    const token = one.kept.get('btk') ?? '';
    host.fail(({ path }) => (path.includes('user-delete') ? { status: 503, code: 'rest_unavailable' } : null));
    expect(await clock.until(tab.member.deleteAccount())).toMatchObject({ outcome: 'refused', hint: 'Log in to try again.' });
    await clock.pass(1_000);
    expect([host.accounts.has('ann'), host.tokens.has(token)]).toEqual([true, false]);
  });

  it('everywhere ends every token; where that fails nobody is logged out', async () => {
    const { clock, host, account, token, member, tab } = await annsPage();
    const other = host.tokenFor(account);
    host.fail(({ path }) => (path.endsWith('/everywhere') ? 'silent' : null));
    expect(await clock.until(member.logoutEverywhere())).toMatchObject({ outcome: 'refused' });
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
    host.fail(() => null);
    expect(await clock.until(member.logoutEverywhere())).toEqual({ outcome: 'done' });
    expect([tab.store.get(authStatusAtom), host.tokens.has(token), host.tokens.has(other)]).toEqual(['not_authenticated', false, false]);
  });
});
