import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../Storage.ts';
import type { Database } from '../Database.ts';
import { notCopied } from './notCopied.ts';
import { rowsFile, type CopiedSequence, type CopiedTables } from './CopiedTables.ts';

const rowsAtOnce = 500;

/**
 * Copies a PostgreSQL database into files of a folder, one for each table, as it was at one moment: one transaction reads
 * all of it (REPEATABLE READ). PostgreSQL writes the rows as JSON itself, so that no number or text changes on its way.
 */
export async function copyPostgres(
  databaseUrl: string,
  folder: string,
): Promise<CopiedTables & { readonly migrations: readonly string[] }> {
  const storage = await openDatabase({ dataDir: folder, databaseUrl });
  try {
    return await storage.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const tables: Record<string, number> = {};
        for (const table of (await namesOfTables(transaction)).filter((name) => !notCopied.includes(name)))
          tables[table] = await copyRows(transaction, table, join(folder, rowsFile(table)));
        const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(transaction);
        // Sequences are outside of every snapshot: read last, they are never behind the rows.
        return { tables, migrations: rows.map(({ name }) => name), sequences: await readSequences(transaction) };
      });
  } finally {
    await storage.close();
  }
}

export async function namesOfTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

async function copyRows(database: Database, table: string, to: string): Promise<number> {
  const file = await open(to, 'wx', 0o600);
  let count = 0;
  try {
    await sql`declare copied no scroll cursor for select row_to_json(one)::text as line from ${sql.table(table)} one`.execute(database);
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(database);
      if (rows.length === 0) break;
      count += rows.length;
      await file.writeFile(rows.map(({ line }) => `${line}\n`).join(''));
    }
    await sql`close copied`.execute(database);
  } finally {
    await file.close();
  }
  return count;
}

async function readSequences(database: Database): Promise<readonly CopiedSequence[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES' order by 1`.execute(database);
  const read: CopiedSequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await sql<{ last: number; isUsed: boolean }>`
      select last_value as last, is_called as "isUsed" from ${sql.raw(sequence)}`.execute(database);
    for (const { last, isUsed } of values) read.push({ table, column, last, isUsed });
  }
  return read;
}
