import { engines } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

const profile = '/user-api/auth/profile';
const me = '/wp-json/wp/v2/user-me';
const stamp = '20.11.2026 23:10:11';

describe.each(engines)("a member's own account, on %s", (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const get = (path: string, token?: string) => server.call('GET', path, { token });
  const update = (id: number, token: string | undefined, body: object) =>
    server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body });
  const saveMeta = (token: string, body: object) => server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body });
  const refused = ({ status, body }: Reply, code: string, expected: number) =>
    expect([status, body['code'], (body['data'] as { status: number }).status]).toEqual([expected, code, expected]);

  describe('the profile', () => {
    it('R3-01 R3-02 R3-03 R3-04 R3-05 R7-03 has every field of a user', async () => {
      const { id, token, email } = await server.addMember('whole');
      expect((await get(profile, token)).body).toEqual({
        id,
        name: 'whole',
        slug: 'whole',
        email,
        avatar: expect.stringMatching(/^http:.+\?s=96$/),
        author: null,
        roles: ['subscriber'],
        paymentPlatformId: null,
        paymentStatusLastCheck: null,
        paymentLastPayment: null,
        paymentStatus: null,
        filterPreferences: null,
        saved: { dismissed: {}, loved: {}, queued: {}, seen: {} },
        username: 'whole',
        pendingEmail: null,
        emailVerified: true,
        hasPassword: true,
        socialLogins: [],
        freshFor: expect.any(Number),
        unreadable: [],
        savedRevision: 0,
        keptTitles: 0,
      });
    });

    it('R3-03 a member without a role has an empty list of them', async () => {
      const { id, token } = await server.addMember('roleless');
      await server.app.storage.database.deleteFrom('member_roles').where('member_id', '=', id).execute();
      expect((await get(profile, token)).body['roles']).toEqual([]);
    });

    it('R3-02 the avatar is a picture of this site, in three sizes', async () => {
      const { token } = await server.addMember('pictured');
      const urls = (await get(me, token)).body['avatar_urls'] as Record<string, string>;
      expect(Object.keys(urls)).toEqual(['24', '48', '96']);
      const picture = await server.call('GET', (urls['48'] ?? '').slice(server.config.publicUrl.length));
      expect([picture.status, picture.headers.get('content-type'), picture.text.slice(0, 61)]).toEqual([
        200,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48',
      ]);
    });

    it('R7-23 R3-08 stands on the content host as a WordPress user with the meta values, at both addresses', async () => {
      const { id, token } = await server.addMember('pressed');
      await saveMeta(token, { meta: { loved: `{"17":"${stamp}"}` } });
      for (const path of [me, '/wp-json/wp/v2/users/me', `/wp-json/wp/v2/users/${id}`]) {
        const { status, body } = await get(path, token);
        expect([status, body]).toEqual([
          200,
          expect.objectContaining({
            id,
            name: 'pressed',
            slug: 'pressed',
            meta: { dismissed: '{}', loved: `{"17":"${stamp}"}`, queued: '{}', seen: '{}', filters: '' },
            saved: expect.objectContaining({ loved: { 17: stamp } }),
          }),
        ]);
      }
    });

    it("is nobody else's business", async () => {
      const [one, other] = [await server.addMember('one'), await server.addMember('other')];
      refused(await get(`/wp-json/wp/v2/users/${one.id}`), 'rest_user_cannot_view', 401);
      refused(await get(`/wp-json/wp/v2/users/${one.id}`, other.token), 'rest_user_cannot_view', 403);
      refused(await get('/wp-json/wp/v2/users/99999'), 'rest_user_cannot_view', 401);
      for (const origin of [
        'https://evil.example',
        'null',
        `${server.config.publicUrl}.evil.example`,
        server.config.publicUrl.toUpperCase(),
      ]) {
        const { headers } = await server.call('GET', profile, { token: one.token, headers: { origin } });
        expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([null, null]);
        const preflight = await server.call('OPTIONS', me, {
          headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
        });
        expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null]);
      }
    });
  });

  describe('changing it', () => {
    it('R7-04 R7-25 R6-02 changes the fields that are sent, with any of the three methods', async () => {
      const { id, token } = await server.addMember('changing');
      expect((await update(id, token, { name: 'Ann \u202eLee', first_name: 'Ann' })).body).toMatchObject({
        name: 'Ann Lee',
        first_name: 'Ann',
        last_name: '',
      });
      for (const method of ['PUT', 'PATCH'])
        expect((await server.call(method, me, { token, body: { last_name: method } })).body).toMatchObject({
          name: 'Ann Lee',
          last_name: method,
        });
      expect((await get(profile, token)).body).toMatchObject({ name: 'Ann Lee', slug: 'changing' });
    });

    it("R6-05 needs the member's own token", async () => {
      const [one, other] = [await server.addMember('mine'), await server.addMember('yours')];
      refused(await update(one.id, undefined, { name: 'x' }), 'rest_cannot_edit', 401);
      refused(await update(one.id, other.token, { name: 'x' }), 'rest_cannot_edit', 403);
      refused(await server.call('POST', me, { body: { name: 'x' } }), 'rest_user_invalid_id', 404);
      expect((await get(profile, one.token)).body['name']).toBe('mine');
    });

    const forbidden: [string, string, number][] = [
      ['{"roles":["administrator"],"paymentStatus":"active","id":1}', 'rest_invalid_param', 400],
      ['{"roles":["administrator"]}', 'rest_cannot_edit_roles', 403],
      ['{"paymentPlatformId":"cus_1"}', 'rest_invalid_param', 400],
      ['{"capabilities":{"administrator":true}}', 'rest_invalid_param', 400],
      ['{"id":1}', 'rest_invalid_param', 400],
      ['{"username":"boss"}', 'rest_invalid_param', 400],
      ['{"meta":{"__proto__":{"loved":"{}"}}}', 'rest_invalid_param', 400],
      ['{"meta":{"constructor":"{}"}}', 'rest_invalid_param', 400],
      ['{"name":"Film Desk"}', 'rest_invalid_param', 400],
      ['{"name":"  "}', 'rest_invalid_param', 400],
      ['{"name":5}', 'rest_invalid_param', 400],
      [`{"name":"${'a'.repeat(81)}"}`, 'rest_invalid_param', 400],
      ['[]', 'rest_invalid_json', 400],
      ['"x"', 'rest_invalid_json', 400],
      ['{"meta":5}', 'rest_invalid_type', 400],
    ];
    it.each(forbidden)('%s is refused and changes nothing', async (text, code, status) => {
      const { id, token } = await server.addMember(`target${forbidden.findIndex(([one]) => one === text)}`);
      const before = (await get(profile, token)).body;
      refused(await server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body: text }), code, status);
      expect((await get(profile, token)).body).toEqual({ ...before, freshFor: expect.any(Number) });
      expect(({} as { loved?: unknown }).loved).toBeUndefined();
    });

    it('fields nobody knows, and a prototype, are passed over', async () => {
      const { id, token } = await server.addMember('ignoring');
      const reply = await server.call('POST', `/wp-json/wp/v2/users/${id}`, {
        token,
        body: '{"__proto__":{"roles":["administrator"]},"constructor":{"prototype":{"x":1}},"whatever":1,"first_name":"A"}',
      });
      expect([reply.status, reply.body['roles'], reply.body['first_name']]).toEqual([200, ['subscriber'], 'A']);
    });

    it('R8-07 any other bad field is 400 with another code', async () => {
      const { id, token } = await server.addMember('overlong');
      const { status, body } = await update(id, token, { description: 'a'.repeat(2001), first_name: ['a'] });
      expect([status, body]).toMatchObject([
        400,
        {
          code: 'rest_invalid_param',
          message: 'Invalid parameter(s): first_name, description',
          data: { params: { first_name: expect.any(String), description: expect.any(String) } },
        },
      ]);
    });
  });

  describe('a new address', () => {
    it('waits for its owner, and the old one gets a mail', async () => {
      const { id, token, email } = await server.addMember('moving');
      const { body } = await update(id, token, { email: 'moved@example.test' });
      expect(body).toMatchObject({ email, pendingEmail: 'moved@example.test' });
      const mails = await server.mails();
      expect(mails.some((mail) => mail.includes(`To: ${email}`) && mail.includes('about to change'))).toBe(true);
      const confirmation = /#token=(\S+)/.exec(mails.find((mail) => mail.includes('To: moved@example.test')) ?? '')?.[1];
      expect((await server.call('POST', '/wp-json/wp/v2/confirm-email', { body: { token: confirmation } })).status).toBe(200);
      expect((await get(profile, token)).body).toMatchObject({ email: 'moved@example.test', pendingEmail: null, emailVerified: true });
      expect((await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'moved@example.test', password } })).status).toBe(
        200,
      );
      expect((await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: email, password } })).body).toMatchObject({
        code: '[jwt_auth] invalid_email',
      });
    });

    it('R8-06 R7-04 one that is none, or is taken, is 400 rest_user_invalid_email', async () => {
      const [{ id, token }, taken] = [await server.addMember('asking'), await server.addMember('holding')];
      for (const email of ['not-an-email', 'a@b', '', taken.email, taken.email.toUpperCase(), 'a@b.example\r\nBcc: x@y.example'])
        refused(await update(id, token, { email }), 'rest_user_invalid_email', 400);
      const before = await get(profile, token);
      expect(before.body).toMatchObject({ pendingEmail: null });
    });

    it('of two members who want the same one at the same moment exactly one gets it', async () => {
      const rivals = await Promise.all(['rival a', 'rival b', 'rival c', 'rival d'].map((login) => server.addMember(login)));
      for (let round = 0; round < 3; round++) {
        const replies = await Promise.all(
          rivals.map(({ id, token }, n) =>
            update(id, token, { email: n % 2 ? `prize${round}@example.test` : `PRIZE${round}@example.test` }),
          ),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      }
    });

    it('the own one again is no change, and takes a wish back', async () => {
      const { id, token, email } = await server.addMember('staying');
      await update(id, token, { email: 'elsewhere@example.test' });
      expect((await update(id, token, { email: email.toUpperCase() })).body).toMatchObject({ email, pendingEmail: null });
    });
  });

  it('a new password needs the old one, ends every session and answers a new token', async () => {
    const { id, token, email } = await server.addMember('renewing');
    const other = await server.tokenOf(id);
    const wish = { password: 'another sentence with 7 words in it' };
    refused(await update(id, token, wish), 'rest_user_incorrect_password', 403);
    refused(await update(id, token, { ...wish, currentPassword: 'wrong' }), 'rest_user_incorrect_password', 403);
    refused(await update(id, token, { password: 'password1', currentPassword: password }), 'rest_user_invalid_password', 400);
    const { status, body } = await update(id, token, { ...wish, currentPassword: password });
    expect(status).toBe(200);
    for (const old of [token, other]) refused(await get(profile, old), 'jwt_auth_invalid_token', 403);
    expect((await get(profile, String(body['token']))).body['id']).toBe(id);
    expect((await server.mails()).some((mail) => mail.includes(`To: ${email}`) && mail.includes('password was changed'))).toBe(true);
  });

  describe('roles', () => {
    it('R6-07 R7-24 check-editor answers whether the caller is staff', async () => {
      for (const [login, role, isEditor] of [
        ['reader', 'subscriber', false],
        ['payer', 'premium', false],
        ['writer', 'editor', true],
        ['chief', 'administrator', true],
      ] as const) {
        const { token } = await server.addMember(login, role);
        expect((await get('/wp-json/wp/v2/check-editor', token)).body).toEqual({ isEditor });
      }
      refused(await get('/wp-json/wp/v2/check-editor'), 'rest_not_logged_in', 401);
    });

    it('R6-02 R6-04 subscriber, premium and administrator may save; a visitor may not', async () => {
      for (const role of ['subscriber', 'premium', 'administrator']) {
        const { token } = await server.addMember(`saving ${role}`.replace('administrator', 'chief of all'), role);
        expect((await saveMeta(token, { meta: { seen: `{"5":"${stamp}"}` } })).status).toBe(200);
      }
      refused(await server.call('POST', '/wp-json/wp/v2/update-user-meta', { body: { meta: { seen: '{}' } } }), 'rest_not_logged_in', 401);
    });
  });

  it('R3-28 R7-25 the four staff authors are the users everybody may see, without mail or login name', async () => {
    const reply = await server.call('GET', '/wp-json/wp/v2/users');
    const authors = JSON.parse(reply.text) as Record<string, unknown>[];
    expect(authors.map(({ slug }) => slug)).toEqual(['film-desk', 'series-desk', 'streaming-desk', 'premium-desk']);
    expect([
      reply.headers.get('x-wp-total'),
      reply.headers.get('x-wp-totalpages'),
      reply.headers.get('access-control-allow-origin'),
    ]).toEqual(['4', '1', '*']);
    for (const author of authors)
      expect(Object.keys(author)).toEqual(['id', 'name', 'url', 'description', 'link', 'slug', 'avatar_urls', 'meta', '_links']);
    expect((await server.call('GET', '/wp-json/wp/v2/users/93')).body).toMatchObject({ slug: 'streaming-desk' });
    expect(JSON.parse((await server.call('GET', '/wp-json/wp/v2/users?per_page=3&page=2')).text)).toHaveLength(1);
    refused(await server.call('GET', '/wp-json/wp/v2/users?per_page=101&page=x'), 'rest_invalid_param', 400);
  });
});
