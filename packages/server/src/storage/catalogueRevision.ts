import { sql } from 'kysely';
import type { Database, Engine } from './Storage.ts';

/** Which state the catalogue is in. It grows with every change, so that a running server notices an import. */
export async function readRevision(database: Database): Promise<number> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', 'catalogue_revision').executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Announces a change, inside the transaction that makes it. */
export async function raiseRevision(database: Database): Promise<void> {
  await database.updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'catalogue_revision')
    .execute();
}

/**
 * Waits until no other transaction writes the catalogue. On SQLite beginning one has done that already; on PostgreSQL
 * the revision's row stays locked until the transaction ends.
 */
export async function takeTurn(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await transaction.selectFrom('settings').select('value').where('name', '=', 'catalogue_revision').forUpdate().execute();
}
