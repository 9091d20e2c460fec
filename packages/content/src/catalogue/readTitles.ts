import { setImmediate } from 'node:timers/promises';
import type { CatalogueRow } from '@agm/catalogue-index';
import { sql, type Selectable } from 'kysely';
import { derivedTerms } from '@agm/storage/derivedTerms';
import { pictureHash, pictureSource } from '@agm/storage/pictures';
import type { Database } from '@agm/storage/Storage';
import type { TitleTable } from '@agm/storage/tables';
import type { Term } from './readTerms.ts';
import { relevancyOf } from './relevancy.ts';

/** A title as the walls, the search and the posts need it: the index's row and what is printed of it. */
export interface CatalogueTitle extends CatalogueRow {
  readonly slug: string;
  /** Null when nobody wrote one. Readers outside see it only when the title is not premium. */
  readonly reason: string | null;
  /** 32 hex digits; null without a picture. */
  readonly posterHash: string | null;
  /** What it is called in the language it was made in and in others, for the search; absent when nobody said. */
  readonly otherNames?: readonly string[];
  /** The language of `title` (BCP 47) where that is not English: `LocalTitles`. */
  readonly writtenIn?: string;
}

/** Titles are read in portions of this size, with a turn for everybody else between two portions. */
const portion = 500;

/** Reads the whole catalogue, without holding up the requests that arrive meanwhile. */
export async function readTitles(database: Database, terms: readonly Term[]): Promise<CatalogueTitle[]> {
  const titles: CatalogueTitle[] = [];
  for await (const some of readTitlePortions(database, terms)) titles.push(...some);
  return titles;
}

/** The whole catalogue by the ids of its titles, portion by portion. */
export async function* readTitlePortions(database: Database, terms: readonly Term[]): AsyncGenerator<readonly CatalogueTitle[], void> {
  const termOf = new Map(terms.map((term) => [term.id, term]));
  for (let last = 0; ;) {
    const rows = await database.selectFrom('titles').selectAll().where('id', '>', last).orderBy('id').limit(portion).execute();
    const first = last;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length === 0) return;
    yield await completed(database, rows.filter(isShown), termOf, sql`title_id > ${first} and title_id <= ${last}`);
    await setImmediate();
  }
}

/** Reads a few titles; an id without a title is left out. */
export async function readSomeTitles(database: Database, ids: readonly number[]): Promise<{ titles: CatalogueTitle[]; terms: Term[] }> {
  if (ids.length === 0) return { titles: [], terms: [] };
  const rows = await database.selectFrom('titles').selectAll().where('id', 'in', ids).where('is_hidden', '=', 0).execute();
  const terms = await database
    .selectFrom('terms')
    .selectAll()
    .where('id', 'in', (select) => select.selectFrom('title_terms').select('term_id').where('title_id', 'in', ids))
    .execute();
  const titles = await completed(database, rows, new Map(terms.map((term) => [term.id, term])), sql`title_id in (${sql.join(ids)})`);
  return { titles, terms };
}

/** A title that an editor hid, or merged into another, stands on no wall and in no search. */
const isShown = ({ is_hidden }: Selectable<TitleTable>): boolean => is_hidden === 0;

type Sql = ReturnType<typeof sql>;

async function completed(
  database: Database,
  rows: readonly Selectable<TitleTable>[],
  termOf: ReadonlyMap<number, Term>,
  which: Sql,
): Promise<CatalogueTitle[]> {
  const words = await readLists(database, 'title_terms', sql`cast(term_id as text)`, sql`position, term_id`, which);
  const places = await readLists(database, 'offers', sql`country || '-' || platform`, sql`country, platform`, which);
  const posters = await readPosters(database, which);
  const otherNames = await readOtherNames(database, which);
  return rows.map((row) => {
    const title = asCatalogueTitle(row, posters.get(row.id) ?? null, termsOf(words.get(row.id) ?? [], termOf), places.get(row.id) ?? []);
    const names = (otherNames.get(row.id) ?? []).filter((name) => name !== row.title).slice(0, mostOtherNames);
    return names.length > 0 ? { ...title, otherNames: names } : title;
  });
}

/** A start does this ten times for each title: a loop takes half the time of `flatMap`. */
function termsOf(ids: readonly string[], termOf: ReadonlyMap<number, Term>): Term[] {
  const terms: Term[] = [];
  for (const id of ids) {
    const term = termOf.get(Number(id));
    if (term) terms.push(term);
  }
  return terms;
}

/** A title with more names than these is found by the first of them. */
const mostOtherNames = 8;

async function readOtherNames(database: Database, which: Sql): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ title_id: number; name: string }>`
    select title_id, original_title as name from title_details where original_title is not null and ${which}
    union
    select title_id, title as name from title_texts where title is not null and ${which}
  `.execute(database);
  const names = new Map<number, string[]>();
  for (const { title_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  for (const list of names.values()) list.sort();
  return names;
}

/**
 * What stands in a table about each of these titles, as one list: a row per title costs a tenth of a row per word.
 * Both engines know `string_agg`.
 */
async function readLists(
  database: Database,
  table: 'title_terms' | 'offers',
  value: Sql,
  order: Sql,
  which: Sql,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ title_id: number; list: string }>`
    select title_id, string_agg(${value}, ',' order by ${order}) as list from ${sql.table(table)} where ${which} group by title_id
  `.execute(database);
  return new Map(rows.map(({ title_id, list }) => [title_id, list.split(',')]));
}

async function readPosters(database: Database, which: Sql): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ title_id: number; poster_path: string | null }>`
    select title_id, poster_path from title_details where source = ${pictureSource} and ${which}
  `.execute(database);
  const edited = await readPosterEdits(database, which);
  return new Map(
    [...rows.map(({ title_id, poster_path }) => [title_id, poster_path] as const), ...edited].map(([id, path]) => [
      id,
      pictureHash('poster', path),
    ]),
  );
}

/** The posters that editors chose, by title; null where they want the drawn one. */
async function readPosterEdits(database: Database, which: Sql): Promise<readonly (readonly [number, string | null])[]> {
  const { rows } = await sql<{ title_id: number; value: string }>`
    select title_id, value from title_edits where field = 'poster' and ${which}
  `.execute(database);
  return rows.map(({ title_id, value }) => [title_id, JSON.parse(value) as string | null]);
}

/** `places` are platforms with their countries: `us-netflix`. */
function asCatalogueTitle(
  row: Selectable<TitleTable>,
  posterHash: string | null,
  terms: readonly Term[],
  places: readonly string[],
): CatalogueTitle {
  const { id, slug, type, title, year, reason, rating } = row;
  const offers = places.map((place) => ({ platform: place.slice(place.indexOf('-') + 1) }));
  const derived = derivedTerms({
    type,
    year,
    rating,
    reason,
    terms,
    offers,
    runtimeMinutes: row.runtime_minutes,
    seasons: row.seasons,
    endYear: row.end_year,
    isPremium: row.is_premium === 1,
  });
  const carried: Record<string, string[]> = {};
  for (const term of terms) (carried[term.taxonomy] ??= []).push(term.slug);
  for (const term of derived) (carried[term.taxonomy] ??= []).push(term.slug);
  carried['platform'] = [...places];
  return {
    id,
    slug,
    type,
    title,
    year,
    reason,
    posterHash,
    relevancy: relevancyOf({
      year,
      rating,
      ratingIsDerived: row.rating_is_derived === 1,
      score: row.score,
      votes: row.votes,
      isRecommended: reason !== null,
    }),
    staffRating: rating === null ? null : rating / 10,
    createdAt: row.created_at,
    isPremium: row.is_premium === 1,
    terms: carried,
  };
}
