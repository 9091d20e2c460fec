import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStorage, type Engine, type Storage, type StoragePlace } from './Storage.ts';

/** PostgreSQL joins where the test command has set a server up. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];

export interface TestStorage {
  readonly storage: Storage;
  readonly place: StoragePlace;
  /** Opens the same data once more, as another process would. */
  reopen(): Promise<Storage>;
  remove(): Promise<void>;
}

/** A database of its own, empty but for the tables. */
export async function createTestStorage(engine: Engine): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agm-storage-'));
  if (engine === 'sqlite') {
    const place = { dataDir, databaseUrl: null };
    const open = (): Promise<Storage> => openStorage(place);
    const storage = await open();
    return { storage, place, reopen: open, remove: async () => { await storage.close(); await rm(dataDir, { recursive: true, force: true }); } };
  }
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `agm_${randomUUID().replaceAll('-', '')}`;
  const admin = await openStorage({ dataDir, databaseUrl: server.href });
  await sql`create database ${sql.id(name)}`.execute(admin.database);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const place = { dataDir, databaseUrl: url.href };
  const open = (): Promise<Storage> => openStorage(place);
  const storage = await open();
  return {
    storage,
    place,
    reopen: open,
    async remove() {
      await storage.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.database);
      await admin.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
