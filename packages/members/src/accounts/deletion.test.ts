import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { feedbackFields } from '@agm/domain';
import { sql } from 'kysely';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';

const route = '/wp-json/wp/v2/user-delete';
const stamp = '20.11.2026 23:10:11';

describe.each(engines)('leaving, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const refused = ({ status, body }: Reply, code: string, expected: number) => expect([status, body['code']]).toEqual([expected, code]);
  const profile = (token: string) => server.call('GET', '/user-api/auth/profile', { token });

  it('R7-08 R7-35 R6-02 a GET with the own number and token deletes the account, and is kept nowhere on the way', async () => {
    const { id, token, login } = await server.addMember('leaver');
    const reply = await server.call('GET', `${route}?id=${id}`, { token });
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([200, { deleted: true, id }, 'no-store']);
    refused(await profile(token), 'jwt_auth_invalid_token', 403);
    refused(
      await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: login, password: 'x' } }),
      '[jwt_auth] invalid_username',
      403,
    );
    refused(await server.call('GET', `${route}?id=${id}`, { token }), 'jwt_auth_invalid_token', 403);
  });

  it('R7-08 DELETE does the same', async () => {
    const { id, token } = await server.addMember('deleter');
    expect((await server.call('DELETE', `${route}?id=${id}`, { token })).status).toBe(200);
    refused(await profile(token), 'jwt_auth_invalid_token', 403);
  });

  it('R6-05 nothing but the own token with the own number does', async () => {
    const [one, other, boss] = [
      await server.addMember('staying'),
      await server.addMember('meddling'),
      await server.addMember('chief', 'administrator'),
    ];
    refused(await server.call('GET', `${route}?id=${one.id}`), 'rest_not_logged_in', 401);
    for (const { token } of [other, boss])
      refused(await server.call('GET', `${route}?id=${one.id}`, { token }), 'rest_user_cannot_delete', 403);
    refused(await server.call('GET', route, { token: one.token }), 'rest_missing_callback_param', 400);
    for (const query of ['id=', 'id=abc', `id=${one.id}&id=${one.id}`, `id=${one.id}%00`, 'id=-1', 'id=1e2'])
      refused(await server.call('GET', `${route}?${query}`, { token: one.token }), 'rest_invalid_param', 400);
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }] as Record<
      string,
      string
    >[])
      refused(await server.call('GET', `${route}?id=${one.id}`, { token: one.token, headers }), 'rest_forbidden', 403);
    expect((await server.call('HEAD', `${route}?id=${one.id}`, { token: one.token })).status).toBe(404);
    expect((await profile(one.token)).status).toBe(200);
  });

  /** Every table of the database that says the word in any column of any row. */
  async function tablesWith(word: string): Promise<string[]> {
    const { database } = server.app.storage;
    const tables = (await database.introspection.getTables()).map(({ name }) => name).sort();
    const rows = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)}`.execute(database)));
    return tables.filter((_name, n) => JSON.stringify(rows[n]?.rows).includes(word));
  }

  it('nothing of the member stays in any table, file, log or mail', async () => {
    const canary = 'kanarienvogel';
    const { id, token } = await server.addMember(`${canary} one`);
    const { database } = server.app.storage;
    await server.call('POST', `/wp-json/wp/v2/users/${id}`, {
      token,
      body: {
        name: `${canary} two`,
        first_name: `${canary} three`,
        description: `${canary} four `.repeat(60),
        email: `${canary}.five@example.test`,
        meta: { filters: `{"${canary}":"six"}`, loved: `{"17":"${stamp}"}` },
      },
    });
    for (let n = 0; n < 5; n++)
      await server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body: { description: `${canary} again ${n} `.repeat(20 * n + 1) } });
    await database
      .insertInto('damaged_lists')
      .values({ member_id: id, saved_group: 'seen', raw: `{"${canary}":` })
      .execute();
    await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email: `${canary}one@example.test` } });
    await database
      .insertInto('outbox_mails')
      .values({ message_id: '<x>', member_id: id, mail: `{"to":"${canary}"}`, created_at: 0, tries: 0, due_at: 0, parked_at: null })
      .execute();
    expect(
      (
        await server.call('POST', '/user-api/kept-titles', {
          token,
          body: { titles: [{ title: `${canary} ten`, originalTitle: `${canary} eleven`, groups: ['seen'] }] },
        })
      ).status,
    ).toBe(200);
    const list = { kind: 'list', list: 'listofcanary', name: `${canary} twelve` };
    expect((await server.call('POST', '/content-api/my', { token, body: { changes: [list] } })).status).toBe(200);
    const page = await database.selectFrom('pages').select('id').executeTakeFirstOrThrow();
    expect(
      (await server.call('POST', '/wp-json/wp/v2/comments', { token, body: { post: page.id, content: `${canary} seven` } })).status,
    ).toBe(201);
    const form = new FormData();
    for (const [name, value] of feedbackFields({
      name: `${canary} eight`,
      email: `${canary}@example.test`,
      message: `${canary} nine`,
      captcha: await server.captcha(),
    }))
      form.append(name, value);
    const sent = await fetch(`${server.origin}/wp-json/wp/v2/contact-forms/16229/feedback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(sent.status).toBe(200);
    expect(await tablesWith(canary)).toEqual(
      expect.arrayContaining(['comments', 'feedback', 'kept_titles', 'member_addresses', 'members', 'named_lists', 'outbox_mails']),
    );
    expect((await server.mails()).some((mail) => mail.includes(canary))).toBe(true);

    expect((await server.call('GET', `${route}?id=${id}`, { token })).status).toBe(200);
    await server.app.background.settle();

    expect((await server.mails()).some((mail) => mail.includes(canary))).toBe(false);
    expect(await tablesWith(canary)).toEqual([]);
    for (const table of [
      'members',
      'member_addresses',
      'member_roles',
      'member_filters',
      'saved_titles',
      'saved_changes',
      'kept_titles',
      'own_services',
      'own_ratings',
      'named_lists',
      'named_list_titles',
      'damaged_lists',
      'sessions',
      'reset_tokens',
      'comments',
      'feedback',
    ] as const) {
      const column = table === 'members' ? 'id' : 'member_id';
      expect(await database.selectFrom(table).selectAll().where(sql.ref(column), '=', id).execute()).toEqual([]);
    }
    for (const file of (await readdir(server.dataDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      expect([file.name, bytes.includes(canary)]).toEqual([file.name, false]);
    }
    expect(await database.selectFrom('erased_members').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
  });

  it('while fifty saves are on their way every one is answered 200 or 403, and no row outlives the account', async () => {
    const { id, token } = await server.addMember('busy');
    const saves = Array.from({ length: 50 }, (_one, n) =>
      server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { changes: { seen: { [n + 1]: stamp } } } }),
    );
    const deletion = server.call('GET', `${route}?id=${id}`, { token });
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect((await deletion).status).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
    const { database } = server.app.storage;
    expect(await database.selectFrom('saved_titles').select('title_id').where('member_id', '=', id).execute()).toEqual([]);
    expect(
      await database
        .selectFrom('session_views')
        .innerJoin('sessions', 'sessions.jti', 'session_views.jti')
        .select('session_views.jti')
        .where('member_id', '=', id)
        .execute(),
    ).toEqual([]);
  });

  it('of two deletions at the same moment one is done, and the number is never given again', async () => {
    const { id, token } = await server.addMember('twice');
    const replies = await Promise.all([1, 2, 3].map(() => server.call('GET', `${route}?id=${id}`, { token })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await server.addMember('after')).id).toBeGreaterThan(id);
  });

  it("everything that is the member's can be taken along first, and nothing that is another's", async () => {
    const { id, token, email } = await server.addMember('packing');
    await server.addMember('bystander');
    await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token, body: { meta: { loved: `{"17":"${stamp}"}` } } });
    await server.call('POST', '/user-api/kept-titles', {
      token,
      body: { titles: [{ title: 'Not Here Yet', year: 2031, type: 'movie', groups: ['queued'], savedAt: 0 }] },
    });
    const reply = await server.call('GET', '/wp-json/wp/v2/user-export', { token });
    expect(reply.body['keptTitles']).toEqual([
      { title: 'Not Here Yet', originalTitle: null, year: 2031, type: 'movie', group: 'queued', savedAt: '1970-01-01T00:00:00.000Z' },
    ]);
    expect([reply.status, reply.headers.get('content-disposition'), reply.headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="my-account.json"',
      'no-store',
    ]);
    expect(reply.body).toMatchObject({
      profile: { id, email, saved: { loved: { 17: stamp } } },
      sessions: [{ since: expect.any(String) }],
      damagedLists: {},
    });
    expect(reply.text).not.toContain('bystander');
    expect(reply.text).not.toContain('argon2');
    refused(await server.call('GET', '/wp-json/wp/v2/user-export'), 'rest_not_logged_in', 401);
  });
});
