import { sql } from 'kysely';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

const stamp = '20.11.2026 23:10:11';

/** A PostgreSQL that became the standby of another, an SQLite file that may only be read: the database itself refuses each write from now on. */
async function turn(server: EngineServer, engine: 'sqlite' | 'postgres', to: 'read-only' | 'writable'): Promise<void> {
  const { database } = server.app.storage;
  const isOn = to === 'read-only';
  if (engine === 'sqlite') {
    await sql.raw(`pragma query_only = ${isOn ? 'on' : 'off'}`).execute(database);
    return;
  }
  const {
    rows: [row],
  } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await database.connection().execute(async (one) => {
    await sql.raw('set default_transaction_read_only = off').execute(one);
    await sql.raw(`alter database "${row?.name}" set default_transaction_read_only = ${isOn ? 'on' : 'off'}`).execute(one);
    // Connections that are open keep what they began with.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      one,
    );
    await sql.raw(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`).execute(one);
  });
}

describe.each(engines)('a database that becomes read-only while the server runs, on %s', (engine) => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await startServerOn(engine);
  });
  afterAll(() => server.close());
  const read = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const until = async (path: string, status: number) => {
    for (;;) {
      const answer = await read(path);
      if (answer.status === status) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('is read as before, refuses writes with 507 and a reason, and takes them again without a restart', async () => {
    const member = await server.member('Mira');
    const save = (id: number) => member.ask('POST', '/wp/v2/update-user-meta', { changes: { loved: { [id]: stamp } } });
    const { id } = (await read('/content-api/title/parasite')).body as { id: number };
    expect((await save(1)).status).toBe(200);
    expect((await until('/readyz', 200)).body).toEqual({ status: 'ready' });

    await turn(server, engine, 'read-only');
    expect((await until('/readyz', 503)).body).toMatchObject({
      code: 'rest_unavailable',
      message: expect.stringMatching(/^The data can only be read: .+\.$/) as string,
      data: { status: 503, reason: 'read-only' },
    });
    const refusal = {
      status: 507,
      fields: {
        code: 'rest_storage_read_only',
        message: 'This site can only be read right now. Nothing was changed: please try again later.',
        data: { status: 507 },
      },
    };
    expect(await save(2)).toMatchObject(refusal);
    expect(await member.ask('POST', '/wp/v2/comments', { post: id, content: 'This cannot be kept.' })).toMatchObject(refusal);
    for (const path of [
      '/healthz',
      '/content-api/list/',
      '/content-api/title/parasite',
      '/content-api/search/universal/parasite',
      `/wp-json/wp/v2/comments?post=${id}`,
    ])
      expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect(await member.ask('GET', '/wp/v2/user-me')).toMatchObject({
      status: 200,
      fields: { meta: { loved: JSON.stringify({ 1: stamp }) } },
    });
    expect((await server.guest().ask('POST', '/wp/v2/tag-post-view', { id })).status).toBe(204);

    await turn(server, engine, 'writable');
    await until('/readyz', 200);
    expect((await save(3)).status).toBe(200);
    expect(JSON.parse(String(((await member.ask('GET', '/wp/v2/user-me')).fields['meta'] as { loved: string }).loved))).toEqual({
      1: stamp,
      3: stamp,
    });
  });
});
