import type { Selectable } from 'kysely';
import { grouped } from './grouped.ts';
import type { Database } from './Storage.ts';
import { readOfferEdits, sourceOffers, type OfferEdit } from './offerEdits.ts';
import type { ExternalIdTable, OfferTable, TitleTable } from './tables.ts';
import { readTitleEdits, withoutEdits, type TitleEdit } from './titleEdits.ts';
import type { TermFact } from './titleFacts.ts';

export interface StoredTerm {
  readonly termId: number;
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

/** Everything the database knows about one title. Terms are in their order. */
export interface TitleState {
  readonly row: Selectable<TitleTable>;
  readonly terms: readonly StoredTerm[];
  readonly offers: readonly Selectable<OfferTable>[];
  readonly externalIds: readonly Selectable<ExternalIdTable>[];
  /** What editors said: it is in the row, the terms and the offers already. */
  readonly edits: readonly TitleEdit[];
  readonly offerEdits: readonly OfferEdit[];
}

/** What a source's facts are joined to. */
export interface SourceState extends Pick<TitleState, 'row' | 'offers'> {
  readonly terms: readonly TermFact[];
}

/** The title as the sources alone have it. */
export function sourceState({ row, terms, offers, edits, offerEdits }: TitleState): SourceState {
  const sources = withoutEdits({ columns: row, terms }, edits);
  return { row: sources.columns, terms: sources.terms, offers: sourceOffers(offers, offerEdits) };
}

/** Reads the titles with these ids; an id without a title is left out. At most a few thousand ids at a time. */
export async function readTitleStates(database: Database, ids: readonly number[]): Promise<Map<number, TitleState>> {
  const states = new Map<number, TitleState>();
  if (ids.length === 0) return states;
  const rows = await database.selectFrom('titles').selectAll().where('id', 'in', ids).execute();
  const terms = await database
    .selectFrom('title_terms')
    .innerJoin('terms', 'terms.id', 'title_terms.term_id')
    .select(['title_id', 'term_id as termId', 'taxonomy', 'slug', 'name'])
    .where('title_id', 'in', ids)
    .orderBy('title_id')
    .orderBy('taxonomy')
    .orderBy('position')
    .execute();
  const offers = await database.selectFrom('offers').selectAll().where('title_id', 'in', ids).execute();
  const externalIds = await database.selectFrom('external_ids').selectAll().where('content_id', 'in', ids).execute();

  const edits = await readTitleEdits(database, ids);
  const offerEdits = await readOfferEdits(database, ids);

  const termsOf = grouped(terms, (term) => term.title_id);
  const offersOf = grouped(offers, (offer) => offer.title_id);
  const externalIdsOf = grouped(externalIds, (external) => external.content_id);
  for (const row of rows) {
    states.set(row.id, {
      row,
      terms: (termsOf.get(row.id) ?? []).map(({ termId, taxonomy, slug, name }) => ({ termId, taxonomy, slug, name })),
      offers: offersOf.get(row.id) ?? [],
      externalIds: externalIdsOf.get(row.id) ?? [],
      edits: edits.get(row.id) ?? [],
      offerEdits: offerEdits.get(row.id) ?? [],
    });
  }
  return states;
}
