import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { tinyUpload } from '../../test/tinyRemote.ts';

jest.setTimeout(60_000);

describe('the releases at the desk', () => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await startServerOn('sqlite', { REGISTRY_TOKEN: 'a-token-of-the-operator' });
    for (const version of ['1', '2'])
      await call('POST', '/remotes/tiny/deployments', 'a-token-of-the-operator', { version, who: 'maya', files: tinyUpload(version) });
    await call('POST', '/remotes/tiny/deployments', 'a-token-of-the-operator', {
      version: '3',
      canary: 10,
      who: 'maya',
      files: tinyUpload('3'),
    });
  });
  afterAll(() => server.close());

  async function call(method: string, path: string, token: string | null, body?: unknown) {
    const answer = await fetch(server.origin + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> | null };
  }
  const pointer = '/api/remotes/tiny/pointer';

  it('are read by staff, the current version first, then the canary, then the newest', async () => {
    const { token } = await server.member('editor', 'editor');
    await fetch(`${server.origin}/api/remotes/seen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        stamp: server.app.releases.stamps.of('tiny 2', Date.now()),
        seen: [{ remote: 'tiny', version: '2', outcome: 'failed', why: 'TypeError: no' }],
      }),
    });
    const { status, body } = await call('GET', '/api/remotes', token);
    expect([status, body]).toEqual([
      200,
      {
        mayMove: false,
        onlyLooking: 'Only an administrator moves what visitors get.',
        remotes: [
          {
            name: 'tiny',
            isHeld: true,
            canaryPercent: 10,
            flags: [],
            versions: [
              {
                version: '2',
                state: 'current',
                publishedAt: expect.any(Number),
                bytes: expect.any(Number),
                visitors: 1,
                failed: 1,
                why: 'TypeError: no',
              },
              {
                version: '3',
                state: 'canary',
                publishedAt: expect.any(Number),
                bytes: expect.any(Number),
                visitors: 0,
                failed: 0,
                why: null,
              },
              {
                version: '1',
                state: 'kept',
                publishedAt: expect.any(Number),
                bytes: expect.any(Number),
                visitors: 0,
                failed: 0,
                why: null,
              },
            ],
          },
        ],
        moves: [
          { at: expect.any(Number), remote: 'tiny', what: 'canary began', from: '2', to: '3', who: 'maya', why: '10 %' },
          expect.objectContaining({ what: 'deployed', from: '1', to: '2' }),
          expect.objectContaining({ what: 'deployed', from: null, to: '1' }),
        ],
      },
    ]);
  });

  it("are nobody else's business, and only an administrator moves what visitors get", async () => {
    const member = await server.member('maya');
    const editor = await server.member('editor', 'editor');
    expect([(await call('GET', '/api/remotes', null)).status, (await call('GET', '/api/remotes', member.token)).status]).toEqual([
      401, 403,
    ]);
    const asked = await Promise.all(
      [null, member.token, editor.token, 'a-token-of-the-operator'].map((token) => call('POST', pointer, token, { to: '1' })),
    );
    expect(asked.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });

  it('are moved by no login of the demo, whatever its role and its password', async () => {
    const members = server.app.storage.database;
    const { token } = await server.member('known', 'administrator');
    for (const seeded of [1, 2]) {
      await members.updateTable('members').set({ is_seeded: seeded }).where('name', '=', 'known').execute();
      for (const order of [{ to: '1' }, { promote: true }, { canary: null }]) {
        expect(await call('POST', pointer, token, order)).toMatchObject({
          status: 403,
          body: { code: 'rest_forbidden', message: expect.stringMatching(/^A login of the demo only looks on: .*npm run rollback/) },
        });
      }
      expect(await call('GET', '/api/remotes', token)).toMatchObject({
        status: 200,
        body: { mayMove: false, onlyLooking: expect.stringMatching(/^A login of the demo/) },
      });
      expect((await call('POST', '/remotes/tiny/pointer', token, { to: '1' })).status).toBe(403);
    }
  });

  it('are moved by name: it stands in the log, and a page that is out of date moves nothing', async () => {
    const { token } = await server.member('chief', 'administrator');
    expect(await call('POST', pointer, token, { to: '1', from: '9' })).toMatchObject({
      status: 409,
      body: { code: 'rest_deploy_conflict' },
    });
    expect((await call('POST', pointer, token, { to: '1', from: '2', why: 'tiles are gone' })).status).toBe(204);
    expect((await call('POST', pointer, token, { promote: true })).status).toBe(204);
    expect((await call('POST', pointer, token, { canary: null })).status).toBe(404);
    const { body } = await call('GET', '/api/remotes', token);
    expect(body).toMatchObject({
      mayMove: true,
      onlyLooking: null,
      remotes: [{ canaryPercent: null, versions: [{ version: '3', state: 'current' }, {}, {}] }],
    });
    expect(
      (body?.['moves'] as { what: string; who: string; why: string | null }[])
        .slice(0, 2)
        .map(({ what, who, why }) => [what, who.replace(/\d+$/, ''), why]),
    ).toEqual([
      ['promoted', 'chief', null],
      ['rolled back', 'chief', 'tiles are gone'],
    ]);
  });

  it('switch a feature flag by an administrator, with a line of the log', async () => {
    const entry = `exports.remote = { contract: 1, flags: ['fold'], reads: () => [], render: () => ({ html: '', head: { status: 200, title: '' } }) };`;
    await call('POST', '/remotes/tiny/deployments', 'a-token-of-the-operator', {
      version: 'flagged',
      files: tinyUpload('flagged', { 'dist/server/server.cjs': entry }),
    });
    const [editor, chief] = [await server.member('looker', 'editor'), await server.member('switcher', 'administrator')];
    const order = { flag: 'fold', percent: 100, why: 'it helps' };
    expect((await call('POST', '/api/remotes/tiny/flags', editor.token, order)).status).toBe(403);
    expect((await call('POST', '/api/remotes/tiny/flags', chief.token, { ...order, percent: 101 })).status).toBe(400);
    expect((await call('POST', '/api/remotes/tiny/flags', chief.token, { ...order, flag: 'other' })).status).toBe(404);
    expect((await call('POST', '/api/remotes/tiny/flags', chief.token, order)).status).toBe(204);
    const { body } = await call('GET', '/api/remotes', chief.token);
    expect(body).toMatchObject({
      remotes: [{ name: 'tiny', flags: [{ name: 'fold', percent: 100 }] }],
      moves: expect.arrayContaining([
        expect.objectContaining({ what: 'flag set', who: expect.stringMatching(/^switcher/), why: 'fold on: it helps' }),
      ]),
    });
    const off = await call('POST', '/remotes/tiny/flags', 'a-token-of-the-operator', { flag: 'fold', percent: 0 });
    expect(off).toEqual({ status: 200, body: { flag: 'fold', percent: 0 } });
    expect((await server.app.releases.registry.read()).remotes['tiny']?.flags).toBeUndefined();
  });
});
