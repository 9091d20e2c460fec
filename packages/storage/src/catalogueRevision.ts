import { sql } from 'kysely';
import type { Database, Engine } from './Storage.ts';

/** Which state the catalogue is in. It grows with every change, so that a running server notices an import. */
export async function readRevision(database: Database): Promise<number> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', 'catalogue_revision').executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Changes that are remembered one by one, and titles that one of them may name; a larger change is read as a whole. */
const mostChanges = 20;
const mostTitles = 300;
const changesName = 'catalogue_changes';

/** What one change touched: ids of titles, or null when there are too many to name. */
interface Change {
  readonly revision: number;
  readonly ids: readonly number[] | null;
}

/** Announces a change, inside the transaction that makes it: which titles are new, different or gone, where that is known. */
export async function raiseRevision(database: Database, touched: readonly number[] | null = null): Promise<void> {
  await database
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'catalogue_revision')
    .execute();
  const change: Change = { revision: await readRevision(database), ids: touched !== null && touched.length <= mostTitles ? touched : null };
  const value = JSON.stringify([...(await readChanges(database)), change].slice(-mostChanges));
  await database
    .insertInto('settings')
    .values({ name: changesName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The titles that changed after one revision up to another; null when not all of them can be named. */
export async function readTouched(database: Database, after: number, upTo: number): Promise<readonly number[] | null> {
  const changes = (await readChanges(database)).filter(({ revision }) => revision > after && revision <= upTo);
  if (changes.length !== upTo - after) return null;
  if (changes.some(({ ids }) => ids === null)) return null;
  return [...new Set(changes.flatMap(({ ids }) => ids ?? []))];
}

async function readChanges(database: Database): Promise<readonly Change[]> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', changesName).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Change[]) : [];
}

/**
 * Waits until no other transaction writes the catalogue. On SQLite beginning one has done that already; on PostgreSQL
 * the revision's row stays locked until the transaction ends.
 */
export async function takeTurn(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await transaction.selectFrom('settings').select('value').where('name', '=', 'catalogue_revision').forUpdate().execute();
}
