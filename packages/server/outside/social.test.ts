import { startFakeFacebook, startFakeGoogle, type FakeFacebook, type FakeGoogle, type GooglePerson } from '@agm/testing/fakes';
import { password, startMembersOn, type MembersServer, type Reply } from '../test/members.ts';
import { engines } from '../test/servers.ts';
import { providerTimeoutMs } from '@agm/members/social/askProvider';

const googlePath = '/wp-json/wp/v2/ex-tok-google';
const facebookPath = '/wp-json/wp/v2/ex-tok-fb';
const refused = (code: string) => ({ status: 403, body: { code, data: { status: 403 } } });
const badToken = refused('rest_social_invalid_token');

for (const engine of engines) {
  describe(`log-in through somebody else on ${engine}`, () => {
    let google: FakeGoogle;
    let facebook: FakeFacebook;
    let server: MembersServer;
    beforeAll(async () => {
      [google, facebook] = [await startFakeGoogle(), await startFakeFacebook()];
      server = await startMembersOn(engine, { ...google.environment, ...facebook.environment });
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await google.close();
      await facebook.close();
    });
    beforeEach(() => {
      google.fault = null;
      facebook.fault = null;
    });

    let count = 0;
    const person = (email = `person${++count}@gmail.test`): GooglePerson => ({ sub: `1080000000000000${1000 + ++count}`, email });
    const google_ = (socialToken: unknown, more: object = {}): Promise<Reply> =>
      server.call('POST', googlePath, { body: { socialToken, ...more } });
    const facebook_ = (socialToken: unknown, more: object = {}): Promise<Reply> =>
      server.call('POST', facebookPath, { body: { socialToken, ...more } });
    const profile = async (reply: Reply) =>
      (await server.call('GET', '/user-api/auth/profile', { token: String(reply.body['token']) })).body;
    const logIn = (username: string) => server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password } });
    const members = async () => (await server.app.storage.database.selectFrom('members').select('id').execute()).length;
    const unverify = (id: number) =>
      server.app.storage.database.updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', id).execute();

    describe('Google', () => {
      it('R1-14 R7-07 R7-33 a person who comes for the first time gets an account, and the same one ever after', async () => {
        const who = person();
        const first = await google_(google.idToken(who), { userEmail: who.email.toUpperCase() });
        expect(first).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^ey/) } });
        const account = await profile(first);
        expect(account).toMatchObject({ email: who.email, emailVerified: true, roles: ['subscriber'] });
        expect((await profile(await google_(google.idToken({ ...who, email: `moved-${who.email}` }))))['id']).toBe(account['id']);
        expect((await profile(await google_(google.accessToken(who))))['id']).toBe(account['id']);
        expect(first.headers.get('cache-control')).toBe('no-store');
      });

      it('the same person ten times at once is one account', async () => {
        const who = person();
        const before = await members();
        const answers = await Promise.all(Array.from({ length: 10 }, () => google_(google.idToken(who))));
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
        expect((await members()) - before).toBe(1);
      });

      it('a token that is not Google’s word to this site is refused, whoever sends it', async () => {
        const who = person();
        const before = await members();
        const seconds = Math.floor(Date.now() / 1000);
        const good = google.idToken(who);
        const [head = '', body = '', signature = ''] = good.split('.');
        const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
        const attacker = google.makeKey();
        const bad: Record<string, string> = {
          'another app': google.idToken(who, { claims: { aud: 'other.apps.googleusercontent.com' } }),
          'two audiences': google.idToken(who, { claims: { aud: [google.clientId, 'other'] } }),
          'asked for by another app': google.idToken(who, { claims: { azp: 'other.apps.googleusercontent.com' } }),
          'an issuer by http': google.idToken(who, { claims: { iss: 'http://accounts.google.com' } }),
          'another issuer': google.idToken(who, { claims: { iss: 'https://accounts.google.com.evil.example' } }),
          'an hour old': google.idToken(who, { claims: { iat: seconds - 7200, exp: seconds - 3600 } }),
          'no end': google.idToken(who, { claims: { exp: undefined } }),
          'no subject': google.idToken(who, { claims: { sub: undefined } }),
          'the key of an attacker': google.idToken(who, { key: attacker }),
          'the key of an attacker under Google’s name': google.idToken(who, {
            key: { ...attacker, kid: JSON.parse(Buffer.from(head, 'base64url').toString()).kid as string },
          }),
          'the public key as a secret': google.idToken(who, { isConfused: true }),
          'no signature': none,
          'another body': `${head}.${Buffer.from(JSON.stringify({ sub: '1' })).toString('base64url')}.${signature}`,
          'an access token for another app': google.accessToken(who, { aud: 'other', azp: 'other' }),
          'an access token that ran out': google.accessToken(who, { exp: String(seconds - 10) }),
          'an access token nobody gave': 'ya29.nobody',
          words: 'hello',
        };
        for (const [name, token] of Object.entries(bad)) expect([name, await google_(token)]).toMatchObject([name, badToken]);
        expect(await members()).toBe(before);
      });

      it('an address Google has not verified opens nothing', async () => {
        const who = { ...person(), email_verified: false };
        for (const token of [google.idToken(who), google.idToken(who, { claims: { email_verified: 'true' } }), google.accessToken(who)])
          expect(await google_(token)).toMatchObject(refused('rest_social_email_unverified'));
      });

      it('a body that names somebody else is refused: the token says who comes, and no session is made for the victim', async () => {
        const victim = await server.addMember('victim');
        const attacker = person();
        expect(await google_(google.idToken(attacker), { userEmail: victim.email })).toMatchObject(refused('rest_social_mismatch'));
        const sessions = await server.app.storage.database
          .selectFrom('sessions')
          .select('jti')
          .where('member_id', '=', victim.id)
          .execute();
        expect(sessions).toHaveLength(1);
      });

      it('a verified account here with the same verified address is linked, and keeps its password', async () => {
        const local = await server.addMember('linda');
        const answer = await google_(google.idToken({ sub: '108000000000000000777', email: local.email.toUpperCase() }));
        expect((await profile(answer))['id']).toBe(local.id);
        expect((await logIn('linda')).status).toBe(200);
        expect((await server.call('GET', '/user-api/auth/profile', { token: local.token })).status).toBe(200);
      });

      it('an account somebody registered beforehand with the owner’s address becomes the owner’s: password, sessions and other ways in are gone', async () => {
        const who = person();
        const squatter = await server.addMember('squatter');
        const { database } = server.app.storage;
        await database
          .updateTable('member_addresses')
          .set({ address: who.email, address_key: who.email, is_verified: 0 })
          .where('member_id', '=', squatter.id)
          .execute();
        await database
          .insertInto('member_addresses')
          .values({
            address: 'evil@evil.example',
            address_key: 'evil@evil.example',
            member_id: squatter.id,
            state: 'pending',
            is_verified: 0,
            token_hash: 'x',
            expires_at: Date.now() + 1e6,
          })
          .execute();
        await database
          .insertInto('reset_tokens')
          .values({ token_hash: 'y', member_id: squatter.id, expires_at: Date.now() + 1e6 })
          .execute();
        await database
          .insertInto('social_identities')
          .values({ provider: 'facebook', subject: '666', member_id: squatter.id, linked_at: 1 })
          .execute();
        expect((await logIn('squatter')).status).toBe(200);

        const answer = await google_(google.idToken(who));
        expect(await profile(answer)).toMatchObject({ id: squatter.id, email: who.email, emailVerified: true, pendingEmail: null });
        expect((await logIn('squatter')).status).toBe(403);
        expect(await server.call('GET', '/user-api/auth/profile', { token: squatter.token })).toMatchObject({
          status: 403,
          body: { code: 'jwt_auth_invalid_token' },
        });
        const left = await Promise.all([
          database.selectFrom('sessions').select('jti').where('member_id', '=', squatter.id).execute(),
          database.selectFrom('reset_tokens').select('token_hash').where('member_id', '=', squatter.id).execute(),
          database.selectFrom('social_identities').select('provider').where('member_id', '=', squatter.id).execute(),
          database.selectFrom('member_addresses').select('state').where('member_id', '=', squatter.id).execute(),
        ]);
        expect(left).toMatchObject([{ length: 1 }, { length: 0 }, [{ provider: 'google' }], [{ state: 'current' }]]);
      });

      it('a changed key is fetched once, and strange keys do not make us ask again within the minute', async () => {
        const who = person();
        const rotating = await startFakeGoogle();
        const fresh = await startMembersOn(engine, rotating.environment);
        try {
          const ask = (socialToken: string) => fresh.call('POST', googlePath, { body: { socialToken } });
          expect((await ask(rotating.idToken(who))).status).toBe(200);
          rotating.rotate();
          expect((await ask(rotating.idToken(who))).status).toBe(200);
          for (let turn = 0; turn < 5; turn++) expect((await ask(rotating.idToken(who, { key: rotating.makeKey() }))).status).toBe(403);
          expect((await ask(rotating.idToken(who))).status).toBe(200);
          expect(rotating.keysAsked()).toBe(2);
        } finally {
          await fresh.close();
          await rotating.close();
        }
      });
    });

    describe('Facebook', () => {
      const someone = () => ({ id: `1020000000000${1000 + ++count}`, name: 'Fay Example', email: `fay${count}@face.test` });

      it('R1-14 R7-06 R7-32 a person who comes for the first time gets an account, and the same one ever after', async () => {
        const who = someone();
        const first = await facebook_(facebook.token(who), { userId: who.id, userEmail: who.email });
        expect(first).toMatchObject({ status: 200, body: { token: expect.any(String) } });
        expect(await profile(first)).toMatchObject({ name: 'Fay Example', email: who.email, emailVerified: false, roles: ['subscriber'] });
        expect((await profile(await facebook_(facebook.token({ ...who, email: undefined }), { userId: who.id })))['id']).toBe(
          (await profile(first))['id'],
        );
      });

      it('a token of another app, of another person, of no person or without power is refused', async () => {
        const who = someone();
        const bad = {
          'another app': facebook.token(who, { app_id: '666' }),
          'not valid': facebook.token(who, { is_valid: false }),
          'valid in words': facebook.token(who, { is_valid: 'true' }),
          'another person’s': facebook.token(who, { user_id: '10299' }),
          'a page’s': facebook.token(who, { type: 'PAGE' }),
          'run out': facebook.token(who, { expires_at: 1_000_000 }),
          'no person': facebook.token(who, { user_id: undefined }),
          'made up': 'EAABnobody',
        };
        for (const [name, token] of Object.entries(bad))
          expect([name, await facebook_(token, { userId: who.id })]).toMatchObject([name, badToken]);
        expect(await facebook_(facebook.token(who), { userId: '1' })).toMatchObject(refused('rest_social_mismatch'));
        expect(await facebook_(facebook.token(who), { userId: who.id, userEmail: 'else@face.test' })).toMatchObject(
          refused('rest_social_mismatch'),
        );
      });

      it('who shares no address gets an account without one', async () => {
        const who = { ...someone(), email: undefined };
        expect(await profile(await facebook_(facebook.token(who), { userId: who.id }))).toMatchObject({ email: '', roles: ['subscriber'] });
      });

      it('Facebook vouches for no address, so no account is linked by one: neither a verified nor an unverified', async () => {
        for (const isVerified of [true, false]) {
          const local = await server.addMember(`local${++count}`);
          if (!isVerified) await unverify(local.id);
          const who = { ...someone(), email: local.email };
          expect(await facebook_(facebook.token(who), { userId: who.id })).toMatchObject(refused('rest_social_account_exists'));
          expect((await logIn(local.login)).status).toBe(200);
        }
      });
    });

    it.each(['cut', 'error', 'html'] as const)('a provider that is down (%s) is 503, and works again when it does', async (fault) => {
      const who = person();
      const fresh = await startMembersOn(engine, { ...google.environment, ...facebook.environment });
      try {
        google.fault = facebook.fault = fault;
        const ask = (path: string, socialToken: string) => fresh.call('POST', path, { body: { socialToken } });
        const token = facebook.token({ id: '10277', name: 'F' });
        for (const answer of [
          await ask(googlePath, google.idToken(who)),
          await ask(googlePath, google.accessToken(who)),
          await ask(facebookPath, token),
        ])
          expect(answer).toMatchObject({ status: 503, body: { code: 'rest_social_unavailable' } });
        google.fault = facebook.fault = null;
        for (const answer of [await ask(googlePath, google.idToken(who)), await ask(facebookPath, token)]) expect(answer.status).toBe(200);
      } finally {
        await fresh.close();
      }
    });

    it('a body that says nothing is refused with what is missing', async () => {
      expect(await server.call('POST', googlePath, { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'rest_missing_callback_param' },
      });
      for (const socialToken of ['', true, null, [], 5, 'x'.repeat(9000)])
        expect(await google_(socialToken)).toMatchObject({ status: 400 });
      expect(await facebook_('x', { userId: 5 })).toMatchObject({ status: 400 });
    });

    it('R1-14 lists which providers there are, and a browser comes back from them with a token in the fragment', async () => {
      [google.person, facebook.person] = [person(), { id: '10244', name: 'Fran' }];
      const { body } = await server.call('GET', '/user-api/social');
      const providers = body['providers'] as { name: string; clientId: string; authUrl: string }[];
      expect(providers).toMatchObject([
        { name: 'google', clientId: google.clientId },
        { name: 'facebook', clientId: facebook.appId },
      ]);
      for (const { name, authUrl } of providers) {
        const back = await fetch(`${authUrl}&state=s1&nonce=n1`, { redirect: 'manual' });
        const address = new URL(back.headers.get('location') ?? '');
        expect(`${address.origin}${address.pathname}`).toBe(`${server.origin}/account/social/${name}`);
        const answer = new URLSearchParams(address.hash.slice(1));
        expect(answer.get('state')).toBe('s1');
        const socialToken = answer.get('id_token') ?? answer.get('access_token');
        expect((await server.call('POST', name === 'google' ? googlePath : facebookPath, { body: { socialToken } })).status).toBe(200);
      }
      expect(JSON.stringify(body)).not.toContain(facebook.environment.FACEBOOK_APP_SECRET);
    });
  });
}

describe('providers that are slow, or not there', () => {
  it('a slow one is given up within five seconds', async () => {
    const [google, facebook] = [await startFakeGoogle(), await startFakeFacebook()];
    const server = await startMembersOn('sqlite', { ...google.environment, ...facebook.environment });
    google.fault = facebook.fault = 'slow';
    // Their answers would come, and be right, after ten seconds.
    const answers = await Promise.all([
      server.call('POST', googlePath, { body: { socialToken: google.idToken(google.person) } }),
      server.call('POST', facebookPath, { body: { socialToken: facebook.token(facebook.person) } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(providerTimeoutMs).toBeLessThan(5000);
    await Promise.all([server.close(), google.close(), facebook.close()]);
  });

  it('one that is not set up answers 501 and shows no button; half of Facebook ends the start', async () => {
    const server = await startMembersOn('sqlite');
    for (const path of [googlePath, facebookPath])
      expect(await server.call('POST', path, { body: { socialToken: 'x' } })).toMatchObject({
        status: 501,
        body: { code: 'rest_social_not_configured' },
      });
    expect((await server.call('GET', '/user-api/social')).body).toEqual({ providers: [] });
    await server.close();
    await expect(startMembersOn('sqlite', { FACEBOOK_APP_ID: '1' })).rejects.toThrow('FACEBOOK_APP_SECRET');
  });
});
