import { signUps } from '@agm/http/limits/figures';
import { enginesInFull } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

const problem = (code: string, status: number) =>
  expect.objectContaining({ code, message: expect.any(String), data: expect.objectContaining({ status }) });
const refused = (reply: Reply, code: string, status: number) => expect([reply.status, reply.body]).toEqual([status, problem(code, status)]);

describe.each(enginesInFull)('coming in, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const logIn = async (fields: object): Promise<Reply> =>
    server.call('POST', '/user-api/auth/login', {
      body: { ...('recaptchaToken' in fields ? {} : { recaptchaToken: await server.captcha() }), ...fields },
    });
  const signUp = async (fields: object, from?: string): Promise<Reply> =>
    server.call('POST', '/user-api/auth/signup', { body: { recaptchaToken: await server.captcha(), ...fields }, from });
  const machine = (fields: object, from?: string) => server.call('POST', '/wp-json/jwt-auth/v1/token', { body: fields, from });

  describe('in another language', () => {
    const pages = (language: string) => ({ headers: { 'x-agm-language': language } });
    const join = async (fields: object, language: string) =>
      server.call('POST', '/user-api/auth/signup', { body: { recaptchaToken: await server.captcha(), ...fields }, ...pages(language) });
    const lastMail = async () => (await server.mails()).at(-1) ?? '';

    it('a member is refused and welcomed in that of the page, and mailed in that of the last', async () => {
      const fields = { username: 'vreni', email: 'vreni@example.test', password };
      expect((await join({ ...fields, password: 'short' }, 'de-ch')).body).toMatchObject({
        code: 'rest_user_invalid_password',
        message: 'Bitte wähle ein Passwort mit mindestens 8 Zeichen.',
      });
      const token = String((await join(fields, 'de-ch')).body['token']);
      expect(await lastMail()).toMatch(/^Hallo vreni,$[\s\S]*\/de-ch\/account\/confirm\/#token=/m);
      expect((await join(fields, 'fr-ch')).body['message']).toBe('Désolé, ce nom d’utilisateur existe déjà.');
      const again = (language: string) => server.call('POST', '/user-api/auth/confirmation', { token, ...pages(language) });
      expect((await again('fr-ch')).status).toBe(200);
      await server.mails();
      await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email: fields.email } });
      expect(await lastMail()).toMatch(/^Bonjour vreni,$[\s\S]*\/fr-ch\/reset\/#token=/m);
      await server.call('GET', '/user-api/auth/profile', { token, ...pages('en') });
      await server.mails();
      await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email: fields.email } });
      expect(await lastMail()).toMatch(/^Hello vreni,$[\s\S]*[^h]\/reset\/#token=/m);
    });
  });

  describe('logging in', () => {
    it('R7-01 R7-03 a name or an address with the password gives a token, and the token the profile', async () => {
      const { id, email } = await server.addMember('Ann Lee');
      for (const username of ['Ann Lee', ' ANN LEE ', email.toUpperCase()]) {
        const { status, body } = await logIn({ username, password });
        expect([status, Object.keys(body)]).toEqual([200, ['token']]);
        const profile = await server.call('GET', '/user-api/auth/profile', { token: String(body['token']) });
        expect([profile.status, profile.body['id']]).toEqual([200, id]);
        expect(profile.headers.get('cache-control')).toBe('no-store');
      }
    });

    it('R8-01 R8-02 R8-03 says which of the two was wrong, with the codes of WordPress', async () => {
      await server.addMember('bob');
      refused(await logIn({ username: 'nobody', password }), '[jwt_auth] invalid_username', 403);
      refused(await logIn({ username: 'bob', password: 'wrong' }), '[jwt_auth] incorrect_password', 403);
      refused(await logIn({ username: 'no@example.test', password }), '[jwt_auth] invalid_email', 403);
      refused(await logIn({ username: '', password, recaptchaToken: '' }), '[jwt_auth] empty_username', 403);
      refused(await logIn({ username: 'bob', password: '', recaptchaToken: '' }), '[jwt_auth] empty_password', 403);
    });

    it('R5-01 R7-21 needs a solved captcha, and each only once; machines use the token route without one', async () => {
      await server.addMember('carl');
      const fields = { username: 'carl', password };
      refused(await server.call('POST', '/user-api/auth/login', { body: fields }), 'rest_captcha_required', 400);
      refused(await logIn({ ...fields, recaptchaToken: 'abc' }), 'rest_captcha_invalid', 400);
      const recaptchaToken = await server.captcha();
      expect((await logIn({ ...fields, recaptchaToken })).status).toBe(200);
      refused(await logIn({ ...fields, recaptchaToken }), 'rest_captcha_invalid', 403);
      expect((await machine(fields)).body).toEqual({
        token: expect.any(String),
        user_email: 'carl@example.test',
        user_nicename: 'carl',
        user_display_name: 'carl',
      });
    });

    it('a password counts exactly as given: spaces, capitals, accents, a zero byte', async () => {
      const odd = ' Pässwörd\u0000 🎬 ';
      const made = await signUp({ username: 'odd one', email: 'odd@example.test', password: odd });
      expect(made.status).toBe(200);
      expect((await machine({ username: 'odd one', password: odd })).status).toBe(200);
      for (const near of [odd.trim(), odd.normalize('NFD'), odd.toLowerCase(), odd.replace('\u0000', '')])
        refused(await machine({ username: 'odd one', password: near }), '[jwt_auth] incorrect_password', 403);
      refused(await machine({ username: 'odd one', password: 'x'.repeat(1025) }), 'rest_invalid_param', 400);
    });

    const bodies: [string, string | undefined, string, number, string][] = [
      ['nothing', undefined, 'application/json', 403, '[jwt_auth] empty_username'],
      ['a list', '[]', 'application/json', 400, 'rest_invalid_json'],
      ['null', 'null', 'application/json', 403, '[jwt_auth] empty_username'],
      ['a word', '"x"', 'application/json', 400, 'rest_invalid_json'],
      ['a number', '5', 'application/json', 400, 'rest_invalid_json'],
      ['broken JSON', '{bad', 'application/json', 400, 'rest_invalid_json'],
      ['depth 5000', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', 400, 'rest_invalid_json'],
      ['a deep field', `{"username":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', 400, 'rest_invalid_json'],
      ['numbers for words', '{"username":1,"password":true}', 'application/json', 400, 'rest_invalid_param'],
      ['lists for words', '{"username":["a"],"password":{}}', 'application/json', 400, 'rest_invalid_param'],
      ['plain text', 'username=a', 'text/plain', 415, 'rest_unsupported_media_type'],
      ['XML', '<a/>', 'application/xml', 415, 'rest_unsupported_media_type'],
      ['10 MB', `{"username":"${'a'.repeat(10_000_000)}"}`, 'application/json', 413, 'rest_request_too_large'],
      ['a megabyte of password', `{"username":"a","password":"${'a'.repeat(60_000)}"}`, 'application/json', 400, 'rest_invalid_param'],
    ];
    it.each(bodies)('%s for a body is refused calmly', async (_name, body, type, status, code) => {
      refused(await server.call('POST', '/wp-json/jwt-auth/v1/token', { body, headers: { 'content-type': type } }), code, status);
    });

    it.each(bodies)(
      '%s for a body is refused by the site’s own login too, which asks for fields that are not there',
      async (_name, body, type, status, code) => {
        const isMissing = code === '[jwt_auth] empty_username';
        refused(
          await server.call('POST', '/user-api/auth/login', { body, headers: { 'content-type': type } }),
          isMissing ? 'rest_missing_callback_param' : code,
          isMissing ? 400 : status,
        );
      },
    );

    it('bytes that are no UTF-8 are refused', async () => {
      const body = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe]), Buffer.from('","password":"x"}')]);
      const answer = await fetch(`${server.origin}/wp-json/jwt-auth/v1/token`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, await answer.json()]).toEqual([400, problem('rest_invalid_json', 400)]);
    });

    it('a zero byte in a name finds nobody', async () => {
      refused(await machine({ username: 'carl\u0000', password }), '[jwt_auth] invalid_username', 403);
      refused(await machine({ username: 'a\u0000@example.test', password }), '[jwt_auth] invalid_email', 403);
    });

    it('an unknown name costs as much work as a known one', async () => {
      const median = async (username: string): Promise<number> => {
        const times: number[] = [];
        for (let n = 0; n < 7; n++) {
          // Work of the whole process, its hashing threads too: the clock depends on who else is on the machine.
          const before = process.cpuUsage();
          await machine({ username: `${username}${username === 'timed' ? '' : n}`, password: 'wrong' });
          const { user, system } = process.cpuUsage(before);
          times.push(user + system);
        }
        return times.sort((a, b) => a - b)[3] ?? 0;
      };
      await server.addMember('timed');
      await median('warm');
      const [known, unknown] = [await median('timed'), await median('untimed')];
      // A missing hash would make the unknown one about five times as cheap; what else the process does blurs the rest.
      expect(unknown / known).toBeGreaterThan(0.4);
      expect(unknown / known).toBeLessThan(2.5);
    });
  });

  describe('limits', () => {
    it('after ten wrong passwords an account answers 429 with Retry-After from any address; others come in, and successes are free', async () => {
      await server.addMember('guarded');
      await server.addMember('neighbour');
      for (let n = 0; n < 12; n++) expect((await machine({ username: 'guarded', password })).status).toBe(200);
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_one, n) =>
          machine({ username: n % 2 ? 'guarded' : 'guarded@example.test', password: 'wrong' }, `198.51.100.${n + 1}`),
        ),
      );
      expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
      const late = await machine({ username: 'guarded', password });
      refused(late, 'rest_too_many_requests', 429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
      expect((await machine({ username: 'neighbour', password })).status).toBe(200);
      // The quarter of an hour passes.
      await server.app.storage.database
        .updateTable('limits')
        .set({ ends_at: Date.now() - 1 })
        .execute();
      expect((await machine({ username: 'guarded', password })).status).toBe(200);
    });

    it('five accounts in half an hour from one address, however many it asks for', async () => {
      const from = '203.0.113.7';
      for (let n = 0; n < 3; n++) await server.app.limits.take(signUps, from);
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++)
        statuses.push((await signUp({ username: `crowd${n}`, email: `crowd${n}@example.test`, password }, from)).status);
      expect(statuses).toEqual([200, 200, 429]);
      expect((await signUp({ username: 'crowd9', email: 'crowd9@example.test', password }, '203.0.113.8')).status).toBe(200);
    });
  });

  describe('signing up', () => {
    it("R7-02 R7-34 makes a subscriber and lets them in, on the product's path and on the content host's", async () => {
      const first = await signUp({ username: 'newcomer', email: 'New.Comer@Example.test', password });
      expect([first.status, Object.keys(first.body)]).toEqual([200, ['token']]);
      const profile = await server.call('GET', '/user-api/auth/profile', { token: String(first.body['token']) });
      expect(profile.body).toMatchObject({
        name: 'newcomer',
        email: 'New.Comer@Example.test',
        roles: ['subscriber'],
        emailVerified: false,
      });
      const second = await server.call('POST', '/wp-json/wp/v2/user-register', {
        body: { username: 'registered', email: 'r@example.test', password, recaptchaToken: await server.captcha() },
      });
      expect([second.status, second.body['user_nicename']]).toEqual([201, 'registered']);
    });

    const bad: [string, Record<string, unknown>, string][] = [
      ['a taken address in other case', { email: 'TAKEN@example.TEST' }, 'existing_user_email'],
      ['a taken name in other case', { username: 'Taken' }, 'existing_user_login'],
      ['half an address', { email: 'a+b@' }, 'rest_user_invalid_email'],
      ['a look-alike domain', { email: 'a@exаmple.test' }, 'rest_user_invalid_email'],
      ['a full-width address', { email: 'ｔaken@example.test' }, 'existing_user_email'],
      ['255 characters', { email: `${'a'.repeat(243)}@example.test` }, 'rest_user_invalid_email'],
      ['a second header', { email: 'a@b.example\r\nBcc: c@d.example' }, 'rest_user_invalid_email'],
      ['two addresses', { email: 'a@b.example,c@d.example' }, 'rest_user_invalid_email'],
      ['a name like an address', { username: 'taken@example.test' }, 'rest_user_invalid_username'],
      ["a name like the staff's", { username: 'Film Desk' }, 'rest_user_invalid_username'],
      ['the name admin', { username: '4dm1n' }, 'rest_user_invalid_username'],
      ['a name of markup', { username: '<b>x</b>' }, 'rest_user_invalid_username'],
      ['a short password', { password: 'seven77' }, 'rest_user_invalid_password'],
      ['a well-known password', { password: 'Password1' }, 'rest_user_invalid_password'],
      [
        'the own address for a password',
        { email: 'own.address@example.test', password: 'own.address@example.test' },
        'rest_user_invalid_password',
      ],
      ['1 MB of password', { password: 'a b'.repeat(400) }, 'rest_user_invalid_password'],
    ];
    it.each(bad)('R8-04 %s is refused in words for the visitor', async (_name, fields, code) => {
      await server.addMember('taken').catch(() => undefined);
      // What cannot be an account at all is refused before the captcha is looked at.
      const recaptchaToken = code.startsWith('existing') ? await server.captcha() : 'unused';
      const reply = await server.call('POST', '/user-api/auth/signup', {
        body: { username: 'somebody', email: 'somebody@example.test', password, recaptchaToken, ...fields },
      });
      refused(reply, code, 400);
      expect(String(reply.body['message'])).toMatch(/^[A-Z].+[.!]$/);
    });

    it('missing fields are named', async () => {
      const { status, body } = await server.call('POST', '/user-api/auth/signup', { body: { username: 'x' } });
      expect([status, body]).toEqual([
        400,
        {
          code: 'rest_missing_callback_param',
          message: 'Missing parameter(s): email, password',
          data: { status: 400, params: ['email', 'password'] },
        },
      ]);
    });

    it('of twenty forms with one address exactly one makes an account', async () => {
      const tokens = await Promise.all(Array.from({ length: 20 }, () => server.captcha()));
      const replies = await Promise.all(
        tokens.map((recaptchaToken, n) =>
          server.call('POST', '/user-api/auth/signup', {
            from: '203.0.113.99',
            body: { username: `race${n}`, email: n % 2 ? 'race@example.test' : 'RACE@example.test', password, recaptchaToken },
          }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
      const rows = await server.app.storage.database.selectFrom('members').select('id').where('login_key', 'like', 'race%').execute();
      expect(rows).toHaveLength(1);
    });

    it('R7-25 an administrator may make members; nobody else may', async () => {
      const body = { username: 'made by hand', email: 'made@example.test', password };
      const [boss, member] = [await server.addMember('boss', 'administrator'), await server.addMember('worker')];
      refused(await server.call('POST', '/wp-json/wp/v2/users', { body }), 'rest_cannot_create_user', 401);
      refused(await server.call('POST', '/wp-json/wp/v2/users', { body, token: member.token }), 'rest_cannot_create_user', 403);
      const made = await server.call('POST', '/wp-json/wp/v2/users', { body, token: boss.token });
      expect([made.status, made.body['roles'], made.headers.get('location')]).toEqual([
        201,
        ['subscriber'],
        `${server.config.publicUrl}/wp-json/wp/v2/users/${String(made.body['id'])}`,
      ]);
    });

    it('R3-01 an address is confirmed by the link of a mail, once', async () => {
      const { body } = await signUp({ username: 'confirming', email: 'confirming@example.test', password });
      const mail = (await server.mails()).find((text) => text.includes('To: confirming@example.test')) ?? '';
      const link = /(http:\S+)\/account\/confirm\/#token=(\S+)/.exec(mail);
      expect(link?.[1]).toBe(server.config.publicUrl);
      const confirm = () => server.call('POST', '/wp-json/wp/v2/confirm-email', { body: { token: link?.[2] } });
      expect((await confirm()).status).toBe(200);
      expect((await confirm()).status).toBe(403);
      expect((await server.call('GET', '/user-api/auth/profile', { token: String(body['token']) })).body['emailVerified']).toBe(true);
    });
  });

  it('logging out revokes one token and leaves the others', async () => {
    const { id, token } = await server.addMember('leaving');
    const other = await server.tokenOf(id);
    expect((await server.call('POST', '/user-api/auth/logout', { token })).status).toBe(204);
    refused(await server.call('GET', '/user-api/auth/profile', { token }), 'jwt_auth_invalid_token', 403);
    expect((await server.call('GET', '/user-api/auth/profile', { token: other })).status).toBe(200);
  });
});
