import { engines } from '@agm/server/test/storages';
import { accountCalls, day, newPassword, startAccountsOn, type AccountsServer } from '@agm/server/test/accounts';
import { password, type Reply } from '@agm/server/test/members';

// Hashing takes its time on a busy machine.
jest.setTimeout(60_000);

describe.each(engines)('the log-in of a member, on %s', (engine) => {
  let server: AccountsServer;
  beforeAll(async () => {
    server = await startAccountsOn(engine);
  });
  afterAll(() => server.close());
  const {
    addMember,
    age,
    anotherToken,
    call,
    confirm,
    erase,
    facebookToken,
    googleToken,
    logIn,
    mailed,
    mails,
    profile,
    signUp,
    tokenOf,
    update,
    withFacebook,
    withGoogle,
  } = accountCalls(() => server);
  const refused = ({ status, body }: Reply, code: string, expected: number) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);

  describe('a token that is older than ten minutes', () => {
    it('R7-04 R7-08 changes no address and no password, connects nobody, deletes nothing, and does all the rest', async () => {
      const { id, token, email } = await addMember('stolen');
      await age(id, 10 * 60_000 + 1000);
      const needsLogin = (reply: Reply) => refused(reply, 'rest_reauthentication_required', 403);
      needsLogin(await update(id, token, { email: 'thief@evil.example', name: 'Thief' }));
      needsLogin(await update(id, token, { password: newPassword, currentPassword: password }));
      needsLogin(await call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { email: 'thief@evil.example' } }));
      needsLogin(await call('PUT', '/wp-json/wp/v2/user-me', { token, body: { email: 'thief@evil.example' } }));
      needsLogin(await erase(id, token));
      needsLogin(await call('DELETE', `/wp-json/wp/v2/user-delete?id=${id}`, { token }));
      for (const path of ['google', 'facebook']) {
        needsLogin(await call('POST', `/user-api/social/${path}`, { token, body: { socialToken: 'x' } }));
        needsLogin(await call('DELETE', `/user-api/social/${path}`, { token }));
      }
      expect((await profile(token)).body).toMatchObject({ name: 'stolen', email, pendingEmail: null, freshFor: 0 });
      expect((await mails()).some((mail) => mail.includes('thief@evil.example'))).toBe(false);
      // A client that sends the whole form back changes a name with it.
      expect((await update(id, token, { email, name: 'Still here' })).status).toBe(200);
      expect((await call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { meta: { loved: '{}' } } })).status).toBe(200);
    });

    it('R7-04 R7-08 is fresh for ten minutes and no second longer', async () => {
      const { id, token } = await addMember('punctual');
      await age(id, 10 * 60_000 - 30_000);
      const { body } = await profile(token);
      expect(body['freshFor']).toBeGreaterThan(0);
      expect(body['freshFor']).toBeLessThanOrEqual(30);
      expect((await update(id, token, { email: 'punctual.two@example.test' })).status).toBe(200);
      await age(id, 31_000);
      refused(await update(id, token, { email: 'punctual.three@example.test' }), 'rest_reauthentication_required', 403);
    });

    it('becomes a fresh one by the password, and ends with that', async () => {
      const { id, token } = await addMember('again');
      const other = await anotherToken(id);
      await age(id, day);
      const renew = (given: string, by = token) => call('POST', '/user-api/auth/reauthenticate', { token: by, body: { password: given } });
      refused(await renew('not this one'), '[jwt_auth] incorrect_password', 403);
      const renewed = tokenOf(await renew(password));
      refused(await profile(token), 'jwt_auth_invalid_token', 403);
      expect((await profile(renewed)).body['freshFor']).toBeGreaterThan(590);
      // What another device holds is as old as before.
      refused(await erase(id, other), 'rest_reauthentication_required', 403);
      expect((await erase(id, renewed)).status).toBe(200);
    });

    it('ten wrong passwords close that way for a quarter of an hour, and the log-in stays open to the owner', async () => {
      const { token } = await addMember('guessed at');
      const guess = (given: string) => call('POST', '/user-api/auth/reauthenticate', { token, body: { password: given } });
      for (let n = 0; n < 10; n++) refused(await guess(`guess ${n}`), '[jwt_auth] incorrect_password', 403);
      const late = await guess(password);
      refused(late, 'rest_too_many_requests', 429);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect((await logIn('guessed at', password)).status).toBe(200);
    });

    it('keeps which lists it has seen: what was saved elsewhere meanwhile is not undone by a save of whole lists', async () => {
      const { id, token } = await addMember('listing');
      await profile(token);
      const elsewhere = await anotherToken(id);
      await profile(elsewhere);
      const stamp = '20.11.2026 23:10:11';
      await call('POST', '/wp-json/wp/v2/update-user-meta', { token: elsewhere, body: { meta: { loved: `{"17":"${stamp}"}` } } });
      const renewed = tokenOf(await call('POST', '/user-api/auth/reauthenticate', { token, body: { password } }));
      const saved = await call('POST', '/wp-json/wp/v2/update-user-meta', {
        token: renewed,
        body: { meta: { loved: `{"23":"${stamp}"}` } },
      });
      expect(Object.keys(JSON.parse(String(saved.body['loved'])) as object)).toEqual(['17', '23']);
    });
  });

  describe('who comes through a provider', () => {
    it('logs in again there, by the account that is connected and by an answer that is young', async () => {
      const who = { sub: '108000000000000000100', email: 'gina@gmail.example' };
      const token = tokenOf(await withGoogle(who.sub, who.email));
      const {
        body: { id, hasPassword, socialLogins },
      } = await profile(token);
      expect([hasPassword, socialLogins]).toEqual([false, ['google']]);
      await age(Number(id), day);
      const renew = (socialToken: string, provider = 'google') =>
        call('POST', `/user-api/auth/reauthenticate/${provider}`, { token, body: { socialToken } });
      refused(await renew(googleToken({ sub: '108000000000000000666', email: 'else@gmail.example' })), 'rest_social_mismatch', 403);
      refused(await renew(googleToken(who, { claims: { iat: Math.floor(Date.now() / 1000) - 1200 } })), 'rest_social_invalid_token', 403);
      refused(await renew(facebookToken({ id: '10299', name: 'Somebody' }), 'facebook'), 'rest_social_mismatch', 403);
      refused(await call('POST', '/user-api/auth/reauthenticate', { token, body: { password: '' } }), '[jwt_auth] incorrect_password', 403);
      const renewed = tokenOf(await renew(googleToken(who)));
      refused(await profile(token), 'jwt_auth_invalid_token', 403);
      expect((await erase(Number(id), renewed)).status).toBe(200);
    });

    it('connects and disconnects with a fresh token, one account of each provider, and never the last way in', async () => {
      const { id, token } = await addMember('connecting');
      const connect = (provider: string, socialToken: string, by = token) =>
        call('POST', `/user-api/social/${provider}`, { token: by, body: { socialToken } });
      const other = await anotherToken(id);
      expect((await connect('facebook', facebookToken({ id: '10250', name: 'Fay' }))).status).toBe(204);
      expect(
        await withFacebook('10250')
          .then(({ body }) => profile(String(body['token'])))
          .then(({ body }) => body['id']),
      ).toBe(id);
      refused(await connect('facebook', facebookToken({ id: '10251', name: 'Two' })), 'rest_social_taken', 409);
      const { token: theirs } = await addMember('connecting too');
      refused(await connect('facebook', facebookToken({ id: '10250', name: 'Fay' }), theirs), 'rest_social_taken', 409);
      expect((await call('DELETE', '/user-api/social/facebook', { token })).status).toBe(204);
      // It may have been opened that way; the one that asks stays.
      refused(await profile(other), 'jwt_auth_invalid_token', 403);
      expect((await profile(token)).body).toMatchObject({ socialLogins: [], hasPassword: true });
      expect((await profile(tokenOf(await withFacebook('10250')))).body['id']).not.toBe(id);

      const social = tokenOf(await withGoogle('108000000000000000101', 'only@gmail.example'));
      refused(await call('DELETE', '/user-api/social/google', { token: social }), 'rest_social_last', 409);
      expect((await connect('facebook', facebookToken({ id: '10252', name: 'Second' }), social)).status).toBe(204);
      expect((await call('DELETE', '/user-api/social/google', { token: social })).status).toBe(204);
    });
  });

  describe('logging out', () => {
    it('everywhere takes every token of the member back, and nobody else’s', async () => {
      const [{ id, token }, { token: neighbour }] = [await addMember('leaving all'), await addMember('staying')];
      const other = await anotherToken(id);
      await age(id, day);
      expect((await call('POST', '/user-api/auth/logout/everywhere', { token })).status).toBe(204);
      for (const old of [token, other]) refused(await profile(old), 'jwt_auth_invalid_token', 403);
      expect((await profile(neighbour)).status).toBe(200);
      refused(await call('POST', '/user-api/auth/logout/everywhere', { token }), 'jwt_auth_invalid_token', 403);
      refused(await call('POST', '/user-api/auth/logout/everywhere'), 'rest_not_logged_in', 401);
    });
  });

  describe('the mail that confirms an address', () => {
    const again = (token: string) => call('POST', '/user-api/auth/confirmation', { token });

    it('R3-01 is sent again to whoever asks, five times an hour, and only its last link counts', async () => {
      const token = tokenOf(await signUp('forgetful', 'forgetful.one@example.test'));
      const first = await mailed('forgetful.one@example.test', 'confirm your address');
      expect((await again(token)).status).toBe(200);
      const second = await mailed('forgetful.one@example.test', 'confirm your address');
      refused(await confirm(first), 'rest_invalid_token', 403);
      for (let n = 0; n < 4; n++) expect((await again(token)).status).toBe(200);
      const late = await again(token);
      refused(late, 'rest_too_many_requests', 429);
      refused(await confirm(second), 'rest_invalid_token', 403);
      expect((await confirm(await mailed('forgetful.one@example.test', 'confirm your address'))).status).toBe(200);
      expect((await profile(token)).body['emailVerified']).toBe(true);
      refused(await again(token), 'rest_nothing_to_confirm', 409);
      refused(await call('POST', '/user-api/auth/confirmation'), 'rest_not_logged_in', 401);
    });

    it('goes to the new address where one waits', async () => {
      const { id, token } = await addMember('moving on');
      refused(await again(token), 'rest_nothing_to_confirm', 409);
      await update(id, token, { email: 'moving.new@example.test' });
      expect((await again(token)).status).toBe(200);
      expect((await mails()).filter((mail) => mail.includes('To: moving.new@example.test'))).toHaveLength(2);
      expect((await confirm(await mailed('moving.new@example.test', 'confirm your new address'))).status).toBe(200);
    });
  });
});
