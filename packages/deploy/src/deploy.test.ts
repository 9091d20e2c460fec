import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tinyRemote, workshop } from '../test/tinyBuild.ts';
import { readBuild, type RemoteBuild } from './build.ts';
import { deploy, rollback, type DeployOrder } from './deploy.ts';
import { DeployError } from './DeployError.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import { folderStore } from './folderStore.ts';
import { promote } from './moves.ts';

let dir: string;
let close: () => Promise<void>;
let folder: string;
let store: DeploymentStore;
let stores = 0;
beforeAll(async () => {
  ({ dir, close } = await workshop());
});
afterAll(() => close());
beforeEach(() => {
  folder = path.join(dir, `store-${stores++}`);
  store = folderStore(folder);
});

/** Read once: each reading starts a worker that probes the server entry. */
const builds = new Map<string, Promise<RemoteBuild>>();
const freshBuild = async (words: string, name = 'tiny') =>
  readBuild(name, await tinyRemote(path.join(dir, `${name}-${words}-${builds.size}`), { words }));
function build(words: string, name = 'tiny'): Promise<RemoteBuild> {
  const known = builds.get(`${name} ${words}`) ?? freshBuild(words, name);
  builds.set(`${name} ${words}`, known);
  return known;
}
const order = (given: RemoteBuild, changes: Partial<DeployOrder> = {}): DeployOrder => ({
  store,
  build: given,
  hostShares: { react: '19.3.1' },
  by: 'person',
  now: new Date('2026-03-01T12:00:00Z'),
  ...changes,
});
const deployed = async (words: string, version: string, by: DeployOrder['by'] = 'person') =>
  deploy(order(await build(words), { version, by }));
const entry = async (name = 'tiny') => (await store.readRegistry()).remotes[name];
const foldersOf = async (name = 'tiny') => (await readdir(path.join(folder, name))).sort();

describe('deploying a remote', () => {
  it('publishes an immutable folder and points at it', async () => {
    const given = await build('hello');
    expect(await deploy(order(given))).toEqual({ version: given.version, isNew: true, current: given.version });
    const home = path.join(folder, 'tiny', given.version);
    expect((await readdir(home)).sort()).toEqual([
      'chunk.1a2b.js',
      'deployment.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'server.cjs',
      'wall.3c4d.css',
    ]);
    const record = JSON.parse(await readFile(path.join(home, 'deployment.json'), 'utf8')) as object;
    expect(await entry()).toEqual({
      current: given.version,
      previous: [],
      canary: null,
      held: true,
      since: { current: '2026-03-01T12:00:00.000Z', canary: null },
      deployments: { [given.version]: record },
    });
    expect(record).toMatchObject({
      base: `/remotes/tiny/${given.version}/`,
      web: 'remoteEntry.js',
      server: 'server.cjs',
      styles: ['wall.3c4d.css'],
      contract: 1,
      publishedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('RC-04 leaves every other remote’s version and files as they were', async () => {
    await deploy(order(await build('wall', 'catalogue'), { version: '1' }));
    const before = { entry: await entry('catalogue'), folders: await foldersOf('catalogue') };
    await deploy(order(await build('card', 'availability'), { version: '1' }));
    await deploy(order(await build('card, better', 'availability'), { version: '2' }));
    expect({ entry: await entry('catalogue'), folders: await foldersOf('catalogue') }).toEqual(before);
    expect((await entry('availability'))?.current).toBe('2');
  });

  it('the same bytes again are no news', async () => {
    await deployed('hello', '1');
    const before = await readFile(path.join(folder, 'remotes.json'), 'utf8');
    expect(await deployed('hello', '1')).toEqual({ version: '1', isNew: false, current: '1' });
    expect(await readFile(path.join(folder, 'remotes.json'), 'utf8')).toBe(before);
  });

  it('the registry and the log say what a version was tried in, also when it is tried after it was published', async () => {
    await deployed('hello', '1');
    expect((await entry())?.deployments['1']?.triedIn).toBeUndefined();
    expect(await store.readAudit(1)).toMatchObject([{ what: 'deployed', to: '1', triedIn: null }]);
    await deploy(order(await build('hello'), { version: '1', triedIn: 'Chromium\n141.0' }));
    expect((await entry())?.deployments['1']?.triedIn).toBe('Chromium 141.0');
    expect(await store.readAudit(1)).toMatchObject([{ what: 'deployed', to: '1', triedIn: 'Chromium 141.0' }]);
    // A start that finds the same bytes has tried nothing, and rolls nothing back.
    await deployed('hello', '1', 'start');
    expect((await entry())?.deployments['1']?.triedIn).toBe('Chromium 141.0');
  });

  it('other bytes under a known version are refused, and nothing changes', async () => {
    await deployed('hello', '1');
    await expect(deployed('bye', '1')).rejects.toThrow(/^409: tiny 1 is published with other bytes/);
    expect(await readFile(path.join(folder, 'tiny/1/remoteEntry.js'), 'utf8')).toBe('var tiny = "hello";');
  });

  it.each(['', '../up', '.hidden', '.arriving-1', 'a/b', '__proto__', 'x'.repeat(65)])('%j is no version', async (version) => {
    await expect(deploy(order(await build('hello'), { version }))).rejects.toThrow(/is no version/);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('versions named like parts of an object are versions like others', async () => {
    await deployed('one', '1');
    expect(await deployed('two', 'constructor')).toEqual({ version: 'constructor', isNew: true, current: 'constructor' });
    await expect(rollback(store, 'tiny', 'toString')).rejects.toThrow('has no version toString');
  });

  it('what the gate refuses leaves no trace', async () => {
    await expect(deploy(order({ ...(await build('hello')), contract: 2 }))).rejects.toThrow(DeployError);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('keeps the last three versions for old tabs, and forgets the fourth', async () => {
    for (const version of ['1', '2', '3', '4']) await deployed(version, version);
    expect(await entry()).toMatchObject({ current: '4', previous: ['3', '2'] });
    expect(Object.keys((await entry())?.deployments ?? {})).toEqual(['2', '3', '4']);
    expect(await foldersOf()).toEqual(['2', '3', '4']);
  });

  it('publishes only the bytes that were measured', async () => {
    const given = await freshBuild('to be altered');
    await writeFile(path.join(given.webFolder, 'remoteEntry.js'), 'another build is running');
    await expect(deploy(order(given))).rejects.toThrow(/changed while it was being published, so nothing was/);
    await rm(path.join(given.webFolder, 'remoteEntry.js'));
    await expect(deploy(order(given))).rejects.toThrow(/changed while it was being published/);
    expect(await foldersOf()).toEqual([]);
    expect((await store.readRegistry()).remotes).toEqual({});
  });
});

describe('a start, which publishes what it finds', () => {
  it('moves on to a new build as long as nobody held the pointer', async () => {
    await deployed('one', '1', 'start');
    expect(await deployed('two', '2', 'start')).toMatchObject({ current: '2' });
    expect(await entry()).toMatchObject({ held: false, previous: ['1'] });
  });

  it('never moves a pointer that a person moved, and a rollback never brings what was never live', async () => {
    await deployed('one', '1', 'start');
    await deployed('two', '2');
    expect(await deployed('three', '3', 'start')).toEqual({ version: '3', isNew: true, current: '2' });
    expect(await entry()).toMatchObject({ current: '2', previous: ['1'], held: true });
    expect(await deployed('three', '3', 'start')).toEqual({ version: '3', isNew: false, current: '2' });
    expect(await rollback(store, 'tiny')).toBe('1');
    expect(await foldersOf()).toEqual(['1', '2', '3']);
    expect(await deployed('three', '3')).toMatchObject({ current: '3' });
  });

  it('does not go back to a build it has published before', async () => {
    await deployed('one', '1', 'start');
    await deployed('two', '2', 'start');
    expect(await deployed('one', '1', 'start')).toEqual({ version: '1', isNew: false, current: '2' });
  });
});

describe('a version that only preview links show', () => {
  const preview = async (words: string) => deploy(order(await build(words), { version: words, isPreview: true }));

  it('stands beside the current version and the canary, moves and locks nothing, and promoting gives the canary to everybody', async () => {
    await deployed('one', '1', 'start');
    await deploy(order(await build('two'), { version: '2', canary: 10 }));
    const before = await entry();
    expect(await preview('branch')).toEqual({ version: 'branch', isNew: true, current: '1', isPreview: true });
    expect(await entry()).toEqual({ ...before, previews: ['branch'], deployments: { ...before?.deployments, branch: expect.anything() } });
    expect((await store.readAudit(1))[0]).toMatchObject({ what: 'preview published', to: 'branch' });
    expect(await promote({ store, name: 'tiny' })).toEqual({ from: '1', to: '2' });
    expect(await entry()).toMatchObject({ current: '2', previews: ['branch'] });
  });

  it('is kept over later deploys, five at a time, and is no preview any more when somebody makes it current', async () => {
    await deployed('one', '1');
    for (let at = 0; at < 7; at += 1) await preview(`branch-${at}`);
    await deployed('two', '2');
    expect((await entry())?.previews).toEqual(['branch-6', 'branch-5', 'branch-4', 'branch-3', 'branch-2']);
    expect(await foldersOf()).toEqual(['1', '2', 'branch-2', 'branch-3', 'branch-4', 'branch-5', 'branch-6']);
    await rollback(store, 'tiny', 'branch-6');
    expect(await entry()).toMatchObject({ current: 'branch-6', previews: ['branch-5', 'branch-4', 'branch-3', 'branch-2'] });
  });

  it('is never the first one of a remote, and what visitors get already is none', async () => {
    await expect(preview('branch')).rejects.toThrow(/was never deployed, and its first version is everybody's/);
    await deployed('one', '1');
    expect(await deploy(order(await build('one'), { version: '1', isPreview: true }))).toEqual({
      version: '1',
      isNew: false,
      current: '1',
    });
    expect((await entry())?.previews).toBeUndefined();
  });
});

describe('rolling back', () => {
  it('goes to the version before, holds it, and forgets nothing', async () => {
    for (const version of ['1', '2', '3']) await deployed(version, version, 'start');
    expect(await rollback(store, 'tiny')).toBe('2');
    expect(await entry()).toMatchObject({ current: '2', previous: ['3', '1'], held: true });
    expect(await rollback(store, 'tiny', '1')).toBe('1');
    expect(await entry()).toMatchObject({ current: '1', previous: ['2', '3'] });
    expect(await foldersOf()).toEqual(['1', '2', '3']);
  });

  it('says what is there to go back to', async () => {
    await expect(rollback(store, 'tiny')).rejects.toThrow(
      "remote 'tiny' was never deployed: there is nothing to go back to (nothing is deployed here yet)",
    );
    await expect(rollback(store, 'constructor')).rejects.toThrow('was never deployed');
    await deployed('one', '1');
    await expect(rollback(store, 'tinny')).rejects.toThrow('(deployed here: tiny)');
    await expect(rollback(store, 'tiny')).rejects.toThrow("remote 'tiny' has no earlier version: kept are 1");
    await expect(rollback(store, 'tiny', '7')).rejects.toThrow("remote 'tiny' has no version 7: kept are 1");
  });
});

describe('when something breaks in between', () => {
  it('a deploy that died after publishing is finished by the same order', async () => {
    await deployed('one', '1');
    const sound = await readFile(path.join(folder, 'remotes.json'));
    await deployed('two', '2');
    await writeFile(path.join(folder, 'remotes.json'), sound); // as if it had died before the pointer moved
    expect(await deployed('two', '2')).toEqual({ version: '2', isNew: true, current: '2' });
  });

  it('the folder nobody points at is guarded by its bytes as well', async () => {
    await deployed('one', '1');
    const sound = await readFile(path.join(folder, 'remotes.json'));
    await deployed('two', '2');
    await writeFile(path.join(folder, 'remotes.json'), sound);
    await expect(deployed('three', '2')).rejects.toThrow(/^409/);
  });

  it('what a deploy left that died while copying goes with the next one', async () => {
    await deployed('one', '1');
    await mkdir(path.join(folder, 'tiny/.arriving-2'));
    await writeFile(path.join(folder, 'tiny/.arriving-2/remoteEntry.js'), 'half');
    await deployed('two', '2');
    expect(await foldersOf()).toEqual(['1', '2']);
    expect(await readFile(path.join(folder, 'tiny/2/remoteEntry.js'), 'utf8')).toBe('var tiny = "two";');
  });

  it('a published folder that lost its record is published again, with the same bytes only', async () => {
    await deployed('one', '1');
    await rm(path.join(folder, 'tiny/1/deployment.json'));
    await expect(deployed('other', '1')).rejects.toThrow(/^409/);
    expect(await deployed('one', '1')).toMatchObject({ isNew: false, current: '1' });
    expect(await foldersOf()).toEqual(['1']);
    expect(await readdir(path.join(folder, 'tiny/1'))).toContain('deployment.json');
  });

  it('a damaged registry is named and left alone', async () => {
    await deployed('one', '1');
    await writeFile(path.join(folder, 'remotes.json'), '{"contract":1,');
    await expect(deployed('two', '2')).rejects.toThrow(/is no registry any more, so nothing was changed/);
    expect(await readFile(path.join(folder, 'remotes.json'), 'utf8')).toBe('{"contract":1,');
    expect(await foldersOf()).toEqual(['1']);
  });
});

describe('deploys at the same time', () => {
  it('of different remotes all arrive', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map(async (name) => deploy(order(await build(name, name), { version: '1' }))));
    expect(Object.keys((await store.readRegistry()).remotes).sort()).toEqual(names);
  });

  it('of one remote leave a pointer to a folder that is there, whole', async () => {
    const versions = ['1', '2', '3', '4', '5', '6'];
    await Promise.all(versions.map((version) => deployed(version, version)));
    const { current = '', previous = [], deployments = {} } = (await entry()) ?? {};
    expect(previous).toHaveLength(2);
    expect(await foldersOf()).toEqual([current, ...previous].sort());
    expect(Object.keys(deployments).sort()).toEqual([current, ...previous].sort());
    expect(await readFile(path.join(folder, 'tiny', current, 'remoteEntry.js'), 'utf8')).toBe(`var tiny = "${current}";`);
  });

  it('of one version: the same bytes are published once, other bytes are refused', async () => {
    const same = await Promise.all([deployed('one', '1'), deployed('one', '1'), deployed('one', '1')]);
    expect(same.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    const other = await Promise.allSettled([deployed('two', '2'), deployed('three', '2')]);
    expect(other.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
