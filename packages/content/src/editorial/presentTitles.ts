import { largestId } from '@agm/storage/clashes';
import type { Database } from '@agm/storage/Storage';

export interface PresentTitle {
  readonly id: number;
  readonly title: string;
  readonly year: number;
}

/** The titles of these numbers, as far as they are in the catalogue; instead of one that was merged into another, that one. */
export async function readPresentTitles(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, PresentTitle>> {
  // Larger ids fit no integer column; PostgreSQL would refuse the query.
  const asked = [...new Set(ids)].filter((id) => id <= largestId);
  if (asked.length === 0) return new Map();
  const rows = await database.selectFrom('titles').select(['id', 'title', 'year', 'merged_into']).where('id', 'in', asked).execute();
  return new Map(rows.map(({ id, merged_into, ...row }) => [id, { id: merged_into ?? id, ...row }]));
}
