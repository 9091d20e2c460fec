import { engines } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

const ask = '/wp-json/wp/v2/password-reset';
const set = '/wp-json/wp/v2/do-password-reset';
const fresh = 'a new sentence with 6 words';

describe.each(engines)('resetting a password, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const post = (path: string, body: unknown, from?: string, headers?: Record<string, string>) =>
    server.call('POST', path, { body, from, headers });
  const logIn = (username: string, given: string) =>
    server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password: given } });
  const refused = ({ status, body }: Reply, code: string, expected: number) => expect([status, body['code']]).toEqual([expected, code]);
  const linkFor = async (email: string) =>
    /(\S+)\/reset\/#token=(\S+)/.exec((await server.mails()).filter((mail) => mail.includes(`To: ${email}`)).at(-1) ?? '');
  const tokenFor = async (login: string): Promise<string> => {
    await post(ask, { email: `${login}@example.test` });
    return (await linkFor(`${login}@example.test`))?.[2] ?? '';
  };

  it('R7-41 R7-42 a mailed link sets a new password once, ends every session and notifies the owner', async () => {
    const { id, token, email } = await server.addMember('forgetful');
    const answer = await post(ask, { email: email.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    const link = await linkFor(email);
    expect(link?.[1]).toBe(server.config.publicUrl);
    expect((await post(set, { token: link?.[2], password: fresh })).status).toBe(200);
    refused(await logIn('forgetful', password), '[jwt_auth] incorrect_password', 403);
    expect((await logIn('forgetful', fresh)).status).toBe(200);
    refused(await server.call('GET', '/user-api/auth/profile', { token }), 'jwt_auth_invalid_token', 403);
    expect((await server.mails()).at(-1)).toContain('password was changed');
    refused(await post(set, { token: link?.[2], password: `${fresh} again` }), 'rest_reset_token_invalid', 403);
    expect((await logIn('forgetful', fresh)).status).toBe(200);
    expect(await server.tokenOf(id)).toBeTruthy();
  });

  it('R7-41 an address nobody has gets the same answer, and no mail', async () => {
    const { email } = await server.addMember('known');
    const [known, unknown] = [await post(ask, { email }), await post(ask, { email: 'unknown@example.test' })];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const before = (await server.mails()).length;
    for (const email of ['unknown@example.test', 'known', '', 'a\u0000@example.test', '%@example.test'])
      expect((await post(ask, { email })).status).toBe(200);
    expect(await server.mails()).toHaveLength(before);
  });

  it('the link leads to the site itself, whatever Host the request names', async () => {
    const { email } = await server.addMember('targeted');
    await post(ask, { email }, undefined, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    const mails = await server.mails();
    expect(mails.join()).not.toContain('evil.example');
    expect((await linkFor(email))?.[1]).toBe(server.config.publicUrl);
  });

  const tokens: [string, unknown, string, number][] = [
    ['nothing', '', 'rest_invalid_param', 400],
    ['true', true, 'rest_invalid_param', 400],
    ['null', null, 'rest_invalid_param', 400],
    ['a list', [], 'rest_invalid_param', 400],
    ['an object', {}, 'rest_invalid_param', 400],
    ['a number', 0, 'rest_invalid_param', 400],
    ['a wildcard', '%', 'rest_invalid_param', 400],
    ['43 guessed signs', 'A'.repeat(43), 'rest_reset_token_invalid', 403],
    ['64 kB', 'A'.repeat(60_000), 'rest_invalid_param', 400],
  ];
  it.each(tokens)('%s for a token is refused', async (name, token, code, status) => {
    await server.addMember(`guess ${name}`);
    await tokenFor(`guess ${name}`.replaceAll(' ', ''));
    refused(await post(set, { token, password: fresh }), code, status);
    expect((await logIn(`guess ${name}`, password)).status).toBe(200);
  });

  it('no token at all is a missing field', async () => {
    refused(await post(set, { password: fresh }), 'rest_missing_callback_param', 400);
    refused(await post(ask, {}), 'rest_missing_callback_param', 400);
    refused(await post(ask, { email: ['a@b.example'] }), 'rest_invalid_param', 400);
  });

  it("another member's token sets nobody's password but that member's", async () => {
    const [mine, theirs] = [await server.addMember('mine'), await server.addMember('theirs')];
    const token = await tokenFor('theirs');
    refused(await post(set, { token, password: fresh, email: mine.email }), 'rest_reset_token_invalid', 403);
    expect((await post(set, { token, password: fresh, email: theirs.email })).status).toBe(200);
    expect((await logIn('mine', password)).status).toBe(200);
  });

  it('21 minutes later it is too late', async () => {
    await server.addMember('slow');
    const token = await tokenFor('slow');
    const { database } = server.app.storage;
    const { expires_at: expiresAt } = await database
      .selectFrom('reset_tokens')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(20 * 60_000);
    await database
      .updateTable('reset_tokens')
      .set({ expires_at: Date.now() - 60_000 })
      .execute();
    refused(await post(set, { token, password: fresh }), 'rest_reset_token_invalid', 403);
  });

  it('a weak password does not use the token up', async () => {
    await server.addMember('weak');
    const token = await tokenFor('weak');
    refused(await post(set, { token, password: 'short' }), 'rest_user_invalid_password', 400);
    expect((await post(set, { token, password: fresh })).status).toBe(200);
  });

  it('of ten uses at the same moment one sets the password', async () => {
    await server.addMember('hurried');
    const token = await tokenFor('hurried');
    const replies = await Promise.all(Array.from({ length: 10 }, (_one, n) => post(set, { token, password: `${fresh} ${n}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('only the hash of a token is kept', async () => {
    await server.addMember('hashed');
    const token = await tokenFor('hashed');
    const rows = await server.app.storage.database.selectFrom('reset_tokens').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('five requests and twenty attempts in half an hour from one address; malformed tokens are free', async () => {
    const from = '192.0.2.44';
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await post(ask, { email: 'unknown@example.test' }, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 25; n++) refused(await post(set, { token: 'x', password: fresh }, from), 'rest_invalid_param', 400);
    for (let n = 0; n < 20; n++)
      refused(await post(set, { token: 'B'.repeat(43), password: fresh }, from), 'rest_reset_token_invalid', 403);
    const late = await post(set, { token: 'B'.repeat(43), password: fresh }, from);
    refused(late, 'rest_too_many_requests', 429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it("an owner's mailbox gets five of these mails in half an hour, however many networks ask", async () => {
    const { email } = await server.addMember('flooded');
    for (let n = 0; n < 8; n++) expect((await post(ask, { email })).status).toBe(200);
    expect((await server.mails()).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(5);
  });
});
