import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { DeletedAccount } from './accounts/deletedAccounts.ts';
import { eraseMember, noteErased } from './accounts/eraseMember.ts';
import type { UserData } from './accounts/userData.ts';
import { feedbackData } from './feedback/feedbackData.ts';
import { paymentData } from './payments/unwantedSubscriptions.ts';

/** The user data that `on delete cascade` does not remove. A test compares this list with that of a server. */
export const erasingParts: readonly UserData[] = [paymentData, feedbackData];

/**
 * Deletes accounts of a restored database that were deleted after its backup was made. An account that is younger than the deletion
 * belongs to somebody else. No number of the list is used again. Answers how many accounts it deleted.
 */
export async function reapplyDeletions({ database, engine }: Storage, deleted: readonly DeletedAccount[]): Promise<number> {
  if (deleted.length === 0) return 0;
  return database.transaction().execute(async (transaction) => {
    let count = 0;
    for (const { id, at } of deleted) {
      const member = await transaction.selectFrom('members').select('created_at').where('id', '=', id).executeTakeFirst();
      if (member && member.created_at > at) continue;
      if (member) await eraseMember(transaction, id, erasingParts, at);
      else await noteErased(transaction, id, at);
      if (member) count += 1;
    }
    const last = Math.max(...deleted.map(({ id }) => id));
    if (engine === 'sqlite') await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = 'members'`.execute(transaction);
    else await sql`select setval('members_id_seq', greatest(${last}::bigint, last_value)) from members_id_seq`.execute(transaction);
    return count;
  });
}
