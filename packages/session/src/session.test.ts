import { authStatusAtom, accountAtom, userAtom } from './account.ts';
import { tierAtom } from './store.ts';
import { createWorld } from '../test/world.ts';

const nobody = { token: 40, user: 40, member: null };

describe('the start of a session', () => {
  it('R4.1-07 without a stored token nobody is authenticated, and nothing is asked', async () => {
    const { browser, host } = createWorld();
    const tab = await browser().tab().started();
    expect(tab.store.get(accountAtom)).toEqual(nobody);
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    expect(host.heard).toEqual([]);
  });

  it('R4.1-06 R9-01 a token stored under btk fetches the profile', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    const token = host.tokenFor(host.join('ann', { roles: ['premium'] }));
    one.kept.set('btk', token);
    const tab = one.tab();
    expect(tab.store.get(authStatusAtom)).toBe('unknown');
    const starting = tab.session.start();
    expect(tab.store.get(authStatusAtom)).toBe('pending');
    await clock.until(starting);
    expect(tab.store.get(accountAtom)).toMatchObject({ token: 20, user: 20, member: { name: 'ann' } });
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
    expect(tab.store.get(tierAtom)).toBe('premium');
    expect(host.heard).toMatchObject([{ method: 'GET', path: '/user-api/auth/profile', bearer: token }]);
    expect(tab.identified).toEqual([1]);
  });

  it.each([
    '',
    'null',
    'undefined',
    'x'.repeat(5_000_000),
    '{"token":"abcdefghijklmnop"}',
    '<script>alert(1)</script>',
    '\ud800'.repeat(20),
    'abcdefghijklmnop\r\nX-Evil: 1',
    'short',
  ])('a stored text that cannot be a token makes nobody, and is sent nowhere (%#)', async (text) => {
    const { browser, host } = createWorld();
    const one = browser();
    one.kept.set('btk', text);
    const tab = await one.tab().started();
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    expect(host.heard).toEqual([]);
    expect(one.kept.get('btk')).toBe(text);
  });

  it('a part of the page that cannot be loaded makes nobody, keeps the token, and is asked for again', async () => {
    const { browser, host } = createWorld();
    const one = browser();
    one.kept.set('btk', host.tokenFor(host.join('ann')));
    const tab = await one.tab({ loadMember: () => Promise.reject(new Error('ChunkLoadError')) }).started();
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    expect(one.kept.has('btk')).toBe(true);
    expect(tab.errors).toHaveLength(1);
    await expect(tab.session.member()).rejects.toThrow('ChunkLoadError');
  });
});

describe('a profile call that fails', () => {
  const failures = [
    ['refused', { status: 403, code: 'jwt_auth_invalid_token' }, 'jwt_auth_invalid_token'],
    ['unknown', { status: 401, code: 'rest_not_logged_in' }, 'rest_not_logged_in'],
    ['resting', { status: 503, code: 'rest_unavailable' }, 'rest_unavailable'],
    ['not reached', 'silent', 'An error has occurred'],
  ] as const;

  it.each(failures)('R4.1-08 R8-05 by a host that is %s', async (_, failure, raised) => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    const token = host.tokenFor(host.join('ann'));
    one.kept.set('btk', token);
    host.fail(() => failure);
    const tab = await one.tab().started();
    expect(tab.store.get(accountAtom)).toEqual({ token: 20, user: 10, member: null });
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    expect(one.kept.get('btk')).toBe(token);
    expect(tab.errors.map(({ error }) => (error as Error).message)).toEqual([raised]);
    expect(tab.identified).toEqual([null]);
    // The token that is kept is sent with nothing else.
    expect(tab.session.bearer()).toBeNull();
    const member = await tab.session.member();
    expect(await clock.until(member.saved.save('loved', 17))).toEqual({ outcome: 'login' });
    expect(host.heard).toHaveLength(1);
  });

  it('is tried again when somebody looks, later each time, as long as it may end otherwise', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    one.kept.set('btk', host.tokenFor(host.join('ann')));
    host.fail(() => 'silent');
    const tab = await one.tab().started();
    const look = async (afterMs: number) => {
      await clock.pass(afterMs);
      tab.comeBack();
      await clock.pass(100);
      return host.heard.length;
    };
    expect(await look(1_000)).toBe(1);
    expect(await look(5_000)).toBe(2);
    expect(await look(5_000)).toBe(2);
    expect(await look(6_000)).toBe(3);
    host.fail(() => null);
    expect(await look(21_000)).toBe(4);
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
  });

  it('is not tried again where the answer would be the same', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    one.kept.set('btk', 'a.token.nobody.knows');
    const tab = await one.tab().started();
    await clock.pass(600_000);
    tab.comeBack();
    await clock.pass(100);
    expect(host.heard).toHaveLength(1);
  });

  it('keeps what its member typed until the same one logs in again, and shows it to no other one', async () => {
    for (const [next, kept] of [
      ['ann', 'half a guide'],
      ['bob', undefined],
    ] as const) {
      const { browser, host, clock } = createWorld();
      const one = browser();
      host.join('bob');
      one.kept.set('btk', host.tokenFor(host.join('ann')));
      one.kept.set('agm:desk-drafts', 'half a guide');
      host.fail(({ path }) => (path.endsWith('/profile') ? { status: 403, code: 'jwt_auth_invalid_token' } : null));
      const tab = await one.tab().started();
      host.fail(() => null);
      const member = await tab.session.member();
      expect(await clock.until(member.login({ username: next, password: 'goodmovie' }))).toMatchObject({ outcome: 'done' });
      expect([next, one.kept.get('agm:desk-drafts')]).toEqual([next, kept]);
    }
  });

  it('is forgotten by a login', async () => {
    const { browser, host } = createWorld();
    const one = browser();
    host.join('ann');
    one.kept.set('btk', 'a.token.nobody.knows');
    const tab = await one.tab().loggedIn('ann');
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
    expect(one.kept.get('btk')).toMatch(/of-ann$/);
  });
});

describe('the way in', () => {
  it('R4.1-09 login stores the token and then fetches the profile', async () => {
    const { browser, host } = createWorld();
    const one = browser();
    host.join('ann');
    const tab = await one.tab().loggedIn('ann');
    const token = one.kept.get('btk');
    expect(token).toMatch(/of-ann$/);
    expect(host.heard.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/user-api/captcha', null],
      ['/user-api/auth/login', null],
      ['/user-api/auth/profile', token],
    ]);
    expect(tab.store.get(userAtom)).toMatchObject({ name: 'ann' });
    expect(tab.session.bearer()).toBe(token);
    expect(tab.events).toContainEqual({ event: 'login' });
  });

  it('R4.1-09 so does sign-up', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    const tab = await one.tab().started();
    const member = await tab.session.member();
    expect(await clock.until(member.signUp({ username: 'new', email: 'new@example.test', password: 'goodmovie' }))).toEqual({
      outcome: 'done',
    });
    expect(one.kept.get('btk')).toMatch(/of-new$/);
    expect(host.heard.map(({ path }) => path)).toEqual(['/user-api/captcha', '/user-api/auth/signup', '/user-api/auth/profile']);
    expect(tab.events).toContainEqual({ event: 'sign_up' });
  });

  it('R4.1-09 and so does a provider, whose answer is exchanged', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    host.join('ann');
    const tab = await one.tab().started();
    const member = await tab.session.member();
    await clock.until(member.socialLogin({ provider: 'google', userEmail: 'ann@example.test', socialToken: 'theirs' }));
    expect(one.kept.get('btk')).toMatch(/of-ann$/);
    expect(tab.store.get(userAtom)).toMatchObject({ name: 'ann' });
    expect(host.heard.map(({ path }) => path)).toEqual(['/wp-json/wp/v2/ex-tok-google', '/user-api/auth/profile']);
  });

  it.each([
    ['R8-01', { username: 'bob', password: 'goodmovie' }, 'Username does not exist'],
    ['R8-02', { username: 'ann', password: 'badmovie' }, 'Wrong password'],
  ])('%s a refused login says why and changes nothing', async (_, given, message) => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    host.join('ann');
    const tab = await one.tab().started();
    const member = await tab.session.member();
    expect(await clock.until(member.login(given))).toEqual({ outcome: 'refused', message, hint: null });
    expect(tab.store.get(accountAtom)).toEqual(nobody);
    expect(one.kept.size).toBe(0);
  });

  it('R8-03 any other refusal is neutral, with the wait below it', async () => {
    const { browser, host, clock } = createWorld();
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    host.fail(({ path }) =>
      path.endsWith('/login') ? { status: 429, code: 'rest_too_many_requests', headers: { 'retry-after': '840' } } : null,
    );
    expect(await clock.until(member.login({ username: 'ann', password: 'x' }))).toEqual({
      outcome: 'refused',
      message: 'An error has occurred',
      hint: 'Try again in 14 minutes.',
    });
    host.fail(() => 'silent');
    expect(await clock.until(member.login({ username: 'ann', password: 'x' }))).toMatchObject({
      message: 'An error has occurred',
      hint: expect.stringContaining('connection') as string,
    });
  });

  it('R8-04 a refused sign-up shows the server’s words', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    expect(await clock.until(member.signUp({ username: 'ann', email: 'a@example.test', password: 'goodmovie' }))).toMatchObject({
      message: 'This name is taken.',
    });
  });

  it('a second press of the button is the first one', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    const given = { username: 'ann', password: 'goodmovie' };
    await clock.until(Promise.all([member.login(given), member.login(given), member.login(given)]));
    expect(host.calls('/login')).toHaveLength(1);
  });

  it('a captcha that was prepared too long ago is re-created, and the form is sent once more', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    let refusals = 1;
    host.fail(({ path }) => (path.endsWith('/login') && refusals-- > 0 ? { status: 400, code: 'rest_captcha_invalid' } : null));
    expect(await clock.until(member.login({ username: 'ann', password: 'goodmovie' }))).toEqual({ outcome: 'done' });
    expect(host.calls('/captcha')).toHaveLength(2);
    const solutions = host.calls('/login').map(({ body }) => body['recaptchaToken']);
    expect(new Set(solutions).size).toBe(2);
  });

  it('a captcha that is prepared is used once', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().started();
    const member = await tab.session.member();
    member.captcha.prepare();
    await clock.pass(1_000);
    await clock.until(member.login({ username: 'ann', password: 'wrong' }));
    expect(host.calls('/captcha')).toHaveLength(1);
    await clock.until(member.login({ username: 'ann', password: 'wrong' }));
    expect(host.calls('/captcha')).toHaveLength(2);
  });
});

describe('the way out', () => {
  it('R4.1-10 logout removes token and user and notifies whoever holds something of the member', async () => {
    const { browser, host } = createWorld();
    const one = browser();
    host.join('ann', { roles: ['premium'] });
    const tab = await one.tab().loggedIn('ann');
    let logouts = 0;
    tab.session.onLogout(() => {
      logouts += 1;
      expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    });
    tab.member.logout();
    expect(logouts).toBe(1);
    expect(tab.store.get(accountAtom)).toEqual(nobody);
    expect(tab.store.get(tierAtom)).toBe('anonymous');
    expect(one.kept.has('btk')).toBe(false);
    expect(tab.session.bearer()).toBeNull();
    expect(tab.identified.at(-1)).toBeNull();
  });

  it('R4.1-11 deletion logs out first and then calls, with a copy of token and id', async () => {
    const { browser, host, clock } = createWorld();
    const one = browser();
    const { id } = host.join('ann');
    const tab = await one.tab().loggedIn('ann');
    const token = one.kept.get('btk');
    const deleting = tab.member.deleteAccount();
    expect(tab.store.get(accountAtom)).toEqual(nobody);
    expect(one.kept.has('btk')).toBe(false);
    expect(host.calls('user-delete')).toEqual([]);
    expect(await clock.until(deleting)).toEqual({ outcome: 'done' });
    expect(host.calls('user-delete')).toMatchObject([{ method: 'GET', path: `/wp-json/wp/v2/user-delete?id=${id}`, bearer: token }]);
    expect(host.accounts.has('ann')).toBe(false);
  });

  it('a deletion that was not answered says so and names the way to try again', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    host.fail(({ path }) => (path.includes('user-delete') ? 'silent' : null));
    expect(await clock.until(tab.member.deleteAccount())).toEqual({
      outcome: 'refused',
      message: 'An error has occurred',
      hint: 'Log in to try again.',
    });
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
  });

  it('an answer that comes after the logout brings nobody back', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    void tab.member.refresh();
    await clock.pass(30);
    tab.member.logout();
    await clock.pass(1_000);
    expect(tab.store.get(accountAtom)).toEqual(nobody);
  });
});

describe('the member', () => {
  it.each([
    [['premium'], 'premium'],
    [['administrator'], 'premium'],
    [['subscriber'], 'registered'],
    [['subscriber', 'premium'], 'premium'],
    [[], 'anonymous'],
    [['beekeeper'], 'anonymous'],
  ] as const)('R3-27 R4.2-02 with the roles %j is tracked as %s', async (roles, tier) => {
    const { browser, host } = createWorld();
    host.join('ann', { roles });
    const tab = await browser().tab().loggedIn('ann');
    expect(tab.store.get(tierAtom)).toBe(tier);
    const reported = tab.events.filter(({ event }) => event === 'config');
    expect(reported).toEqual(
      tier === 'anonymous'
        ? [{ event: 'config', tier: 'anonymous', premium: false }]
        : [
            { event: 'config', tier: 'anonymous', premium: false },
            { event: 'config', tier, premium: tier === 'premium' },
          ],
    );
  });

  it('R4.2-01 R4.2-02 becomes premium without a reload, and that is tracked', async () => {
    const { browser, host, clock } = createWorld();
    const account = host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    account.roles = ['subscriber', 'premium'];
    await clock.until(tab.member.refresh());
    expect(tab.store.get(tierAtom)).toBe('premium');
    expect(tab.events.at(-1)).toEqual({ event: 'config', tier: 'premium', premium: true });
  });

  it('R8-06 R8-07 hears why a change of the profile was refused', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    expect(await clock.until(tab.member.updateProfile({ email: 'taken@example.test' }))).toMatchObject({
      message: 'Email address is invalid or already taken',
    });
    expect(await clock.until(tab.member.updateProfile({ name: '' }))).toMatchObject({ message: 'An error has occurred' });
  });

  it('goes on with the token that a new password brings', async () => {
    const { browser, host, clock } = createWorld();
    host.join('ann');
    const one = browser();
    const tab = await one.tab().loggedIn('ann');
    const before = one.kept.get('btk');
    expect(await clock.until(tab.member.updateProfile({ password: 'better movie', currentPassword: 'goodmovie' }))).toEqual({
      outcome: 'done',
    });
    expect(one.kept.get('btk')).not.toBe(before);
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
    expect(host.heard.at(-1)).toMatchObject({ path: '/user-api/auth/profile', bearer: one.kept.get('btk') });
  });
});
