import { Problem } from '@agm/http/Problem';
import { takeTurn } from '@agm/storage/catalogueRevision';
import type { Database, Storage } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import type { Collection } from './collections.ts';
import { t } from '../t.ts';

/** A piece of a collection by its number, as addresses and rows have it; throws a 404 without one. */
export async function findPiece(database: Database, { kinds }: Collection, id: number | string): Promise<GuideRow> {
  const number = /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : -1;
  const row = await database.selectFrom('pages').selectAll().where('id', '=', number).where('kind', 'in', kinds).executeTakeFirst();
  if (!row) throw new Problem('rest_post_invalid_id', 404, () => t`Invalid post ID.`);
  return row;
}

/** Runs a write of pieces after the others: slugs are compared with those of every piece. */
export const inTurn = <T>({ database, engine }: Storage, write: (transaction: Database) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    return write(transaction);
  });
