import { changesByTitle, writeSavedStamp } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { savedChanges } from '@agm/http/limits/figures';
import type { Database } from '@agm/storage/Storage';
import type { Member } from './Member.ts';
import type { MetaWishes } from './metaWishes.ts';
import type { StoredChange } from './savedChanges.ts';
import { saveLists } from './saveLists.ts';

/** What is different now from what the client had before it. */
export interface SavedDifference {
  readonly revision: number;
  /** `{"loved":{"17":"21.11.2026 09:30:00","18":null}}`; null when the client is too far behind and has to read its lists again. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, string | null>>>> | null;
  readonly filters?: string;
}

/** So many titles are compared as easily as one is changed. */
const titlesForOne = 100;

/**
 * Saves lists and filters of a member in one transaction, and counts what it changes: five thousand titles a minute, whatever the
 * number of requests. A request counts for one at least, a whole list for a hundredth of its length. Changes of others in its answer
 * count as if it had made them. Returns what changed, or null where the client wants everything.
 */
export async function saveMeta(
  app: FastifyInstance,
  member: Member,
  { lists, filters, answersWhole }: MetaWishes,
  arrivedAt: number,
): Promise<SavedDifference | null> {
  const {
    storage: { database, engine },
    limits,
  } = app;
  const who = `member ${member.id}`;
  const compared = Object.values(lists.whole).reduce((sum, list) => sum + list.size, 0);
  const asked = Math.max(1, lists.changes.length, Math.ceil(compared / titlesForOne));
  try {
    // One of a member at a time: what many sessions of one member send does not stand before everybody else's queries.
    return await app.saving.take(who, () =>
      database.transaction().execute(async (transaction) => {
        const now = Date.now();
        await limits.take(savedChanges, who, { database: transaction, count: asked });
        const { revision, changes, changed } = await saveLists(transaction, engine, member, lists, { now, arrivedAt, answersWhole });
        const cost = Math.max(changed, changes?.length ?? 0);
        if (cost > asked) await limits.take(savedChanges, who, { database: transaction, count: cost - asked });
        if (filters !== undefined) await writeFilters(transaction, member.id, filters, now);
        return answersWhole
          ? null
          : { revision, changes: changes && written(changes), ...(filters !== undefined && { filters: filters ?? '' }) };
      }),
    );
  } catch (error) {
    // What is refused was work, too.
    if (error instanceof Problem && [400, 413].includes(error.status)) await limits.take(savedChanges, who, { count: asked });
    throw error;
  }
}

function written(changes: readonly StoredChange[]): Record<string, Record<string, string | null>> {
  return changesByTitle(
    changes.map((change) => ({ ...change, stamp: change.stamp === null ? null : writeSavedStamp(new Date(change.stamp)) })),
  );
}

async function writeFilters(transaction: Database, memberId: number, text: string | null, now: number): Promise<void> {
  if (text === null) {
    await transaction.deleteFrom('member_filters').where('member_id', '=', memberId).execute();
    return;
  }
  await transaction
    .insertInto('member_filters')
    .values({ member_id: memberId, text, changed_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ text, changed_at: now }))
    .execute();
}
