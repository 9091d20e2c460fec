import { statSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database, Engine } from './Database.ts';
import { openDataFolder, openPrivateFile, sqliteFile } from './dataFolder.ts';
import { migrate } from './migrations.ts';
import { NodeSqliteDialect, openSqlite } from './sqliteDriver.ts';
import type { Tables } from './tables.ts';
import { explainDatabase } from './UnusableDatabase.ts';

export type { Database, Engine };

export interface Storage {
  readonly engine: Engine;
  readonly database: Database;
  close(): Promise<void>;
}

export interface StoragePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** PostgreSQL's type number of a bigint, which node-postgres hands over as text. */
const bigintType = 20;

/** Up to this size every page of the file is looked at when it is opened: a hundredth of a second for ten megabytes. */
const longestCheckedBytes = 64 * 1024 * 1024;

/**
 * Opens the database, makes it when it is missing, and brings its tables up to date. One that is damaged, of a newer version, or
 * cannot be written is left as it is: `UnusableDatabase`, with the sentence for the operator.
 */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  const name = nameOf(place);
  let storage: Storage | null = null;
  try {
    storage = await openDatabase(place);
    if (storage.engine === 'sqlite') await check(storage.database, sqliteFile(place.dataDir));
    await migrate(storage.database, storage.engine, name);
    return storage;
  } catch (error) {
    await storage?.close().catch(() => {});
    throw explainDatabase(error, name);
  }
}

/** What the operator calls it: a server's address may hold a password. */
function nameOf(place: StoragePlace): string {
  return place.databaseUrl === null ? `The database ${sqliteFile(place.dataDir)}` : 'The database of DATABASE_URL';
}

async function check(database: Database, file: string): Promise<void> {
  if (statSync(file).size > longestCheckedBytes) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const [found] = rows;
  if (found && found.quick_check !== 'ok') throw Object.assign(new Error(found.quick_check.split('\n').at(-1)), { errcode: corruptCode });
}

/** SQLITE_CORRUPT */
const corruptCode = 11;

/** Opens a database that somebody has brought up to date: one more connection to it. */
export async function openDatabase({ dataDir, databaseUrl }: StoragePlace): Promise<Storage> {
  return databaseUrl === null ? openFile(dataDir) : openServer(databaseUrl);
}

function openFile(dataDir: string): Storage {
  openDataFolder(dataDir);
  const file = sqliteFile(dataDir);
  openPrivateFile(file);
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqlite(file)) });
  return { engine: 'sqlite', database, close: () => database.destroy() };
}

async function openServer(connectionString: string): Promise<Storage> {
  // Most sites keep their data in a file, and start without it.
  const { default: postgres } = await import('pg');
  const { types } = postgres;
  const pool = new postgres.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Our bigints are moments and counts, far below 2^53.
    types: { getTypeParser: (oid, format) => (oid === bigintType ? Number : types.getTypeParser(oid, format)) },
  });
  // An idle connection that the server closes must not end the process: the next query opens another.
  pool.on('error', () => {});
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', database, close: () => database.destroy() };
}
