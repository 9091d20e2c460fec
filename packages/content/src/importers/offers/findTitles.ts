import { grouped } from '@agm/storage/grouped';
import { nameKeyOf } from '@agm/storage/slugBook';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { TitleReference } from './readOffer.ts';

/** The titles that a reference may mean: one is the title, none is an unknown title, several are ambiguous. */
export type MeantTitles = readonly { readonly id: number; readonly title: string }[];

/**
 * Finds the titles of a few hundred rows. An id decides. Name and year decide where there is no id, and where an id of another
 * catalogue is not known here: then they mean a title that has no id of that catalogue yet.
 */
export async function findTitles(database: Database, references: readonly TitleReference[]): Promise<MeantTitles[]> {
  const byId = await readTitlesBy(
    database,
    'id',
    references.flatMap(({ id }) => id ?? []),
  );
  const bySlug = await readTitlesBy(
    database,
    'slug',
    references.flatMap(({ slug }) => slug ?? []),
  );
  const byExternal = await readExternals(database, references);
  const byName = await readNamed(database, references);
  return references.map(({ id, slug, external, name, year }) => {
    if (id !== null) return byId.get(id) ?? [];
    if (slug !== null) return bySlug.get(slug) ?? [];
    const known = external && byExternal.get(`${external.source}:${external.id}`);
    if (known) return known;
    const named = name === null ? [] : (byName.get(nameKeyOf(name)) ?? []).filter((title) => title.year === year);
    return external ? named.filter(({ sources }) => !sources.has(external.source)) : named;
  });
}

async function readTitlesBy<Column extends 'id' | 'slug'>(
  database: Database,
  column: Column,
  values: readonly (Column extends 'id' ? number : string)[],
): Promise<Map<number | string, MeantTitles>> {
  if (values.length === 0) return new Map();
  const rows = await database
    .selectFrom('titles')
    .select(['id', 'slug', 'title', 'merged_into'])
    .where(`titles.${column}`, 'in', [...new Set<number | string>(values)] as never)
    .execute();
  return new Map(rows.map((row) => [row[column], [{ id: row.merged_into ?? row.id, title: row.title }]]));
}

async function readExternals(database: Database, references: readonly TitleReference[]): Promise<Map<string, MeantTitles>> {
  const found = new Map<string, MeantTitles>();
  const externals = references.flatMap(({ external }) => external ?? []);
  for (const [source, group] of grouped(externals, (external) => external.source)) {
    const rows = await database
      .selectFrom('external_ids')
      .innerJoin('titles', 'titles.id', 'content_id')
      .select(['external_id', 'titles.id', 'title'])
      .where('source', '=', source)
      .where('external_id', 'in', [...new Set(group.map(({ id }) => id))])
      .execute();
    for (const { external_id, ...title } of rows) found.set(`${source}:${external_id}`, [title]);
  }
  return found;
}

/** A title that was merged into another one means that one. */
const meantId = sql<number>`coalesce(titles.merged_into, titles.id)`;

interface NamedTitle {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  /** The catalogues that have an id for it. */
  readonly sources: ReadonlySet<string>;
}

async function readNamed(database: Database, references: readonly TitleReference[]): Promise<Map<string, NamedTitle[]>> {
  const names = [...new Set(references.flatMap(({ name }) => (name === null ? [] : nameKeyOf(name))))];
  if (names.length === 0) return new Map();
  const rows = await database
    .selectFrom('titles')
    .leftJoin('external_ids', (join) => join.on('content_id', '=', meantId))
    .select([meantId.as('id'), 'title', 'year', 'name_key', 'source'])
    .where('name_key', 'in', names)
    .execute();
  const titles = [...grouped(rows, ({ id, name_key, year }) => `${id} ${year} ${name_key}`).values()].flatMap((group) => {
    const [row] = group;
    return row ? [{ ...row, sources: new Set(group.flatMap(({ source }) => source ?? [])) }] : [];
  });
  return grouped(titles, ({ name_key }) => name_key);
}
