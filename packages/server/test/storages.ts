import { rm } from 'node:fs/promises';
import { createFilled, createFolder, fillFolder, type Filling } from './templates.ts';
import { commandServer, databaseOn, freshName } from './databaseServer.ts';
import { openStorage, type Engine, type Storage, type StoragePlace } from '@agm/storage/Storage';

/** PostgreSQL joins where the test command has set a server up. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];

/**
 * For rules and shapes over queries that another file asks of both: SQLite alone, and both engines in a full run
 * (`npm run test:full -- engines`).
 */
export const enginesInFull: readonly Engine[] = process.env['TEST_ENGINES'] === '1' ? engines : ['sqlite'];

export interface TestPlace {
  readonly place: StoragePlace;
  remove(): Promise<void>;
}

/** A data folder of its own and, on PostgreSQL, a database of its own: what a first start would make of them. */
export async function createTestPlace(engine: Engine, filling: Filling): Promise<TestPlace> {
  const dataDir = await createFolder();
  if (engine === 'sqlite') await fillFolder(dataDir, filling);
  return placeOf(dataDir, engine === 'sqlite' ? null : await createFilled(server(), filling));
}

/** A place where nothing has started yet. */
export async function createEmptyPlace(engine: Engine): Promise<TestPlace> {
  const name = freshName();
  if (engine === 'postgres') await commandServer(server(), `create database ${name}`);
  return placeOf(await createFolder(), engine === 'sqlite' ? null : databaseOn(server(), name));
}

const server = (): string => process.env['TEST_DATABASE_URL'] ?? '';

function placeOf(dataDir: string, databaseUrl: string | null): TestPlace {
  return {
    place: { dataDir, databaseUrl },
    async remove() {
      if (databaseUrl !== null) await commandServer(server(), `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestStorage {
  readonly storage: Storage;
  readonly place: StoragePlace;
  /** Opens the same data once more, as another process would. */
  reopen(): Promise<Storage>;
  remove(): Promise<void>;
}

/** A database of its own, empty but for the tables. */
export async function createTestStorage(engine: Engine): Promise<TestStorage> {
  const { place, remove } = await createTestPlace(engine, 'tables');
  const open = (): Promise<Storage> => openStorage(place);
  const storage = await open();
  return {
    storage,
    place,
    reopen: open,
    async remove() {
      await storage.close();
      await remove();
    },
  };
}
