import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Facets, Where } from '../../src/index.ts';
import { adapter } from '../adapter.ts';
import { lists, menu } from '../wholeMenu.ts';

/** One table with a list per taxonomy, which its vectors are made for. */
export default adapter<DuckDBConnection>({
  name: 'duckdb',
  most: 100_000,
  async build(rows) {
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    await database.run(
      `create table line (id int, released int, rating int, relevancy double, createdAt bigint, ${lists.map((taxonomy) => `${taxonomy} varchar`).join(', ')})`,
    );
    const lines = await database.createAppender('line');
    for (const { id, year, staffRating, relevancy, createdAt, terms } of rows) {
      lines.appendInteger(id);
      lines.appendInteger(year);
      lines.appendInteger(Math.round((staffRating ?? 0) * 10));
      lines.appendDouble(relevancy);
      lines.appendBigInt(BigInt(createdAt));
      for (const taxonomy of lists)
        lines.appendVarchar(terms[taxonomy]!.filter((value) => taxonomy !== 'platform' || value.startsWith('us-')).join(' '));
      lines.endRow();
    }
    lines.closeSync();
    const list = (taxonomy: string) => `list_filter(string_split(${taxonomy}, ' '), x -> x <> '') as ${taxonomy}`;
    await database.run(`create table title as select id, released, rating, relevancy, createdAt, ${lists.map(list).join(', ')} from line`);
    return database;
  },
  async page(database, { where = {}, order = 'popular', limit = 24 }) {
    const condition = sqlOf(where);
    const by = { popular: 'relevancy desc, id', top: 'rating desc, relevancy desc, id', new: 'createdAt desc, relevancy desc, id' }[order];
    const ids = (await database.runAndReadAll(`select id from title where ${condition} order by ${by} limit ${limit}`))
      .getRows()
      .map(([id]) => Number(id));
    const [[total] = [0]] = (await database.runAndReadAll(`select count(*) from title where ${condition}`)).getRows();
    return { total: Number(total), ids };
  },
  async facets(database, where) {
    const facets: Facets = {};
    for (const taxonomy of menu) {
      const sql =
        taxonomy === 'released'
          ? `select released, count(*) from title where ${sqlOf({ ...where, year: undefined })} group by released`
          : `select value, count(*) from (select unnest(${taxonomy}) as value from title where ${sqlOf({ ...where, terms: { ...where.terms, [taxonomy]: {} } })}) group by value`;
      facets[taxonomy] = Object.fromEntries(
        (await database.runAndReadAll(sql)).getRows().map(([value, count]) => [String(value), Number(count)]),
      );
    }
    return facets;
  },
});

function sqlOf({ terms = {}, year, rating, match }: Where): string {
  const parts: string[] = [];
  const quoted = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
  for (const [taxonomy, { any, all }] of Object.entries(terms)) {
    if (any) parts.push(`list_has_any(${taxonomy}, ${quoted(any)})`);
    if (all) parts.push(`list_has_all(${taxonomy}, ${quoted(all)})`);
  }
  if (year) parts.push(`released between ${year.from} and ${year.to}`);
  if (rating) parts.push(`rating between ${rating.from} and ${rating.to}`);
  return parts.length ? `(${parts.join(match === 'or' ? ' or ' : ' and ')})` : 'true';
}
