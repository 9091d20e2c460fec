import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from './migrations.ts';
import { NodeSqliteDialect, openSqlite } from './sqliteDriver.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
/** The database, or a transaction on it: queries take either. */
export type Database = Kysely<Tables>;

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

/** Opens the database, makes it when it is missing, and brings its tables up to date. */
export async function openStorage({ dataDir, databaseUrl }: StoragePlace): Promise<Storage> {
  const storage = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(storage.database, storage.engine);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

/** Opens a database that somebody has brought up to date: one more connection to it. */
export async function openDatabase({ dataDir, databaseUrl }: StoragePlace): Promise<Storage> {
  return databaseUrl === null ? openFile(dataDir) : openServer(databaseUrl);
}

function openFile(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true });
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: openSqlite(join(dataDir, 'site.sqlite')) }) });
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
