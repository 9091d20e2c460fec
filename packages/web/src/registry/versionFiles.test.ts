import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@agm/deploy/build';
import { deploy } from '@agm/deploy';
import { unpackUpload } from '@agm/deploy/upload';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import type { ObjectStoragePlace } from '@agm/storage/objectStorage';
import { tinyUpload } from '../../test/tinyRemote.ts';
import { keepHere } from './keepHere.ts';
import { openLiveRegistry, type LiveRegistry } from './liveRegistry.ts';
import { openSiteStore, type SiteStore } from './siteStore.ts';

jest.setTimeout(60_000);

interface Server extends SiteStore {
  readonly live: LiveRegistry;
  readonly errors: unknown[];
  /** The version that its pages are made with. */
  shown(): Promise<string | undefined>;
}

let s3: FakeS3;
let test: TestStorage;
const places: string[] = [];
const servers: Server[] = [];
beforeEach(async () => {
  s3 = await startFakeS3();
  test = await createTestStorage('sqlite');
});
afterEach(async () => {
  s3.isAway = false;
  for (const { live } of servers.splice(0)) await live.close();
  await test.remove();
  await s3.close();
  await Promise.all(places.splice(0).map((place) => rm(place, { recursive: true })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-versions-'));
  places.push(folder);
  return folder;
}

/** A server with a data folder of its own, on the database and the storage that all have. */
async function startServer(objectStorage: ObjectStoragePlace | null = placeOf(s3)): Promise<Server> {
  const errors: unknown[] = [];
  const site = await openSiteStore(test.storage, { dataDir: await newFolder(), objectStorage }, () => live.refresh());
  const live: LiveRegistry = await openLiveRegistry(test.storage, {
    folder: site.store.folder,
    files: site.files,
    databaseUrl: null,
    onError: (error) => errors.push(error),
  });
  const server = { ...site, live, errors, shown: async () => (await live.read()).remotes.tiny?.current };
  servers.push(server);
  return server;
}
const placeOf = ({ bucket, origin, accessKeyId, secretAccessKey }: FakeS3): ObjectStoragePlace => ({
  bucket,
  prefix: 'site/',
  region: 'us-east-1',
  endpoint: origin,
  keys: { accessKeyId, secretAccessKey },
});
async function publish({ store }: Server, version: string): Promise<void> {
  const dir = await newFolder();
  await unpackUpload(tinyUpload(version), dir);
  await deploy({ store, build: await readBuild('tiny', dir), version, hostShares: { react: '19.3.1' }, by: 'person', now: new Date() });
}
async function until(asked: () => Promise<boolean>, withinMs = 1_000): Promise<number> {
  const began = performance.now();
  while (!(await asked())) {
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs} ms`);
    await new Promise((later) => setTimeout(later, 10));
  }
  return performance.now() - began;
}
const filesOf = async ({ store }: Server, version: string) => (await readdir(path.join(store.folder, 'tiny', version))).sort();

describe('versions in an object storage', () => {
  it('RC-04 one server deploys, another fetches the files and serves them within a second, whole', async () => {
    const [one, other] = [await startServer(), await startServer()];
    await publish(one, '1');
    expect(await one.shown()).toBe('1');
    await until(async () => (await other.shown()) === '1');
    expect(await filesOf(other, '1')).toEqual(await filesOf(one, '1'));
    expect(await readFile(path.join(other.store.folder, 'tiny/1/remoteEntry.js.br'))).toEqual(
      await readFile(path.join(one.store.folder, 'tiny/1/remoteEntry.js.br')),
    );
    for (const version of ['2', '3', '4']) await publish(one, version);
    await until(async () => (await other.shown()) === '4');
    // The other server forgets what the first one's deploys forgot.
    await until(async () => !(await readdir(path.join(other.store.folder, 'tiny'))).includes('1'));
  });

  it('a server that starts with nothing has them before its first page, and an older one when a page names it', async () => {
    const one = await startServer();
    for (const version of ['1', '2']) await publish(one, version);
    const late = await startServer();
    expect(await late.shown()).toBe('2');
    expect(await readdir(path.join(late.store.folder, 'tiny'))).toEqual(['2']);
    await Promise.all([late.live.bring('tiny', '1'), late.live.bring('tiny', '1'), late.live.bring('tiny', 'none')]);
    expect(await filesOf(late, '1')).toEqual(await filesOf(one, '1'));
    expect(s3.asked.filter((asked) => asked.startsWith('GET') && asked.includes('/1/') && asked.endsWith('/remoteEntry.js'))).toHaveLength(
      1,
    );
  });

  it('while the storage is away nothing is deployed, and a server goes on with what it has, whatever was deployed before', async () => {
    const [one, other] = [await startServer(), await startServer()];
    await publish(one, '1');
    await until(async () => (await other.shown()) === '1');
    s3.isAway = true;
    await expect(publish(one, '2')).rejects.toThrow(/the object storage did not take tiny 2, so nothing was changed/);
    expect((await one.store.readRegistry()).remotes.tiny?.current).toBe('1');
    // Somebody without the storage forgets what the other server serves.
    const careless = await startServer(null);
    for (const version of ['2', '3', '4', '5']) await publish(careless, version);
    await until(async () => other.errors.length > 0, 10_000);
    expect(await other.shown()).toBe('1');
    expect(await filesOf(other, '1')).toContain('server.cjs');
    s3.isAway = false;
    const { store, files } = await openSiteStore(test.storage, {
      dataDir: path.dirname(careless.store.folder),
      objectStorage: placeOf(s3),
    });
    if (files) await keepHere(store, files);
    await until(async () => (await other.shown()) === '5', 5_000);
  });

  it('other bytes than those of the hashes are never served: the version before stays', async () => {
    const one = await startServer();
    await publish(one, '1');
    const other = await startServer();
    const { files, live } = other;
    await live.close();
    await publish(one, '2');
    for (const key of s3.objects.keys())
      if (key.includes('/tiny/2/') && key.endsWith('/remoteEntry.js'))
        s3.objects.set(key, { bytes: Buffer.from('var tiny = "forged";'), writtenAt: new Date() });
    const deployment = (await one.store.readRegistry()).remotes.tiny?.deployments['2'];
    if (deployment)
      await expect(files?.fetch('tiny', '2', deployment)).rejects.toThrow(/has tiny 2 without remoteEntry\.js, or with other/);
    expect(await readdir(path.join(other.store.folder, 'tiny'))).toEqual(['1']);
    const late = await startServer();
    expect([await late.shown(), late.errors.length]).toEqual([undefined, 1]);
    await late.live.bring('tiny', '1');
    await until(async () => (await late.shown()) === '1', 3_000);
  });

  it('a site that gets a storage puts there what it has, and each file once', async () => {
    const alone = await startServer(null);
    await publish(alone, '1');
    expect(s3.objects.size).toBe(0);
    const { store, files } = await openSiteStore(test.storage, {
      dataDir: path.dirname(alone.store.folder),
      objectStorage: placeOf(s3),
    });
    if (files) await keepHere(store, files);
    const puts = () => s3.asked.filter((asked) => asked.startsWith('PUT')).length;
    const before = puts();
    expect(before).toBe((await filesOf(alone, '1')).length - 1);
    if (files) await keepHere(store, files);
    expect(puts()).toBe(before);
    expect(await (await startServer()).shown()).toBe('1');
  });

  it('what no entry names is removed from the storage, unless it is new', async () => {
    const one = await startServer();
    for (const version of ['1', '2', '3', '4']) await publish(one, version);
    const versions = () => [...new Set([...s3.objects.keys()].map((key) => key.split('/')[3]))].sort();
    expect(versions()).toEqual(['1', '2', '3', '4']);
    const anHourAgo = new Date(Date.now() - 3_700_000);
    for (const [key, { bytes }] of s3.objects) s3.objects.set(key, { bytes, writtenAt: anHourAgo });
    await publish(one, '5');
    expect(versions()).toEqual(['3', '4', '5']);
  });
});
