import { createHmac } from 'node:crypto';
import type { Passkey } from '@agm/api/schemas/passkeys';
import type { PasskeyTable } from '@agm/storage/secondFactorTables';
import type { Database } from '@agm/storage/Storage';

export type StoredPasskey = Pick<PasskeyTable, 'id' | 'public_key' | 'sign_count' | 'transports'>;

export async function readPasskeys(database: Database, memberId: number): Promise<readonly Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({
    id,
    name,
    createdAt: Number(createdAt),
    usedAt: usedAt === null ? null : Number(usedAt),
  }));
}

export const readStoredPasskeys = (database: Database, memberId: number): Promise<readonly StoredPasskey[]> =>
  database.selectFrom('passkeys').select(['id', 'public_key', 'sign_count', 'transports']).where('member_id', '=', memberId).execute();

/** False where the credential is registered already, for this account or another one. */
export async function addPasskey(transaction: Database, passkey: PasskeyTable): Promise<boolean> {
  const added = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Writes a use down. False where the passkey was removed or used since it was read. */
export async function noteUse(
  transaction: Database,
  memberId: number,
  { id, sign_count: before }: StoredPasskey,
  signCount: number,
  now: number,
): Promise<boolean> {
  const noted = await transaction
    .updateTable('passkeys')
    .set({ sign_count: signCount, used_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('sign_count', '=', before)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** What an authenticator stores of the account: the same for each of its passkeys, and nothing that says whose it is. */
export const userHandleOf = (key: string, memberId: number): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`passkey user ${memberId}`).digest();
