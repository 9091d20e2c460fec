import { engines } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer } from '@agm/server/test/members';
import { makeSetupToken, setupForMs } from './setupLink.ts';

const path = '/user-api/setup';

describe.each(engines)('the setup link, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());
  // Each test begins as a site without administrator.
  beforeEach(async () => {
    await server.app.storage.database.deleteFrom('member_roles').where('role', '=', 'administrator').execute();
  });

  let made = 0;
  const account = () => ({ username: `founder${++made}`, email: `founder${made}@example.test`, password });
  const link = async (now = Date.now()) => (await makeSetupToken(server.app.storage, server.config, now)) ?? '';
  const setUp = (token: string, fields: object = account(), call: object = {}) =>
    server.call('POST', path, { body: { token, ...fields }, ...call });
  const rolesOf = async (token: unknown) => (await server.call('GET', '/user-api/auth/profile', { token: String(token) })).body['roles'];
  const refused = { status: 403, body: { code: 'rest_setup_token_invalid', data: { status: 403 } } };

  it('R4.4 makes a new account administrator, beside subscriber, and logs it in; its address is to be confirmed', async () => {
    const fields = { ...account(), username: 'admin' };
    const answer = await setUp(await link(), fields);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(await rolesOf(answer.body['token'])).toEqual(['administrator', 'subscriber']);
    expect((await server.mails()).at(-1)).toContain(`To: ${fields.email}`);
    const logged = await server.app.storage.database.selectFrom('staff_changes').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(logged).toMatchObject({ was: null, became: 'administrator', how: 'setup link', by_member_id: logged?.member_id });
  });

  it('makes the signed-in account administrator, and ends every session it had', async () => {
    const { id, token } = await server.addMember('early bird');
    const other = await server.tokenOf(id);
    const answer = await setUp(await link(), {}, { token });
    expect([answer.status, await rolesOf(answer.body['token'])]).toEqual([200, ['administrator', 'subscriber']]);
    for (const old of [token, other]) expect(await rolesOf(old)).toBe(undefined);
  });

  it('works once: not again, not after an hour, not after the next start, and no other token does', async () => {
    const used = await link();
    expect((await setUp(used)).status).toBe(201);
    expect(await setUp(used)).toMatchObject(refused);
    await server.app.storage.database.deleteFrom('member_roles').where('role', '=', 'administrator').execute();
    expect(await setUp(used)).toMatchObject(refused);

    const old = await link(Date.now() - setupForMs);
    expect(await setUp(old)).toMatchObject(refused);
    const replaced = await link();
    const next = await link();
    expect(await setUp(replaced)).toMatchObject(refused);
    for (const wrong of ['', 'x', 'x'.repeat(43), `${next} `, next.slice(1)]) expect(await setUp(wrong)).toMatchObject(refused);
    // A refused account leaves the link as it was.
    expect((await setUp(next, { ...account(), password: '123' })).body['code']).toBe('rest_user_invalid_password');
    expect((await setUp(next, {})).body['code']).toBe('rest_missing_callback_param');
    expect((await setUp(next)).status).toBe(201);
  });

  it('stores only the hash of its token', async () => {
    const token = await link();
    const { database } = server.app.storage;
    const row = await database.selectFrom('setup_links').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expires_at).toBeGreaterThan(Date.now() + setupForMs - 60_000);
    expect(row.expires_at).toBeLessThanOrEqual(Date.now() + setupForMs);
  });

  it('of two at the same moment makes one administrator', async () => {
    const token = await link();
    const { token: bearer } = await server.addMember('quick');
    const answers = await Promise.all([setUp(token), setUp(token), setUp(token, {}, { token: bearer })]);
    expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, false, true]);
    const { database } = server.app.storage;
    expect((await database.selectFrom('member_roles').selectAll().where('role', '=', 'administrator').execute()).length).toBe(1);
  });

  it('makes no administrator of a login of the demo, whose password everybody knows', async () => {
    const { id, token: bearer } = await server.addMember('everybody');
    await server.app.storage.database.updateTable('members').set({ is_seeded: 2 }).where('id', '=', id).execute();
    const token = await link();
    const answer = await setUp(token, {}, { token: bearer });
    expect([answer.status, answer.body['code'], await rolesOf(bearer)]).toEqual([403, 'rest_forbidden', ['subscriber']]);
    expect((await setUp(token)).status).toBe(201);
  });

  it('is made for no site that has an administrator, and does not work any more when one came another way', async () => {
    const token = await link();
    await server.addMember('already', 'subscriber', 'administrator');
    expect(await setUp(token)).toMatchObject(refused);
    expect(await makeSetupToken(server.app.storage, server.config, Date.now())).toBe(null);
    expect(await server.app.storage.database.selectFrom('setup_links').selectAll().execute()).toEqual([]);
  });

  it('is limited to twenty wrong tokens in half an hour from one network, and open to pages of this site alone', async () => {
    const from = '198.51.100.9';
    const wrong = await Promise.all(Array.from({ length: 21 }, () => setUp('y'.repeat(43), account(), { from })));
    expect(wrong.filter(({ status }) => status === 429).length).toBe(1);
    expect((await setUp(await link(), account(), { from })).status).toBe(429);
    expect((await setUp(await link(), account(), { headers: { 'sec-fetch-site': 'cross-site' } })).body['code']).toBe('rest_forbidden');
    expect((await setUp(await link())).status).toBe(201);
  });
});
