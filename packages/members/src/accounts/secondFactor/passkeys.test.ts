import { enginesInFull } from '@agm/server/test/storages';
import { accountCalls, newPassword, startAccountsOn, type AccountsServer } from '@agm/server/test/accounts';
import { password, type Reply } from '@agm/server/test/members';
import { SoftwareAuthenticator, type AnswerFaults } from '@agm/testing/fakes';
import { sweep } from '../housekeeping.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { codeOf, stepAt } from './totp.ts';

jest.setTimeout(60_000);

const home = 'http://localhost:3000';

describe('for whom passkeys are made', () => {
  it.each([
    ['https://movies.example', { id: 'movies.example', origin: 'https://movies.example' }],
    ['https://movies.example:8443', { id: 'movies.example', origin: 'https://movies.example:8443' }],
    // Browsers take this machine by its name alone.
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://127.0.0.1:3000', null],
    ['http://[::1]:3000', null],
    ['http://movies.example', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
  ])('%s', (publicUrl, party) => expect(relyingPartyOf(publicUrl)).toEqual(party));
});

describe.each(enginesInFull)('a passkey, on %s', (engine) => {
  let server: AccountsServer;
  beforeAll(async () => {
    server = await startAccountsOn(engine, { PUBLIC_URL: home });
  });
  afterAll(() => server.close());
  const { addMember, age, anotherToken, call, database, erase, logIn, mailed, mails, moveTo, profile, setPassword, tokenOf, undo } =
    accountCalls(() => server);
  const own = '/user-api/second-factor';
  const step = '/user-api/auth/second-factor/passkey';
  const refused = ({ status, body }: Reply, code: string, expected = 403) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);
  const device = () => new SoftwareAuthenticator(home);
  const state = async (token: string) => (await call('GET', own, { token })).body;

  const creation = async (token: string) => {
    const { status, body } = await call('POST', `${own}/passkeys/options`, { token });
    expect(status).toBe(200);
    return body as { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };
  };
  const register = async (token: string, authenticator: SoftwareAuthenticator, faults: AnswerFaults = {}, name = 'my laptop') =>
    call('POST', `${own}/passkeys`, { token, body: { name, answer: authenticator.create(await creation(token), faults) } });
  /** A member with one passkey, and the recovery codes. */
  const addProtected = async (login: string) => {
    const member = await addMember(login);
    const authenticator = device();
    const { status, body } = await register(member.token, authenticator);
    expect(status).toBe(201);
    return { ...member, authenticator, recoveryCodes: body['recoveryCodes'] as string[] };
  };

  const begin = async (login: string, given = password) => {
    const reply = await logIn(login, given);
    refused(reply, 'rest_second_factor_required');
    return reply.body['data'] as { pending: string; ways: string[] };
  };
  const question = async (pending: string) => {
    const { status, body } = await call('POST', `${step}/options`, { body: { pending } });
    expect(status).toBe(200);
    return body as { challenge: string; rpId: string; allowCredentials: { id: string }[]; userVerification: string };
  };
  const answerTo = (pending: string, answer: object) => call('POST', step, { body: { pending, answer } });
  const enter = async (login: string, authenticator: SoftwareAuthenticator, faults: AnswerFaults = {}) => {
    const { pending } = await begin(login);
    return answerTo(pending, authenticator.get(await question(pending), faults));
  };

  it('is made, named and listed, ends the other sessions as a first factor, and is mailed to its owner', async () => {
    const { id, token, email } = await addMember('holder');
    const elsewhere = await anotherToken(id);
    const [laptop, phone] = [device(), device()];
    const options = await creation(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'A Good Movie To Watch' },
      user: { name: 'holder' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const first = await call('POST', `${own}/passkeys`, { token, body: { name: '  my\nlaptop ', answer: laptop.create(options) } });
    expect([first.status, first.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(first.body).toEqual({
      passkey: { id: laptop.id, name: 'my laptop', createdAt: expect.any(Number), usedAt: null },
      recoveryCodes: Array(10).fill(expect.stringMatching(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)),
    });
    refused(await profile(elsewhere), 'jwt_auth_invalid_token');
    // The second one changes nothing about the codes. Both are of one user for the device, and are not offered again.
    const next = await creation(token);
    expect([next.user.id, next.excludeCredentials.map((one) => one.id)]).toEqual([options.user.id, [laptop.id]]);
    const second = await call('POST', `${own}/passkeys`, { token, body: { name: '', answer: phone.create(next) } });
    expect(second.body['recoveryCodes']).toBeNull();
    expect(await state(token)).toMatchObject({
      since: first.body['passkey'] && (first.body['passkey'] as { createdAt: number }).createdAt,
      recoveryCodesLeft: 10,
      hasApp: false,
      passkeyOrigin: home,
      passkeys: [
        { id: laptop.id, name: 'my laptop' },
        { id: phone.id, name: 'Passkey' },
      ],
    });
    expect((await mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes('a passkey is one of its ways')).length).toBe(2);
  });

  it('R7-01 is the second step of a log-in, beside recovery codes and an app', async () => {
    const { id, token, authenticator, recoveryCodes } = await addProtected('twosteps');
    const { pending, ways } = await begin('twosteps');
    expect(ways).toEqual(['passkey']);
    const asked = await question(pending);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: authenticator.id }] });
    const session = tokenOf(await answerTo(pending, authenticator.get(asked)));
    expect((await profile(session)).body['username']).toBe('twosteps');
    expect(await state(session)).toMatchObject({ passkeys: [{ usedAt: expect.any(Number) }] });
    refused(await call('POST', `${step}/options`, { body: { pending } }), 'rest_second_factor_expired');
    tokenOf(
      await call('POST', '/user-api/auth/second-factor', { body: { pending: (await begin('twosteps')).pending, code: recoveryCodes[0] } }),
    );
    // An app that waits for its first code is none of the ways.
    const { secret } = (await call('POST', own, { token })).body as { secret: string };
    const early = { pending: (await begin('twosteps')).pending, code: codeOf(secret, stepAt(Date.now())) };
    refused(await call('POST', '/user-api/auth/second-factor', { body: early }), 'rest_second_factor_wrong');
    expect((await call('POST', `${own}/confirmation`, { token, body: { code: early.code } })).status).toBe(200);
    const both = await begin('twosteps');
    expect(both.ways).toEqual(['app', 'passkey']);
    await database().updateTable('second_factors').set({ last_step: 0 }).where('member_id', '=', id).execute();
    tokenOf(await call('POST', '/user-api/auth/second-factor', { body: { ...early, pending: both.pending } }));
  });

  it('makes a token fresh, and nothing is added or removed without such a token', async () => {
    const { id, token, authenticator } = await addProtected('stale');
    await age(id, 10 * 60_000 + 1000);
    const body = { name: 'x', answer: device().create({ challenge: 'AAAA' }) };
    for (const [method, path, sent] of [
      ['POST', `${own}/passkeys/options`, undefined],
      ['POST', `${own}/passkeys`, body],
      ['DELETE', `${own}/passkeys/${authenticator.id}`, undefined],
    ] as const)
      refused(await call(method, path, { token, body: sent }), 'rest_reauthentication_required');
    const first = await call('POST', '/user-api/auth/reauthenticate', { token, body: { password } });
    const { pending } = first.body['data'] as { pending: string };
    const renewed = tokenOf(await answerTo(pending, authenticator.get(await question(pending))));
    refused(await profile(token), 'jwt_auth_invalid_token');
    expect((await call('DELETE', `${own}/passkeys/${authenticator.id}`, { token: renewed })).status).toBe(204);
    // Without any factor the codes are gone, and the password alone opens the account.
    expect(await state(renewed)).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await logIn('stale', password)).status).toBe(200);
    expect((await call('DELETE', `${own}/passkeys/${authenticator.id}`, { token: renewed })).status).toBe(204);
  });

  it.each<[string, AnswerFaults]>([
    ['the page of another site', { origin: 'https://movies.example.attacker.test' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another domain', { rpId: 'attacker.test' }],
    ['a device that did not verify its user', { isVerified: false }],
    ['a device that nobody touched', { isPresent: false }],
    ['a challenge of somebody else', { challenge: Buffer.from('another').toString('base64url') }],
    ['the wrong ceremony', { type: 'webauthn.other' }],
  ])('is refused from %s, to be added and to log in', async (what, faults) => {
    const login = `fault ${what.length} ${what.slice(-6)}`;
    const { token, authenticator } = await addProtected(login);
    refused(await register(token, device(), faults), 'rest_second_factor_wrong');
    refused(await enter(login, authenticator, faults), 'rest_second_factor_wrong');
    tokenOf(await enter(login, authenticator));
    expect((await state(token))['passkeys']).toHaveLength(1);
  });

  it('is refused when its counter does not grow: somebody copied it', async () => {
    const { authenticator } = await addProtected('copied');
    tokenOf(await enter('copied', authenticator, { counter: 7 }));
    for (const counter of [7, 6, 0]) refused(await enter('copied', authenticator, { counter }), 'rest_second_factor_wrong');
    tokenOf(await enter('copied', authenticator, { counter: 8 }));
    // Passkeys that are synchronised do not count at all.
    const { token } = await addMember('synchronised');
    const cloud = device();
    expect((await register(token, cloud, { counter: 0 })).status).toBe(201);
    for (let times = 0; times < 2; times++) tokenOf(await enter('synchronised', cloud, { counter: 0 }));
  });

  it('answers each challenge once, for one log-in, for five minutes', async () => {
    const { id, token, authenticator } = await addProtected('replayed');
    const { pending } = await begin('replayed');
    const answer = authenticator.get(await question(pending));
    const forged = { ...answer, response: { ...answer.response, signature: 'AAAA' } };
    refused(await answerTo(pending, forged), 'rest_second_factor_wrong');
    // The forgery used the challenge up, and another log-in has another one.
    refused(await answerTo(pending, answer), 'rest_second_factor_wrong');
    const other = await begin('replayed');
    await question(other.pending);
    refused(await answerTo(other.pending, answer), 'rest_second_factor_wrong');
    // Of two questions the later one counts.
    const [before, after] = [await question(pending), await question(pending)];
    refused(await answerTo(pending, authenticator.get(before)), 'rest_second_factor_wrong');
    refused(await answerTo(pending, authenticator.get(after)), 'rest_second_factor_wrong');
    // Two uses of one answer at the same moment open one session.
    const twice = authenticator.get(await question(pending));
    const replies = await Promise.all([answerTo(pending, twice), answerTo(pending, twice)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    await database().deleteFrom('limits').execute();

    const late = await begin('replayed');
    const tooLate = authenticator.get(await question(late.pending));
    await database().updateTable('passkey_challenges').set({ expires_at: Date.now() }).where('member_id', '=', id).execute();
    refused(await answerTo(late.pending, tooLate), 'rest_second_factor_wrong');
    await question(late.pending);
    await creation(token);
    await sweep(database(), Date.now() + 6 * 60_000);
    expect(await database().selectFrom('passkey_challenges').selectAll().where('member_id', '=', id).execute()).toEqual([]);
    // What is to be added answers the challenge of its own session, once.
    const made = { name: 'x', answer: device().create(await creation(token)) };
    refused(await call('POST', `${own}/passkeys`, { token: await anotherToken(id), body: made }), 'rest_second_factor_wrong');
    expect((await call('POST', `${own}/passkeys`, { token, body: made })).status).toBe(201);
    refused(await call('POST', `${own}/passkeys`, { token, body: made }), 'rest_second_factor_wrong');
  });

  it('opens the account of its owner alone', async () => {
    const mine = await addProtected('mine');
    const theirs = await addProtected('theirs');
    refused(await enter('theirs', mine.authenticator), 'rest_second_factor_wrong');
    refused(await enter('theirs', device()), 'rest_second_factor_wrong');
    // The id of one with the key of another.
    refused(
      await enter('theirs', new SoftwareAuthenticator(mine.authenticator.origin, { id: theirs.authenticator.id })),
      'rest_second_factor_wrong',
    );
    // Nobody registers or removes what is somebody else's.
    const stolen = new SoftwareAuthenticator(mine.authenticator.origin, { id: theirs.authenticator.id });
    refused(await register(mine.token, stolen), 'rest_second_factor_exists', 409);
    refused(await register(mine.token, mine.authenticator), 'rest_second_factor_exists', 409);
    expect((await call('DELETE', `${own}/passkeys/${theirs.authenticator.id}`, { token: mine.token })).status).toBe(204);
    tokenOf(await enter('theirs', theirs.authenticator));
  });

  it('refuses after ten wrong answers of an account, and what is no answer at all', async () => {
    const { authenticator } = await addProtected('guessed');
    const { pending } = await begin('guessed');
    const wrong = authenticator.get({ challenge: 'AAAA' });
    const volley = await Promise.all(Array.from({ length: 14 }, () => answerTo(pending, wrong)));
    expect(volley.map(({ status }) => status).sort()).toEqual([...Array(10).fill(403), ...Array(4).fill(429)]);
    await database().deleteFrom('limits').execute();
    for (const answer of [null, 'x', {}, { ...wrong, id: '<script>' }, { ...wrong, type: 'password' }, { ...wrong, response: {} }])
      expect((await call('POST', step, { body: { pending, answer } })).status).toBe(400);
    for (const other of ['', 'A'.repeat(43)]) {
      refused(await call('POST', `${step}/options`, { body: { pending: other } }), 'rest_second_factor_expired');
      refused(await answerTo(other, wrong), 'rest_second_factor_expired');
    }
    const { recoveryCodes } = await addProtected('appless');
    expect(recoveryCodes).toHaveLength(10);
  });

  it('goes when the owner of an earlier address takes the account back, if it was added after the change', async () => {
    const { id, token, email, authenticator } = await addProtected('robbed');
    await moveTo(id, token, 'passkey-thief@example.test');
    expect((await register(token, device())).status).toBe(201);
    const { resetToken } = (await undo(await mailed(email, 'Your address was changed'))).body;
    expect((await setPassword(String(resetToken))).status).toBe(200);
    const { pending } = await begin('robbed', newPassword);
    expect((await question(pending)).allowCredentials.map((one) => one.id)).toEqual([authenticator.id]);
  });

  it('is in the export without its key, and goes with the account', async () => {
    const { id, token, authenticator } = await addProtected('leaver');
    await question((await begin('leaver')).pending);
    const exported = await call('GET', '/wp-json/wp/v2/user-export', { token });
    expect(exported.body['secondFactor']).toMatchObject({ hasApp: false, passkeys: [{ id: authenticator.id, name: 'my laptop' }] });
    expect(exported.text).not.toContain('public_key');
    expect((await erase(id, token)).status).toBe(200);
    for (const table of ['passkeys', 'passkey_challenges', 'recovery_codes', 'pending_log_ins'] as const)
      expect(await database().selectFrom(table).selectAll().where('member_id', '=', id).execute()).toEqual([]);
  });
});
