import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Engine } from './Database.ts';
import { openDataFolder, openPrivateFile, sqliteFile } from './dataFolder.ts';
import { NodeSqliteDialect, openSqlite } from './sqliteDriver.ts';
import type { Tables } from './tables.ts';

export interface Storage {
  readonly engine: Engine;
  readonly database: Database;
  /** The connections that are open now, idle, and waited for. An SQLite file has none. */
  readonly connections?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export interface StoragePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** PostgreSQL's type number of a bigint, which node-postgres hands over as text. */
const bigintType = 20;

/** Opens a database that somebody has brought up to date: one more connection to it. A thread that does so loads no migration. */
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
  // A connection that the server closes, idle or between two statements of a transaction, must not end the process: the next query opens
  // another.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    database,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => database.destroy(),
  };
}
