import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ciVariables } from '@agm/deploy/machineUser';
import type { Overview } from '@agm/deploy/overview';
import { serverProgram, startSite, type Site } from '@agm/testing/site';
import { readServed } from '@agm/testing/siteRegistry';
import { metricsReaderOf, operatorOf, registryToken } from './operator.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../..');
let site: Site;
let workshop: string;
let proxy: Server;

beforeAll(async () => {
  [site, workshop] = await Promise.all([startSite(), mkdtemp(path.join(tmpdir(), 'agm-trial-'))]);
  proxy = await startPlainProxy(Number(new URL(site.origin).port));
});
afterAll(async () => {
  proxy?.close();
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
});

/** What `proxy_pass http://127.0.0.1:3000` does by itself: the request goes on under the address of the server once its body is whole, and nothing says that it came from elsewhere. */
function startPlainProxy(port: number): Promise<Server> {
  const server = createServer((asked, reply) => {
    void buffer(asked).then((body) =>
      request(
        { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: { ...asked.headers, host: `127.0.0.1:${port}` } },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply);
        },
      )
        .on('error', () => reply.destroy())
        .end(body),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const outside = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: { readonly code?: string; readonly message?: string; readonly token?: string };
}

async function ask(
  address: string,
  { bearer, ...body }: { readonly bearer?: string | undefined; readonly [field: string]: unknown } = {},
  method = 'POST',
): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
}
const logIn = (origin: string, username: string) => ask(`${origin}/wp-json/jwt-auth/v1/token`, { username, password: 'goodmovie' });
const registry = () => readServed(site);
/** The oldest first. */
const audit = async () =>
  ((await (await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).json()) as Overview).audit.toReversed();

describe('a stranger behind a plain reverse proxy on the same machine', () => {
  it('publishes nothing, moves nothing and reads no figures: 401 without a token, 403 with a wrong one, as on the machine itself', async () => {
    const before = await registry();
    const mark = path.join(workshop, 'ran-on-the-server');
    const files = await variantOf('comments', path.join(workshop, 'evil'), {
      server: (source) => `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');${source}`,
    });
    const wishes = [
      ['POST', '/remotes/comments/deployments', { files }],
      ['POST', '/remotes/comments/pointer', {}],
      ['POST', '/remotes/comments/pointer', { promote: true }],
      ['POST', '/remotes/comments/grants', { version: 'x' }],
      ['GET', '/remotes/overview', {}],
      ['GET', '/metrics', {}],
    ] as const;
    for (const origin of [outside(), site.origin]) {
      for (const [method, where, body] of wishes) {
        const [without, wrong] = [await ask(origin + where, body, method), await ask(origin + where, { ...body, bearer: 'guess' }, method)];
        expect([origin, where, without.status, wrong.status]).toEqual([origin, where, 401, 403]);
        expect([without.body.code, wrong.body.code]).toEqual(['rest_operator_only', 'rest_operator_only']);
      }
    }
    expect(existsSync(mark)).toBe(false);
    expect(await registry()).toEqual(before);
  });

  it('finds the token nowhere: no address serves its file, no refusal, log or registry repeats it; whoever may read the file comes in', async () => {
    const [token, metrics] = [await registryToken(site), (await metricsReaderOf(site)).authorization.slice('Bearer '.length)];
    const raw = (target: string) =>
      new Promise<string>((resolve, reject) => {
        let said = '';
        const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () =>
          socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        );
        socket
          .on('data', (part) => {
            said += part.toString();
          })
          .on('end', () => resolve(said))
          .on('error', reject);
      });
    const targets = ['registry.token', 'metrics.token'].flatMap((file) =>
      ['/', '/remotes/../', '/remotes/..%2f', '/remotes/%2e%2e/', '/platform-logos/..%2f', '/assets/..%2f..%2f', '/remotes//'].map(
        (folder) => folder + file,
      ),
    );
    for (const target of targets) expect(await raw(target)).not.toMatch(new RegExp(`${token}|${metrics}`));
    expect((await ask(`${outside()}/remotes/overview`, { bearer: `${token}x` }, 'GET')).text).not.toContain(token);
    const overview = await ask(`${outside()}/remotes/overview`, { bearer: token }, 'GET');
    expect([overview.status, overview.text.includes(token), site.output().includes(token)]).toEqual([200, false, false]);
    expect((await ask(`${outside()}/metrics`, { bearer: metrics }, 'GET')).status).toBe(200);
    expect((await ask(`${outside()}/metrics`, { bearer: token }, 'GET')).status).toBe(403);
  });

  it('as the administrator whose password everybody knows looks on, and neither publishes nor promotes nor rolls back nor ends a canary', async () => {
    const before = await registry();
    const bearer = (await logIn(outside(), 'administrator')).body.token;
    expect((await ask(`${outside()}/api/remotes`, { bearer }, 'GET')).body).toMatchObject({ mayMove: false });
    for (const order of [{}, { to: 'x' }, { promote: true }, { canary: null }]) {
      expect(await ask(`${outside()}/api/remotes/comments/pointer`, { ...order, bearer })).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden', message: expect.stringMatching(/^A login of the demo only looks on: .+\.$/) },
      });
      expect((await ask(`${outside()}/remotes/comments/pointer`, { ...order, bearer })).status).toBe(403);
    }
    expect(await registry()).toEqual(before);
  });
});

/** One of the project's commands, as a team types it. */
async function team(
  script: string,
  args: readonly string[],
  { cwd = root, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const machine = {
    ...process.env,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    DATA_DIR: site.dataDir,
    ...Object.fromEntries(ciVariables.map((name) => [name, ''])),
    ...env,
  };
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.join(root, script === 'ownRemote.ts' ? 'packages/deploy/src/cli' : 'packages/server/src/cli', script),
        ...args,
      ],
      { cwd, env: machine },
      (error, out, complaint) => resolve({ code: error ? 1 : 0, said: (out + complaint).trim() }),
    );
  });
}
const comments = async () => (await registry()).remotes.comments;

describe('a careless team', () => {
  /** A repository of its own, whose build would leave a mark. */
  async function repository(name: string): Promise<{ readonly cwd: string; readonly isBuilt: () => boolean }> {
    const cwd = await mkdtemp(path.join(workshop, 'own-'));
    await writeFile(
      path.join(cwd, 'package.json'),
      JSON.stringify({ name: `@team/${name}`, version: '1.0.0', scripts: { build: "node -e \"fs.writeFileSync('built', '')\"" } }),
    );
    return { cwd, isBuilt: () => existsSync(path.join(cwd, 'built')) };
  }

  it('that mistypes a flag or a remote reads in one sentence what is known, and nothing is built, published or moved', async () => {
    const before = await registry();
    const [own, stranger] = [await repository('comments'), await repository('commnets')];
    const here = ['--to', site.origin];
    const known = /account, availability, catalogue, comments/;
    const slips: readonly (readonly [string, readonly string[], RegExp, string?])[] = [
      ['ownRemote.ts', ['deploy', ...here, '--promot'], /^agm-remote deploy knows no --promot: it takes --to, .*--promote/, own.cwd],
      [
        'ownRemote.ts',
        ['deploy', ...here, '--promote', '--canary', '5'],
        /^--promote gives everybody the canary .* --canary cannot stand beside it$/,
        own.cwd,
      ],
      [
        'ownRemote.ts',
        ['rollback', ...here, '--canary', '5'],
        /^agm-remote rollback knows no --canary: it takes --to, --version, --why, --as, --json$/,
        own.cwd,
      ],
      [
        'ownRemote.ts',
        ['deplyo', ...here],
        /^agm-remote knows no 'deplyo': it takes deploy, promote, rollback, cancel-canary, flag, status, check, preview, messages, dev$/,
        own.cwd,
      ],
      [
        'ownRemote.ts',
        ['deploy', 'comments', ...here],
        /^agm-remote deploy takes no name: the remote of this folder is 'comments'/,
        own.cwd,
      ],
      ['ownRemote.ts', ['deploy', ...here], known, stranger.cwd],
      ['ownRemote.ts', ['rollback', ...here], known, stranger.cwd],
      ...['promote', 'cancel-canary', 'status', 'check', 'preview'].map(
        (verb) => ['ownRemote.ts', [verb, ...here], known, stranger.cwd] as const,
      ),
      ['deploy.ts', ['commnets'], known],
      ['deploy.ts', ['comments', '--force'], /^npm run deploy knows no --force: it takes --version/],
      ['rollback.ts', ['commnets', ...here], known],
      ['remotes.ts', ['commnets', ...here], known],
      ...['promote', 'cancel-canary', 'rollback', 'check'].map((verb) => ['remotes.ts', [verb, 'commnets', ...here], known] as const),
      ['remotes.ts', ['preview', 'commnets', '1', ...here], known],
    ];
    const told: unknown[] = [];
    for (let at = 0; at < slips.length; at += 4)
      told.push(
        ...(await Promise.all(
          slips.slice(at, at + 4).map(([script, args, , cwd]) => team(script, args, cwd === undefined ? {} : { cwd })),
        )),
      );
    expect(told).toEqual(slips.map(([, , sentence]) => ({ code: 1, said: expect.stringMatching(sentence) })));
    expect(told.filter((one) => (one as { said: string }).said.includes('\n'))).toEqual([]);
    expect([own.isBuilt(), stranger.isBuilt(), await registry()]).toEqual([false, false, before]);
  });

  it('RC-04 gives everybody the canary that is out with `agm-remote deploy --promote`, and publishes nothing', async () => {
    const own = await repository('comments');
    const files = await variantOf('comments', path.join(workshop, 'canary'), { server: (source) => `${source}\n// a canary` });
    expect(await publishAt(site, 'comments', { files, version: 'canary', canary: 10 })).toMatchObject({ status: 201 });
    const versions = Object.keys((await comments())?.deployments ?? {});
    expect(await team('ownRemote.ts', ['deploy', '--promote', '--to', site.origin], own)).toEqual({
      code: 0,
      said: 'comments canary is current: everybody gets it with the next page load.',
    });
    expect(await comments()).toMatchObject({ current: 'canary', canary: null });
    expect([Object.keys((await comments())?.deployments ?? {}), own.isBuilt()]).toEqual([versions, false]);
    expect(await team('ownRemote.ts', ['promote', '--to', site.store], own)).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no canary'),
    });
  });

  it('RC-04 ends a canary and reads its state as JSON, with `agm-remote` and with the commands of the workspace alike', async () => {
    const own = await repository('comments');
    const files = await variantOf('comments', path.join(workshop, 'ended'), { server: (source) => `${source}\n// another canary` });
    const begin = () => publishAt(site, 'comments', { files, version: 'ended', canary: 10 });
    const current = (await comments())?.current;
    const inJson = async (script: string, args: readonly string[]) =>
      JSON.parse((await team(script, [...args, '--json', '--to', site.origin], own)).said.split('\n')[0] ?? '') as unknown;

    expect((await begin()).status).toBe(201);
    const versions = {
      versions: expect.arrayContaining([expect.objectContaining({ version: 'ended', state: 'canary', canaryPercent: 10 })]),
    };
    expect(await inJson('ownRemote.ts', ['status'])).toMatchObject(versions);
    expect(await inJson('remotes.ts', ['comments'])).toMatchObject(versions);
    expect(await inJson('ownRemote.ts', ['cancel-canary'])).toEqual({ remote: 'comments', from: current, to: current });
    expect(await comments()).toMatchObject({ current, canary: null });
    expect(await inJson('ownRemote.ts', ['cancel-canary'])).toEqual({
      error: { kind: 'missing', message: expect.stringContaining('has no canary') },
    });

    expect((await begin()).status).toBe(200);
    expect(await inJson('remotes.ts', ['promote', 'comments'])).toEqual({ remote: 'comments', from: current, to: 'ended' });
    expect(await inJson('remotes.ts', ['rollback', 'comments'])).toEqual({ remote: 'comments', from: 'ended', to: current });
  });

  it('deploys with a token of its own, which an operator makes and revokes by command, and which moves its own remote alone', async () => {
    const [own, other] = [await repository('comments'), await repository('catalogue')];
    const token = (...words: string[]) => team('remotes.ts', ['token', ...words, '--to', site.origin]);
    expect(await token('make', 'comments-ci', '--remotes', 'comments,commnets')).toEqual({
      code: 1,
      said: expect.stringMatching(/no remote 'commnets' on this site, whose pages have places for account, /),
    });
    const made = await token('make', 'comments-ci', '--remotes', 'comments', '--as', 'maya');
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^comments-ci may deploy comments until 20\d\d-/) });
    const env = { REGISTRY_TOKEN: /agm_\S+/.exec(made.said)?.[0] ?? '' };
    const versions = Object.keys((await comments())?.deployments ?? {});
    expect((await team('ownRemote.ts', ['rollback', '--to', site.origin], { cwd: own.cwd, env })).code).toBe(0);
    expect((await audit()).at(-1)).toMatchObject({ remote: 'comments', who: 'comments-ci', token: 'comments-ci' });
    expect(await team('ownRemote.ts', ['rollback', '--to', site.origin], { cwd: other.cwd, env })).toEqual({
      code: 1,
      said: expect.stringContaining("The token 'comments-ci' is not for the remote 'catalogue': it is for comments."),
    });
    expect((await token('list')).said).toMatch(/comments-ci.*comments.*until 20/);
    expect(await token('revoke', 'comments-ci')).toEqual({ code: 0, said: 'comments-ci opens nothing any more.' });
    expect(await team('ownRemote.ts', ['rollback', '--to', site.origin], { cwd: own.cwd, env })).toEqual({
      code: 1,
      said: expect.stringContaining("The token 'comments-ci' was revoked on 20"),
    });
    expect(Object.keys((await comments())?.deployments ?? {})).toEqual(versions);
  });

  it('stands in the log by name: --as before the token’s name, that before the CI, that before the user of the system', async () => {
    const own = await repository('comments');
    const back = (env: NodeJS.ProcessEnv, ...words: string[]) => team('ownRemote.ts', ['rollback', ...words], { cwd: own.cwd, env });
    const orders = [
      await back({ GITHUB_ACTOR: 'octocat' }, '--to', site.origin),
      await back({ GITLAB_USER_LOGIN: 'tanuki' }, '--to', site.store),
      await back({ CIRCLE_USERNAME: 'circle' }, '--to', site.origin, '--as', 'maya'),
      await back({ USER: '', LOGNAME: '' }, '--to', site.store),
    ];
    expect(orders.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const names = (await audit()).slice(-4).map(({ who, how }) => [how, who]);
    expect(names.slice(0, 3)).toEqual([
      ['token', 'octocat'],
      ['token', 'tanuki'],
      ['token', 'maya'],
    ]);
    expect(names[3]?.[1]).toMatch(/\S/);
    expect(JSON.stringify(await audit())).not.toMatch(/somebody|nobody named/);
  });
});

describe('a stranger, where the site has a public address and the seeded logins were made before', () => {
  const publicUrl = 'https://movies.example';
  let server: ChildProcess | undefined;
  afterEach(async () => {
    if (server?.kill('SIGKILL')) await once(server, 'exit');
  });

  /** The same site under its public address: everything it says until it listens. */
  async function startPublic(environment: NodeJS.ProcessEnv): Promise<string> {
    const { port } = new URL(site.origin);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, DEMO: '', ...environment },
    });
    server = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    while (!said.includes('listening on'))
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => {
          throw new Error(said);
        }),
      ]);
    return said;
  }
  const under = (host: string, where = '/content-api/list/') =>
    new Promise<number>((resolve, reject) => {
      request(site.origin + where, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('finds no administrator and no play money, whether the site is no demo by default or one because DEMO=1 says so, which it warns of', async () => {
    expect((await logIn(site.origin, 'administrator')).status).toBe(200);
    await site.crash();

    await startPublic({});
    for (const login of ['administrator', 'subscriber']) expect([login, (await logIn(outside(), login)).status]).toEqual([login, 403]);
    expect([await under('movies.example'), await under('anything.example')]).toEqual([200, 200]);
    if (server?.kill('SIGKILL')) await once(server, 'exit');

    const said = await startPublic({ DEMO: '1' });
    const warning = said.slice(0, said.indexOf('listening on')).trim().split('\n');
    expect(warning.join('\n')).toMatch(
      /WARNING: this is a demo[^]*PUBLIC_URL is https:\/\/movies\.example[^]*administrator does not exist here/,
    );
    expect([warning.length < 24, Math.max(...warning.map(({ length }) => length)) <= 80]).toEqual([true, true]);
    expect((await logIn(outside(), 'administrator')).status).toBe(403);
    const bearer = (await logIn(outside(), 'subscriber')).body.token;
    expect(await ask(`${outside()}/api/pay/create-checkout-session`, { bearer })).toMatchObject({
      status: 501,
      body: { code: 'rest_payment_not_configured' },
    });
    expect([
      await under('movies.example'),
      await under('localhost:1'),
      await under('rebound.example'),
      await under('rebound.example', '/healthz'),
    ]).toEqual([200, 200, 421, 200]);
    expect((await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).status).toBe(200);
  });
});
