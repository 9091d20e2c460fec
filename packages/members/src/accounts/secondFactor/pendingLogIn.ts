import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { loginsPerAddress, secondFactorCodes, secondFactorCodesOfDay } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import type { Database } from '@agm/storage/Storage';
import { lockAccount, lockOwnAccount } from '../bearer.ts';
import { hashOneTimeToken, makeOneTimeToken } from '../oneTimeToken.ts';
import { hasSecondFactor, proveSecondFactor, readFactorKey } from './secondFactor.ts';

export const pendingForMs = 5 * 60_000;

/** What the first step of a log-in leads to: a token, or the second step that is still to come. */
export type Admission = { readonly token: string } | { readonly pending: string };

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
  if (!(await hasSecondFactor(transaction, memberId))) return { token: await open() };
  const pending = makeOneTimeToken();
  await transaction
    .insertInto('pending_log_ins')
    .values({
      token_hash: hashOneTimeToken(pending) ?? '',
      member_id: memberId,
      renews_jti: renewsJti,
      expires_at: now + pendingForMs,
    })
    .execute();
  return { pending };
}

/** The token; throws `rest_second_factor_required`, once the transaction has ended, where a second step is to come. */
export function tokenOf(admission: Admission): string {
  if ('token' in admission) return admission.token;
  throw new Problem('rest_second_factor_required', 403, 'Now type the code that your authenticator app shows, or a recovery code.', {
    pending: admission.pending,
    expiresIn: pendingForMs / 1000,
  });
}

/** The second step: a token for the pending one and a code. A wrong code is counted for the account and for the network. */
export async function endLogIn(app: FastifyInstance, request: FastifyRequest, pending: string, code: string): Promise<string> {
  const { storage, attempts } = app;
  const { database, engine } = storage;
  const hash = hashOneTimeToken(pending) ?? '';
  const find = (reading: Database) =>
    reading
      .selectFrom('pending_log_ins')
      .select(['member_id', 'renews_jti'])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', Date.now())
      .executeTakeFirst();
  const network = { limit: loginsPerAddress, who: networkOf(request) };
  const begun = await find(database);
  if (!begun)
    return attempts.run([network], async (fail) => {
      fail();
      throw expired();
    });
  const key = await readFactorKey(database);
  return attempts.run([...seatsOf(begun.member_id), network], async (fail) => {
    const token = await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, engine, begun.member_id);
      const log = await find(transaction);
      if (!log) throw expired();
      const { member_id: memberId, renews_jti: jti } = log;
      const now = Date.now();
      if (!(await proveSecondFactor(transaction, key, memberId, code, now))) return null;
      await transaction.deleteFrom('pending_log_ins').where('token_hash', '=', hash).execute();
      if (jti === null) return app.tokens.issue(transaction, memberId, now);
      await lockOwnAccount(transaction, engine, { id: memberId, jti });
      return app.tokens.renew(transaction, jti, memberId, now);
    });
    if (token !== null) return token;
    fail();
    throw wrongCode();
  });
}

/** Where wrong codes of a member are counted. */
export const seatsOf = (memberId: number) =>
  [secondFactorCodes, secondFactorCodesOfDay].map((limit) => ({ limit, who: `member ${memberId}` }));

export const wrongCode = (): Problem =>
  new Problem('rest_second_factor_wrong', 403, 'This code is not right, or it was used before. Wait for the next one and try again.');

const expired = (): Problem => new Problem('rest_second_factor_expired', 403, 'This log-in took too long. Please log in again.');
