import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { findMigration } from '../migrations.ts';
import { openDatabase } from '../Storage.ts';
import type { Database } from '../Database.ts';
import { namesOfTables } from './copyPostgres.ts';
import { rowsFile, type CopiedTables } from './CopiedTables.ts';

const longestStatement = 1_000_000;

/** Whether a PostgreSQL database holds nothing yet: no table, view or sequence. */
export async function isEmptyPostgres(databaseUrl: string, dataDir: string): Promise<boolean> {
  const storage = await openDatabase({ dataDir, databaseUrl });
  try {
    const { rows } = await sql`
      select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') limit 1`.execute(
      storage.database,
    );
    return rows.length === 0;
  } finally {
    await storage.close();
  }
}

/**
 * Puts a copy into an empty PostgreSQL database, in one transaction: the tables as the copy's own migrations make them, then its rows,
 * then the numbers at which its sequences go on. The migrations that came later are left to the next `openStorage`.
 */
export async function fillPostgres(
  databaseUrl: string,
  folder: string,
  { migrations, tables, sequences }: CopiedTables & { readonly migrations: readonly string[] },
): Promise<void> {
  const storage = await openDatabase({ dataDir: folder, databaseUrl });
  try {
    await storage.database.transaction().execute(async (transaction) => {
      await makeTables(transaction, migrations);
      const constraints = await readForeignKeys(transaction);
      // Rows may name others that come later. The check of all of them is made at the end.
      for (const one of constraints)
        await sql`alter table ${one.of} alter constraint ${one.name} deferrable initially deferred`.execute(transaction);
      for (const table of await namesOfTables(transaction)) {
        // Some migrations write rows of their own.
        await sql`truncate ${sql.table(table)} cascade`.execute(transaction);
      }
      for (const [table, count] of Object.entries(tables)) await fillTable(transaction, table, join(folder, rowsFile(table)), count);
      await sql`set constraints all immediate`.execute(transaction);
      for (const one of constraints) await sql`alter table ${one.of} alter constraint ${one.name} not deferrable`.execute(transaction);
      await sql`update kysely_migration_lock set is_locked = 0`.execute(transaction);
      for (const { table, column, last, isUsed } of sequences)
        await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}, ${isUsed})`.execute(transaction);
    });
  } finally {
    await storage.close();
  }
}

async function makeTables(transaction: Database, migrations: readonly string[]): Promise<void> {
  const { schema } = transaction;
  const name = 'varchar(255)';
  // As Kysely's own migrator makes them.
  await schema
    .createTable('kysely_migration')
    .addColumn('name', name, (column) => column.notNull().primaryKey())
    .addColumn('timestamp', name, (column) => column.notNull())
    .execute();
  await schema
    .createTable('kysely_migration_lock')
    .addColumn('id', name, (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const found = migrations.map((one) => {
    const migration = findMigration('postgres', one);
    if (!migration) throw new Error(`the migration ${one} of the copy is not known here`);
    return migration;
  });
  for (const { up } of found.sort((a, b) => (a.name < b.name ? -1 : 1))) await up(transaction as unknown as Kysely<unknown>);
}

async function readForeignKeys(transaction: Database) {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
  return rows.map(({ table, name }) => ({ of: sql.table(table), name: sql.id(name) }));
}

async function fillTable(transaction: Database, table: string, file: string, expected: number): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    transaction,
  );
  const columns = sql.join(rows.map(({ column }) => sql.id(column)));
  let count = 0;
  let waiting: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${waiting.join(',')}]`}::json)`.execute(transaction);
    count += waiting.length;
    waiting = [];
    length = 0;
  };
  for await (const line of linesOf(file)) {
    waiting.push(line);
    length += line.length;
    if (length > longestStatement) await flush();
  }
  await flush();
  if (count !== expected) throw new Error(`the copy has ${count} rows of ${table} and promises ${expected}`);
}

/** `node:readline` would also break lines at U+2028, which JSON texts may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
