import { Problem } from '@agm/http/Problem';
import { openSealedText, sealText } from '@agm/storage/sealText';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import { replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { makeSecret, stepOfCode } from './totp.ts';

export interface SecondFactorState {
  /** Milliseconds since 1970; null while there is none. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

export const readFactorKey = (database: Database): Promise<string> => readSecret(database, 'second-factor', 'second factors');

/** Whether log-ins of this member need a code. One that was begun and never confirmed does not count. */
export async function hasSecondFactor(database: Database, memberId: number): Promise<boolean> {
  return (await readSecondFactor(database, memberId)).since !== null;
}

export async function readSecondFactor(database: Database, memberId: number): Promise<SecondFactorState> {
  const factor = await database.selectFrom('second_factors').select('confirmed_at').where('member_id', '=', memberId).executeTakeFirst();
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { since: factor?.confirmed_at == null ? null : Number(factor.confirmed_at), recoveryCodesLeft: Number(left) };
}

/** A secret that waits for its first code, in place of one that waited before. Throws 409 where a factor is confirmed. */
export async function beginSecondFactor(transaction: Database, key: string, memberId: number): Promise<string> {
  const secret = makeSecret();
  const sealed = sealText(key, purposeOf(memberId), secret);
  const begun = await transaction
    .insertInto('second_factors')
    .values({ member_id: memberId, secret: sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret: sealed, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  if (!begun) throw new Problem('rest_second_factor_exists', 409, 'Your account has a second factor already: remove it first.');
  return secret;
}

/** The first code makes the factor count. Answers the recovery codes, which can never be shown again; null for a wrong code. */
export async function confirmSecondFactor(
  transaction: Database,
  key: string,
  memberId: number,
  code: string,
  now: number,
): Promise<readonly string[] | null> {
  const { since } = await readSecondFactor(transaction, memberId);
  if (since !== null) throw new Problem('rest_second_factor_exists', 409, 'Your account has a second factor already: remove it first.');
  if (!(await spendCode(transaction, key, memberId, code, now))) return null;
  await transaction.updateTable('second_factors').set({ confirmed_at: now }).where('member_id', '=', memberId).execute();
  return replaceRecoveryCodes(transaction, key, memberId);
}

/** Whether this is a code of the member's app or one of the recovery codes. Either is used up with that. */
export async function proveSecondFactor(
  transaction: Database,
  key: string,
  memberId: number,
  given: string,
  now: number,
): Promise<boolean> {
  return (await spendCode(transaction, key, memberId, given, now)) || (await spendRecoveryCode(transaction, key, memberId, given));
}

/** Ends the factor with its recovery codes and every log-in that waits for a code. False where there was none. */
export async function removeSecondFactor(transaction: Database, memberId: number): Promise<boolean> {
  await transaction.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('pending_log_ins').where('member_id', '=', memberId).execute();
  const removed = await transaction
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

async function spendCode(transaction: Database, key: string, memberId: number, given: string, now: number): Promise<boolean> {
  const factor = await transaction.selectFrom('second_factors').select('secret').where('member_id', '=', memberId).executeTakeFirst();
  if (!factor) return false;
  const step = stepOfCode(openSealedText(key, purposeOf(memberId), factor.secret), given.replaceAll(/\s/g, ''), now);
  if (step === null) return false;
  // The statement decides: of two uses of one code at the same moment the second changes no row.
  const used = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

const purposeOf = (memberId: number): string => `second factor of ${memberId}`;
