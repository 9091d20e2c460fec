import { sql } from 'kysely';
import { grouped } from './grouped.ts';
import type { Database } from './Storage.ts';
import type { TitleTable } from './tables.ts';
import { readTitleEdits, withoutEdits, type TitleEdit } from './titleEdits.ts';
import type { ExternalId, TitleFacts } from './titleFacts.ts';

/** The name as it is compared: `nameKeyOf('Amélie') === nameKeyOf('amelie')`. */
export interface NamedFacts extends TitleFacts {
  readonly nameKey: string;
}

/** Text that stands for an external id in a map. */
export const externalKey = ({ source, id }: ExternalId): string => `${source}:${id}`;

/** Whether an id says which work it is. Those of other catalogues that a source only passes on stand wrongly at two works now and then. */
export const isDeciding = ({ source }: ExternalId): boolean => source !== 'wikidata' && source !== 'tvdb';

/** Text that stands for name, year and type in a map. */
export const nameKeyText = ({ nameKey, year, type }: Pick<NamedFacts, 'nameKey' | 'year' | 'type'>): string => `${type}:${year}:${nameKey}`;

/**
 * Finds the stored title each of these facts is about, or null for a new one.
 *
 * An external id decides. Name, year and type decide only between sources that have no id in common: two titles of
 * one name whose ids differ are two works, and so are titles of a name that stands in the catalogue more than once.
 */
export async function matchTitles(database: Database, batch: readonly NamedFacts[]): Promise<(number | null)[]> {
  const known = await readKnownIds(database, batch);
  const named = await readNamed(database, batch);
  return batch.map((facts) => {
    for (const external of facts.externalIds.filter(isDeciding)) {
      const id = known.get(externalKey(external));
      if (id !== undefined) return id;
    }
    const candidates = named.get(nameKeyText(facts)) ?? [];
    const [only] = candidates.filter(({ sources }) => !facts.externalIds.some(({ source }) => sources.has(source)));
    return candidates.length === 1 && only ? only.id : null;
  });
}

async function readKnownIds(database: Database, batch: readonly TitleFacts[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const bySource = grouped(
    batch.flatMap(({ externalIds }) => externalIds.filter(isDeciding)),
    ({ source }) => source,
  );
  for (const [source, externals] of bySource) {
    const rows = await database
      .selectFrom('external_ids')
      .select(['external_id', 'content_id'])
      .where('source', '=', source)
      .where(
        'external_id',
        'in',
        externals.map(({ id }) => id),
      )
      .execute();
    for (const row of rows) known.set(externalKey({ source, id: row.external_id }), row.content_id);
  }
  return known;
}

interface Candidate {
  readonly id: number;
  readonly sources: Set<string>;
}

/**
 * Titles by their names. One that an editor gave another name or year is found by those of the sources, too, and one that was merged
 * into another leads to that one.
 */
async function readNamed(database: Database, batch: readonly NamedFacts[]): Promise<Map<string, Candidate[]>> {
  const keys = batch.map(({ nameKey }) => nameKey);
  const rows = await database
    .selectFrom('titles')
    .leftJoin('external_ids', (join) => join.on('external_ids.content_id', '=', sql<number>`coalesce(titles.merged_into, titles.id)`))
    .select(['titles.id as own', sql<number>`coalesce(titles.merged_into, titles.id)`.as('id'), 'name_key', 'year', 'type', 'source'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('name_key', 'in', keys),
        eb('titles.id', 'in', selectFrom('title_edits').select('title_edits.title_id').where('source_key', 'in', keys)),
      ]),
    )
    .execute();
  const edits = await readTitleEdits(database, [...new Set(rows.map(({ own }) => own))]);
  const named = new Map<string, Candidate[]>();
  for (const row of rows)
    for (const key of namesOf(row, edits.get(row.own) ?? [])) {
      const candidates = named.get(key) ?? [];
      if (candidates.length === 0) named.set(key, candidates);
      const known = candidates.find(({ id }) => id === row.id);
      const candidate = known ?? { id: row.id, sources: new Set<string>() };
      if (!known) candidates.push(candidate);
      if (row.source !== null) candidate.sources.add(row.source);
    }
  return named;
}

function namesOf(row: Pick<TitleTable, 'name_key' | 'year' | 'type'>, edits: readonly TitleEdit[]): ReadonlySet<string> {
  const sources = edits.length === 0 ? row : withoutEdits({ columns: row, terms: [] }, edits).columns;
  return new Set(
    [row, sources].flatMap(({ name_key: nameKey }) => [row, sources].map(({ year, type }) => nameKeyText({ nameKey, year, type }))),
  );
}
