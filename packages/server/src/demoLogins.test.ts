import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, startMembersOn } from '../test/members.ts';
import { enginesInFull } from '../test/storages.ts';
import { startTestServer, type TestServer } from '../test/testServer.ts';

describe('the logins of the demo', () => {
  it.each(enginesInFull)(
    'are there on %s, come in, and stand for the four kinds of member',
    async (engine) => {
      const server = await startMembersOn(engine, { DEMO: '1' });
      try {
        const rolesOf = async (username: string) => {
          const { body } = await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password: 'goodmovie' } });
          return (await server.call('GET', '/user-api/auth/profile', { token: String(body['token']) })).body;
        };
        expect(await rolesOf('subscriber')).toMatchObject({ roles: ['subscriber'], unreadable: [] });
        expect(await rolesOf('premium')).toMatchObject({ roles: ['premium', 'subscriber'] });
        expect(await rolesOf('administrator')).toMatchObject({ roles: ['administrator', 'subscriber'] });
        expect(await rolesOf('damaged')).toMatchObject({ saved: { loved: {} }, unreadable: ['loved'] });
      } finally {
        await server.close();
      }
    },
    60_000,
  );
});

describe('the logins of a demo that others can reach', () => {
  const at = { DEMO: '1', PUBLIC_URL: 'https://movies.example' };
  const logIn = async (server: TestServer, username: string) => {
    const answer = await fetch(`${server.origin}/wp-json/jwt-auth/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'goodmovie' }),
    });
    return { status: answer.status, body: (await answer.json()) as { readonly code?: string; readonly token?: string } };
  };
  const profileOf = async (server: TestServer, token = '') =>
    (await fetch(`${server.origin}/user-api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('hold nobody of the staff, until a start that only this machine can reach', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agm-demo-'));
    try {
      const open = await startTestServer({ dataDir, environment: at });
      expect([await logIn(open, 'subscriber'), await logIn(open, 'administrator')]).toMatchObject([
        { status: 200 },
        { status: 403, body: { code: '[jwt_auth] invalid_username' } },
      ]);
      expect(
        await open.app.storage.database
          .selectFrom('member_roles')
          .select('role')
          .where('role', 'in', ['administrator', 'editor'])
          .execute(),
      ).toEqual([]);
      await open.close();
      for (let turn = 0; turn < 2; turn += 1) {
        const own = await startTestServer({ dataDir });
        expect((await logIn(own, 'administrator')).status).toBe(200);
        await own.close();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 60_000);

  it('let nobody of the staff in who was made before, neither by password nor by a token nor by a reset', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agm-demo-'));
    try {
      const same = { TRUSTED_PROXIES: '127.0.0.1' };
      const own = await startTestServer({ dataDir, environment: same });
      const { id } = await own.app.storage.database
        .selectFrom('members')
        .select('id')
        .where('login', '=', 'administrator')
        .executeTakeFirstOrThrow();
      expect(await profileOf(own, (await logIn(own, 'administrator')).body.token)).toBe(200);
      await own.close();
      const open = await startTestServer({ dataDir, environment: { ...same, ...at } });
      const token = await open.app.tokens.issue(open.app.storage.database, id, Date.now());
      expect([await profileOf(open, token), (await logIn(open, 'administrator')).status, (await logIn(open, 'premium')).status]).toEqual([
        403, 403, 200,
      ]);
      await fetch(`${open.origin}/wp-json/wp/v2/password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'administrator@demo.example' }),
      });
      await open.app.background.settle();
      expect(await open.app.storage.database.selectFrom('reset_tokens').selectAll().execute()).toEqual([]);
      // A password of its own changes nothing: whoever knew the first one may have set it.
      await open.app.storage.database.updateTable('members').set({ is_seeded: 2 }).where('id', '=', id).execute();
      expect([await profileOf(open, token), (await logIn(open, 'administrator')).status]).toEqual([403, 403]);
      await open.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 60_000);

  it('a login of the demo stays one when it gets a password of its own', async () => {
    const server = await startMembersOn('sqlite', { DEMO: '1' });
    try {
      const token = String(
        (await server.call('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'administrator', password: 'goodmovie' } })).body[
          'token'
        ],
      );
      const seeded = () =>
        server.app.storage.database
          .selectFrom('members')
          .select(['id', 'is_seeded'])
          .where('login', '=', 'administrator')
          .executeTakeFirstOrThrow();
      const { id } = await seeded();
      expect(
        (await server.call('POST', `/wp-json/wp/v2/users/${id}`, { token, body: { password, currentPassword: 'goodmovie' } })).status,
      ).toBe(200);
      expect(await seeded()).toEqual({ id, is_seeded: 2 });
    } finally {
      await server.close();
    }
  }, 60_000);
});

describe('the logins of the demo, where it is no demo any more', () => {
  it('let nobody in on this machine, and end the start where others could reach them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agm-demo-'));
    try {
      const environment = { DEMO: '1' };
      await (await startTestServer({ dataDir, environment })).close();
      const server = await startTestServer({ dataDir, environment: { DEMO: '0' } });
      const answer = await fetch(`${server.origin}/wp-json/jwt-auth/v1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"username":"administrator","password":"goodmovie"}',
      });
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: '[jwt_auth] incorrect_password' }]);
      await server.close();
      await expect(startTestServer({ dataDir, environment: { DEMO: '0', HOST: '0.0.0.0' } })).rejects.toThrow(
        /^HOST is 0\.0\.0\.0 and the database holds the demo's logins .*DEMO=1.*\.$/,
      );
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
