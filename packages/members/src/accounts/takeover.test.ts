import { engines } from '@agm/server/test/storages';
import { accountCalls, day, newPassword, startAccountsOn, type AccountsServer } from '@agm/server/test/accounts';
import { password, type Reply } from '@agm/server/test/members';

// Hashing takes its time on a busy machine.
jest.setTimeout(60_000);

describe.each(engines)('an account that its owner takes back, on %s', (engine) => {
  let server: AccountsServer;
  beforeAll(async () => {
    server = await startAccountsOn(engine);
  });
  afterAll(() => server.close());
  const {
    addMember,
    anotherToken,
    call,
    confirm,
    database,
    erase,
    facebookToken,
    googleToken,
    logIn,
    mailed,
    mails,
    moveTo,
    profile,
    publicUrl,
    resetLink,
    setPassword,
    signUp,
    tokenOf,
    undo,
    update,
    withFacebook,
    withGoogle,
  } = accountCalls(() => server);
  const refused = ({ status, body }: Reply, code: string, expected: number) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);

  describe('a reset by the owner', () => {
    it('ends every session, the address that waits, every mailed link and every identity that nobody vouches for', async () => {
      const { id, token, email } = await addMember('owner one');
      await database().updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', id).execute();
      // The attacker has a fresh token, and tries every way to stay.
      expect((await update(id, token, { email: 'stay@evil.example' })).status).toBe(200);
      const waiting = await mailed('stay@evil.example', 'confirm your new address');
      expect(
        (await call('POST', '/user-api/social/facebook', { token, body: { socialToken: facebookToken({ id: '10266', name: 'Thief' }) } }))
          .status,
      ).toBe(204);
      expect(
        (
          await call('POST', '/user-api/social/google', {
            token,
            body: { socialToken: googleToken({ sub: '108000000000000000266', email: 'thief@gmail.example' }) },
          })
        ).status,
      ).toBe(204);
      const early = await resetLink(email);
      expect((await setPassword(await resetLink(email))).status).toBe(200);

      for (const reply of [await profile(token), await update(id, token, { name: 'x' })]) refused(reply, 'jwt_auth_invalid_token', 403);
      refused(await confirm(waiting), 'rest_invalid_token', 403);
      refused(await setPassword(early, 'one more sentence of 6 words'), 'rest_reset_token_invalid', 403);
      expect((await profile(tokenOf(await withFacebook('10266')))).body['id']).not.toBe(id);
      expect((await profile(tokenOf(await withGoogle('108000000000000000266', 'thief@gmail.example')))).body['id']).not.toBe(id);
      refused(await logIn('owner one', password), '[jwt_auth] incorrect_password', 403);
      expect((await profile(tokenOf(await logIn('owner one', newPassword)))).body).toMatchObject({
        id,
        email,
        pendingEmail: null,
        emailVerified: true,
        socialLogins: [],
      });
    });

    it('R1-14 Facebook vouches for no address: who registered with the owner’s there is out, and stays out', async () => {
      const email = 'victim@example.test';
      const squatter = tokenOf(await withFacebook('10277', email));
      const {
        body: { id },
      } = await profile(squatter);
      expect((await setPassword(await resetLink(email))).status).toBe(200);
      refused(await profile(squatter), 'jwt_auth_invalid_token', 403);
      refused(await withFacebook('10277', email), 'rest_social_account_exists', 403);
      expect((await profile(tokenOf(await logIn(email, newPassword)))).body).toMatchObject({ id, emailVerified: true });
    });

    it('the owner’s own Google account, which vouches for the address, goes on', async () => {
      const email = 'greta@gmail.example';
      const {
        body: { id },
      } = await profile(tokenOf(await withGoogle('108000000000000000300', email)));
      expect((await setPassword(await resetLink(email))).status).toBe(200);
      expect((await profile(tokenOf(await withGoogle('108000000000000000300', email)))).body).toMatchObject({
        id,
        hasPassword: true,
        socialLogins: ['google'],
      });
    });

    it('a request that was on its way when the owner took the account back leaves nothing behind', async () => {
      for (let round = 0; round < 3; round++) {
        const login = `racing ${round}`;
        const { id, token, email } = await addMember(login);
        const link = await resetLink(email);
        await Promise.all([
          setPassword(link).then(({ status }) => expect(status).toBe(200)),
          ...Array.from({ length: 6 }, (_one, n) => update(id, token, { email: `late${round}${n}@evil.example` })),
          logIn(login, password),
          call('POST', '/user-api/auth/reauthenticate', { token, body: { password } }),
        ]);
        const { body } = await profile(tokenOf(await logIn(login, newPassword)));
        expect(body).toMatchObject({ id, email, pendingEmail: null });
        expect(await database().selectFrom('sessions').select('jti').where('member_id', '=', id).execute()).toHaveLength(1);
      }
    });
  });

  it('a new password of the member ends the same, and goes on with the token that comes back', async () => {
    const { id, token, email } = await addMember('changing');
    const other = await anotherToken(id);
    await update(id, token, { email: 'waiting@example.test' });
    await call('POST', '/user-api/social/facebook', { token, body: { socialToken: facebookToken({ id: '10280', name: 'C' }) } });
    const link = await resetLink(email);
    const changed = await update(id, token, { password: newPassword, currentPassword: password });
    for (const old of [token, other]) refused(await profile(old), 'jwt_auth_invalid_token', 403);
    expect((await profile(tokenOf(changed))).body).toMatchObject({ id, email, pendingEmail: null, socialLogins: [] });
    refused(await confirm(await mailed('waiting@example.test', 'confirm your new address')), 'rest_invalid_token', 403);
    refused(await setPassword(link), 'rest_reset_token_invalid', 403);
  });

  describe('an address that was replaced', () => {
    it('comes back by the link of its mail: sessions, the new password and what the new address was sent are gone', async () => {
      const { id, token, email } = await addMember('moved away');
      await moveTo(id, token, 'taken@evil.example');
      expect((await setPassword(await resetLink('taken@evil.example'), 'a sentence of the thief 9')).status).toBe(200);
      const thief = tokenOf(await logIn('moved away', 'a sentence of the thief 9'));
      expect((await withGoogle('108000000000000000400', 'taken@evil.example')).status).toBe(200);
      const mail = (await mails()).find((text) => text.includes(`To: ${email}`) && text.includes('within seven days')) ?? '';
      expect(mail).toContain(`${publicUrl()}/account/undo/#token=`);
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
      expect((await profile(tokenOf(await logIn(email, newPassword)))).body).toMatchObject({ id, email, emailVerified: true });
      expect((await mails()).some((text) => text.includes('To: taken@evil.example') && text.includes('was undone'))).toBe(true);
      refused(await undo(await mailed(email, 'within seven days')), 'rest_invalid_token', 403);
    });

    it('keeps a password that was not touched', async () => {
      const { id, token, email } = await addMember('only moved');
      await moveTo(id, token, 'elsewhere@evil.example');
      expect((await undo(await mailed(email, 'within seven days'))).status).toBe(200);
      expect((await profile(tokenOf(await logIn(email, password)))).body).toMatchObject({ id, email });
    });

    it('is nobody else’s for seven days: not to sign up with, not to move to, not through a provider', async () => {
      const { id, token, email } = await addMember('reserving');
      await moveTo(id, token, 'reserving.new@example.test');
      refused(await signUp('reserving thief', email.toUpperCase()), 'existing_user_email', 400);
      const other = await addMember('wanting');
      refused(await update(other.id, other.token, { email }), 'rest_user_invalid_email', 400);
      refused(await withGoogle('108000000000000000500', email), 'rest_social_account_exists', 403);
      refused(await withFacebook('10290', email), 'rest_social_account_exists', 403);
      const boss = await addMember('reserving boss', 'administrator');
      refused(
        await call('POST', '/wp-json/wp/v2/users', { token: boss.token, body: { username: 'reserved by hand', email, password } }),
        'existing_user_email',
        400,
      );

      const link = await mailed(email, 'within seven days');
      await database()
        .updateTable('former_addresses')
        .set((row) => ({ expires_at: row('expires_at', '-', 7 * day) }))
        .where('member_id', '=', id)
        .execute();
      refused(await undo(link), 'rest_invalid_token', 403);
      expect((await signUp('later on', email)).status).toBe(200);
      expect((await profile(token)).body['email']).toBe('reserving.new@example.test');
    });

    it('works for seven days and no longer, and its token is kept as a hash', async () => {
      const { id, token, email } = await addMember('weekly');
      await moveTo(id, token, 'weekly.new@example.test');
      const rows = await database().selectFrom('former_addresses').selectAll().where('member_id', '=', id).execute();
      expect(rows).toHaveLength(1);
      expect((rows[0]?.expires_at ?? 0) - Date.now()).toBeGreaterThan(7 * day - 60_000);
      expect((rows[0]?.expires_at ?? 0) - Date.now()).toBeLessThanOrEqual(7 * day);
      expect(JSON.stringify(rows)).not.toContain(await mailed(email, 'within seven days'));
    });

    it('goes before every later one: a chain of moves ends where the owner’s link says, and the stranger’s links with it', async () => {
      const { id, token, email } = await addMember('chained');
      await moveTo(id, token, 'chain.one@evil.example');
      await moveTo(id, token, 'chain.two@evil.example');
      const strangers = await mailed('chain.one@evil.example', 'within seven days');
      expect((await undo(await mailed(email, 'within seven days'))).status).toBe(200);
      refused(await undo(strangers), 'rest_invalid_token', 403);
      expect((await profile(tokenOf(await logIn(email, password)))).body['email']).toBe(email);
    });

    it('a later move keeps the owner’s link alive as long as the stranger’s, who may not outlast it', async () => {
      const { id, token, email } = await addMember('outlasting');
      await moveTo(id, token, 'outlast.one@evil.example');
      await database()
        .updateTable('former_addresses')
        .set((row) => ({ expires_at: row('expires_at', '-', 6 * day) }))
        .where('member_id', '=', id)
        .execute();
      await moveTo(id, token, 'outlast.two@evil.example');
      const rows = await database()
        .selectFrom('former_addresses')
        .select(['address', 'expires_at'])
        .where('member_id', '=', id)
        .orderBy('replaced_at')
        .execute();
      expect(rows.map(({ address }) => address)).toEqual([email, 'outlast.one@evil.example']);
      expect(rows[0]?.expires_at).toBe(rows[1]?.expires_at);
    });

    it('an owner who moves back by the ordinary way leaves the stranger no link either', async () => {
      const { id, token, email } = await addMember('returning');
      await moveTo(id, token, 'between@evil.example');
      await moveTo(id, token, email);
      expect(await mailed('between@evil.example', 'within seven days')).toBeUndefined();
      expect(await database().selectFrom('former_addresses').select('address').where('member_id', '=', id).execute()).toEqual([]);
    });

    it.each([
      ['', 'rest_invalid_param', 400],
      [true, 'rest_invalid_param', 400],
      [null, 'rest_invalid_param', 400],
      ['A'.repeat(43), 'rest_invalid_token', 403],
      [undefined, 'rest_missing_callback_param', 400],
    ])('%s for a token is refused', async (token, code, status) => {
      refused(await call('POST', '/wp-json/wp/v2/undo-email-change', { body: { token } }), code, status);
    });

    it('goes with the account that is deleted', async () => {
      const { id, token, email } = await addMember('gone for good');
      await moveTo(id, token, 'gone.new@example.test');
      expect((await erase(id, token)).status).toBe(200);
      expect(await database().selectFrom('former_addresses').selectAll().where('member_id', '=', id).execute()).toEqual([]);
      expect((await signUp('somebody new', email)).status).toBe(200);
    });
  });
});
