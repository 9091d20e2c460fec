import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStorage, type Storage } from './Storage.ts';

describe('a commit, on SQLite', () => {
  let dataDir: string;
  let storage: Storage;
  let handles: { datasync(): Promise<void> };
  let plain: () => Promise<void>;
  let synced = 0;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'agm-synced-'));
    storage = await openStorage({ dataDir, databaseUrl: null });
    const handle = await open(join(dataDir, 'site.sqlite'));
    handles = Object.getPrototypeOf(handle) as typeof handles;
    await handle.close();
    plain = handles.datasync;
  });
  beforeEach(() => {
    synced = 0;
  });
  afterEach(() => {
    handles.datasync = plain;
  });
  afterAll(async () => {
    await storage.close();
    await rm(dataDir, { recursive: true });
  });
  /** What the disk does when it is asked to write down what it has. */
  const disk = (sync: () => Promise<void>) => {
    handles.datasync = function (this: unknown) {
      synced += 1;
      return sync().then(() => plain.call(this));
    };
  };
  const write = (value: string) =>
    storage.database
      .insertInto('settings')
      .values({ name: 'synced', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  const read = () => storage.database.selectFrom('settings').select('value').where('name', '=', 'synced').executeTakeFirst();

  it('is answered when it is on the disk and not before, and holds up nothing but the database', async () => {
    let release = () => {};
    disk(
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    let isAnswered = false;
    const writing = write('one').then(() => {
      isAnswered = true;
    });
    while (synced === 0) await new Promise((later) => setImmediate(later));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((later) => setImmediate(later));
    expect(isAnswered).toBe(false);
    release();
    await writing;
    expect(await read()).toEqual({ value: 'one' });
  });

  it('is synced once for a transaction; reads and what is rolled back are not', async () => {
    disk(() => Promise.resolve());
    await storage.database.transaction().execute(async (transaction) => {
      for (const value of ['two', 'three']) await transaction.updateTable('settings').set({ value }).where('name', '=', 'synced').execute();
      expect(synced).toBe(0);
    });
    expect(synced).toBe(1);
    await read();
    await storage.database
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('settings').where('name', '=', 'synced').execute();
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect([synced, await read()]).toEqual([1, { value: 'three' }]);
    await sql`select value from settings`.execute(storage.database);
    expect(synced).toBe(1);
    await sql`update settings set value = 'by hand' where name = 'synced' returning value`.execute(storage.database);
    expect(synced).toBe(2);
  });

  it('that the disk refuses is an error', async () => {
    disk(() => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })));
    await expect(write('four')).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(
      storage.database.transaction().execute((transaction) => transaction.deleteFrom('settings').where('name', '=', 'synced').execute()),
    ).rejects.toMatchObject({ code: 'ENOSPC' });
    disk(() => Promise.resolve());
    await write('five');
    expect(await read()).toEqual({ value: 'five' });
  });
});
