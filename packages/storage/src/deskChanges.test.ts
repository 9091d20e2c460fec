import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { longestLine, readHistory } from './deskHistory.ts';
import { differingFields, readChanges, recordChange, type DeskChange } from './deskChanges.ts';

describe.each(engines)('the history of the desk, on %s', (engine) => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await createTestStorage(engine);
  });
  afterEach(() => place.remove());

  const record = (change: Partial<DeskChange>) =>
    place.storage.database.transaction().execute((transaction) =>
      recordChange(transaction, {
        kind: 'titles',
        item: 7,
        revision: 1,
        act: 'changed',
        before: null,
        after: null,
        by: null,
        at: 1_700_000_000_000,
        ...change,
      }),
    );

  it('is read by item and by kind, the newest change first, page by page, with the values before and after', async () => {
    await record({ revision: 1, act: 'created', after: { year: 1999, moods: ['dark'] } });
    await record({ revision: 2, before: { year: 1999 }, after: { year: 2000 } });
    await record({ item: 8 });
    await record({ kind: 'offers', item: '7/us/netflix' });
    const { database } = place.storage;
    expect(await readChanges(database, { kind: 'titles', item: 7 }, { offset: 0, limit: 10 })).toEqual({
      total: 2,
      changes: [
        expect.objectContaining({ item: '7', revision: 2, act: 'changed', before: { year: 1999 }, after: { year: 2000 }, by: null }),
        expect.objectContaining({
          revision: 1,
          act: 'created',
          before: null,
          after: { year: 1999, moods: ['dark'] },
          at: 1_700_000_000_000,
        }),
      ],
    });
    const second = await readChanges(database, { kind: 'titles' }, { offset: 1, limit: 1 });
    expect([second.total, second.changes.map(({ revision }) => revision)]).toEqual([3, [2]]);
    expect((await readChanges(database, { kind: 'offers', item: '7/us/netflix' }, { offset: 0, limit: 10 })).total).toBe(1);
  });

  it('names who changed something, and nobody any more once the account is deleted', async () => {
    const { database } = place.storage;
    const { id } = await database
      .insertInto('members')
      .values({ login: 'edith', login_key: 'edith', slug: 'edith', name: 'Edith', created_at: 1, password_hash: null } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({ by: id });
    const by = async () => (await readChanges(database, { kind: 'titles' }, { offset: 0, limit: 1 })).changes[0]?.by;
    expect(await by()).toEqual({ id, login: 'edith', name: 'Edith' });
    await database.deleteFrom('members').where('id', '=', id).execute();
    expect(await by()).toBe(null);
  });

  it('is bounded line by line: what is too long is named and left out, and the rest stands as it was', async () => {
    const long = 'x'.repeat(longestLine);
    for (let revision = 1; revision <= 12; revision++)
      await record({
        kind: 'guides',
        revision,
        before: { title: 'Before', body: [] },
        after: { title: `After ${revision}`, body: [long] },
      });
    const { lines, total } = await readHistory(place.storage.database, { kind: 'guides', item: 7 }, { offset: 1, limit: 11 });
    expect([total, lines.map(({ revision }) => revision)]).toEqual([12, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]]);
    expect(lines[0]).toMatchObject({ fields: ['title', 'body'], before: { title: 'Before' }, after: { title: 'After 11' }, by: null });
    for (const line of lines) expect(JSON.stringify([line.before, line.after]).length).toBeLessThan(longestLine);
    await record({ item: 9, act: 'merged away', after: { into: 7 } });
    expect((await readHistory(place.storage.database, { kind: 'titles', item: 9 }, { offset: 0, limit: 5 })).lines).toEqual([
      expect.objectContaining({ fields: ['into'], before: null, after: { into: 7 } }),
    ]);
  });

  it('keeps nothing of a change that fails', async () => {
    const { database } = place.storage;
    const change = { kind: 'titles', item: 7, revision: 1, act: 'changed', before: null, after: null, by: null, at: 1 };
    await expect(
      database.transaction().execute(async (transaction) => {
        await recordChange(transaction, change);
        throw new Error('the item could not be written');
      }),
    ).rejects.toThrow('could not be written');
    expect((await readChanges(database, { kind: 'titles' }, { offset: 0, limit: 1 })).total).toBe(0);
  });
});

describe('the fields that a change touches', () => {
  it('are those that differ, with null for what is not there', () => {
    const before = { name: 'Old', year: 1999, moods: ['dark'], reason: 'Because.' };
    expect(differingFields(before, { ...before, name: 'New', moods: ['dark', 'slow'] })).toEqual({
      before: { name: 'Old', moods: ['dark'] },
      after: { name: 'New', moods: ['dark', 'slow'] },
    });
    expect(differingFields<Record<string, unknown>>({ name: 'Old' }, {})).toEqual({ before: { name: 'Old' }, after: { name: null } });
    expect(differingFields(before, { ...before })).toBe(null);
  });
});
