import { engines } from '@agm/server/test/storages';
import { accountCalls, newPassword, startAccountsOn, type AccountsServer } from '@agm/server/test/accounts';
import { password, type Reply } from '@agm/server/test/members';
import { sweep } from '../housekeeping.ts';
import { codeOf, stepAt } from './totp.ts';

// Hashing takes its time on a busy machine.
jest.setTimeout(60_000);

describe.each(engines)('a second factor, on %s', (engine) => {
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
    database,
    erase,
    facebookToken,
    googleToken,
    logIn,
    mailed,
    mails,
    moveTo,
    profile,
    resetLink,
    setPassword,
    signUp,
    tokenOf,
    undo,
    withFacebook,
    withGoogle,
  } = accountCalls(() => server);
  const path = '/user-api/second-factor';
  const refused = ({ status, body }: Reply, code: string, expected = 403) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);
  const codeNow = (secret: string, away = 0) => codeOf(secret, stepAt(Date.now()) + away);
  const second = (pending: string, code: string, from?: string) =>
    call('POST', '/user-api/auth/second-factor', { body: { pending, code }, ...(from !== undefined && { from }) });
  const begin = async (token: string) => {
    const { status, body } = await call('POST', path, { token });
    expect(status).toBe(201);
    return body as { secret: string; url: string };
  };
  const codesOf = ({ status, body }: Reply): readonly string[] => {
    expect(status).toBe(200);
    return body['recoveryCodes'] as string[];
  };
  /** The pending token of a first step; there must be no other one in the answer. */
  const pendingOf = (reply: Reply): string => {
    refused(reply, 'rest_second_factor_required');
    expect(reply.text).not.toContain('"token"');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { pending, expiresIn } = reply.body['data'] as { pending: string; expiresIn: number };
    expect(expiresIn).toBe(300);
    return pending;
  };
  /** The next code is that of another step, so that a test need not wait half a minute. */
  const forgetSteps = (id: number) => database().updateTable('second_factors').set({ last_step: 0 }).where('member_id', '=', id).execute();
  const forgetCounts = () => database().deleteFrom('limits').execute();
  const addProtected = async (login: string) => {
    const member = await addMember(login);
    const { secret, url } = await begin(member.token);
    const recoveryCodes = codesOf(await call('POST', `${path}/confirmation`, { token: member.token, body: { code: codeNow(secret) } }));
    await forgetSteps(member.id);
    return { ...member, secret, url, recoveryCodes };
  };

  it('R7-01 changes nothing for members without one', async () => {
    const { token } = await addMember('plain');
    expect((await call('GET', path, { token })).body).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
      hasApp: false,
      passkeys: [],
      isRequired: false,
    });
    const reply = await logIn('plain', password);
    expect(Object.keys(reply.body)).toEqual(['token', 'user_email', 'user_nicename', 'user_display_name']);
    const site = await call('POST', '/user-api/auth/login', {
      body: { username: 'plain', password, recaptchaToken: await server.captcha() },
    });
    expect([site.status, Object.keys(site.body)]).toEqual([200, ['token']]);
  });

  it('counts after its first code, ends the other sessions, and is mailed to its owner', async () => {
    const { id, login, token, email } = await addMember('careful');
    const elsewhere = await anotherToken(id);
    const first = await begin(token);
    expect(first.url).toBe(
      `otpauth://totp/A%20Good%20Movie%20To%20Watch:${login}?secret=${first.secret}&issuer=A%20Good%20Movie%20To%20Watch&algorithm=SHA1&digits=6&period=30`,
    );
    // Until then a log-in is as before, and a second secret takes the place of the first.
    expect((await logIn('careful', password)).status).toBe(200);
    const { secret } = await begin(token);
    refused(await call('POST', `${path}/confirmation`, { token, body: { code: codeNow(first.secret) } }), 'rest_second_factor_wrong');
    expect((await profile(elsewhere)).status).toBe(200);
    const codes = codesOf(await call('POST', `${path}/confirmation`, { token, body: { code: codeNow(secret) } }));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    refused(await profile(elsewhere), 'jwt_auth_invalid_token');
    expect((await call('GET', path, { token })).body).toMatchObject({
      since: expect.any(Number),
      recoveryCodesLeft: 10,
      hasApp: true,
      isRequired: false,
    });
    refused(await call('POST', path, { token }), 'rest_second_factor_exists', 409);
    refused(await call('POST', `${path}/confirmation`, { token, body: { code: codeNow(secret, 1) } }), 'rest_second_factor_exists', 409);
    expect((await mails()).some((mail) => mail.includes(`To: ${email}`) && mail.includes('A second factor was added'))).toBe(true);
    // Neither secret nor codes are stored as they are.
    const stored = JSON.stringify([
      await database().selectFrom('second_factors').selectAll().where('member_id', '=', id).execute(),
      await database().selectFrom('recovery_codes').selectAll().where('member_id', '=', id).execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(text);
  });

  it('makes the password a first step, which opens nothing by itself', async () => {
    const { id, token, secret } = await addProtected('twosteps');
    await call('POST', '/user-api/auth/logout', { token });
    const before = await database().selectFrom('sessions').select('jti').where('member_id', '=', id).execute();
    const pending = pendingOf(await logIn('twosteps', password));
    pendingOf(
      await call('POST', '/user-api/auth/login', { body: { username: 'twosteps', password, recaptchaToken: await server.captcha() } }),
    );
    expect(await database().selectFrom('sessions').select('jti').where('member_id', '=', id).execute()).toEqual(before);
    for (const [method, route] of [
      ['GET', '/user-api/auth/profile'],
      ['GET', path],
      ['DELETE', path],
      ['POST', `${path}/recovery-codes`],
      ['POST', '/user-api/auth/reauthenticate'],
    ] as const)
      expect((await call(method, route, { token: pending, ...(method === 'POST' && { body: { password } }) })).status).toBe(403);
    refused(await setPassword(pending), 'rest_reset_token_invalid');
    refused(await logIn('twosteps', 'not this one'), '[jwt_auth] incorrect_password');
    const session = tokenOf(await second(pending, codeNow(secret)));
    expect((await profile(session)).body['username']).toBe('twosteps');
    refused(await second(pending, codeNow(secret, 1)), 'rest_second_factor_expired');
  });

  it('takes each code once, and those of half a minute before and after', async () => {
    const { id, secret } = await addProtected('once');
    const enter = async (code: string) => second(pendingOf(await logIn('once', password)), code);
    for (const away of [-2, 2]) refused(await enter(codeNow(secret, away)), 'rest_second_factor_wrong');
    await forgetCounts();
    const code = codeNow(secret);
    tokenOf(await enter(` ${code.slice(0, 3)} ${code.slice(3)} `));
    refused(await enter(code), 'rest_second_factor_wrong');
    // One that an app showed before the last one is used up with it.
    refused(await enter(codeNow(secret, -1)), 'rest_second_factor_wrong');
    await forgetSteps(id);
    const volley = await Promise.all([1, 2, 3, 4].map(async () => enter(codeNow(secret))));
    expect(volley.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('takes each recovery code once, however it is written, and new ones end the ones before', async () => {
    const { recoveryCodes } = await addProtected('paper');
    const [first = '', next = ''] = recoveryCodes;
    const enter = async (code: string) => second(pendingOf(await logIn('paper', password)), code);
    const session = tokenOf(await enter(first.toUpperCase().replaceAll('-', ' ')));
    refused(await enter(first), 'rest_second_factor_wrong');
    expect((await call('GET', path, { token: session })).body['recoveryCodesLeft']).toBe(9);
    const fresh = codesOf(await call('POST', `${path}/recovery-codes`, { token: session }));
    refused(await enter(next), 'rest_second_factor_wrong');
    tokenOf(await enter(fresh[0] ?? ''));
    // Somebody else's code is none of mine.
    const other = await addProtected('otherpaper');
    refused(await enter(other.recoveryCodes[0] ?? ''), 'rest_second_factor_wrong');
  });

  it('waits five minutes for the code, not after a new password, and not after logging out everywhere', async () => {
    const { id, token, email, secret } = await addProtected('waiting');
    const late = pendingOf(await logIn('waiting', password));
    await database().updateTable('pending_log_ins').set({ expires_at: Date.now() }).where('member_id', '=', id).execute();
    refused(await second(late, codeNow(secret)), 'rest_second_factor_expired');
    await sweep(database(), Date.now());
    expect(await database().selectFrom('pending_log_ins').selectAll().where('member_id', '=', id).execute()).toEqual([]);
    const everywhere = pendingOf(await logIn('waiting', password));
    await call('POST', '/user-api/auth/logout/everywhere', { token });
    refused(await second(everywhere, codeNow(secret)), 'rest_second_factor_expired');
    const known = pendingOf(await logIn('waiting', password));
    expect((await setPassword(await resetLink(email))).status).toBe(200);
    refused(await second(known, codeNow(secret)), 'rest_second_factor_expired');
    // A reset is no way around it.
    tokenOf(await second(pendingOf(await logIn('waiting', newPassword)), codeNow(secret)));
    for (const pending of ['', 'x', 'A'.repeat(43)]) refused(await second(pending, codeNow(secret)), 'rest_second_factor_expired');
  });

  it('refuses after ten wrong codes of an account, from wherever they come, and after sixty of a network', async () => {
    await forgetCounts();
    const { id, secret } = await addProtected('guessed');
    const pending = pendingOf(await logIn('guessed', password));
    // Twenty at once: no more than ten of them are compared.
    const volley = await Promise.all(Array.from({ length: 20 }, () => second(pending, '000000')));
    expect(volley.map(({ status }) => status).sort()).toEqual([...Array(10).fill(403), ...Array(10).fill(429)]);
    const stopped = await second(pendingOf(await logIn('guessed', password)), codeNow(secret));
    refused(stopped, 'rest_too_many_requests', 429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    await forgetCounts();
    const from = '203.0.113.77';
    const network = await Promise.all(Array.from({ length: 61 }, () => second('A'.repeat(43), '000000', from)));
    expect(network.filter(({ status }) => status === 429).length).toBe(1);
    await forgetCounts();
    await forgetSteps(id);
    tokenOf(await second(pending, codeNow(secret)));
  });

  it('R7-06 R7-07 stands behind Google and Facebook too', async () => {
    const { id, email, token, secret } = await addProtected('social');
    const google = { sub: 'g-social', email };
    expect((await call('POST', '/user-api/social/google', { token, body: { socialToken: googleToken(google) } })).status).toBe(204);
    const facebook = { id: '10777', name: 'Somebody' };
    expect((await call('POST', '/user-api/social/facebook', { token, body: { socialToken: facebookToken(facebook) } })).status).toBe(204);
    pendingOf(await withFacebook('10777'));
    tokenOf(await second(pendingOf(await withGoogle('g-social', email)), codeNow(secret)));
    // Disconnecting ends what was begun that way.
    const begun = pendingOf(await withGoogle('g-social', email));
    expect((await call('DELETE', '/user-api/social/google', { token })).status).toBe(204);
    refused(await second(begun, codeNow(secret, 1)), 'rest_second_factor_expired');
    // An address that Google vouches for links to this account, and opens it no more than the password does.
    await forgetSteps(id);
    tokenOf(await second(pendingOf(await withGoogle('g-social-two', email)), codeNow(secret)));
  });

  it('is asked for before a token becomes fresh, which alone can remove it', async () => {
    const { id, token, email, secret } = await addProtected('stale');
    await age(id, 10 * 60_000 + 1000);
    for (const [method, route] of [
      ['DELETE', path],
      ['POST', `${path}/recovery-codes`],
    ] as const)
      refused(await call(method, route, { token }), 'rest_reauthentication_required');
    refused(await erase(id, token), 'rest_reauthentication_required');
    const renew = () => call('POST', '/user-api/auth/reauthenticate', { token, body: { password } });
    const pending = pendingOf(await renew());
    expect((await profile(token)).body['freshFor']).toBe(0);
    const renewed = tokenOf(await second(pending, codeNow(secret)));
    refused(await profile(token), 'jwt_auth_invalid_token');
    expect((await profile(renewed)).body['freshFor']).toBeGreaterThan(590);
    expect((await call('DELETE', path, { token: renewed })).status).toBe(204);
    expect((await call('DELETE', path, { token: renewed })).status).toBe(204);
    expect((await logIn('stale', password)).status).toBe(200);
    expect((await mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes('second factor was removed')).length).toBe(1);
  });

  it('renews no session that ended while the code was typed', async () => {
    const { token, secret } = await addProtected('gone');
    const pending = pendingOf(await call('POST', '/user-api/auth/reauthenticate', { token, body: { password } }));
    await call('POST', '/user-api/auth/logout', { token });
    refused(await second(pending, codeNow(secret)), 'jwt_auth_invalid_token');
  });

  it('is not for an address that nobody has confirmed: its owner could not come in', async () => {
    const joined = tokenOf(await signUp('squatter', 'victim@example.test'));
    refused(await call('POST', path, { token: joined }), 'rest_email_unconfirmed');
  });

  it('goes when the owner of an earlier address takes the account back, if it was added after the change', async () => {
    const robbed = await addMember('robbed');
    await moveTo(robbed.id, robbed.token, 'thief@example.test');
    const { secret } = await begin(robbed.token);
    codesOf(await call('POST', `${path}/confirmation`, { token: robbed.token, body: { code: codeNow(secret) } }));
    const reset = async (email: string) => (await undo(await mailed(email, 'Your address was changed'))).body['resetToken'];
    expect((await setPassword(String(await reset(robbed.email)))).status).toBe(200);
    expect((await logIn('robbed', newPassword)).status).toBe(200);

    const own = await addProtected('keepsown');
    await moveTo(own.id, own.token, 'thief2@example.test');
    expect((await setPassword(String(await reset(own.email)))).status).toBe(200);
    pendingOf(await logIn('keepsown', newPassword));
  });

  it('is in the export without its secret, and goes with the account', async () => {
    const { id, token, secret } = await addProtected('leaver');
    const exported = await call('GET', '/wp-json/wp/v2/user-export', { token });
    expect(exported.body['secondFactor']).toEqual({ since: expect.any(Number), recoveryCodesLeft: 10, hasApp: true, passkeys: [] });
    expect(exported.text).not.toContain(secret);
    pendingOf(await logIn('leaver', password));
    expect((await erase(id, token)).status).toBe(200);
    for (const table of ['second_factors', 'recovery_codes', 'pending_log_ins'] as const)
      expect(await database().selectFrom(table).selectAll().where('member_id', '=', id).execute()).toEqual([]);
  });
});
