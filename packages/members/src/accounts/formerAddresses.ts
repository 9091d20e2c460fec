import type { Database } from '@agm/storage/Storage';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';

const undoWithinMs = 7 * 24 * 60 * 60_000;

interface Replaced {
  readonly memberId: number;
  readonly address: string;
  readonly key: string;
}

/**
 * Keeps an address that was just replaced for its member, and returns the token that restores it. The member's earlier
 * addresses are kept for as long again, so the first owner can always undo what a later one did.
 */
export async function keepFormerAddress(transaction: Database, { memberId, address, key }: Replaced, now: number): Promise<string> {
  const token = makeOneTimeToken();
  const row = { address, member_id: memberId, token_hash: hashOneTimeToken(token) ?? '', replaced_at: now, expires_at: now + undoWithinMs };
  await transaction
    .updateTable('former_addresses')
    .set({ expires_at: row.expires_at })
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute();
  // Whoever had it long ago has no right to it any more.
  await transaction
    .insertInto('former_addresses')
    .values({ address_key: key, ...row })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet(row))
    .execute();
  return token;
}

/** Whether an address is kept for a member other than this one. */
export async function isKeptForAnother(database: Database, key: string, memberId: number | null, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('former_addresses')
    .select('member_id')
    .where('address_key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.member_id !== memberId;
}

/**
 * Revokes every link that was mailed since this address was replaced, when its member gets it back: a link sent to an attacker's
 * address restores nothing. Returns whether the address was one of the member's.
 */
export async function forgetReplacements(transaction: Database, memberId: number, key: string, now: number): Promise<boolean> {
  const own = await transaction
    .selectFrom('former_addresses')
    .select('replaced_at')
    .where('address_key', '=', key)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!own) return false;
  await transaction.deleteFrom('former_addresses').where('member_id', '=', memberId).where('replaced_at', '>=', own.replaced_at).execute();
  return true;
}
