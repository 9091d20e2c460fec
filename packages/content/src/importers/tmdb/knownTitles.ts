import type { SourceTitleTable } from '@agm/storage/sourceTables';
import type { Database } from '@agm/storage/Storage';
import { inSlices } from '@agm/storage/inSlices';

const source = 'tmdb';

export interface KnownTitle {
  readonly externalId: string;
  readonly state: SourceTitleTable['state'];
  readonly titleId: number | null;
  /** When its facts were requested, in milliseconds. */
  readonly factsAt: number;
  readonly offersAt: number;
}

/** What is known of these ids; of all where none are named. */
export async function readKnown(database: Database, externalIds: readonly string[] | null): Promise<KnownTitle[]> {
  const known: KnownTitle[] = [];
  const read = async (ids: readonly string[] | null): Promise<void> => {
    let query = database.selectFrom('source_titles').selectAll().where('source', '=', source);
    if (ids) query = query.where('external_id', 'in', [...ids]);
    for (const row of await query.orderBy('external_id').execute())
      known.push({
        externalId: row.external_id,
        state: row.state,
        titleId: row.title_id,
        factsAt: row.facts_at,
        offersAt: row.offers_at,
      });
  };
  if (externalIds) await inSlices(externalIds, read);
  else await read(null);
  return known;
}

export interface Note {
  readonly externalId: string;
  readonly titleId: number | null;
  readonly state: SourceTitleTable['state'];
  /** Null: they were not requested. */
  readonly factsAt: number | null;
  readonly offersAt: number | null;
}

/** Notes what came of questions; a title that is not found any more keeps its place in the catalogue. */
export async function noteTitles(transaction: Database, notes: readonly Note[]): Promise<void> {
  for (const { externalId, titleId, state, factsAt, offersAt } of notes)
    await transaction
      .insertInto('source_titles')
      .values({ source, external_id: externalId, title_id: titleId, state, facts_at: factsAt ?? 0, offers_at: offersAt ?? 0 })
      .onConflict((conflict) =>
        conflict.columns(['source', 'external_id']).doUpdateSet({
          state,
          ...(titleId !== null && { title_id: titleId }),
          ...(factsAt !== null && { facts_at: factsAt }),
          ...(offersAt !== null && { offers_at: offersAt }),
        }),
      )
      .execute();
}
