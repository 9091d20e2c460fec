import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { sqliteFile } from '@agm/storage/dataFolder';
import { mayUse, readAdditiveSince } from '@agm/storage/compatibility';
import { findMigration, migrationsOf } from '@agm/storage/migrations';
import { openDatabase, type Engine } from '@agm/storage/Storage';
import { explainDatabase } from '@agm/storage/UnusableDatabase';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';
import type { SqliteReport } from './sqliteProcess.ts';

/** The time for reading the whole file. A large file takes longer: the command then reports that it was not read to its end. */
const longestReadingMs = 45_000;

export const checkDatabase = ({ dataDir, databaseUrl }: Config): Check => ({
  subject: 'database',
  run: () => (databaseUrl === null ? checkFile(dataDir) : checkServer(dataDir, databaseUrl)),
});

async function checkFile(dataDir: string) {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return [good(`There is no database in ${dataDir} yet: the first start makes it.`)];
  // A process of its own: SQLite cannot be interrupted in this one.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'sqliteProcess.ts'), file],
    { timeout: longestReadingMs, killSignal: 'SIGKILL' },
  ).catch((error: { stdout?: string; stderr?: string }) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? '' }));
  const reports = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SqliteReport);
  const fault = reports.find(({ fault: found }) => found !== undefined)?.fault;
  if (fault) {
    const error = explainDatabase(Object.assign(new Error(fault.message), fault), `The database ${file}`);
    return [broken((error as Error).message)];
  }
  const { migrations, additiveSince = null } = reports.find(({ migrations: found }) => found !== undefined) ?? {};
  if (!migrations) return [broken(`The database ${file} could not be read: ${stderr.split('\n')[0] || 'there was no answer'}`)];
  const isWhole = reports.some(({ isWhole: found }) => found);
  return [
    migrationsFinding('sqlite', migrations, additiveSince) ?? good(`The database ${file} can be written, and its tables are up to date.`),
    isWhole
      ? good('Every page of the database is in order.')
      : look(`The database was not read to its end within ${longestReadingMs / 1000} s: run pragma quick_check on a copy.`),
  ];
}

async function checkServer(dataDir: string, databaseUrl: string) {
  const storage = await openDatabase({ dataDir, databaseUrl });
  try {
    const { database } = storage;
    const { rows } = await sql<{ readOnly: boolean }>`
      select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "readOnly"`.execute(database);
    if (rows[0]?.readOnly) return [broken('The database of DATABASE_URL can only be read: name the server that takes writes.')];
    const { rows: tables } = await sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`.execute(database);
    if (tables.length === 0) return [good('The database of DATABASE_URL answers and has no tables yet: the first start makes them.')];
    const { rows: made } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    const names = made.map(({ name }) => name);
    return [
      migrationsFinding('postgres', names, await readAdditiveSince(database)) ??
        good('The database of DATABASE_URL can be written, and its tables are up to date.'),
    ];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [broken(`The database of DATABASE_URL cannot be used (${code ?? message}): start it, or correct the address and the rights.`)];
  } finally {
    await storage.close();
  }
}

function migrationsFinding(engine: Engine, made: readonly string[], since: string | null) {
  const unknown = made.filter((name) => findMigration(engine, name) === null);
  if (unknown.length > 0 && mayUse(Object.keys(migrationsOf(engine)), { made, since }))
    return look(`A newer version of this site has added tables (${unknown.join(', ')}): this one can use the database beside it.`);
  if (unknown.length > 0)
    return broken(`The database was written by a newer version of this site (it has ${unknown.join(', ')}): start that version.`);
  const waiting = Object.keys(migrationsOf(engine)).length - made.length;
  return waiting > 0
    ? look(
        `${waiting} ${waiting === 1 ? 'change of its tables waits' : 'changes of its tables wait'}: the next start makes them. Back up before.`,
      )
    : null;
}
