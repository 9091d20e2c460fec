import type { Household, Profile } from '@agm/api/schemas/household';
import type { Database } from '@agm/storage/Storage';
import type { Member } from '../accounts/Member.ts';

/** The profiles of an account, the first one first. Without a name of its own the first has the member's. */
export async function readProfiles(database: Database, accountId: number): Promise<readonly Profile[]> {
  const rows = await database
    .selectFrom('members')
    .leftJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['members.id', 'members.name as member_name', 'profiles.name', 'profiles.child_age'])
    .where(({ or, eb }) => or([eb('members.id', '=', accountId), eb('members.household_id', '=', accountId)]))
    .orderBy('members.id')
    .execute();
  return rows.map(({ id, member_name, name, child_age: childAge }) => ({
    id,
    name: name ?? member_name,
    childAge,
    isFirst: id === accountId,
  }));
}

/** The hash of the PIN, and since when it is this one; null where none was chosen. */
export async function readPin(database: Database, accountId: number): Promise<{ readonly hash: string; readonly setAt: number } | null> {
  const row = await database
    .selectFrom('household_pins')
    .select(['pin_hash', 'set_at'])
    .where('member_id', '=', accountId)
    .executeTakeFirst();
  return row ? { hash: row.pin_hash, setAt: row.set_at } : null;
}

export async function readHousehold(database: Database, { id, accountId, childProfileId }: Member): Promise<Household> {
  return {
    profiles: [...(await readProfiles(database, accountId))],
    current: id,
    isLocked: childProfileId !== null,
    hasPin: (await readPin(database, accountId)) !== null,
  };
}
