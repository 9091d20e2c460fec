import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Deployment, Registry, RegistryEntry } from '@agm/contract';
import { auditEntry } from '@agm/deploy/audit';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import { engines } from '@agm/server/test/servers';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { databaseStore } from './databaseStore.ts';
import { openLiveRegistry, type LiveRegistry } from './liveRegistry.ts';
import { openSiteStore } from './siteStore.ts';

jest.setTimeout(60_000);

const now = new Date('2026-03-01T12:00:00Z');
const mover = { who: 'maya', how: 'token' } as const;
const deployment = { base: '/remotes/wall/1/', files: {} } as unknown as Deployment;
const entryAt = (current: string, others: readonly string[] = []): RegistryEntry => ({
  current,
  previous: others,
  canary: null,
  held: true,
  deployments: Object.fromEntries([current, ...others].map((version) => [version, deployment])),
});
const lineOf = (remote: string, to: string) => auditEntry({ remote, what: 'deployed', from: null, to }, mover, now);
/** Puts one version more into an entry, as a deploy does. */
const add = (store: DeploymentStore, name: string, version: string) =>
  store.change(async ({ remotes }) => ({
    answer: version,
    name,
    entry: entryAt(version, Object.keys(remotes[name]?.deployments ?? {})),
    move: lineOf(name, version),
  }));
const publish = (folder: string, name: string, version: string) =>
  mkdir(path.join(folder, name, version), { recursive: true }).then(() =>
    writeFile(path.join(folder, name, version, 'deployment.json'), '{}'),
  );

describe.each(engines)('the registry in the database, on %s', (engine) => {
  let test: TestStorage;
  let folders: readonly string[];
  let stores: readonly DeploymentStore[];
  const close: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    test = await createTestStorage(engine);
    folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(path.join(tmpdir(), `agm-${name}-`))));
    const other = await test.reopen();
    close.push(() => other.close());
    stores = [databaseStore(test.storage, { folder: folders[0] ?? '' }), databaseStore(other, { folder: folders[1] ?? '' })];
  });
  afterEach(async () => {
    for (const one of close.splice(0)) await one();
    await test.remove();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  it('RC-04 of two servers that deploy at once none loses a version or a line of the log', async () => {
    const versions = Array.from({ length: 12 }, (_, at) => `v${at}`);
    await Promise.all(versions.map((version, at) => add(stores[at % 2] as DeploymentStore, at % 3 === 0 ? 'wall' : 'card', version)));
    const remotes: Registry['remotes'] = (await stores[0]?.readRegistry())?.remotes ?? {};
    expect([...Object.keys(remotes.wall?.deployments ?? {}), ...Object.keys(remotes.card?.deployments ?? {})].sort()).toEqual(
      versions.toSorted(),
    );
    expect((await stores[1]?.readAudit(100))?.map(({ to }) => to).sort()).toEqual(versions.toSorted());
  });

  it('removes the files of versions that the entry does not name, and reports with them', async () => {
    const [store] = stores as [DeploymentStore];
    for (const version of ['1', '2']) await publish(store.folder, 'wall', version);
    for (const version of ['1', '2'])
      await test.storage.database
        .insertInto('deploy_reports')
        .values({ side: 'browser', remote: 'wall', version, since: '', network: 'n', outcome: 'loaded', why: null })
        .execute();
    await store.change(async () => ({ answer: null, name: 'wall', entry: entryAt('2'), move: lineOf('wall', '2') }));
    expect(await readdir(path.join(store.folder, 'wall'))).toEqual(['2']);
    expect(await test.storage.database.selectFrom('deploy_reports').select('version').execute()).toEqual([{ version: '2' }]);
  });

  it('is seen by every server within a second, also by one whose connection was cut, with files that are there', async () => {
    const [one, other] = stores as [DeploymentStore, DeploymentStore];
    const live = await openLiveRegistry(test.storage, {
      folder: other.folder,
      files: null,
      databaseUrl: test.place.databaseUrl,
      onError: () => {},
    });
    close.push(() => live.close());
    await publish(other.folder, 'wall', '1');
    await add(one, 'wall', '1');
    expect(await msUntil(live, '1')).toBeLessThan(1_000);
    await add(one, 'wall', '2');
    await new Promise((later) => setTimeout(later, 700));
    expect((await live.read()).remotes.wall?.current).toBe('1');
    await publish(other.folder, 'wall', '2');
    expect(await msUntil(live, '2')).toBeLessThan(1_000);
    if (engine === 'postgres')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`.execute(
        test.storage.database,
      );
    await publish(other.folder, 'wall', '3');
    await add(one, 'wall', '3');
    expect(await msUntil(live, '3')).toBeLessThan(1_000);
  });

  it('takes the registry of a folder over once, with its log, and leaves the files under other names', async () => {
    const { dataDir } = test.place;
    const folder = path.join(dataDir, 'deployments');
    await mkdir(folder, { recursive: true });
    const write = (current: string) =>
      writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ contract: 1, remotes: { wall: entryAt(current) } }));
    await write('1');
    await writeFile(path.join(folder, 'audit.log'), `${JSON.stringify(lineOf('wall', '0'))}\n${JSON.stringify(lineOf('wall', '1'))}\n`);
    const { store, leftBehind } = await openSiteStore(test.storage, { dataDir, objectStorage: null });
    expect(leftBehind).toBeNull();
    expect((await store.readRegistry()).remotes).toEqual({ wall: entryAt('1') });
    expect((await store.readAudit(10)).map(({ to }) => to)).toEqual(['1', '0']);
    expect((await readdir(folder)).filter((name) => name.startsWith('remotes.json') || name.startsWith('audit'))).toEqual([
      'audit.log.taken-over',
      'remotes.json.taken-over',
    ]);
    await write('2');
    expect((await openSiteStore(test.storage, { dataDir, objectStorage: null })).leftBehind).toMatch(
      /remotes\.json is not read: the site has its registry/,
    );
    expect((await store.readRegistry()).remotes).toEqual({ wall: entryAt('1') });
    expect(existsSync(path.join(folder, 'remotes.json'))).toBe(true);
  });
});

async function msUntil(live: LiveRegistry, version: string): Promise<number> {
  const began = performance.now();
  while ((await live.read()).remotes.wall?.current !== version && performance.now() - began < 5_000)
    await new Promise((later) => setTimeout(later, 10));
  return performance.now() - began;
}
