import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { registryTokenFile } from '@agm/contract/tokenFiles';
import { startTestServer, type TestServer } from '@agm/server/testing';
import type { Environment } from '@agm/server';
import { tinyUpload } from '../../test/tinyRemote.ts';

jest.setTimeout(60_000);

const token = 'a-token-of-the-operator';
let dataDir: string;
let store: string;
let server: TestServer;

async function start(environment: Environment): Promise<void> {
  dataDir = await mkdtemp(path.join(tmpdir(), 'agm-registry-'));
  store = path.join(dataDir, 'deployments');
  server = await startTestServer({ dataDir, environment: { DEMO: '0', ...environment } });
}
async function stop(): Promise<void> {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

const bearer = { authorization: `Bearer ${token}` };
async function ask(method: string, where: string, body?: unknown, headers: Readonly<Record<string, string>> = bearer) {
  const answer = await fetch(server.origin + where, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
}
const publish = (words: string, more: object = {}, parts: Parameters<typeof tinyUpload>[1] = {}) =>
  ask('POST', '/remotes/tiny/deployments', { files: tinyUpload(words, parts), ...more });
const move = (body: object) => ask('POST', '/remotes/tiny/pointer', body);
const registry = async () => (await server.app.releases.registry.read()).remotes.tiny;
const entryOf = (version: string) => readFile(path.join(store, 'tiny', version, 'remoteEntry.js'), 'utf8');
const auditLines = async () => (await server.app.releases.store.readAudit(100)).toReversed();

describe('the deploy registry over HTTP', () => {
  beforeEach(() => start({ REGISTRY_TOKEN: token }));
  afterEach(stop);

  it("RC-04 takes one remote's build in, and the next reading of the registry shows it", async () => {
    const first = await publish('one', { version: '1', who: 'maya', why: 'a first try' });
    expect([first.status, first.body]).toEqual([201, { version: '1', isNew: true, current: '1' }]);
    expect((await publish('two', { version: '2' })).body).toMatchObject({ current: '2' });
    expect(await registry()).toMatchObject({ current: '2', previous: ['1'], held: true });
    expect(await entryOf('2')).toBe('var tiny = "two";');
    expect((await move({ who: 'maya', why: 'two is slow' })).body).toEqual({ from: '2', to: '1' });
    expect(await registry()).toMatchObject({ current: '1', previous: ['2'], held: true });
  });

  it('passes a build through the gate and publishes nothing, where that alone is asked', async () => {
    await publish('one', { version: '1' });
    const before = await registry();
    const checked = await publish('two', { isOnlyChecked: true });
    expect([checked.status, checked.body]).toEqual([200, { version: expect.stringMatching(/-[0-9a-f]{8}$/) }]);
    expect(await publish('two', { isOnlyChecked: true }, { 'dist/server/server.cjs': 'process.exit(3)' })).toMatchObject({ status: 400 });
    expect(await registry()).toEqual(before);
    expect(await auditLines()).toHaveLength(1);
  });

  it('the same bytes again are no news, other bytes under a known version are 409 in the error shape', async () => {
    await publish('one', { version: '1' });
    const again = await publish('one', { version: '1' });
    expect([again.status, again.body]).toEqual([200, { version: '1', isNew: false, current: '1' }]);
    const other = await publish('another', { version: '1' });
    expect([other.status, other.body]).toEqual([
      409,
      {
        code: 'rest_deploy_conflict',
        message: expect.stringMatching(/never overwritten: choose another --version/),
        data: { status: 409 },
      },
    ]);
    expect(await entryOf('1')).toBe('var tiny = "one";');
  });

  it('moves a pointer only from where its mover saw it, and of two at once loses none', async () => {
    for (const version of ['1', '2', '3']) await publish(version, { version });
    expect(await move({ to: '1', from: '2' })).toMatchObject({
      status: 409,
      body: { code: 'rest_deploy_conflict', message: expect.stringContaining('is at 3 by now, not at 2') },
    });
    const both = await Promise.all([move({ to: '2', from: '3' }), move({ to: '1', from: '3' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const crowd = await Promise.all(['4', '5', '6', '7'].map((version) => publish(version, { version })));
    expect(crowd.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const now = await registry();
    expect(Object.keys(now?.deployments ?? {}).sort()).toEqual([now?.current ?? '', ...(now?.previous ?? [])].sort());
    expect((await readdir(path.join(store, 'tiny'))).sort()).toEqual(Object.keys(now?.deployments ?? {}).sort());
  });

  it('keeps three versions for old tabs and sweeps what is older', async () => {
    for (const version of ['1', '2', '3', '4']) await publish(version, { version });
    expect((await readdir(path.join(store, 'tiny'))).sort()).toEqual(['2', '3', '4']);
  });

  it('writes down who moved what, when and why, and never a token', async () => {
    await publish('one', { version: '1', who: 'maya' });
    await publish('two', { version: '2', triedIn: 'Chromium 141.0', who: 'ben\nforged line', why: 'faster\u202e tiles' });
    await publish('three', { version: '3', canary: 10, who: 'maya' });
    await move({ promote: true, who: 'maya' });
    await move({ who: 'ben', why: 'it was slower' });
    const lines = await auditLines();
    expect(lines.map(({ what, from, to, who, how, why }) => [what, from, to, who, how, why])).toEqual([
      ['deployed', null, '1', 'maya', 'token', null],
      ['deployed', '1', '2', 'ben forged line', 'token', 'faster tiles'],
      ['canary began', '2', '3', 'maya', 'token', '10 %'],
      ['promoted', '2', '3', 'maya', 'token', null],
      ['rolled back', '3', '2', 'ben', 'token', 'it was slower'],
    ]);
    expect(lines.map(({ triedIn }) => triedIn)).toEqual([null, 'Chromium 141.0', null, undefined, undefined]);
    expect(JSON.stringify(lines)).not.toContain(token);
    expect((await ask('GET', '/remotes/overview')).body).toMatchObject({
      registry: { remotes: { tiny: { current: '2' } } },
      health: {},
      audit: [{ what: 'rolled back' }, {}, {}, {}, {}],
    });
  });

  it.each<readonly [string, Parameters<typeof tinyUpload>[1], RegExp]>([
    ['a file outside of its folder', { 'dist/web/../../../escape.js': 'x' }, /is no file of a built remote/],
    ['an absolute path', { '/etc/cron.d/x.js': 'x' }, /is no file of a built remote/],
    ['a hidden file', { 'dist/web/.x.js': 'x' }, /is no file of a built remote/],
    ['a page', { 'dist/web/index.html': 'x' }, /is no file of a built remote/],
    [
      'a compressed file that is another one',
      { 'dist/web/remoteEntry.js.br': brotliCompressSync('alert(1)') },
      /is not dist\/web\/remoteEntry\.js compressed/,
    ],
    ['a compressed file that is none', { 'dist/web/remoteEntry.js.br': 'junk' }, /is not dist\/web\/remoteEntry\.js compressed/],
    [
      'a build by half',
      { 'dist/web/remoteEntry.js': null, 'dist/web/remoteEntry.js.br': null },
      /built by half, dist\/web\/remoteEntry\.js is missing/,
    ],
    ['an entry that ends its process', { 'dist/server/server.cjs': 'process.exit(3)' }, /server\.cjs/],
    ['another contract', { 'dist/server/server.cjs': 'exports.remote = { contract: 2 }' }, /contract 2/],
    [
      'another React',
      { 'dist/web/mf-manifest.json': JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^18.0.0' }] }) },
      /wants react \^18\.0\.0/,
    ],
  ])('refuses %s, says why, and leaves no trace', async (_, parts, why) => {
    const { status, body } = await publish('one', { version: '1' }, parts);
    expect([status, body]).toEqual([400, { code: 'rest_deploy_refused', message: expect.stringMatching(why), data: { status: 400 } }]);
    expect(String(body['message'])).not.toContain(tmpdir());
    expect(await registry()).toBeUndefined();
    await expect(readdir(store)).rejects.toThrow('ENOENT');
  });

  it('refuses bytes that are not the ones their hash names', async () => {
    const files = {
      ...tinyUpload('one'),
      'dist/web/wall.css': { ...tinyUpload('one')['dist/web/wall.css'], content: Buffer.from('.evil{}').toString('base64') },
    };
    expect(await ask('POST', '/remotes/tiny/deployments', { files })).toMatchObject({
      status: 400,
      body: { code: 'rest_deploy_refused', message: expect.stringContaining('dist/web/wall.css did not arrive as it was sent') },
    });
  });

  it('bounds an upload: files, bytes of one, bytes of all', async () => {
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`dist/web/${at}.js`, 'x']));
    expect(await publish('one', {}, many)).toMatchObject({ status: 400, body: { message: expect.stringContaining('at most 300 files') } });
    expect(await publish('one', {}, { 'dist/web/large.js': Buffer.alloc(4 * 1024 * 1024 + 1) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('the most is') },
    });
    expect(await publish('one', {}, { 'dist/web/large.js': Buffer.alloc(20 * 1024 * 1024) })).toMatchObject({
      status: 413,
      body: { code: 'rest_request_too_large' },
    });
  });

  it.each([
    ['POST', '/remotes/..%2ftiny/deployments'],
    ['POST', '/remotes/Tiny/pointer'],
    ['POST', '/remotes/__proto__/pointer'],
    ['POST', '/remotes/nobody/pointer'],
    ['POST', '/remotes/constructor/pointer'],
  ])('%s %s names no remote: 404', async (method, where) => {
    expect(await ask(method, where, where.endsWith('deployments') ? { files: {} } : {})).toMatchObject({
      status: 404,
      body: { data: { status: 404 } },
    });
  });

  it.each([
    [{}],
    [{ files: 'all' }],
    [{ files: { 'package.json': 'x' } }],
    [{ files: {}, canary: 101 }],
    [{ files: {}, version: 7 }],
    [[]],
  ])('%j is no upload: 400', async (body) => {
    expect((await ask('POST', '/remotes/tiny/deployments', body)).status).toBe(400);
  });

  it('opens to the holder of the token alone: 401 without one, 403 with a wrong one, and a guesser has to wait', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: token }, 401],
      [{ authorization: `Basic ${token}` }, 401],
      [{ authorization: 'Bearer ' }, 401],
      [{ authorization: `Bearer ${token}x` }, 403],
      [{ authorization: `Bearer ${token.slice(1)}` }, 403],
    ] as const) {
      for (const [method, path, body] of [
        ['POST', '/remotes/tiny/pointer', {}],
        ['POST', '/remotes/tiny/deployments', { files: {} }],
        ['POST', '/remotes/tiny/grants', { version: '1' }],
        ['GET', '/remotes/overview', undefined],
      ] as const) {
        expect([path, headers, await ask(method, path, body, headers as Record<string, string>)]).toMatchObject([
          path,
          headers,
          { status, body: { code: 'rest_operator_only', message: expect.not.stringContaining(token) } },
        ]);
      }
    }
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ask('GET', '/remotes/overview', undefined, { authorization: `Bearer guess-${at}` })),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await ask('GET', '/remotes/overview')).status).toBe(429);
  });

  it("names who moved something: whoever says so, else the token, else the sender's machine", async () => {
    await stop();
    await start({ REGISTRY_TOKEN: token, REGISTRY_TOKENS: 'ci=a-token-of-the-ci, maya=a-token-of-maya' });
    const words = [{}, { machineUser: 'octocat' }, { machineUser: 'octocat', who: 'ben' }, { who: '  ' }];
    for (const [at, each] of words.entries())
      await ask('POST', '/remotes/tiny/deployments', { files: tinyUpload(`plain ${at}`), version: `plain-${at}`, ...each });
    for (const [at, each] of words.entries())
      await ask(
        'POST',
        '/remotes/tiny/deployments',
        { files: tinyUpload(`ci ${at}`), version: `ci-${at}`, ...each },
        { authorization: 'Bearer a-token-of-the-ci' },
      );
    const lines = await auditLines();
    expect(lines.map(({ who, token: name }) => [who, name])).toEqual([
      ['whoever has REGISTRY_TOKEN', undefined],
      ['octocat', undefined],
      ['ben', undefined],
      ['whoever has REGISTRY_TOKEN', undefined],
      ['ci', 'ci'],
      ['ci', 'ci'],
      ['ben', 'ci'],
      ['ci', 'ci'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/a-token-of/);
  });
});

describe('the deploy registry without REGISTRY_TOKEN', () => {
  beforeEach(() => start({ TRUSTED_PROXIES: '10.0.0.0/8' }));
  afterEach(stop);
  const file = () => registryTokenFile(dataDir);
  const written = async () => ({ authorization: `Bearer ${(await readFile(file(), 'utf8')).trim()}` });
  const restart = async (environment: Environment = {}) => {
    await server.close();
    server = await startTestServer({ dataDir, environment: { DEMO: '0', ...environment } });
  };

  it('opens to whoever can read the file that the server left in DATA_DIR, which is its own user alone', async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(
      (await ask('POST', '/remotes/tiny/deployments', { files: tinyUpload('one'), version: '1', machineUser: 'maya' }, await written()))
        .status,
    ).toBe(201);
    expect(await auditLines()).toMatchObject([{ who: 'maya', how: 'token' }]);
  });

  it('does not open to a request of this machine, whatever its headers say', async () => {
    for (const headers of [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { origin: 'http://127.0.0.1:3000' },
      { referer: 'http://127.0.0.1/' },
    ]) {
      expect([headers, await ask('POST', '/remotes/tiny/pointer', {}, headers as Record<string, string>)]).toMatchObject([
        headers,
        { status: 401, body: { code: 'rest_operator_only', message: expect.stringContaining('DATA_DIR/registry.token') } },
      ]);
    }
  });

  it("its holder does not wait for somebody else's guesses, which cannot find it", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ask('GET', '/remotes/overview', undefined, { authorization: `Bearer guess-${at}` })),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await ask('GET', '/remotes/overview', undefined, await written())).status).toBe(200);
  });

  it('keeps the token over a restart, draws another one where others could read it, and leaves none where the operator set one', async () => {
    const first = await written();
    await restart();
    expect(await written()).toEqual(first);
    await chmod(file(), 0o644);
    await restart();
    expect(await written()).not.toEqual(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await ask('GET', '/remotes/overview', undefined, first)).status).toBe(403);
    const second = await written();
    await restart({ REGISTRY_TOKEN: token });
    await expect(stat(file())).rejects.toThrow('ENOENT');
    expect([(await ask('GET', '/remotes/overview', undefined, second)).status, (await ask('GET', '/remotes/overview')).status]).toEqual([
      403, 200,
    ]);
  });

  it('does not follow a link that somebody laid in its place', async () => {
    const elsewhere = path.join(dataDir, 'elsewhere');
    await writeFile(elsewhere, `${'x'.repeat(43)}\n`, { mode: 0o600 });
    await rm(file());
    await symlink(elsewhere, file());
    await restart();
    expect((await lstat(file())).isFile()).toBe(true);
    expect(await readFile(elsewhere, 'utf8')).toBe(`${'x'.repeat(43)}\n`);
  });
});
