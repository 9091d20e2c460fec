import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';

/** A column that refers to titles. */
interface Reference {
  readonly table: string;
  readonly column: 'title_id' | 'post_id' | 'content_id';
  /** What names a row, or a group of rows that are moved together, beside the title. */
  readonly key: readonly string[];
  /** Rows of both titles that agree in these stand for the same: they stay where they are. */
  readonly same?: readonly string[];
}

const ofSource = (table: string): Reference => ({ table, column: 'title_id', key: ['source'], same: ['source'] });

const references: readonly Reference[] = [
  { table: 'external_ids', column: 'content_id', key: ['source', 'external_id'] },
  { table: 'comments', column: 'post_id', key: ['id'] },
  // A member has one review of a title: the one of the title that stays is kept, the other one stays with the other title.
  { table: 'reviews', column: 'post_id', key: ['id'], same: ['member_id'] },
  { table: 'offer_changes', column: 'title_id', key: ['id'] },
  { table: 'source_titles', column: 'title_id', key: ['source', 'external_id'] },
  { table: 'offer_sources', column: 'title_id', key: ['source', 'country', 'platform'], same: ['source', 'country', 'platform'] },
  { table: 'offer_reporters', column: 'title_id', key: ['country', 'platform', 'reporter'], same: ['country', 'platform', 'reporter'] },
  { table: 'own_ratings', column: 'title_id', key: ['member_id'], same: ['member_id'] },
  { table: 'named_list_titles', column: 'title_id', key: ['place'], same: ['member_id', 'list_id'] },
  { table: 'click_outs', column: 'title_id', key: ['day', 'country', 'platform'], same: ['day', 'country', 'platform'] },
  ...['title_details', 'title_texts', 'title_certificates', 'title_people', 'title_labels', 'title_trailers', 'title_seasons'].map(
    ofSource,
  ),
];

/** What names one moved row in its table. */
export type RowKey = readonly (string | number)[];
/** By table, the rows that were moved. */
export type MovedRows = Readonly<Record<string, readonly RowKey[]>>;

interface Way {
  readonly from: number;
  readonly into: number;
}

/** What refers to one title refers to another one, but where both are named already. Answers which rows those are. */
export async function moveRows(transaction: Database, way: Way): Promise<MovedRows> {
  const moved: Record<string, readonly RowKey[]> = {};
  for (const reference of references) {
    const { table, column, key } = reference;
    const { rows } = await sql<Readonly<Record<string, string | number>>>`select distinct ${sql.join(key.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where ${sql.ref(column)} = ${way.from} and ${isFree(reference, way.into)}`.execute(transaction);
    if (rows.length === 0) continue;
    moved[table] = rows.map((row) => key.map((name) => row[name] ?? ''));
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${way.into}
      where ${sql.ref(column)} = ${way.from} and ${isFree(reference, way.into)}`.execute(transaction);
  }
  return moved;
}

const keysAtOnce = 100;

/** The rows that are still there go back, whatever stands in them by now. */
export async function moveRowsBack(transaction: Database, { from, into }: Way, moved: MovedRows): Promise<void> {
  for (const reference of references) {
    const { table, column, key } = reference;
    const keys = moved[table] ?? [];
    for (let at = 0; at < keys.length; at += keysAtOnce) {
      const these = keys.slice(at, at + keysAtOnce).map(
        (values) =>
          sql`(${sql.join(
            key.map((name, part) => sql`${sql.ref(name)} = ${values[part]}`),
            sql` and `,
          )})`,
      );
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from} where ${sql.ref(column)} = ${into}
        and (${sql.join(these, sql` or `)}) and ${isFree(reference, from)}`.execute(transaction);
    }
  }
}

/** Whether a title has no row that stands for the same. */
function isFree({ table, column, same = [] }: Reference, titleId: number) {
  if (same.length === 0) return sql`1 = 1`;
  const agree = sql.join(
    same.map((name) => sql`there.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`),
    sql` and `,
  );
  return sql`not exists (select 1 from ${sql.table(table)} as there where there.${sql.ref(column)} = ${titleId} and ${agree})`;
}
