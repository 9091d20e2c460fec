import { sql, type Selectable } from 'kysely';
import type { RoundState } from '@agm/api/rounds';
import type { CountryCode } from '@agm/domain';
import type { RoundPersonTable, RoundTable } from '@agm/storage/roundTables';
import type { Database, Engine } from '@agm/storage/Storage';

export type RoundRow = Selectable<RoundTable>;

/** The row of a round that goes on, which no other transaction changes until this one ends. The write itself is the lock, on both engines. */
export function lockRound(transaction: Database, codeHash: string, now: number): Promise<RoundRow | undefined> {
  return transaction
    .updateTable('rounds')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** The channel on which servers of one PostgreSQL announce that some round has changed. */
export const roundChannel = 'agm_rounds';

export async function announceRounds(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${roundChannel}, '')`.execute(transaction);
}

export const presentPeople = (database: Database, id: number): Promise<Selectable<RoundPersonTable>[]> =>
  database.selectFrom('round_people').selectAll().where('round_id', '=', id).where('has_left', '=', 0).orderBy('number').execute();

/** What everybody in a round may see. Of answers it reads only how many somebody gave. */
export async function readRoundState(database: Database, row: RoundRow): Promise<RoundState> {
  const titles = JSON.parse(row.titles) as number[];
  const people = await presentPeople(database, row.id);
  const counts = await database
    .selectFrom('round_answers')
    .select(({ fn }) => ['number', fn.countAll().as('count')])
    .where('round_id', '=', row.id)
    .groupBy('number')
    .execute();
  const matches = await database
    .selectFrom('round_matches')
    .select('title_id')
    .where('round_id', '=', row.id)
    .orderBy('matched_at')
    .orderBy('title_id')
    .execute();
  const answered = new Map(counts.map(({ number, count }) => [number, Number(count)]));
  return {
    country: row.country as CountryCode,
    listing: row.listing,
    endsAt: row.ends_at,
    hasBegun: row.has_begun === 1,
    titles,
    people: people.map(({ number, name }) => ({ number, name, isDone: titles.length > 0 && answered.get(number) === titles.length })),
    matches: matches.map(({ title_id }) => title_id),
  };
}
