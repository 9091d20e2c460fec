import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { loginsPerAddress, secondFactorCodes, secondFactorCodesOfDay } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import type { Database } from '@agm/storage/Storage';
import { t } from '../../t.ts';
import { lockAccount, lockOwnAccount } from '../bearer.ts';
import { hashOneTimeToken, makeOneTimeToken } from '../oneTimeToken.ts';
import { secondStepForMs } from './passkeyChallenges.ts';
import { proveSecondFactor, readFactorKey, readWays, type SecondFactorWay } from './secondFactor.ts';

/** What the first step of a log-in leads to: a token, or the second step that is still to come. */
export type Admission = { readonly token: string } | { readonly pending: string; readonly ways: readonly SecondFactorWay[] };

/**
 * Ends the first step of a log-in, inside the transaction that has checked it: `open` makes the token, unless the member has a second
 * factor. Then there is no session yet, only a pending token that lives five minutes and opens nothing but the second step.
 * `renewsJti` is the session that is to become a fresh one; null for a new session.
 */
export async function admit(
  transaction: Database,
  memberId: number,
  renewsJti: string | null,
  now: number,
  open: () => Promise<string>,
): Promise<Admission> {
  const ways = await readWays(transaction, memberId);
  if (ways.length === 0) return { token: await open() };
  const pending = makeOneTimeToken();
  await transaction
    .insertInto('pending_log_ins')
    .values({
      token_hash: hashOneTimeToken(pending) ?? '',
      member_id: memberId,
      renews_jti: renewsJti,
      expires_at: now + secondStepForMs,
    })
    .execute();
  return { pending, ways };
}

/** The token; throws `rest_second_factor_required`, once the transaction has ended, where a second step is to come. */
export function tokenOf(admission: Admission): string {
  if ('token' in admission) return admission.token;
  const { pending, ways } = admission;
  throw new Problem('rest_second_factor_required', 403, () => nextStep(ways), { pending, ways, expiresIn: secondStepForMs / 1000 });
}

const nextStep = (ways: readonly SecondFactorWay[]): string =>
  ways.includes('passkey')
    ? ways.includes('app')
      ? t`Now use your passkey, or type the code that your authenticator app shows, or a recovery code.`
      : t`Now use your passkey, or type a recovery code.`
    : t`Now type the code that your authenticator app shows, or a recovery code.`;

/** A log-in whose first step was right. */
export interface BegunLogIn {
  /** Of its pending token. */
  readonly hash: string;
  readonly memberId: number;
}

/** The log-in of this pending token; one that is unknown or too old is counted for the network. */
export async function findLogIn(app: FastifyInstance, request: FastifyRequest, pending: string): Promise<BegunLogIn> {
  const hash = hashOneTimeToken(pending) ?? '';
  const begun = await rowOf(app.storage.database, hash);
  if (begun) return { hash, memberId: begun.member_id };
  return app.attempts.run([{ limit: loginsPerAddress, who: networkOf(request) }], async (fail) => {
    fail();
    throw expired();
  });
}

/** The second step with a code: of the app, or a recovery code. */
export async function endLogInByCode(app: FastifyInstance, request: FastifyRequest, pending: string, code: string): Promise<string> {
  const begun = await findLogIn(app, request, pending);
  const key = await readFactorKey(app.storage.database);
  return endLogIn(
    app,
    request,
    begun,
    wrongCode(),
    async () => (transaction, now) => proveSecondFactor(transaction, key, begun.memberId, code, now),
  );
}

/** Uses a proof up, inside the transaction that makes the token. False where it was used before. */
export type Spend = (transaction: Database, now: number) => Promise<boolean>;

/** The second step: a token for the pending one. `check` answers null for a wrong proof, which is counted for the account and for the network. */
export async function endLogIn(
  app: FastifyInstance,
  request: FastifyRequest,
  { hash, memberId }: BegunLogIn,
  wrong: Problem,
  check: () => Promise<Spend | null>,
): Promise<string> {
  const { storage, attempts } = app;
  const { database, engine } = storage;
  return attempts.run([...seatsOf(memberId), { limit: loginsPerAddress, who: networkOf(request) }], async (fail) => {
    const spend = await check();
    const token = await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, engine, memberId);
      const begun = await rowOf(transaction, hash);
      if (!begun) throw expired();
      const now = Date.now();
      if (!(await spend?.(transaction, now))) return null;
      const { renews_jti: jti } = begun;
      await transaction.deleteFrom('pending_log_ins').where('token_hash', '=', hash).execute();
      if (jti === null) return app.tokens.issue(transaction, memberId, now);
      await lockOwnAccount(transaction, engine, { id: memberId, accountId: memberId, jti });
      return app.tokens.renew(transaction, jti, memberId, now);
    });
    if (token !== null) return token;
    fail();
    throw wrong;
  });
}

const rowOf = (database: Database, hash: string) =>
  database
    .selectFrom('pending_log_ins')
    .select(['member_id', 'renews_jti'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();

/** Where wrong codes and wrong answers of passkeys of a member are counted. */
export const seatsOf = (memberId: number) =>
  [secondFactorCodes, secondFactorCodesOfDay].map((limit) => ({ limit, who: `member ${memberId}` }));

export const wrongCode = (): Problem =>
  new Problem(
    'rest_second_factor_wrong',
    403,
    () => t`This code is not right, or it was used before. Wait for the next one and try again.`,
  );

const expired = (): Problem => new Problem('rest_second_factor_expired', 403, () => t`This log-in took too long. Please log in again.`);
