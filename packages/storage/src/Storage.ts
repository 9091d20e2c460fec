import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Engine } from './Database.ts';
import { sqliteFile } from './dataFolder.ts';
import { migrate } from './migrations.ts';
import { openDatabase, type Storage, type StoragePlace } from './openDatabase.ts';
import { explainDatabase } from './UnusableDatabase.ts';

export type { Database, Engine };

export { openDatabase };
export type { Storage, StoragePlace };

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
