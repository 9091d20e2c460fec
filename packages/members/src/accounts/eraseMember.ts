import type { Database } from '@agm/storage/Storage';
import type { UserData } from './userData.ts';

/**
 * Deletes the rows of a member, inside a transaction that holds the member's row: what other folders keep by `userData`, then the
 * member's own with all that reference it. Only the number stays, so that it is never given again.
 */
export async function eraseMember(
  transaction: Database,
  memberId: number,
  userData: readonly Pick<UserData, 'erase'>[],
  now: number,
): Promise<void> {
  for (const { erase } of userData) await erase?.(transaction, memberId);
  await noteErased(transaction, memberId, now);
  await transaction.deleteFrom('members').where('id', '=', memberId).execute();
}

export async function noteErased(transaction: Database, memberId: number, now: number): Promise<void> {
  await transaction
    .insertInto('erased_members')
    .values({ id: memberId, erased_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
