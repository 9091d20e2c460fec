import { grouped } from './grouped.ts';
import type { Database } from './Storage.ts';
import type { ExternalId, TermFact } from './titleFacts.ts';

/**
 * What editors said of titles, field by field. It wins over every source, and every import goes on writing what the sources
 * say beside it: a field that is given back shows what they say by then.
 *
 * `titles`, `title_terms` and `external_ids` hold what readers see, so an edit costs them nothing. An import first puts the
 * sources' values back in place (`withoutEdits`), merges as if nobody had edited, and lays the edits over the result (`withEdits`).
 */
export interface TitleEdit {
  readonly field: EditableField;
  readonly value: EditedValue;
  /** What the sources say; null where none does, and for the fields of `detailFields`, which are stored per source. */
  readonly source: EditedValue | null;
}

/** Of a column: the columns it consists of; of a taxonomy: its terms; of ids: the ids; of a detail: its text. */
export type EditedValue = Columns | readonly TermFact[] | readonly string[] | string | null;
type Columns = Readonly<Record<string, string | number | null>>;

/** The columns of `titles` that a field consists of. */
export const columnFields = {
  name: ['title', 'name_key'],
  type: ['type'],
  year: ['year'],
  endYear: ['end_year'],
  runtimeMinutes: ['runtime_minutes'],
  seasons: ['seasons'],
  certificate: ['certificate'],
  reason: ['reason'],
  staffRating: ['rating', 'rating_is_derived'],
  isPremium: ['is_premium'],
  addedAt: ['created_at'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The taxonomies that are stored with a title. */
export const termFields = {
  genres: 'genre',
  moods: 'mood',
  cast: 'with',
  directors: 'director',
  creators: 'creator',
  producers: 'producer',
  editors: 'editor',
  languages: 'language',
  countries: 'country',
  awards: 'award',
  specialties: 'specialty',
  rated: 'mpaarating',
} as const satisfies Readonly<Record<string, string>>;

/** What other catalogues call a title. */
export const idFields = { imdb: 'imdb', tmdb: 'tmdb', wikidata: 'wikidata', tvdb: 'tvdb' } as const satisfies Readonly<
  Record<string, ExternalId['source']>
>;

/** What sources store beside the catalogue's row, each for itself. A picture is its path on the source's picture host. */
export const detailFields = ['synopsis', 'tagline', 'originalTitle', 'poster', 'backdrop'] as const;

export type ColumnField = keyof typeof columnFields;
export type TermField = keyof typeof termFields;
export type IdField = keyof typeof idFields;
export type DetailField = (typeof detailFields)[number];
export type EditableField = ColumnField | TermField | IdField | DetailField;

export const isColumnField = (field: EditableField): field is ColumnField => Object.hasOwn(columnFields, field);
export const isTermField = (field: EditableField): field is TermField => Object.hasOwn(termFields, field);
export const isIdField = (field: EditableField): field is IdField => Object.hasOwn(idFields, field);

/** Columns that always have a value: without a source's the editor's own stays. */
const neverNull: Readonly<Record<string, number | null>> = { is_premium: 0, rating_is_derived: 0 };
const staysWithoutSource = ['title', 'name_key', 'type', 'year', 'created_at'];

/** The edits of these titles; a title without any is left out. */
export async function readTitleEdits(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly TitleEdit[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('title_edits').selectAll().where('title_id', 'in', ids).orderBy('field').execute();
  return new Map(
    [...grouped(rows, ({ title_id }) => title_id)].map(([id, edits]) => [
      id,
      edits.map(({ field, value, source_value }): TitleEdit => ({
        field: field as EditableField,
        value: JSON.parse(value) as EditedValue,
        source: source_value === null ? null : (JSON.parse(source_value) as EditedValue),
      })),
    ]),
  );
}

export interface Facts<Row extends object> {
  readonly columns: Row;
  readonly terms: readonly TermFact[];
}

/** The title as the sources alone have it. */
export function withoutEdits<Row extends object>({ columns, terms }: Facts<Row>, edits: readonly TitleEdit[]): Facts<Row> {
  return edits.reduce<Facts<Row>>(
    (facts, { field, source }) => {
      if (isColumnField(field)) return { ...facts, columns: { ...facts.columns, ...((source as Columns | null) ?? emptyColumns(field)) } };
      return isTermField(field) ? { ...facts, terms: withTerms(facts.terms, field, (source ?? []) as readonly TermFact[]) } : facts;
    },
    { columns, terms },
  );
}

/** The title as readers see it. */
export function withEdits<Row extends object>({ columns, terms }: Facts<Row>, edits: readonly TitleEdit[]): Facts<Row> {
  return edits.reduce<Facts<Row>>(
    (facts, { field, value }) => {
      if (isColumnField(field)) return { ...facts, columns: { ...facts.columns, ...(value as Columns) } };
      return isTermField(field) ? { ...facts, terms: withTerms(facts.terms, field, value as readonly TermFact[]) } : facts;
    },
    { columns, terms },
  );
}

/** The value of a field in facts of a title; null for the fields that are not in them. */
export function valueIn({ columns, terms }: Facts<object>, field: EditableField): EditedValue {
  if (isColumnField(field))
    return Object.fromEntries(columnFields[field].map((name) => [name, (columns as Columns)[name] ?? null])) as Columns;
  if (isTermField(field))
    return terms.filter(({ taxonomy }) => taxonomy === termFields[field]).map(({ taxonomy, slug, name }) => ({ taxonomy, slug, name }));
  return null;
}

/** Notes what the sources say now of the fields that an editor wrote. */
export async function noteSourceValues(
  transaction: Database,
  titleId: number,
  edits: readonly TitleEdit[],
  sources: Facts<object>,
): Promise<void> {
  for (const edit of edits) {
    if (!isColumnField(edit.field) && !isTermField(edit.field)) continue;
    // Sources never say when a title entered the catalogue.
    if (edit.field === 'addedAt') continue;
    const source = valueIn(sources, edit.field);
    if (JSON.stringify(source) !== JSON.stringify(edit.source)) await writeTitleEdit(transaction, titleId, { ...edit, source });
  }
}

export async function writeTitleEdit(transaction: Database, titleId: number, { field, value, source }: TitleEdit): Promise<void> {
  const row = {
    value: JSON.stringify(value),
    source_value: source === null ? null : JSON.stringify(source),
    source_key: field === 'name' && source !== null ? String((source as Columns)['name_key']) : null,
  };
  await transaction
    .insertInto('title_edits')
    .values({ title_id: titleId, field, ...row })
    .onConflict((conflict) => conflict.columns(['title_id', 'field']).doUpdateSet(row))
    .execute();
}

export async function deleteTitleEdit(transaction: Database, titleId: number, field: EditableField): Promise<void> {
  await transaction.deleteFrom('title_edits').where('title_id', '=', titleId).where('field', '=', field).execute();
}

const emptyColumns = (field: ColumnField): Columns =>
  Object.fromEntries(
    columnFields[field].filter((name) => !staysWithoutSource.includes(name)).map((name) => [name, neverNull[name] ?? null]),
  );

function withTerms(terms: readonly TermFact[], field: TermField, wanted: readonly TermFact[]): readonly TermFact[] {
  return [...terms.filter(({ taxonomy }) => taxonomy !== termFields[field]), ...wanted];
}
