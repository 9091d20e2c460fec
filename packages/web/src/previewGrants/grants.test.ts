import { SignJWT } from 'jose';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';
import { integrityOf, tinyUpload } from '../../test/tinyRemote.ts';

jest.setTimeout(60_000);

const operator = { authorization: 'Bearer a-token-of-the-operator' };

describe.each(engines)('grants on %s', (engine) => {
  let server: EngineServer;
  beforeAll(async () => {
    server = await startServerOn(engine, { REGISTRY_TOKEN: 'a-token-of-the-operator' });
    for (const version of ['1', '2']) await ask('/remotes/tiny/deployments', { version, files: tinyUpload(version) });
  });
  afterAll(() => server.close());

  async function ask(path: string, body: unknown, headers: Readonly<Record<string, string>> = operator) {
    const answer = await fetch(server.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      body: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
      cookie: answer.headers.get('set-cookie') ?? '',
    };
  }
  const make = async (wish: object = { version: '1' }) => String((await ask('/remotes/tiny/grants', wish)).body['link']);
  const press = (link: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(link, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
  const secretOf = (answer: Response) => /agm-grant=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const overview = async () =>
    (await (await fetch(`${server.origin}/remotes/overview`, { headers: operator })).json()) as {
      audit: { what: string; to: string; why: string | null }[];
    };

  it('show a version to the one browser that opens the link first and says so', async () => {
    const link = await make({ version: '1', hours: 3, who: 'maya', why: 'to see the tiles' });
    expect(link).toMatch(new RegExp(`^${server.origin}/remotes/try/[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));
    // A mail program that looks first uses nothing up.
    for (let at = 0; at < 2; at += 1) {
      const page = await fetch(link);
      expect([page.status, page.headers.get('set-cookie'), page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual(
        [200, null, 'no-referrer', 'no-store'],
      );
      expect(await page.text()).toContain('<h1>Try tiny 1</h1>');
    }
    const used = await press(link);
    expect([used.status, used.headers.get('location')]).toEqual([303, '/']);
    expect(used.headers.get('set-cookie')).toMatch(/^agm-grant=[\w-]{43}; Max-Age=1\d{4}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await server.app.grants.of(secretOf(used), Date.now())).toMatchObject({ remote: 'tiny', version: '1', deployment: null });
    expect([(await press(link)).status, (await fetch(link)).status]).toEqual([403, 403]);
    expect((await overview()).audit.slice(0, 2)).toMatchObject([
      { what: 'grant used', to: '1' },
      { what: 'grant made', to: '1', why: '3 h: to see the tiles' },
    ]);
  });

  it('show a branch that was published beside the canary, which goes on', async () => {
    const published = { version: 'branch', isPreview: true, files: tinyUpload('branch') };
    expect(await ask('/remotes/tiny/deployments', published)).toMatchObject({ status: 201, body: { isPreview: true } });
    expect((await server.app.releases.registry.read()).remotes['tiny']).toMatchObject({ previews: ['branch'] });
    const used = await press(await make({ version: 'branch' }));
    expect(await server.app.grants.of(secretOf(used), Date.now())).toMatchObject({ version: 'branch', deployment: null });
  });

  it('of two browsers at the same moment one gets it', async () => {
    const link = await make();
    expect((await Promise.all([press(link), press(link), press(link)])).map(({ status }) => status).sort()).toEqual([303, 403, 403]);
  });

  it('are given back by the browser that has one, and end by themselves', async () => {
    const secret = secretOf(await press(await make()));
    expect(await server.app.grants.of(secret, Date.now() + 3 * 3_600_000)).toBeNull();
    const back = await press(`${server.origin}/remotes/try`, { cookie: `a=b; agm-grant=${secret}` });
    expect([back.status, back.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('agm-grant=; Max-Age=0; Path=/')]);
    expect(await server.app.grants.of(secret, Date.now())).toBeNull();
    expect((await overview()).audit[0]).toMatchObject({ what: 'grant ended', to: '1' });
  });

  it('keep no secret: neither link nor cookie can be read from the database', async () => {
    const link = await make();
    const secret = secretOf(await press(link));
    const rows = JSON.stringify(await server.app.storage.database.selectFrom('remote_grants').selectAll().execute());
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(link.split('/').at(-1));
  });

  it('are made by operators alone, of versions that are here', async () => {
    const { token } = await server.member('chief', 'administrator');
    expect((await ask('/remotes/tiny/grants', { version: '1' }, {})).status).toBe(401);
    expect((await ask('/remotes/tiny/grants', { version: '1' }, { authorization: `Bearer ${token}` })).status).toBe(403);
    for (const [path, wish, status] of [
      ['/remotes/tiny/grants', { version: '9' }, 404],
      ['/remotes/nobody/grants', { version: '1' }, 404],
      ['/remotes/tiny/grants', { version: '__proto__' }, 404],
      ['/remotes/tiny/grants', {}, 400],
      ['/remotes/tiny/grants', { version: '1', hours: 0 }, 400],
      ['/remotes/tiny/grants', { version: '1', hours: 49 }, 400],
      // Not a whole number of milliseconds, which PostgreSQL takes no other of.
      ['/remotes/tiny/grants', { version: '1', hours: 0.012345678 }, 201],
    ] as const)
      expect([wish, (await ask(path, wish)).status]).toEqual([wish, status]);
  });

  it('that are not ours, of another purpose or over are refused, all with the same words', async () => {
    const row = await server.app.storage.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'grant-1')
      .executeTakeFirstOrThrow();
    const key = Buffer.from(row.value, 'base64url');
    const sign = (claims: object, { audience = 'grant', issuer = server.origin, by = key as Uint8Array } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(by);
    const made = await make();
    const token = made.split('/').at(-1) ?? '';
    const [head = '', claims = '', signature = ''] = token.split('.');
    const id = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string };
    const member = await server.member('maya');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const bad of [
      'x',
      'a.b.c',
      none,
      `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      member.token ?? '',
      await sign({ jti: 'unknown' }),
      await sign({ jti: id.jti }, { audience: 'token' }),
      await sign({ jti: id.jti }, { issuer: 'https://evil.example' }),
      await sign({ jti: id.jti }, { by: Buffer.alloc(32) }),
    ]) {
      const answer = await press(`${server.origin}/remotes/try/${bad}`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'rest_grant_invalid']);
    }
    expect((await press(made)).status).toBe(303);
  });

  it("are not used by a button on somebody else's page", async () => {
    const link = await make();
    for (const site of ['cross-site', 'same-site']) expect((await press(link, { 'sec-fetch-site': site })).status).toBe(403);
    expect((await press(link, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  const build = {
    origin: 'http://127.0.0.1:5173',
    files: { 'remoteEntry.js': integrityOf('x'), 'wall.css': integrityOf('y') },
    contract: 1,
    shared: { react: '^19.0.0' },
  };

  it("show a build of the developer's own machine, with the integrity hashes of its files", async () => {
    const secret = secretOf(await press(await make({ build })));
    expect(await server.app.grants.of(secret, Date.now())).toMatchObject({
      remote: 'tiny',
      version: expect.stringMatching(/^local-\w{8}$/),
      deployment: { base: 'http://127.0.0.1:5173/', web: 'remoteEntry.js', server: '', styles: ['wall.css'], files: build.files },
    });
  });

  it("show the next build to the same browser, for as long as the link said, and of the same machine's server alone", async () => {
    const {
      body: { id, link },
    } = await ask('/remotes/tiny/grants', { build });
    const secret = secretOf(await press(String(link)));
    const before = await server.app.grants.of(secret, Date.now());
    const next = { ...build, files: { 'remoteEntry.js': integrityOf('the next') } };
    expect(await ask('/remotes/tiny/grants', { build: next, instead: id, hours: 48 })).toMatchObject({
      status: 200,
      body: { id, version: expect.stringMatching(/^local-/) },
    });
    const after = await server.app.grants.of(secret, Date.now());
    expect([after?.deployment?.files, after?.version === before?.version, after?.expiresAt]).toEqual([
      next.files,
      false,
      before?.expiresAt,
    ]);
    expect((await overview()).audit[0]).toMatchObject({
      what: 'grant renewed',
      to: after?.version,
      why: 'another build, from http://127.0.0.1:5173/',
    });

    const {
      body: { id: ofVersion },
    } = await ask('/remotes/tiny/grants', { version: '1' });
    for (const [wish, status] of [
      [{ build: { ...next, origin: 'http://127.0.0.1:5174' }, instead: id }, 404],
      [{ build: next, instead: ofVersion }, 404],
      [{ build: next, instead: 'nobody' }, 404],
      [{ version: '2', instead: id }, 404],
    ] as const)
      expect([wish, (await ask('/remotes/tiny/grants', wish)).status]).toEqual([wish, status]);
    expect((await ask('/remotes/tiny/grants', { build: next, instead: id }, {})).status).toBe(401);
    expect(await server.app.grants.of(secret, Date.now())).toEqual(after);
  });

  it.each([
    ['another machine', { origin: 'http://192.0.2.7:5173' }],
    ['a name that begins like this machine', { origin: 'http://127.0.0.1.evil.example:80' }],
    ['a login in the address', { origin: 'http://127.0.0.1:80@evil.example:1' }],
    ['a path', { origin: 'http://127.0.0.1:5173/x' }],
    ['a policy in the address', { origin: "http://127.0.0.1:1 'unsafe-inline'" }],
    ['another scheme', { origin: 'javascript:alert(1)' }],
    ['no entry', { files: { 'wall.css': integrityOf('y') } }],
    ['a file elsewhere', { files: { ...build.files, '../x.js': integrityOf('x') } }],
    ['a file without a hash', { files: { ...build.files, 'x.js': 'sha384-x' } }],
    ['another contract', { contract: 2 }],
  ])('do not show a build with %s', async (_, change) => {
    expect((await ask('/remotes/tiny/grants', { build: { ...build, ...change } })).status).toBe(400);
  });
});
