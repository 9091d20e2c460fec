import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ListingAnswer } from '@agm/api';
import { boundByRights, ontoReadOnlyDisk, ownMounts, serverProgram } from '@agm/testing/site';
import { catalogueEveryMs, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openSite } from '../src/openSite.ts';
import { openStorage } from '@agm/storage/Storage';
import { startTestServer, type TestServer } from '../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const importProgram = join(import.meta.dirname, '../src/cli/import.ts');

/** Runs one of our programs in a process of its own. */
const run = (program: string, environment: Record<string, string>, ...words: string[]) => runUnder([], program, environment, ...words);
/** The same, begun by another one, which becomes it. */
const runUnder = (under: readonly string[], program: string, environment: Record<string, string>, ...words: string[]) => {
  const [first = '', ...rest] = [...under, process.execPath, '--disable-warning=ExperimentalWarning', program, ...words];
  const child = spawn(first, rest, { env: { PATH: process.env['PATH'], ...environment } });
  children.push(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said.error += String(chunk);
  });
  return { child, said, ended: once(child, 'exit').then(([code]) => ({ code: code as number | null, ...said })) };
};

describe('starting', () => {
  it('refuses a second server on the same data folder with one sentence', async () => {
    const { ended } = run(serverProgram, { DATA_DIR: server.dataDir, PORT: '0' });
    expect(await ended).toEqual({
      code: 1,
      out: '',
      error: `Another server (process ${process.pid}) already runs on the data folder ${server.dataDir}: stop it, or set DATA_DIR to another folder.\n`,
    });
  });

  it('says that the port is in use, and names a setting it cannot follow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agm-start-'));
    expect(await run(serverProgram, { DATA_DIR: folder, PORT: String(server.config.port) }).ended).toMatchObject({
      code: 1,
      error: `Port ${server.config.port} on 127.0.0.1 is in use by another program: set PORT to a free one.\n`,
    });
    expect(await run(serverProgram, { DATA_DIR: folder, PORT: 'http' }).ended).toMatchObject({
      code: 1,
      error: 'PORT is "http": it must be a number from 0 to 65535.\n',
    });
    await rm(folder, { recursive: true });
  });

  it('says where it listens, measures what operators watch, and closes cleanly on SIGTERM', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agm-start-'));
    const { child, said, ended } = run(serverProgram, { DATA_DIR: folder, PORT: '0', METRICS_TOKEN: 'for-the-prometheus' });
    while (!said.out.includes('listening'))
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => {
          throw new Error(said.error);
        }),
      ]);
    const origin = /^listening on (http:\/\/127\.0\.0\.1:\d+)$/m.exec(said.out)?.[1];
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await unmeasured(`${origin}/metrics`, 'for-the-prometheus')).toEqual([]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, error: '' });
    await rm(folder, { recursive: true });
  });
});

/** What the dashboard and the alerts of docs/operating ask for and this server does not measure. */
async function unmeasured(address: string, token: string): Promise<readonly string[]> {
  const text = await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const files = ['grafana-dashboard.json', 'prometheus-rules.yaml'].map((file) =>
    readFile(join(import.meta.dirname, '../../../docs/operating', file), 'utf8'),
  );
  const asked = (await Promise.all(files)).join().matchAll(/\b((?:agm|http|process|nodejs)_\w+?)(?:_bucket|_count|_sum)?\{/g);
  // There only with PostgreSQL, or once something is out: a remote, a mail, a notice, an import or a job.
  return [...new Set([...asked].map(([, name = '']) => name))].filter(
    (name) => !known.has(name) && !/^agm_(?:database|remote)_|_timestamp_seconds$/.test(name),
  );
}

describe('a site without administrator', () => {
  it('prints a setup link on standard output alone: each start another one, and the one before does not work any more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agm-setup-'));
    const begin = async () => {
      const { child, said, ended } = run(serverProgram, { DATA_DIR: folder, PORT: '0', DEMO: '0' });
      const link = /^ {2}(http:\/\/127\.0\.0\.1:\d+)\/setup\/#token=([\w-]{43})$/m;
      while (!link.test(said.out))
        await Promise.race([
          once(child.stdout, 'data'),
          ended.then(() => {
            throw new Error(said.error);
          }),
        ]);
      const [, origin = '', token = ''] = link.exec(said.out) ?? [];
      const setUp = async (given: string) =>
        fetch(`${origin}/user-api/setup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: given, username: 'founder', email: 'founder@example.test', password: 'four words and a number 5' }),
        });
      const stop = async () => {
        child.kill('SIGTERM');
        return ended;
      };
      return { token, origin, setUp, stop };
    };
    const first = await begin();
    const page = await fetch(`${first.origin}/setup/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<meta name="robots" content="noindex')]);
    const stopped = await first.stop();
    expect([stopped.error, stopped.out.split(first.token).length]).toEqual(['', 2]);

    const second = await begin();
    expect(second.token).not.toBe(first.token);
    expect((await second.setUp(first.token)).status).toBe(403);
    expect((await second.setUp(second.token)).status).toBe(201);
    expect((await second.stop()).error).toBe('');
    await rm(folder, { recursive: true });
  });
});

describe('a database that cannot be used', () => {
  const spoilt: readonly [string, (file: string) => Promise<unknown>, RegExp][] = [
    ['is no database', (file) => writeFile(file, 'these are no tables '.repeat(500)), /is damaged \(file is not a database\)/],
    ['was cut in half', async (file) => truncate(file, Math.floor((await stat(file)).size / 2 / 4096) * 4096), /is damaged \(/],
    [
      'lost what stood in its middle',
      async (file) => {
        const opened = await open(file, 'r+');
        await opened.write(Buffer.alloc(8 * 4096, 0xab), 0, 8 * 4096, 4 * 4096);
        await opened.close();
      },
      /is damaged \(/,
    ],
    [
      'is of a newer version',
      async (file) => {
        const database = new DatabaseSync(file);
        // One that did more than add to the tables.
        database.exec("insert into kysely_migration values ('999-from-the-future', '2030-01-01')");
        database.exec("update settings set value = '999-from-the-future' where name = 'tables_additive_since'");
        database.close();
      },
      /was written by a newer version of this site \(it has 999-from-the-future\)/,
    ],
  ];
  it.each(spoilt)(
    'that %s ends the start with one sentence and the way to the backup, and stays as it is',
    async (_what, spoil, sentence) => {
      const folder = await mkdtemp(join(tmpdir(), 'agm-spoilt-'));
      const file = join(folder, 'site.sqlite');
      await (await openStorage({ dataDir: folder, databaseUrl: null })).close();
      await spoil(file);
      const before = await readFile(file);
      const { code, out, error } = await run(serverProgram, { DATA_DIR: folder, PORT: '0', DEMO: '0' }).ended;
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(error).toMatch(sentence);
      expect(error).toMatch(/^The database .*docs\/operating\.md, "Restore".*\n$/);
      expect(await readFile(file)).toEqual(before);
      await rm(folder, { recursive: true });
    },
    60_000,
  );
});

describe('a database that can only be read', () => {
  const ordinary = boundByRights();
  const mounts = ownMounts();
  const ways: readonly (readonly [string, readonly string[] | null, (folder: string, file: string) => Promise<unknown>])[] = [
    ['by the rights of the file', ordinary, (_folder, file) => chmod(file, 0o400)],
    [
      'by the rights of the folder and all that is in it',
      ordinary,
      async (folder) => {
        for (const name of await readdir(folder)) await chmod(join(folder, name), 0o400);
        await chmod(folder, 0o500);
      },
    ],
    ['because its disk is mounted so', mounts && [...mounts, 'sh', '-c', ontoReadOnlyDisk, 'sh'], async () => {}],
  ];
  for (const [how, under, lock] of ways)
    (under === null ? it.skip : it)(
      `${how} ends the start with one sentence and the way to the backup, and stays as it is`,
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'agm-read-only-'));
        const file = join(folder, 'site.sqlite');
        await (await openStorage({ dataDir: folder, databaseUrl: null })).close();
        await lock(folder, file);
        const before = await readFile(file);
        const { code, out, error } = await runUnder(under ?? [], serverProgram, { DATA_DIR: folder, PORT: '0', DEMO: '0' }).ended;
        expect({ code, out }).toEqual({ code: 1, out: '' });
        expect(error).toMatch(
          /^The (database|data folder) .*(can only be read|cannot be opened and written).*docs\/operating\.md, "Restore".*\n$/,
        );
        expect(await readFile(file)).toEqual(before);
        await chmod(folder, 0o700);
        await rm(folder, { recursive: true });
      },
      60_000,
    );
});

describe('an import while the server runs', () => {
  it('shows within two seconds, and requests are answered meanwhile', async () => {
    const search = async () =>
      ((await (await fetch(`${server.origin}/content-api/list/list/?year=2014&genre=documentary`)).json()) as ListingAnswer).items.map(
        ({ title }) => title,
      );
    expect(await search()).not.toContain('Night Ferry');
    const revision = server.app.catalogueRevision;
    const { ended } = run(
      importProgram,
      { DATA_DIR: server.dataDir },
      'justwatch',
      join(import.meta.dirname, '../../content/src/importers/justwatch/fixture'),
      '--derive',
    );
    const { code, out, error } = await ended;
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^read +13$/m);
    expect(out).toMatch(/^skipped netflix\/titles\.csv:5: its release year is "soon"$/m);
    expect(catalogueEveryMs).toBeLessThan(2000);
    while (!(await search()).includes('Night Ferry')) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.app.catalogueRevision).toBeGreaterThan(revision);
    expect(await (await fetch(`${server.origin}/wp-json/wp/v2/posts?search=bold`)).json()).toMatchObject([
      { title: { rendered: '&lt;b&gt;Bold&lt;/b&gt; &#038; Brave' } },
    ]);
  });

  it('says how it is used when it is asked for something else', async () => {
    for (const words of [
      ['imdb', 'x'],
      ['justwatch', '.', '--force'],
    ])
      expect(await run(importProgram, { DATA_DIR: server.dataDir }, ...words).ended).toMatchObject({
        code: 1,
        error: expect.stringContaining('Usage: npm run import -- justwatch <folder> [--derive]') as string,
      });
  });
});

describe('a server whose database is gone', () => {
  it('is alive but not ready, goes on answering walls, and shows no details', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agm-rest-'));
    const config = readConfig({ DATA_DIR: folder, PORT: '0' });
    const storage = await openSite(config);
    const app = await createApp({ config, storage, log: false });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await storage.close();
    const read = async (path: string) => {
      const answer = await fetch(origin + path);
      return [answer.status, await answer.json()];
    };
    expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await read('/readyz')).toMatchObject([503, { code: 'rest_unavailable' }]);
    expect(await read('/readyz?exclude=database')).toEqual([200, { status: 'ready' }]);
    expect(await read('/content-api/list/')).toMatchObject([200, { total: expect.any(Number) }]);
    expect(await read('/content-api/title/parasite')).toEqual([
      500,
      { code: 'rest_internal_error', message: 'An error has occurred.', data: { status: 500 } },
    ]);
    await app.close();
    await rm(folder, { recursive: true });
  });
});
