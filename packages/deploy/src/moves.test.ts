import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tinyRemote, workshop } from '../test/tinyBuild.ts';
import { auditEntry } from './audit.ts';
import { readBuild } from './build.ts';
import { deploy } from './deploy.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import { folderStore } from './folderStore.ts';
import { endCanary, movePointer, promote, rollback, rollBackFailed, setFlag } from './moves.ts';

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

const now = new Date('2026-03-01T12:00:00Z');
const healing = { who: 'the site', how: 'healing' as const, why: '9 of 30 failed' };
async function deployed(version: string, canary?: number) {
  const build = await readBuild('tiny', await tinyRemote(path.join(dir, 'tiny'), { words: version }));
  return deploy({ store, build, version, hostShares: { react: '19.3.1' }, by: 'person', now, ...(canary !== undefined && { canary }) });
}
const entry = async () => (await store.readRegistry()).remotes.tiny;
const moves = async () => (await store.readAudit(20)).map(({ what, from, to }) => `${what} ${from} ${to}`).reverse();

describe('a feature flag', () => {
  const server = `exports.remote = { contract: 1, flags: ['fold-threads'], reads: () => [], render: () => ({ html: '', head: { status: 200, title: '' } }) };`;
  const withFlags = async (version: string, entry = server) => {
    const build = await readBuild('tiny', await tinyRemote(path.join(dir, 'tiny'), { words: version, server: entry }));
    return deploy({ store, build, version, hostShares: { react: '19.3.1' }, by: 'person', now });
  };

  it('is set for a share, for everybody and for nobody, moves no version, and stands in the log with its actor', async () => {
    await withFlags('1');
    const before = await entry();
    const mover = { who: 'maya', how: 'token' as const, why: 'does it help?' };
    expect(await setFlag({ store, name: 'tiny', flag: 'fold-threads', percent: 10, mover })).toEqual({ flag: 'fold-threads', percent: 10 });
    expect(await entry()).toEqual({ ...before, flags: { 'fold-threads': 10 } });
    expect((await store.readAudit(1))[0]).toMatchObject({
      what: 'flag set',
      who: 'maya',
      why: 'fold-threads 10 %: does it help?',
      to: '1',
    });
    await withFlags('2');
    expect((await entry())?.flags).toEqual({ 'fold-threads': 10 });
    await setFlag({ store, name: 'tiny', flag: 'fold-threads', percent: 100 });
    expect((await entry())?.flags).toEqual({ 'fold-threads': 100 });
    await setFlag({ store, name: 'tiny', flag: 'fold-threads', percent: 0 });
    expect(await entry()).toMatchObject({ current: '2' });
    expect((await entry())?.flags).toBeUndefined();
  });

  it('is refused where no version has it, and a build with a name that is none does not pass the gate', async () => {
    await withFlags('1');
    await expect(setFlag({ store, name: 'tiny', flag: 'fold-thread', percent: 100 })).rejects.toMatchObject({
      kind: 'missing',
      message: "remote 'tiny' has no flag 'fold-thread': its versions have fold-threads",
    });
    await expect(withFlags('2', server.replace('fold-threads', 'Fold threads'))).rejects.toThrow(
      /flags: "Fold threads" is no name of a flag/,
    );
  });
});

describe('a canary', () => {
  it('leaves the pointer alone, grows, and is given to everybody by a promotion', async () => {
    await deployed('1');
    expect(await deployed('2', 10)).toEqual({ version: '2', isNew: true, current: '1', canary: 10 });
    await deployed('2', 40);
    expect(await entry()).toMatchObject({ current: '1', previous: [], canary: { version: '2', percent: 40 } });
    expect(await promote({ store, name: 'tiny', now })).toEqual({ from: '1', to: '2' });
    expect(await entry()).toMatchObject({ current: '2', previous: ['1'], canary: null, held: true });
    await expect(promote({ store, name: 'tiny' })).rejects.toThrow('has no canary');
    expect(await moves()).toEqual(['deployed null 1', 'canary began 1 2', 'canary began 1 2', 'promoted 1 2']);
  });

  it('ends without a trace for the visitors, and the first version of a remote is none', async () => {
    expect(await deployed('1', 10)).toEqual({ version: '1', isNew: true, current: '1' });
    await deployed('2', 10);
    await endCanary({ store, name: 'tiny' });
    expect(await entry()).toMatchObject({ current: '1', canary: null });
    await expect(endCanary({ store, name: 'tiny' })).rejects.toThrow('has no canary');
  });
});

describe('healing', () => {
  it('rolls a failing version back to the one before, holds the pointer and says so', async () => {
    await deployed('1');
    await deployed('2');
    expect(await rollBackFailed({ store, name: 'tiny', version: '2', mover: healing, now })).toEqual({ from: '2', to: '1' });
    expect(await entry()).toMatchObject({ current: '1', previous: ['2'], held: true, failed: ['2'] });
    expect((await store.readAudit(1))[0]).toMatchObject({
      what: 'moved back',
      from: '2',
      to: '1',
      who: 'the site',
      how: 'healing',
      why: '9 of 30 failed',
    });
  });

  it('never brings a version that failed: neither by itself nor by a rollback without a name', async () => {
    for (const version of ['1', '2']) await deployed(version);
    await rollBackFailed({ store, name: 'tiny', version: '2', mover: healing });
    await expect(rollback(store, 'tiny')).rejects.toThrow('has no earlier version');
    await deployed('3');
    expect(await rollBackFailed({ store, name: 'tiny', version: '3', mover: healing })).toEqual({ from: '3', to: '1' });
    expect((await entry())?.failed).toEqual(['2', '3']);
    // A person who names it means it.
    expect(await rollback(store, 'tiny', '2')).toBe('2');
    expect((await entry())?.failed).toEqual(['3']);
  });

  it('ends a canary that fails, and everybody else notices nothing', async () => {
    await deployed('1');
    await deployed('2', 20);
    expect(await rollBackFailed({ store, name: 'tiny', version: '2', mover: healing })).toEqual({ from: '2', to: '1' });
    expect(await entry()).toMatchObject({ current: '1', canary: null, failed: ['2'] });
  });

  it('does nothing where nothing is left to go back to, or somebody was faster', async () => {
    await deployed('1');
    const before = await readFile(path.join(folder, 'remotes.json'), 'utf8');
    expect(await rollBackFailed({ store, name: 'tiny', version: '1', mover: healing })).toBeNull();
    expect(await rollBackFailed({ store, name: 'tiny', version: '0', mover: healing })).toBeNull();
    expect(await readFile(path.join(folder, 'remotes.json'), 'utf8')).toBe(before);
  });
});

describe('a move that says what was current', () => {
  it('is refused when somebody else was faster', async () => {
    for (const version of ['1', '2']) await deployed(version);
    await expect(movePointer({ store, name: 'tiny', to: '1', from: '1' })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(movePointer({ store, name: 'tiny', to: '7', from: '2' })).rejects.toMatchObject({ kind: 'missing' });
    expect(await movePointer({ store, name: 'tiny', to: '1', from: '2' })).toEqual({ from: '2', to: '1' });
  });
});

describe('the audit log', () => {
  it('reads the newest lines first, and passes over a line that a crash cut', async () => {
    expect(await store.readAudit(5)).toEqual([]);
    await deployed('1');
    for (let at = 0; at < 3000; at += 1)
      await store.writeAudit(auditEntry({ remote: 'tiny', what: 'grant made', from: null, to: String(at) }, healing, now));
    expect((await store.readAudit(2)).map(({ to }) => to)).toEqual(['2999', '2998']);
    expect((await store.readAudit(5000)).length).toBeLessThan(3000);
  });
});
