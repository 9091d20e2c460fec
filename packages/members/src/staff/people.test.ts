import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

const path = '/content-api/desk/people';

describe.each(engines)('the people at the desk, on %s', (engine) => {
  let server: MembersServer;
  let boss: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    server = await startMembersOn(engine);
    boss = await server.addMember('bosse', 'subscriber', 'administrator');
  });
  afterAll(() => server.close());

  const refused = ({ status, body }: Reply) => [status, body['code'], (body['data'] as { status?: number } | undefined)?.status];
  const read = (query = '', token = boss.token) => server.call('GET', path + query, { token });
  const one = async (id: number) => (await read(`/${id}`)).body as unknown as { readonly etag: string; readonly role: string | null };
  const change = (id: number, role: unknown, etag?: string, token = boss.token) =>
    server.call('PATCH', `${path}/${id}`, { token, body: { role }, ...(etag !== undefined && { headers: { 'if-match': etag } }) });

  it('are listed page by page, found by name, login and mail, and by role', async () => {
    await server.addMember('anna-lena');
    await server.addMember('max_100%', 'subscriber', 'editor');
    const { database } = server.app.storage;
    await database.updateTable('members').set({ name: 'Ängström Überall' }).where('login', '=', 'anna-lena').execute();
    const logins = async (query: string) => ((await read(query)).body as unknown as { login: string }[]).map(({ login }) => login);
    const first = await read('?per_page=1');
    expect([
      first.status,
      first.headers.get('x-wp-total'),
      first.headers.get('x-wp-totalpages'),
      first.headers.get('cache-control'),
    ]).toEqual([200, '3', '3', 'no-store']);
    expect(first.headers.get('link')).toContain('page=2');
    expect(await logins('?per_page=2&page=2')).toEqual(['max_100%']);
    expect(await logins('?search=ANNA')).toEqual(['anna-lena']);
    expect(await logins('?search=berall')).toEqual(['anna-lena']);
    expect(await logins('?search=max100@example')).toEqual(['max_100%']);
    // What is a sign of SQL's patterns is only itself.
    expect(await logins('?search=%25')).toEqual(['max_100%']);
    expect(await logins('?search=x_1')).toEqual(['max_100%']);
    expect(await logins(`?search=${encodeURIComponent("'; drop table members; --\0")}`)).toEqual([]);
    expect([await logins('?role=staff'), await logins('?role=editor'), await logins('?role=moderator')]).toEqual([
      ['bosse', 'max_100%'],
      ['max_100%'],
      [],
    ]);
    for (const query of ['?role=king', '?per_page=101', '?page=0', `?search=${'x'.repeat(101)}`])
      expect(refused(await read(query))).toEqual([400, 'rest_invalid_param', 400]);
  });

  it('get another role with If-Match alone: 428 without, 412 with what somebody else has changed, and the log says who did it', async () => {
    const { id, token } = await server.addMember('riser');
    const before = await one(id);
    expect((await read(`/${id}`)).headers.get('etag')).toBe(before.etag);
    expect(refused(await change(id, 'moderator'))).toEqual([428, 'rest_precondition_required', 428]);
    expect(refused(await change(id, 'moderator', '*'))).toEqual([428, 'rest_precondition_required', 428]);
    expect(refused(await change(id, 'moderator', '"0.0"'))).toEqual([412, 'rest_precondition_failed', 412]);
    const risen = await change(id, 'moderator', before.etag);
    expect([risen.status, risen.body['role'], risen.headers.get('etag')]).toEqual([200, 'moderator', risen.body['etag']]);
    expect((await server.call('GET', '/wp-json/wp/v2/admin-review', { token })).status).toBe(200);

    const stale = await change(id, 'editor', before.etag);
    expect(refused(stale)).toEqual([412, 'rest_precondition_failed', 412]);
    expect(stale.body['data']).toMatchObject({ current: { id, role: 'moderator', etag: risen.body['etag'] } });
    // A proxy that compresses makes the tag weak.
    expect((await change(id, null, `W/${String(risen.body['etag'])}`)).body['role']).toBe(null);
    expect((await server.call('GET', '/user-api/auth/profile', { token })).body['roles']).toEqual(['subscriber']);

    const { body } = await server.call('GET', `${path}/history?per_page=2`, { token: boss.token });
    expect(body).toEqual([
      expect.objectContaining({ person: id, login: 'riser', was: 'moderator', became: null, how: 'desk', by: 'bosse' }),
      expect.objectContaining({ person: id, login: 'riser', was: null, became: 'moderator', how: 'desk', by: 'bosse' }),
    ]);
  });

  it('of twenty changes of one state at the same moment one is made', async () => {
    const { id } = await server.addMember('wanted');
    const { etag } = await one(id);
    const answers = await Promise.all(Array.from({ length: 20 }, (_one, n) => change(id, n % 2 === 0 ? 'moderator' : 'editor', etag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    expect((await one(id)).role).toBe(answers.find(({ status }) => status === 200)?.body['role']);
  });

  it('refuse in the one shape what is no role and nobody, and a log-in of more than ten minutes ago', async () => {
    const { id } = await server.addMember('quiet');
    const { etag } = await one(id);
    for (const role of ['king', '', 5, ['editor'], 'subscriber', 'premium'])
      expect(refused(await change(id, role, etag))).toEqual([400, 'rest_invalid_param', 400]);
    expect(refused(await change(id, undefined, etag))).toEqual([400, 'rest_missing_callback_param', 400]);
    for (const nobody of ['999999', '0', '-1', 'x', `${id}%20`, '99999999999999999999'])
      expect(refused(await read(`/${nobody}`))).toEqual([404, 'rest_user_invalid_id', 404]);
    expect(refused(await change(999_999, 'editor', etag))).toEqual([404, 'rest_user_invalid_id', 404]);
    const earlier = await server.addMember('earlier boss', 'subscriber', 'administrator');
    await server.app.storage.database
      .updateTable('sessions')
      .set({ created_at: Date.now() - 11 * 60_000 })
      .where('member_id', '=', earlier.id)
      .execute();
    expect(refused(await change(id, 'administrator', etag, earlier.token))).toEqual([403, 'rest_reauthentication_required', 403]);
    expect((await one(id)).role).toBe(null);
    await change(earlier.id, null, (await one(earlier.id)).etag);
  });

  it('keep their last administrator, of two that remove each other at the same moment too', async () => {
    expect(refused(await change(boss.id, 'editor', (await one(boss.id)).etag))).toEqual([409, 'rest_last_administrator', 409]);
    const rival = await server.addMember('rival', 'subscriber', 'administrator');
    const [mine, theirs] = [await one(boss.id), await one(rival.id)];
    const answers = await Promise.all([change(rival.id, null, theirs.etag), change(boss.id, null, mine.etag, rival.token)]);
    // The one that came second is the last administrator by then, or is none any more.
    const [done, late] = answers.map(({ status }) => status).sort();
    expect([done, [403, 409].includes(late ?? 0)]).toEqual([200, true]);
    const administrators = await server.app.storage.database
      .selectFrom('member_roles')
      .select('member_id')
      .where('role', '=', 'administrator')
      .execute();
    expect(administrators.length).toBe(1);
  });

  it('are given and taken the role of an administrator by no login of the demo', async () => {
    const { database } = server.app.storage;
    const demo = await server.addMember('known to all', 'subscriber', 'administrator');
    await database.updateTable('members').set({ is_seeded: 2 }).where('id', '=', demo.id).execute();
    const [{ id: chief } = { id: 0 }] = (await read('?role=administrator', demo.token)).body as unknown as { id: number }[];
    const { id } = await server.addMember('puppet');
    const etagOf = async (whom: number) => String((await read(`/${whom}`, demo.token)).body['etag']);
    expect(refused(await change(id, 'administrator', await etagOf(id), demo.token))).toEqual([403, 'rest_forbidden', 403]);
    expect(refused(await change(chief, 'editor', await etagOf(chief), demo.token))).toEqual([403, 'rest_forbidden', 403]);
    expect((await change(id, 'editor', await etagOf(id), demo.token)).status).toBe(200);
  });
});
