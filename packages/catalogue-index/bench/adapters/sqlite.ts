import { DatabaseSync } from 'node:sqlite';
import type { Facets, Where } from '../../src/index.ts';
import { adapter } from '../adapter.ts';
import { lists, menu } from '../wholeMenu.ts';

/** In memory, every taxonomy in one table that holds its terms in both directions. */
export default adapter<DatabaseSync>({
  name: 'sqlite',
  most: 100_000,
  build(rows) {
    const database = new DatabaseSync(':memory:');
    database.exec(`create table title (id integer primary key, released int, rating int, relevancy real, createdAt int) strict;
      create table term (taxonomy text, value text, title int, primary key (taxonomy, value, title)) strict, without rowid; begin`);
    const addTitle = database.prepare('insert into title values (?, ?, ?, ?, ?)');
    const addTerm = database.prepare('insert into term values (?, ?, ?)');
    for (const { id, year, staffRating, relevancy, createdAt, terms } of rows) {
      addTitle.run(id, year, Math.round((staffRating ?? 0) * 10), relevancy, createdAt);
      for (const taxonomy of lists) {
        for (const value of terms[taxonomy]!) if (taxonomy !== 'platform' || value.startsWith('us-')) addTerm.run(taxonomy, value, id);
      }
    }
    database.exec(`commit; create index byTitle on term (title, taxonomy, value); create index byRelevancy on title (relevancy desc, id);
      create index byRating on title (rating desc, relevancy desc, id); create index byDate on title (createdAt desc, relevancy desc, id); analyze`);
    return database;
  },
  page(database, { where = {}, order = 'popular', limit = 24 }) {
    const condition = sqlOf(where, 'id');
    const by = { popular: 'relevancy desc, id', top: 'rating desc, relevancy desc, id', new: 'createdAt desc, relevancy desc, id' }[order];
    const ids = database
      .prepare(`select id from title where ${condition} order by ${by} limit ${limit}`)
      .all()
      .map(({ id }) => id as number);
    const { total } = database.prepare(`select count(*) total from title where ${condition}`).get() as { total: number };
    return { total, ids };
  },
  facets(database, where) {
    const facets: Facets = {};
    for (const taxonomy of menu) {
      const rows =
        taxonomy === 'released'
          ? database
              .prepare(
                `select released value, count(*) count from title where ${sqlOf({ ...where, year: undefined }, 'id')} group by released`,
              )
              .all()
          : database
              .prepare(
                `select value, count(*) count from term join title on title.id = term.title where taxonomy = '${taxonomy}' and ${sqlOf({ ...where, terms: { ...where.terms, [taxonomy]: {} } }, 'title.id')} group by value`,
              )
              .all();
      facets[taxonomy] = Object.fromEntries(rows.map(({ value, count }) => [String(value), count as number]));
    }
    return facets;
  },
});

function sqlOf({ terms = {}, year, rating, match }: Where, id: string): string {
  const parts: string[] = [];
  const carrying = (taxonomy: string, values: readonly string[]) =>
    `${id} in (select title from term where taxonomy = '${taxonomy}' and value in (${values.map((value) => `'${value}'`).join(', ')}))`;
  for (const [taxonomy, { any, all }] of Object.entries(terms)) {
    if (any) parts.push(carrying(taxonomy, any));
    if (all) parts.push(all.map((value) => carrying(taxonomy, [value])).join(' and '));
  }
  if (year) parts.push(`released between ${year.from} and ${year.to}`);
  if (rating) parts.push(`rating between ${rating.from} and ${rating.to}`);
  return parts.length ? `(${parts.join(match === 'or' ? ' or ' : ' and ')})` : 'true';
}
