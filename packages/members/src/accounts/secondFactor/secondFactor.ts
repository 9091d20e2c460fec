import type { Passkey } from '@agm/api/schemas/passkeys';
import { Problem } from '@agm/http/Problem';
import { openSealedText, sealText } from '@agm/storage/sealText';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import { t } from '../../t.ts';
import { readPasskeys } from './passkeys.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { makeSecret, stepOfCode } from './totp.ts';

export interface SecondFactorState {
  /** When the first of those that are there was added, in milliseconds since 1970; null while there is none. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
  /** An authenticator app whose first code was right. */
  readonly hasApp: boolean;
  readonly passkeys: readonly Passkey[];
}

/** What a member may have set up beside the password. A recovery code stands in for either. */
export type SecondFactorWay = 'app' | 'passkey';

export const readFactorKey = (database: Database): Promise<string> => readSecret(database, 'second-factor', 'second factors');

/** Whether log-ins of this member need a second step. An app that was begun and never confirmed does not count. */
export async function hasSecondFactor(database: Database, memberId: number): Promise<boolean> {
  return (await readWays(database, memberId)).length > 0;
}

export async function readWays(database: Database, memberId: number): Promise<readonly SecondFactorWay[]> {
  const passkey = await database.selectFrom('passkeys').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst();
  const hasApp = (await appSince(database, memberId)) !== null;
  return [...(hasApp ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

export async function readSecondFactor(database: Database, memberId: number): Promise<SecondFactorState> {
  const since = await appSince(database, memberId);
  const passkeys = await readPasskeys(database, memberId);
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const moments = [...(since === null ? [] : [since]), ...passkeys.map(({ createdAt }) => createdAt)];
  return { since: moments.length === 0 ? null : Math.min(...moments), recoveryCodesLeft: Number(left), hasApp: since !== null, passkeys };
}

async function appSince(database: Database, memberId: number): Promise<number | null> {
  const app = await database.selectFrom('second_factors').select('confirmed_at').where('member_id', '=', memberId).executeTakeFirst();
  return app?.confirmed_at == null ? null : Number(app.confirmed_at);
}

/** A secret that waits for its first code, in place of one that waited before. Throws 409 where an app is confirmed. */
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
  if (!begun) throw appExists();
  return secret;
}

/** The first code makes the app count. Answers the recovery codes, which can never be shown again; null for a wrong code. */
export async function confirmSecondFactor(
  transaction: Database,
  key: string,
  memberId: number,
  code: string,
  now: number,
): Promise<readonly string[] | null> {
  if ((await appSince(transaction, memberId)) !== null) throw appExists();
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
  // A secret that waits for its first code proves nothing yet, though a passkey may ask for this step.
  const hasApp = (await appSince(transaction, memberId)) !== null;
  return (
    (hasApp && (await spendCode(transaction, key, memberId, given, now))) || (await spendRecoveryCode(transaction, key, memberId, given))
  );
}

/** Ends every factor with the recovery codes and every log-in that waits for a second step. False where there was none. */
export async function removeSecondFactor(transaction: Database, memberId: number): Promise<boolean> {
  const hadOne = await hasSecondFactor(transaction, memberId);
  await transaction.deleteFrom('second_factors').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
  await endWithoutFactor(transaction, memberId);
  return hadOne;
}

/** Ends the app of this member; false where there was none. */
export async function removeApp(transaction: Database, memberId: number): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await endWithoutFactor(transaction, memberId);
  return removed !== undefined && removed.confirmed_at !== null;
}

export async function removePasskey(transaction: Database, memberId: number, id: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  await endWithoutFactor(transaction, memberId);
  return removed !== undefined;
}

/** Ends what was added at this moment or later: whoever added it may not be the owner of the account. */
export async function removeFactorsSince(transaction: Database, memberId: number, moment: number): Promise<void> {
  await transaction.deleteFrom('second_factors').where('member_id', '=', memberId).where('confirmed_at', '>=', moment).execute();
  await transaction.deleteFrom('passkeys').where('member_id', '=', memberId).where('created_at', '>=', moment).execute();
  await endWithoutFactor(transaction, memberId);
}

/** Recovery codes and log-ins that wait for a second step go with the last factor. */
async function endWithoutFactor(transaction: Database, memberId: number): Promise<void> {
  await transaction.deleteFrom('passkey_challenges').where('member_id', '=', memberId).execute();
  if (await hasSecondFactor(transaction, memberId)) return;
  await transaction.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('pending_log_ins').where('member_id', '=', memberId).execute();
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

const appExists = (): Problem =>
  new Problem('rest_second_factor_exists', 409, () => t`Your account has an authenticator app already: remove it first.`);

const purposeOf = (memberId: number): string => `second factor of ${memberId}`;
