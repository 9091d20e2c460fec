import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@agm/storage/Storage';
import { toBase32 } from './totp.ts';

const codesOfOne = 10;
const letters = 16;

/** A new set of codes in place of the one before, inside a transaction. 80 random bits each, so a keyed hash is all they need. */
export async function replaceRecoveryCodes(transaction: Database, key: string, memberId: number): Promise<readonly string[]> {
  await transaction.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const codes = Array.from({ length: codesOfOne }, () => toBase32(randomBytes((letters * 5) / 8)).toLowerCase());
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(key, memberId, code), member_id: memberId })))
    .execute();
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Whether this was one of the member's codes. It is deleted with that: of two uses at the same moment one finds it gone. */
export async function spendRecoveryCode(transaction: Database, key: string, memberId: number, given: string): Promise<boolean> {
  const code = given.toLowerCase().replaceAll(/[\s-]/g, '');
  if (!/^[a-z2-7]+$/.test(code) || code.length !== letters) return false;
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hashOf(key, memberId, code))
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

const hashOf = (key: string, memberId: number, code: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`recovery code of ${memberId}: ${code}`).digest('base64url');
