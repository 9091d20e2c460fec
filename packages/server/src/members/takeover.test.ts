import { startFakeFacebook, startFakeGoogle, type FakeFacebook, type FakeGoogle } from '@agm/testing';
import { engines } from '../storage/storagesForTests.ts';
import { password, startMembersOn, type MembersServer, type Reply } from './membersForTests.ts';

// Hashing takes its time on a busy machine.
jest.setTimeout(60_000);

const fresh = 'a new sentence with 6 words';
const day = 24 * 60 * 60_000;

describe.each(engines)('an account that a stranger has got hold of, on %s', (engine) => {
  let server: MembersServer;
  let google: FakeGoogle;
  let facebook: FakeFacebook;
  beforeAll(async () => {
    [google, facebook] = await Promise.all([startFakeGoogle(), startFakeFacebook()]);
    server = await startMembersOn(engine, { ...google.environment, ...facebook.environment });
  });
  afterAll(() => Promise.all([server.close(), google.close(), facebook.close()]));

  const database = () => server.app.storage.database;
  const refused = ({ status, body }: Reply, code: string, expected: number) => expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);
  const profile = (token: string) => server.call('GET', '/user-api/auth/profile', { token });
  const update = (id: number, token: string, body: object) => server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body });
  const erase = (id: number, token: string) => server.call('GET', `/wp-json/wp/v2/user-delete?id=${id}`, { token });
  const logIn = (username: string, given: string) => server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password: given } });
  const confirm = (token: string | undefined) => server.call('POST', '/wp-json/wp/v2/confirm-email', { body: { token } });
  const undo = (token: string | undefined) => server.call('POST', '/wp-json/wp/v2/undo-email-change', { body: { token } });
  const setPassword = (token: string | undefined, given = fresh) => server.call('POST', '/wp-json/wp/v2/do-password-reset', { body: { token, password: given } });
  const signUp = async (username: string, email: string) => server.call('POST', '/user-api/auth/signup', { body: { username, email, password, recaptchaToken: await server.captcha() } });
  const withGoogle = (sub: string, email: string) => server.call('POST', '/wp-json/wp/v2/ex-tok-google', { body: { socialToken: google.idToken({ sub, email }) } });
  const withFacebook = (id: string, email?: string) => server.call('POST', '/wp-json/wp/v2/ex-tok-fb', { body: { socialToken: facebook.token({ id, name: 'Somebody', email }) } });
  const tokenOf = ({ status, body }: Reply): string => {
    expect(status).toBe(200);
    return String(body['token']);
  };
  /** The token in the last mail to an address that says these words. */
  const mailed = async (to: string, words: string): Promise<string | undefined> =>
    /#token=([\w-]+)/.exec((await server.mails()).filter((mail) => mail.includes(`To: ${to}`) && mail.includes(words)).at(-1) ?? '')?.[1];
  const resetLink = async (email: string) => {
    await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email } });
    return mailed(email, 'Set a new password');
  };
  /** All sessions of a member began so much earlier. */
  const age = (id: number, byMs: number) => database().updateTable('sessions').set((row) => ({ created_at: row('created_at', '-', byMs) })).where('member_id', '=', id).execute();
  const moveTo = async (id: number, token: string, email: string): Promise<void> => {
    expect((await update(id, token, { email })).status).toBe(200);
    expect((await confirm(await mailed(email, 'confirm your new address'))).status).toBe(200);
  };

  describe('a token that is older than ten minutes', () => {
    it('R7-04 R7-08 changes no address and no password, connects nobody, deletes nothing, and does all the rest', async () => {
      const { id, token, email } = await server.addMember('stolen');
      await age(id, 10 * 60_000 + 1000);
      const needsLogin = (reply: Reply) => refused(reply, 'rest_reauthentication_required', 403);
      needsLogin(await update(id, token, { email: 'thief@evil.example', name: 'Thief' }));
      needsLogin(await update(id, token, { password: fresh, currentPassword: password }));
      needsLogin(await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { email: 'thief@evil.example' } }));
      needsLogin(await server.call('PUT', '/wp-json/wp/v2/user-me', { token, body: { email: 'thief@evil.example' } }));
      needsLogin(await erase(id, token));
      needsLogin(await server.call('DELETE', `/wp-json/wp/v2/user-delete?id=${id}`, { token }));
      for (const path of ['google', 'facebook']) {
        needsLogin(await server.call('POST', `/user-api/social/${path}`, { token, body: { socialToken: 'x' } }));
        needsLogin(await server.call('DELETE', `/user-api/social/${path}`, { token }));
      }
      expect((await profile(token)).body).toMatchObject({ name: 'stolen', email, pendingEmail: null, freshFor: 0 });
      expect((await server.mails()).some((mail) => mail.includes('thief@evil.example'))).toBe(false);
      // A client that sends the whole form back changes a name with it.
      expect((await update(id, token, { email, name: 'Still here' })).status).toBe(200);
      expect((await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { meta: { loved: '{}' } } })).status).toBe(200);
    });

    it('R7-04 R7-08 is fresh for ten minutes and no second longer', async () => {
      const { id, token } = await server.addMember('punctual');
      await age(id, 10 * 60_000 - 30_000);
      const { body } = await profile(token);
      expect(body['freshFor']).toBeGreaterThan(0);
      expect(body['freshFor']).toBeLessThanOrEqual(30);
      expect((await update(id, token, { email: 'punctual.two@example.test' })).status).toBe(200);
      await age(id, 31_000);
      refused(await update(id, token, { email: 'punctual.three@example.test' }), 'rest_reauthentication_required', 403);
    });

    it('becomes a fresh one by the password, and ends with that', async () => {
      const { id, token } = await server.addMember('again');
      const other = await server.tokenOf(id);
      await age(id, day);
      const renew = (given: string, by = token) => server.call('POST', '/user-api/auth/reauthenticate', { token: by, body: { password: given } });
      refused(await renew('not this one'), '[jwt_auth] incorrect_password', 403);
      const renewed = tokenOf(await renew(password));
      refused(await profile(token), 'jwt_auth_invalid_token', 403);
      expect((await profile(renewed)).body['freshFor']).toBeGreaterThan(590);
      // What another device holds is as old as before.
      refused(await erase(id, other), 'rest_reauthentication_required', 403);
      expect((await erase(id, renewed)).status).toBe(200);
    });

    it('ten wrong passwords close that way for a quarter of an hour, and the log-in stays open to the owner', async () => {
      const { token } = await server.addMember('guessed at');
      const guess = (given: string) => server.call('POST', '/user-api/auth/reauthenticate', { token, body: { password: given } });
      for (let n = 0; n < 10; n++) refused(await guess(`guess ${n}`), '[jwt_auth] incorrect_password', 403);
      const late = await guess(password);
      refused(late, 'rest_too_many_requests', 429);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect((await logIn('guessed at', password)).status).toBe(200);
    });

    it('keeps which lists it has seen: what was saved elsewhere meanwhile is not undone by a save of whole lists', async () => {
      const { id, token } = await server.addMember('listing');
      await profile(token);
      const elsewhere = await server.tokenOf(id);
      await profile(elsewhere);
      const stamp = '20.11.2026 23:10:11';
      await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token: elsewhere, body: { meta: { loved: `{"17":"${stamp}"}` } } });
      const renewed = tokenOf(await server.call('POST', '/user-api/auth/reauthenticate', { token, body: { password } }));
      const saved = await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token: renewed, body: { meta: { loved: `{"23":"${stamp}"}` } } });
      expect(Object.keys(JSON.parse(String(saved.body['loved'])) as object)).toEqual(['17', '23']);
    });
  });

  describe('who comes through a provider', () => {
    it('logs in again there, by the account that is connected and by an answer that is young', async () => {
      const who = { sub: '108000000000000000100', email: 'gina@gmail.example' };
      const token = tokenOf(await withGoogle(who.sub, who.email));
      const { body: { id, hasPassword, socialLogins } } = await profile(token);
      expect([hasPassword, socialLogins]).toEqual([false, ['google']]);
      await age(Number(id), day);
      const renew = (socialToken: string, provider = 'google') => server.call('POST', `/user-api/auth/reauthenticate/${provider}`, { token, body: { socialToken } });
      refused(await renew(google.idToken({ sub: '108000000000000000666', email: 'else@gmail.example' })), 'rest_social_mismatch', 403);
      refused(await renew(google.idToken(who, { claims: { iat: Math.floor(Date.now() / 1000) - 1200 } })), 'rest_social_invalid_token', 403);
      refused(await renew(facebook.token({ id: '10299', name: 'Somebody' }), 'facebook'), 'rest_social_mismatch', 403);
      refused(await server.call('POST', '/user-api/auth/reauthenticate', { token, body: { password: '' } }), '[jwt_auth] incorrect_password', 403);
      const renewed = tokenOf(await renew(google.idToken(who)));
      refused(await profile(token), 'jwt_auth_invalid_token', 403);
      expect((await erase(Number(id), renewed)).status).toBe(200);
    });

    it('connects and disconnects with a fresh token, one account of each provider, and never the last way in', async () => {
      const { id, token } = await server.addMember('connecting');
      const connect = (provider: string, socialToken: string, by = token) => server.call('POST', `/user-api/social/${provider}`, { token: by, body: { socialToken } });
      const other = await server.tokenOf(id);
      expect((await connect('facebook', facebook.token({ id: '10250', name: 'Fay' }))).status).toBe(204);
      expect(await withFacebook('10250').then(({ body }) => profile(String(body['token']))).then(({ body }) => body['id'])).toBe(id);
      refused(await connect('facebook', facebook.token({ id: '10251', name: 'Two' })), 'rest_social_taken', 409);
      const { token: theirs } = await server.addMember('connecting too');
      refused(await connect('facebook', facebook.token({ id: '10250', name: 'Fay' }), theirs), 'rest_social_taken', 409);
      expect((await server.call('DELETE', '/user-api/social/facebook', { token })).status).toBe(204);
      // It may have been opened that way; the one that asks stays.
      refused(await profile(other), 'jwt_auth_invalid_token', 403);
      expect((await profile(token)).body).toMatchObject({ socialLogins: [], hasPassword: true });
      expect((await profile(tokenOf(await withFacebook('10250')))).body['id']).not.toBe(id);

      const social = tokenOf(await withGoogle('108000000000000000101', 'only@gmail.example'));
      refused(await server.call('DELETE', '/user-api/social/google', { token: social }), 'rest_social_last', 409);
      expect((await connect('facebook', facebook.token({ id: '10252', name: 'Second' }), social)).status).toBe(204);
      expect((await server.call('DELETE', '/user-api/social/google', { token: social })).status).toBe(204);
    });
  });

  describe('a reset by the owner', () => {
    it('ends every session, the address that waits, every mailed link and every identity that nobody vouches for', async () => {
      const { id, token, email } = await server.addMember('owner one');
      await database().updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', id).execute();
      // The stranger has a fresh token, and tries every way to stay.
      expect((await update(id, token, { email: 'stay@evil.example' })).status).toBe(200);
      const waiting = await mailed('stay@evil.example', 'confirm your new address');
      expect((await server.call('POST', '/user-api/social/facebook', { token, body: { socialToken: facebook.token({ id: '10266', name: 'Thief' }) } })).status).toBe(204);
      expect((await server.call('POST', '/user-api/social/google', { token, body: { socialToken: google.idToken({ sub: '108000000000000000266', email: 'thief@gmail.example' }) } })).status).toBe(204);
      const early = await resetLink(email);
      expect((await setPassword(await resetLink(email))).status).toBe(200);

      for (const reply of [await profile(token), await update(id, token, { name: 'x' })]) refused(reply, 'jwt_auth_invalid_token', 403);
      refused(await confirm(waiting), 'rest_invalid_token', 403);
      refused(await setPassword(early, 'one more sentence of 6 words'), 'rest_reset_token_invalid', 403);
      expect((await profile(tokenOf(await withFacebook('10266')))).body['id']).not.toBe(id);
      expect((await profile(tokenOf(await withGoogle('108000000000000000266', 'thief@gmail.example')))).body['id']).not.toBe(id);
      refused(await logIn('owner one', password), '[jwt_auth] incorrect_password', 403);
      expect((await profile(tokenOf(await logIn('owner one', fresh)))).body).toMatchObject({ id, email, pendingEmail: null, emailVerified: true, socialLogins: [] });
    });

    it('R1-14 Facebook vouches for no address: who registered with the owner’s there is out, and stays out', async () => {
      const email = 'victim@example.test';
      const squatter = tokenOf(await withFacebook('10277', email));
      const { body: { id } } = await profile(squatter);
      expect((await setPassword(await resetLink(email))).status).toBe(200);
      refused(await profile(squatter), 'jwt_auth_invalid_token', 403);
      refused(await withFacebook('10277', email), 'rest_social_account_exists', 403);
      expect((await profile(tokenOf(await logIn(email, fresh)))).body).toMatchObject({ id, emailVerified: true });
    });

    it('the owner’s own Google account, which vouches for the address, goes on', async () => {
      const email = 'greta@gmail.example';
      const { body: { id } } = await profile(tokenOf(await withGoogle('108000000000000000300', email)));
      expect((await setPassword(await resetLink(email))).status).toBe(200);
      expect((await profile(tokenOf(await withGoogle('108000000000000000300', email)))).body).toMatchObject({ id, hasPassword: true, socialLogins: ['google'] });
    });

    it('a request that was on its way when the owner took the account back leaves nothing behind', async () => {
      for (let round = 0; round < 3; round++) {
        const login = `racing ${round}`;
        const { id, token, email } = await server.addMember(login);
        const link = await resetLink(email);
        await Promise.all([
          setPassword(link).then(({ status }) => expect(status).toBe(200)),
          ...Array.from({ length: 6 }, (_one, n) => update(id, token, { email: `late${round}${n}@evil.example` })),
          logIn(login, password), server.call('POST', '/user-api/auth/reauthenticate', { token, body: { password } }),
        ]);
        const { body } = await profile(tokenOf(await logIn(login, fresh)));
        expect(body).toMatchObject({ id, email, pendingEmail: null });
        expect(await database().selectFrom('sessions').select('jti').where('member_id', '=', id).execute()).toHaveLength(1);
      }
    });
  });

  it('a new password of the member ends the same, and goes on with the token that comes back', async () => {
    const { id, token, email } = await server.addMember('changing');
    const other = await server.tokenOf(id);
    await update(id, token, { email: 'waiting@example.test' });
    await server.call('POST', '/user-api/social/facebook', { token, body: { socialToken: facebook.token({ id: '10280', name: 'C' }) } });
    const link = await resetLink(email);
    const changed = await update(id, token, { password: fresh, currentPassword: password });
    for (const old of [token, other]) refused(await profile(old), 'jwt_auth_invalid_token', 403);
    expect((await profile(tokenOf(changed))).body).toMatchObject({ id, email, pendingEmail: null, socialLogins: [] });
    refused(await confirm(await mailed('waiting@example.test', 'confirm your new address')), 'rest_invalid_token', 403);
    refused(await setPassword(link), 'rest_reset_token_invalid', 403);
  });

  describe('an address that was replaced', () => {
    it('comes back by the link of its mail: sessions, the new password and what the new address was sent are gone', async () => {
      const { id, token, email } = await server.addMember('moved away');
      await moveTo(id, token, 'taken@evil.example');
      expect((await setPassword(await resetLink('taken@evil.example'), 'a sentence of the thief 9')).status).toBe(200);
      const thief = tokenOf(await logIn('moved away', 'a sentence of the thief 9'));
      expect((await withGoogle('108000000000000000400', 'taken@evil.example')).status).toBe(200);
      const mail = (await server.mails()).find((text) => text.includes(`To: ${email}`) && text.includes('within seven days')) ?? '';
      expect(mail).toContain(`${server.config.publicUrl}/account/undo/#token=`);
      expect(mail).not.toContain('taken@evil.example');
      const late = await resetLink('taken@evil.example');

      const answer = await undo(await mailed(email, 'within seven days'));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      refused(await profile(thief), 'jwt_auth_invalid_token', 403);
      refused(await logIn('moved away', 'a sentence of the thief 9'), '[jwt_auth] incorrect_password', 403);
      refused(await logIn('moved away', password), '[jwt_auth] incorrect_password', 403);
      refused(await setPassword(late), 'rest_reset_token_invalid', 403);
      expect((await profile(tokenOf(await withGoogle('108000000000000000400', 'taken@evil.example')))).body['id']).not.toBe(id);
      expect((await setPassword(String(answer.body['resetToken']))).status).toBe(200);
      expect((await profile(tokenOf(await logIn(email, fresh)))).body).toMatchObject({ id, email, emailVerified: true });
      expect((await server.mails()).some((text) => text.includes('To: taken@evil.example') && text.includes('was undone'))).toBe(true);
      refused(await undo(await mailed(email, 'within seven days')), 'rest_invalid_token', 403);
    });

    it('keeps a password that was not touched', async () => {
      const { id, token, email } = await server.addMember('only moved');
      await moveTo(id, token, 'elsewhere@evil.example');
      expect((await undo(await mailed(email, 'within seven days'))).status).toBe(200);
      expect((await profile(tokenOf(await logIn(email, password)))).body).toMatchObject({ id, email });
    });

    it('is nobody else’s for seven days: not to sign up with, not to move to, not through a provider', async () => {
      const { id, token, email } = await server.addMember('reserving');
      await moveTo(id, token, 'reserving.new@example.test');
      refused(await signUp('reserving thief', email.toUpperCase()), 'existing_user_email', 400);
      const other = await server.addMember('wanting');
      refused(await update(other.id, other.token, { email }), 'rest_user_invalid_email', 400);
      refused(await withGoogle('108000000000000000500', email), 'rest_social_account_exists', 403);
      refused(await withFacebook('10290', email), 'rest_social_account_exists', 403);
      const boss = await server.addMember('reserving boss', 'administrator');
      refused(await server.call('POST', '/wp-json/wp/v2/users', { token: boss.token, body: { username: 'reserved by hand', email, password } }), 'existing_user_email', 400);

      const link = await mailed(email, 'within seven days');
      await database().updateTable('former_addresses').set((row) => ({ expires_at: row('expires_at', '-', 7 * day) })).where('member_id', '=', id).execute();
      refused(await undo(link), 'rest_invalid_token', 403);
      expect((await signUp('later on', email)).status).toBe(200);
      expect((await profile(token)).body['email']).toBe('reserving.new@example.test');
    });

    it('works for seven days and no longer, and its token is kept as a hash', async () => {
      const { id, token, email } = await server.addMember('weekly');
      await moveTo(id, token, 'weekly.new@example.test');
      const rows = await database().selectFrom('former_addresses').selectAll().where('member_id', '=', id).execute();
      expect(rows).toHaveLength(1);
      expect((rows[0]?.expires_at ?? 0) - Date.now()).toBeGreaterThan(7 * day - 60_000);
      expect((rows[0]?.expires_at ?? 0) - Date.now()).toBeLessThanOrEqual(7 * day);
      expect(JSON.stringify(rows)).not.toContain(await mailed(email, 'within seven days'));
    });

    it('goes before every later one: a chain of moves ends where the owner’s link says, and the stranger’s links with it', async () => {
      const { id, token, email } = await server.addMember('chained');
      await moveTo(id, token, 'chain.one@evil.example');
      await moveTo(id, token, 'chain.two@evil.example');
      const strangers = await mailed('chain.one@evil.example', 'within seven days');
      expect((await undo(await mailed(email, 'within seven days'))).status).toBe(200);
      refused(await undo(strangers), 'rest_invalid_token', 403);
      expect((await profile(tokenOf(await logIn(email, password)))).body['email']).toBe(email);
    });

    it('a later move keeps the owner’s link alive as long as the stranger’s, who may not outlast it', async () => {
      const { id, token, email } = await server.addMember('outlasting');
      await moveTo(id, token, 'outlast.one@evil.example');
      await database().updateTable('former_addresses').set((row) => ({ expires_at: row('expires_at', '-', 6 * day) })).where('member_id', '=', id).execute();
      await moveTo(id, token, 'outlast.two@evil.example');
      const rows = await database().selectFrom('former_addresses').select(['address', 'expires_at']).where('member_id', '=', id).orderBy('replaced_at').execute();
      expect(rows.map(({ address }) => address)).toEqual([email, 'outlast.one@evil.example']);
      expect(rows[0]?.expires_at).toBe(rows[1]?.expires_at);
    });

    it('an owner who moves back by the ordinary way leaves the stranger no link either', async () => {
      const { id, token, email } = await server.addMember('returning');
      await moveTo(id, token, 'between@evil.example');
      await moveTo(id, token, email);
      expect(await mailed('between@evil.example', 'within seven days')).toBeUndefined();
      expect(await database().selectFrom('former_addresses').select('address').where('member_id', '=', id).execute()).toEqual([]);
    });

    it.each([['', 'rest_invalid_param', 400], [true, 'rest_invalid_param', 400], [null, 'rest_invalid_param', 400], ['A'.repeat(43), 'rest_invalid_token', 403], [undefined, 'rest_missing_callback_param', 400]])('%s for a token is refused', async (token, code, status) => {
      refused(await server.call('POST', '/wp-json/wp/v2/undo-email-change', { body: { token } }), code, status);
    });

    it('goes with the account that is deleted', async () => {
      const { id, token, email } = await server.addMember('gone for good');
      await moveTo(id, token, 'gone.new@example.test');
      expect((await erase(id, token)).status).toBe(200);
      expect(await database().selectFrom('former_addresses').selectAll().where('member_id', '=', id).execute()).toEqual([]);
      expect((await signUp('somebody new', email)).status).toBe(200);
    });
  });

  describe('logging out', () => {
    it('everywhere takes every token of the member back, and nobody else’s', async () => {
      const [{ id, token }, { token: neighbour }] = [await server.addMember('leaving all'), await server.addMember('staying')];
      const other = await server.tokenOf(id);
      await age(id, day);
      expect((await server.call('POST', '/user-api/auth/logout/everywhere', { token })).status).toBe(204);
      for (const old of [token, other]) refused(await profile(old), 'jwt_auth_invalid_token', 403);
      expect((await profile(neighbour)).status).toBe(200);
      refused(await server.call('POST', '/user-api/auth/logout/everywhere', { token }), 'jwt_auth_invalid_token', 403);
      refused(await server.call('POST', '/user-api/auth/logout/everywhere'), 'rest_not_logged_in', 401);
    });
  });

  describe('the mail that confirms an address', () => {
    const again = (token: string) => server.call('POST', '/user-api/auth/confirmation', { token });

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
      refused(await server.call('POST', '/user-api/auth/confirmation'), 'rest_not_logged_in', 401);
    });

    it('goes to the new address where one waits', async () => {
      const { id, token } = await server.addMember('moving on');
      refused(await again(token), 'rest_nothing_to_confirm', 409);
      await update(id, token, { email: 'moving.new@example.test' });
      expect((await again(token)).status).toBe(200);
      expect((await server.mails()).filter((mail) => mail.includes('To: moving.new@example.test'))).toHaveLength(2);
      expect((await confirm(await mailed('moving.new@example.test', 'confirm your new address'))).status).toBe(200);
    });
  });
});
