import type { PieceStatus, WirePieceRow } from '@agm/api/schemas/deskPieces';
import type { EditorialKind } from '@agm/domain';
import { sql } from 'kysely';
import type { Database } from '@agm/storage/Storage';
import type { Collection } from './collections.ts';
import { asPieceRow, storedStatus } from './pieceFields.ts';
import { readLanguages } from './pieceLanguages.ts';

export interface PieceQuery {
  /** Part of a title, slug or by-line; null asks for all. */
  readonly search: string | null;
  readonly kind: EditorialKind | 'all';
  /** `all` leaves out what was deleted. */
  readonly status: PieceStatus | 'all';
  readonly offset: number;
  readonly limit: number;
}

/** The pieces of a collection, the one that changed last first, and how many there are. */
export async function listPieces(
  database: Database,
  collection: Collection,
  { search, kind, status, offset, limit }: PieceQuery,
): Promise<{ readonly pieces: readonly WirePieceRow[]; readonly total: number }> {
  let query = database.selectFrom('pages').where('kind', 'in', kind === 'all' ? collection.kinds : [kind]);
  query = status === 'all' ? query.where('status', '!=', 'hidden') : query.where('status', '=', storedStatus(status));
  if (search !== null) {
    const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
    query = query.where(({ or }) =>
      or(['title', 'slug', 'byline'].map((column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`)),
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const languages = await readLanguages(
    database,
    rows.map(({ id }) => id),
  );
  return { total: Number(total), pieces: rows.map((row) => asPieceRow(row, languages.get(row.id) ?? [])) };
}
