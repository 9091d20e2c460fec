import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { NodeSqliteDialect, openSqlite } from './sqliteDriver.ts';

interface Tables {
  things: { id: number; name: string | null };
}

describe('the driver of SQLite', () => {
  let folder: string;
  const open = () => new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqlite(path.join(folder, 'things.sqlite'))) });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'agm-sqlite-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('hands over rows as plain objects, also one by one and of what was written', async () => {
    const database = open();
    await sql`create table things (id integer primary key, name text)`.execute(database);
    const added = await database.insertInto('things').values({ id: 1, name: null }).returningAll().execute();
    expect(added).toStrictEqual([{ id: 1, name: null }]);
    await database.insertInto('things').values({ id: 2, name: 'two' }).execute();
    expect(await database.selectFrom('things').selectAll().execute()).toStrictEqual([
      { id: 1, name: null },
      { id: 2, name: 'two' },
    ]);
    const streamed = [];
    for await (const row of database.selectFrom('things').selectAll().orderBy('id', 'desc').stream()) streamed.push(row);
    expect(streamed).toStrictEqual([
      { id: 2, name: 'two' },
      { id: 1, name: null },
    ]);
    await database.destroy();
  });

  it('names the values rightly when another server has changed the table since the statement was prepared', async () => {
    const [one, other] = [open(), open()];
    await sql`create table things (id integer primary key, name text)`.execute(one);
    await one.insertInto('things').values({ id: 1, name: 'first' }).execute();
    const all = one.selectFrom('things').selectAll();
    expect(await all.execute()).toStrictEqual([{ id: 1, name: 'first' }]);
    await sql`alter table things add column size integer default 3`.execute(other);
    expect(await all.execute()).toStrictEqual([{ id: 1, name: 'first', size: 3 }]);
    await sql`alter table things drop column name`.execute(other);
    expect(await all.execute()).toStrictEqual([{ id: 1, size: 3 }]);
    await Promise.all([one.destroy(), other.destroy()]);
  });
});
