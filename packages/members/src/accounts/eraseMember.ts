import type { Database } from '@agm/storage/Storage';
import type { UserData } from './userData.ts';

/**
 * Deletes the rows of a member, and of the other profiles of an account, inside a transaction that holds the member's row: what other folders keep by `userData`, then the
 * member's own with all that reference it. Only the numbers stay, so that none is given again; they are the answer.
 */
export async function eraseMember(
  transaction: Database,
  memberId: number,
  userData: readonly Pick<UserData, 'erase'>[],
  now: number,
): Promise<readonly number[]> {
  const profiles = await transaction.selectFrom('members').select('id').where('household_id', '=', memberId).execute();
  const ids = [memberId, ...profiles.map((profile) => profile.id)];
  for (const id of ids) {
    for (const { erase } of userData) await erase?.(transaction, id);
    await noteErased(transaction, id, now);
  }
  await transaction.deleteFrom('members').where('id', '=', memberId).execute();
  return ids;
}

export async function noteErased(transaction: Database, memberId: number, now: number): Promise<void> {
  await transaction
    .insertInto('erased_members')
    .values({ id: memberId, erased_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
