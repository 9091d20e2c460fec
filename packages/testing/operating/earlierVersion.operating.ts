import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Registry } from '@agm/contract';
import { writeSavedStamp } from '@agm/domain';
import { startPostgres, type TestPostgres } from '../src/debian/postgres.ts';
import { startFakeS3, type FakeS3 } from '../src/fakes/index.ts';
import { logIn } from '../src/logIn.ts';
import { freePort } from '../src/freePort.ts';
import { serverProgram } from '../src/site.ts';
import { variantOf } from '../e2e/variants.ts';

jest.setTimeout(600_000);

const execute = promisify(execFile);
const root = path.resolve(__dirname, '../../..');
const git = async (...words: readonly string[]): Promise<string> => (await execute('git', ['-C', root, ...words])).stdout.trim();
const token = 'registry-of-two-versions';

/** The commit before the last one that added tables; null where there is no history. */
async function findEarlier(): Promise<string | null> {
  if (!existsSync(path.join(root, '.git'))) return null;
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'packages/storage/src/migration-*.ts');
  return added === '' ? null : git('rev-parse', `${added}^`).catch(() => null);
}

/**
 * The source of a commit, ready to start: with the libraries of this checkout, and with what this checkout built for browsers. Only the
 * packages of the commit are its own.
 */
async function checkOut(commit: string, to: string): Promise<void> {
  await git('worktree', 'add', '--detach', to, commit);
  const link = (from: string, at: string) => symlink(from, at).catch(() => {});
  await mkdir(path.join(to, 'node_modules/@agm'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@agm' && name !== '.cache') await link(path.join(root, 'node_modules', name), path.join(to, 'node_modules', name));
  for (const folder of ['packages', 'remotes']) {
    for (const name of await readdir(path.join(to, folder))) {
      await link(path.join(to, folder, name), path.join(to, 'node_modules/@agm', name));
      for (const part of ['dist', 'node_modules'])
        if (existsSync(path.join(root, folder, name, part)))
          await link(path.join(root, folder, name, part), path.join(to, folder, name, part));
    }
  }
  await link(path.join(to, 'host'), path.join(to, 'node_modules/@agm/host'));
  await link(path.join(root, 'host/dist'), path.join(to, 'host/dist'));
}

interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
}

describe('a server of the version before the last change of the tables, beside one of this version', () => {
  let database: TestPostgres;
  let storage: FakeS3;
  let folder: string;
  let earlier: string;
  let commit: string | null;
  const running: Running[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'agm-versions-'));
    earlier = path.join(folder, 'earlier');
    commit = await findEarlier();
    const started = await startPostgres();
    if (!started) throw new Error('there is no PostgreSQL here');
    [database, storage] = [started, await startFakeS3()];
    if (commit !== null) await checkOut(commit, earlier);
  });
  afterAll(async () => {
    for (const { child } of running) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    await storage?.close();
    await database?.stop();
    if (commit !== null) await git('worktree', 'remove', '--force', earlier).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });

  /** The commit's server has no build of its own, and runs from its sources. */
  async function start(source: string, name: string, program = path.join(source, 'packages/server/src/main.ts')): Promise<Running> {
    const port = await freePort();
    const dataDir = path.join(folder, name);
    await mkdir(dataDir);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      cwd: source,
      env: {
        ...{
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          PORT: String(port),
          PUBLIC_URL: 'http://localhost:3000',
          DEMO: '1',
          HEALING_TRIALS: '0',
          RENDER_DEADLINE_MS: '3000',
        },
        ...{ DATABASE_URL: database.url, REGISTRY_TOKEN: token, STORAGE_URL: `s3://${storage.bucket}/site`, S3_ENDPOINT: storage.origin },
        ...{ AWS_ACCESS_KEY_ID: storage.accessKeyId, AWS_SECRET_ACCESS_KEY: storage.secretAccessKey },
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += String(part)));
    const server = { origin: `http://127.0.0.1:${port}`, child };
    running.push(server);
    const ended = once(child, 'exit').then(() => {
      throw new Error(said);
    });
    ended.catch(() => {});
    while (!said.includes('listening on')) await Promise.race([ended, once(child.stdout, 'data')]);
    return server;
  }

  it('reads and writes the tables of this version, and both see what the other did', async () => {
    if (commit === null) return console.warn('there is no history here: no earlier version can be started');
    // Whether the earlier version knows the rule by which it may use newer tables, and all tables that are not additions.
    const earlierRule = await git('show', `${commit}:packages/storage/src/compatibility.ts`).catch(() => '');
    const compatibility = await readFile(path.join(root, 'packages/storage/src/compatibility.ts'), 'utf8');
    const [, additiveSince = ''] = /additiveSince = '([^']+)'/.exec(compatibility) ?? [];
    const knows = earlierRule !== '' && (await git('show', `${commit}:packages/storage/src/migrations.ts`)).includes(`'${additiveSince}'`);
    const today = await start(root, 'today', serverProgram);
    if (!knows) return expect(start(earlier, 'before')).rejects.toThrow('was written by a newer version of this site');
    const old = await start(earlier, 'before');
    const servers = [today, old] as const;

    const token1 = await logIn({ origin: old.origin });
    const ask = async ({ origin }: Running, method: string, address: string, body?: object, bearer = token1) => {
      const answer = await fetch(origin + address, {
        method,
        headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown };
    };
    for (const server of servers)
      for (const address of ['/', '/genre/drama/', '/parasite/', '/guides/', '/premium/'])
        expect([address, (await fetch(server.origin + address)).status]).toEqual([address, 200]);

    // A member saves at one, then at the other.
    const posts = (await ask(old, 'GET', '/wp-json/wp/v2/posts?per_page=2&_fields=id')).body as readonly { readonly id: number }[];
    const saved = Object.fromEntries(posts.map(({ id }, at) => [String(id), writeSavedStamp(new Date(Date.UTC(2026, 1, at + 1)))]));
    for (const [at, server] of servers.entries()) {
      const loved = Object.fromEntries(Object.entries(saved).slice(0, at + 1));
      expect((await ask(server, 'POST', '/wp-json/wp/v2/update-user-meta', { meta: { loved: JSON.stringify(loved) } })).status).toBe(200);
    }
    for (const server of servers) {
      const { meta } = (await ask(server, 'GET', '/wp-json/wp/v2/user-me')).body as { readonly meta: { readonly loved: string } };
      expect(Object.keys(JSON.parse(meta.loved) as object).sort()).toEqual(Object.keys(saved).sort());
    }

    // A remote is deployed to one, then to the other.
    const currentAt = async ({ origin }: Running) =>
      ((await (await fetch(`${origin}/remotes.json`)).json()) as Registry).remotes.catalogue?.current;
    for (const [at, server] of [old, today].entries()) {
      const files = await variantOf('catalogue', path.join(folder, `catalogue-${at}`), { web: (source) => `${source}\n/* ${at} */` });
      expect((await ask(server, 'POST', '/remotes/catalogue/deployments', { files, version: `9.0.${at}` }, token)).status).toBe(201);
      const until = performance.now() + 10_000;
      while ((await Promise.all(servers.map(currentAt))).some((current) => current !== `9.0.${at}`) && performance.now() < until)
        await new Promise((later) => setTimeout(later, 50));
      expect(await Promise.all(servers.map(currentAt))).toEqual([`9.0.${at}`, `9.0.${at}`]);
    }

    // It starts on tables that are there, too, and stops as it did.
    old.child.kill('SIGTERM');
    expect(await once(old.child, 'exit')).toEqual([0, null]);
  });
});
