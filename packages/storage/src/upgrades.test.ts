import { sql, type Kysely, type TableMetadata } from 'kysely';
import { Migrator } from 'kysely/migration';
import { formerNames, migrationsOf } from './migrations.ts';
import { openDatabase, openStorage, type Engine, type Storage, type StoragePlace } from './Storage.ts';
import { createEmptyPlace, enginesInFull } from '@agm/server/test/storages';

type Row = Record<string, unknown>;

/** What each upgrade drops on purpose: see the migration. */
const dropped: Readonly<Record<string, readonly string[]>> = { '012-saved-counts': ['saved_changes', 'session_views'] };

describe.each(enginesInFull)('a database of the version before, on %s', (engine) => {
  const names = Object.keys(migrationsOf(engine));

  it.each(names.slice(1))('%s: is opened, brought up to date and read, and keeps every row', async (name) => {
    const { place, remove } = await createEmptyPlace(engine);
    try {
      const before = await writeAt(place, engine, names[names.indexOf(name) - 1] ?? '');
      const storage = await openStorage(place);
      const lost = names.slice(names.indexOf(name)).flatMap((later) => dropped[later] ?? []);
      for (const [table, rows] of before)
        expect([table, await rowsOf(storage, table)]).toEqual([
          table,
          lost.includes(table) ? [] : rows.map((row) => expect.objectContaining(row) as Row),
        ]);
      await storage.close();
    } finally {
      await remove();
    }
  });

  it('that is up to date is written with consecutive numbers', async () => {
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
  });
});

/** Makes a database as the version that ended with a migration did, under the names of then, with a row in every table. */
async function writeAt(place: StoragePlace, engine: Engine, last: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const storage = await openDatabase(place);
  const { database } = storage;
  const migrator = new Migrator({
    db: database as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrationsOf(engine) },
  });
  const { error } = await migrator.migrateTo(last);
  if (error !== undefined) throw error;
  for (const [name, former] of Object.entries(formerNames))
    await sql`update kysely_migration set name = ${former} where name = ${name}`.execute(database);
  await fill(storage, engine);
  const tables = await tablesOf(storage);
  const found = new Map<string, readonly Row[]>();
  for (const { name } of tables) found.set(name, await rowsOf(storage, name));
  await storage.close();
  return found;
}

const tablesOf = ({ database }: Storage): Promise<TableMetadata[]> => database.introspection.getTables();
/** Without the facts that upgrades note beside the settings of before. */
const rowsOf = async ({ database }: Storage, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows.filter(({ name }) => !noted.has(name));

const noted: ReadonlySet<unknown> = new Set(['tables_additive_since', 'registry_revision']);

/** One row in each table that is empty; what refers to another row refers to its first. */
async function fill(storage: Storage, engine: Engine): Promise<void> {
  const tables = (await tablesOf(storage)).filter(({ name }) => !name.startsWith('sqlite_'));
  await storage.database.connection().execute(async (connection) => {
    await sql.raw(engine === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica').execute(connection);
    for (const { name, columns } of tables) {
      const [{ count } = { count: 0 }] = (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(connection)
      ).rows;
      if (Number(count) > 0) continue;
      const values = columns.map((column) => valueFor(column.dataType));
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) values (${sql.join(values)})`.execute(
        connection,
      );
    }
    await sql.raw(engine === 'sqlite' ? 'pragma foreign_keys = on' : 'set session_replication_role = default').execute(connection);
  });
}

const valueFor = (type: string): unknown =>
  /int|real|num|float|double/i.test(type) ? 1 : /blob|bytea/i.test(type) ? Buffer.from('x') : 'x';
