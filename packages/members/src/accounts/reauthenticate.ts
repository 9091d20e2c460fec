import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { loginsPerAddress, reauthentications } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import type { Database } from '@agm/storage/Storage';
import { lockOwnAccount } from './bearer.ts';
import type { Member } from './Member.ts';
import { admit, tokenOf } from './secondFactor/pendingLogIn.ts';

/** A fresh token for a member who proves once more who they are; the one they had ends with it. */
export async function renewByPassword(app: FastifyInstance, request: FastifyRequest, member: Member, password: string): Promise<string> {
  const {
    storage: { database },
    attempts,
  } = app;
  await attempts.run(
    [
      { limit: reauthentications, who: `member ${member.id}` },
      { limit: loginsPerAddress, who: networkOf(request) },
    ],
    async (fail) => {
      const stored = await database.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst();
      if (await app.hashes.verify(stored?.password_hash ?? null, password)) return;
      fail();
      throw new Problem('[jwt_auth] incorrect_password', 403, 'The password you entered is incorrect.');
    },
  );
  return renewToken(app, member, async () => {});
}

/**
 * The new token, once `check` has not thrown: it looks, inside the same transaction, whether the proof still holds. Throws
 * `rest_second_factor_required` where that proof is only the first step.
 */
export async function renewToken(app: FastifyInstance, member: Member, check: (transaction: Database) => Promise<void>): Promise<string> {
  const { database, engine } = app.storage;
  const admission = await database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    await check(transaction);
    const now = Date.now();
    return admit(transaction, member.id, member.jti, now, () => app.tokens.renew(transaction, member.jti, member.id, now));
  });
  return tokenOf(admission);
}
