import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@agm/deploy/build';
import { createTestPlace, engines, type TestPlace } from '@agm/server/test/storages';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import { pagesPlugin } from '../pagesPlugin.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../../..');
const hostDist = path.join(root, 'host/dist');
const embedDist = path.join(root, 'packages/embed/dist');

/** What one version of this project sends to browsers. */
interface Build {
  readonly hostDist: string;
  readonly embedDist: string;
}

let folder: string;
let older: Build;
let newer: Build;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-builds-'));
  older = { hostDist, embedDist };
  newer = await otherBuild('newer');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same build with other words, as a change in a package that every script shares would make it: each file has another name and other bytes. */
async function otherBuild(name: string): Promise<Build> {
  const home = path.join(folder, name);
  const build = { hostDist: path.join(home, 'host'), embedDist: path.join(home, 'embed/dist') };
  await cp(hostDist, build.hostDist, { recursive: true });
  await cp(path.join(embedDist, 'web'), path.join(build.embedDist, 'web'), { recursive: true });
  await cp(path.join(embedDist, '../package.json'), path.join(build.embedDist, '../package.json'));
  const web = path.join(build.hostDist, 'web');
  for (const file of await readdir(web)) {
    const [, start, end] = /^(.*\.)[\da-f]{8}(\.(?:js|css))$/.exec(file) ?? [];
    if (start === undefined || end === undefined) continue;
    const bytes = Buffer.from(`${await readFile(path.join(web, file), 'utf8')}\n/* ${name} */`);
    const renamed = path.join(
      web,
      `${start}${'0'.repeat(8 - name.length)}${Buffer.from(name).toString('hex').slice(0, name.length)}${end}`,
    );
    await rm(path.join(web, `${file}.br`), { force: true });
    await rename(path.join(web, file), renamed);
    await writeFile(renamed, bytes);
    await writeFile(`${renamed}.br`, brotliCompressSync(bytes));
  }
  const widget = path.join(build.embedDist, 'web/widget.js');
  await writeFile(widget, `${await readFile(widget, 'utf8')}\n/* ${name} */`);
  return build;
}

const startOn = (dataDir: string, build: Build, environment: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  startTestServer({ dataDir, environment, plugins: (config) => [pagesPlugin({ ...config, ...build })] });

/** What a page of a server names: the list of the shell's scripts, and every file that the list or the page asks for. */
async function namedBy({ origin }: TestServer) {
  const html = await (await fetch(`${origin}/`)).text();
  const [, pins = '{}'] = /id="pins">(.*?)<\/script>/s.exec(html) ?? [];
  const [, list = ''] = Object.entries(JSON.parse(pins) as Record<string, string>).find(([place]) => place.endsWith('/assets/')) ?? [];
  return { list, files: [...new Set([...html.matchAll(/"\/assets\/([\w~.-]+\.(?:js|css|woff2))"/g)].map(([, file = '']) => file))] };
}

/** Asks a server for all that a page of another one needs. Answers the names. */
async function bringAll({ origin }: TestServer, { list, files }: Awaited<ReturnType<typeof namedBy>>): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/assets/hashes.json?${list.slice(7, 15)}`);
  const text = await answer.text();
  expect([integrityOf(Buffer.from(text)), answer.headers.get('cache-control')]).toEqual([list, 'public, max-age=31536000, immutable']);
  const hashes = JSON.parse(text) as Readonly<Record<string, string>>;
  const all = [...new Set([...files, ...Object.keys(hashes)])];
  for (const file of all) {
    const found = await fetch(`${origin}/assets/${file}`, { headers: { 'accept-encoding': 'identity' } });
    const bytes = Buffer.from(await found.arrayBuffer());
    expect([file, found.status, found.headers.get('cache-control')]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
    if (hashes[file] !== undefined) expect([file, integrityOf(bytes)]).toEqual([file, hashes[file]]);
    const packed = await fetch(`${origin}/assets/${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(Buffer.from(await packed.arrayBuffer()).equals(bytes)).toBe(true);
  }
  return all;
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'agm-data-'));

interface Versions {
  readonly current: string;
  readonly versions: Readonly<Record<string, { readonly since: string; readonly integrity: string }>>;
}
const widgetsOf = async ({ origin }: TestServer) => (await (await fetch(`${origin}/embedded/versions.json`)).json()) as Versions;
const widgetAt = async ({ origin }: TestServer, version: string) => {
  const answer = await fetch(`${origin}/embedded/${version}/widget.js`);
  return { status: answer.status, integrity: integrityOf(Buffer.from(await answer.arrayBuffer())) };
};

(engines.includes('postgres') ? describe : describe.skip)('two builds of this project on one PostgreSQL and one object storage', () => {
  let place: TestPlace;
  let s3: FakeS3;
  const folders: string[] = [];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    [place, s3] = await Promise.all([createTestPlace('postgres', 'demo'), startFakeS3()]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await s3.close();
    await place.remove();
    await Promise.all(folders.map((one) => rm(one, { recursive: true })));
  });

  async function start(build: Build): Promise<TestServer> {
    const dataDir = await newFolder();
    folders.push(dataDir);
    const server = await startOn(dataDir, build, {
      ...{ DATABASE_URL: place.place.databaseUrl ?? '', STORAGE_URL: `s3://${s3.bucket}/site`, S3_ENDPOINT: s3.origin },
      ...{ AWS_ACCESS_KEY_ID: s3.accessKeyId, AWS_SECRET_ACCESS_KEY: s3.secretAccessKey, EMBED_ORIGIN: 'https://movies.example' },
    });
    servers.push(server);
    return server;
  }

  it('a page of either is whole when the server of the other build serves its files, also while both are started', async () => {
    const one = await start(older);
    const page = await namedBy(one);
    const other = await start(newer);
    const next = await namedBy(other);
    expect(next.list).not.toBe(page.list);
    const [backward, forward] = [await bringAll(other, page), await bringAll(one, next)];
    expect(backward.filter((file) => file.startsWith('main.'))).not.toEqual(forward.filter((file) => file.startsWith('main.')));
    expect(backward.length).toBeGreaterThan(10);
    // What nobody has is missing at both, and is asked of the database at most once a second.
    expect((await fetch(`${one.origin}/assets/main.12345678.js`)).status).toBe(404);
    expect((await fetch(`${one.origin}/assets/..%2Fserver%2Fserver.cjs`)).status).toBe(404);
  });

  it('the widget of either is served by both under its version, since the same day', async () => {
    const [one, other] = servers as [TestServer, TestServer];
    const { current } = await widgetsOf(other);
    const [asked, own] = [await widgetAt(one, current), await widgetAt(other, current)];
    expect([asked.status, asked]).toEqual([200, own]);
    expect((await widgetAt(one, '0.1.0-00000000')).status).toBe(404);
    const late = await start(newer);
    const facts = async (server: TestServer) =>
      Object.entries((await widgetsOf(server)).versions)
        .map(([version, { since, integrity }]) => `${version} ${since} ${integrity}`)
        .sort();
    expect(await facts(late)).toEqual(await facts(one));
    expect(await facts(late)).toHaveLength(2);
    expect((await widgetAt(late, (await widgetsOf(one)).current)).status).toBe(200);
  });

  it('other bytes than those of the hashes are served by nobody', async () => {
    for (const [key, { writtenAt }] of s3.objects)
      if (/host\/.*\/main\..*\.js$/.test(key)) s3.objects.set(key, { bytes: Buffer.from('forged()'), writtenAt });
    const third = await otherBuild('third');
    const fresh = await start(third);
    const { files } = await namedBy(servers[0] as TestServer);
    const main = files.find((file) => /^main\..*\.js$/.test(file)) ?? '';
    expect((await fetch(`${fresh.origin}/assets/${main}`)).status).toBe(404);
  });
});

describe('an upgrade of the one server of a site', () => {
  it('leaves tabs that are open the files of their build, and the last ten builds alone', async () => {
    const dataDir = await newFolder();
    let page: Awaited<ReturnType<typeof namedBy>> | null = null;
    const first = await startOn(dataDir, older);
    page = await namedBy(first);
    await first.close();
    const second = await startOn(dataDir, newer);
    await bringAll(second, page);
    const { database } = second.app.storage;
    for (let at = 0; at < 9; at += 1)
      await database
        .insertInto('site_builds')
        .values({ name: `host/later-${at}`, files: '{}', since: 1, started_at: 9e12 + at })
        .execute();
    await second.close();
    const third = await startOn(dataDir, newer);
    expect((await fetch(`${third.origin}/assets/${page.files.find((file) => file.startsWith('main.')) ?? ''}`)).status).toBe(404);
    expect((await readdir(path.join(dataDir, 'host'))).length).toBe(1);
    expect(
      await third.app.storage.database.selectFrom('site_builds').select('name').where('name', 'like', 'host/%').execute(),
    ).toHaveLength(10);
    await third.close();
    expect(existsSync(path.join(dataDir, 'host'))).toBe(true);
    await rm(dataDir, { recursive: true });
  });
});
