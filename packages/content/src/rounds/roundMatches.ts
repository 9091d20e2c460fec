import { isRoundMatch } from '@agm/domain/rounds';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import { presentPeople } from './roundRows.ts';

/** Keeps those of some titles that are matches now and were none before. */
export async function addMatches(transaction: Database, id: number, titles: readonly number[], now: number): Promise<void> {
  if (titles.length === 0) return;
  const present = (await presentPeople(transaction, id)).map(({ number }) => number);
  const rows = await transaction
    .selectFrom('round_answers')
    .select(['title_id', 'number', 'is_yes'])
    .where('round_id', '=', id)
    .where('title_id', 'in', titles)
    .execute();
  for (const [title, answers] of grouped(rows, ({ title_id }) => title_id)) {
    const isMatch = isRoundMatch(
      answers.map(({ number, is_yes }) => ({ person: number, isYes: is_yes === 1 })),
      present,
    );
    if (!isMatch) continue;
    await transaction
      .insertInto('round_matches')
      .values({ round_id: id, title_id: title, matched_at: now })
      .onConflict((conflict) => conflict.columns(['round_id', 'title_id']).doNothing())
      .execute();
  }
}
