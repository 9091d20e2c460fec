import { sql } from 'kysely';
import { openStorage, type StoragePlace } from '@agm/storage/Storage';
import { createEmptyPlace, createTestPlace, engines } from './storages.ts';
import { makeDatabase, type Filling } from './templates.ts';

const fillings: readonly Filling[] = ['tables', 'demo'];
const hour = 3_600_000;

/** Moments of this run and salted hashes differ from one start to the next; everything else may not. */
function withoutChance(value: unknown): unknown {
  const number = typeof value === 'string' && /^\d{13}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && number > Date.now() - hour && number <= Date.now()) return 'a moment of this run';
  if (typeof value === 'string' && value.startsWith('$argon2id$')) return 'a salted hash';
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? withoutChance(Date.parse(value)) : value;
}

/** Everything a database holds, as lines: how its tables, indexes and counters are made, and each row of each table. */
async function linesOf(place: StoragePlace): Promise<readonly string[]> {
  const { database, engine, close } = await openStorage(place);
  const read = async (query: string): Promise<readonly string[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(database)).rows
      .map((row) => JSON.stringify(row, (_name, value: unknown) => withoutChance(value)))
      .sort();
  try {
    const shape =
      engine === 'sqlite'
        ? await read('select type, name, sql from sqlite_master')
        : [
            ...(await read(
              "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'",
            )),
            ...(await read("select indexdef from pg_indexes where schemaname = 'public'")),
            ...(await read('select sequencename, last_value from pg_sequences')),
            ...(await read(
              "select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as held from pg_constraint where connamespace = 'public'::regnamespace",
            )),
          ];
    const tables = (await database.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name).sort();
    if (engine === 'sqlite') tables.push('sqlite_sequence');
    const rows = await Promise.all(tables.map(async (table) => (await read(`select * from "${table}"`)).map((row) => `${table} ${row}`)));
    return [...shape, ...rows.flat()];
  } finally {
    await close();
  }
}

describe.each(engines)('a database that is copied for a test on %s', (engine) => {
  it.each(fillings)('is in every table and row what a first start makes (%s)', async (filling) => {
    const [copied, empty] = [await createTestPlace(engine, filling), await createEmptyPlace(engine)];
    try {
      await makeDatabase(empty.place, filling);
      const [copy, fresh] = [await linesOf(copied.place), await linesOf(empty.place)];
      expect(fresh.length).toBeGreaterThan(filling === 'demo' ? 10_000 : 50);
      const missing = (from: readonly string[], lines: readonly string[]) => {
        const there = new Set(from);
        return lines.filter((line) => !there.has(line));
      };
      expect([missing(fresh, copy), missing(copy, fresh), copy.length]).toEqual([[], [], fresh.length]);
    } finally {
      await Promise.all([copied.remove(), empty.remove()]);
    }
  });
});
