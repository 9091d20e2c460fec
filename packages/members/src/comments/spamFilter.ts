import { spamLikelihood, spamProposal, spamWords, type WordCount } from '@agm/domain';
import { sql } from 'kysely';
import { inSlices } from '@agm/storage/inSlices';
import type { Approval, Learned } from '@agm/storage/commentTables';
import type { Database } from '@agm/storage/Storage';

/** Stands for the texts themselves: no word is empty. */
const texts = '';

/** What a decision teaches: what still waits, or was deleted for other reasons, teaches nothing. */
export const lessonOf = (status: Approval): Learned | null => (status === 'spam' ? 'spam' : status === 'approved' ? 'ham' : null);

/** Learns a text from a decision of the desk, and unlearns what an earlier decision about it said. */
export async function learn(transaction: Database, text: string, before: Learned | null, now: Learned | null): Promise<void> {
  if (before === now) return;
  const words = [texts, ...spamWords(text)];
  if (before) await count(transaction, words, before, -1);
  if (now) await count(transaction, words, now, 1);
}

async function count(transaction: Database, words: readonly string[], kind: Learned, by: 1 | -1): Promise<void> {
  // In one order everywhere, so that two desks never wait for each other.
  for (const word of [...words].sort()) {
    await transaction
      .insertInto('spam_words')
      .values({ word, spam: kind === 'spam' && by > 0 ? 1 : 0, ham: kind === 'ham' && by > 0 ? 1 : 0 })
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({
          [kind]: sql<number>`case when spam_words.${sql.ref(kind)} + ${by} < 0 then 0 else spam_words.${sql.ref(kind)} + ${by} end`,
        }),
      )
      .execute();
  }
}

/** What the filter would do with each text: it proposes, and nothing else. */
export async function proposalsFor(database: Database, contents: readonly string[]): Promise<readonly ('spam' | 'approved' | null)[]> {
  const said = contents.map(spamWords);
  const counts = new Map<string, WordCount>();
  await inSlices([...new Set([texts, ...said.flat()])], async (slice) => {
    for (const { word, spam, ham } of await database.selectFrom('spam_words').selectAll().where('word', 'in', slice).execute())
      counts.set(word, { spam, ham });
  });
  const all = counts.get(texts) ?? { spam: 0, ham: 0 };
  return said.map((words) => spamProposal(spamLikelihood(words, counts, all)));
}
