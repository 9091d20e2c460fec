import { sql, type Kysely, type TableMetadata } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createEmptyPlace, engines } from '@agm/server/test/storages';
import { additiveSince, mayUse } from './compatibility.ts';
import { migrationsOf } from './migrations.ts';
import { openDatabase, openStorage, type Storage } from './Storage.ts';
import { UnusableDatabase } from './UnusableDatabase.ts';

const tablesOf = ({ database }: Storage): Promise<TableMetadata[]> => database.introspection.getTables();

/** What code of the version before can no longer do, in words; nothing where a later version has only added. */
function breaksOf(before: readonly TableMetadata[], after: readonly TableMetadata[]): string[] {
  return before.flatMap(({ name, columns }) => {
    const now = after.find((table) => table.name === name);
    if (!now) return [`${name} is gone`];
    const changed = columns.flatMap((column) => {
      const found = now.columns.find((one) => one.name === column.name);
      if (!found) return [`${name}.${column.name} is gone`];
      if (found.dataType !== column.dataType) return [`${name}.${column.name} is ${found.dataType} and was ${column.dataType}`];
      return column.isNullable && !found.isNullable ? [`${name}.${column.name} must have a value`] : [];
    });
    const demanded = now.columns
      .filter((one) => !columns.some((column) => column.name === one.name))
      .filter(({ isNullable, hasDefaultValue, isAutoIncrementing }) => !isNullable && !hasDefaultValue && !isAutoIncrementing)
      .map((one) => `${name}.${one.name} is new and must have a value`);
    return [...changed, ...demanded];
  });
}

describe.each(engines)('the tables of this version, for a server of the version before, on %s', (engine) => {
  it('have all that it reads, and take every row that it writes', async () => {
    const { place, remove } = await createEmptyPlace(engine);
    const storage = await openDatabase(place);
    const { database } = storage;
    try {
      const migrator = new Migrator({
        db: database as unknown as Kysely<unknown>,
        provider: { getMigrations: async () => migrationsOf(engine) },
      });
      await migrator.migrateTo(additiveSince);
      const before = await tablesOf(storage);
      const { error } = await migrator.migrateToLatest();
      expect(error).toBeUndefined();
      expect(breaksOf(before, await tablesOf(storage))).toEqual([]);
      await database.connection().execute(async (connection) => {
        await sql.raw(engine === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica').execute(connection);
        for (const { name, columns } of before.filter((table) => !table.name.startsWith('sqlite_'))) {
          await sql`delete from ${sql.table(name)}`.execute(connection);
          const values = columns.map(({ dataType }) => valueFor(dataType));
          await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) values (${sql.join(values)})`.execute(
            connection,
          );
        }
        await sql.raw(engine === 'sqlite' ? 'pragma foreign_keys = on' : 'set session_replication_role = default').execute(connection);
      });
    } finally {
      await storage.close();
      await remove();
    }
  });

  it('open for it when they were only added to, and stay as they are; otherwise it does not start', async () => {
    const { place, remove } = await createEmptyPlace(engine);
    try {
      const storage = await openStorage(place);
      const note = (since: string) =>
        sql`update settings set value = ${since} where name = 'tables_additive_since'`.execute(storage.database);
      const noted = async () =>
        (await sql<{ value: string }>`select value from settings where name = 'tables_additive_since'`.execute(storage.database)).rows;
      await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(storage.database);
      const last = Object.keys(migrationsOf(engine)).at(-1) ?? '';
      await note(last);
      await (await openStorage(place)).close();
      expect(await noted()).toEqual([{ value: last }]);
      await note('998-not-known-here');
      await expect(openStorage(place)).rejects.toThrow(/was written by a newer version of this site \(it has 999-later\)/);
      await expect(openStorage(place)).rejects.toBeInstanceOf(UnusableDatabase);
      await storage.close();
    } finally {
      await remove();
    }
  });
});

describe('which tables a version may use', () => {
  const known = ['001', '002', '003'];
  it.each([
    ['only added to', { made: ['001', '002', '003', '004'], since: '003' }, true],
    ['changed by a version that it does not know', { made: ['001', '002', '003', '004', '005'], since: '004' }, false],
    ['of a version that noted nothing', { made: ['001', '002', '003', '004'], since: null }, false],
    ['without one that it needs', { made: ['001', '002', '004'], since: '002' }, false],
  ])('%s: %j', (_what, noted, may) => {
    expect(mayUse(known, noted)).toBe(may);
  });
});

describe('what breaks a server of the version before', () => {
  const column = (name: string, fields: object = {}) => ({
    name,
    dataType: 'text',
    isNullable: false,
    hasDefaultValue: false,
    isAutoIncrementing: false,
    ...fields,
  });
  const table = (...columns: object[]) => [{ name: 'titles', columns } as unknown as TableMetadata];
  it.each([
    ['a table that is gone', [], ['titles is gone']],
    ['a column that is gone', table(column('id')), ['titles.slug is gone']],
    ['a column of another type', table(column('id', { dataType: 'bigint' }), column('slug')), ['titles.id is bigint and was text']],
    [
      'a new column that must have a value',
      table(column('id'), column('slug'), column('mark')),
      ['titles.mark is new and must have a value'],
    ],
    ['nothing in a new column with a default', table(column('id'), column('slug'), column('mark', { hasDefaultValue: true })), []],
  ])('%s', (_what, after, breaks) => {
    expect(breaksOf(table(column('id'), column('slug')), after)).toEqual(breaks);
  });
});

const valueFor = (type: string): unknown =>
  /int|real|num|float|double/i.test(type) ? 1 : /blob|bytea/i.test(type) ? Buffer.from('x') : 'x';
