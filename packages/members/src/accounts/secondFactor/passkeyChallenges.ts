import type { Database } from '@agm/storage/Storage';

/** How long a second step may take: a pending log-in and the challenge of a passkey end after it. */
export const secondStepForMs = 5 * 60_000;

/** Stores the one challenge that this holder's passkey is to sign, in place of the one before. */
export async function keepChallenge(
  database: Database,
  { holder, memberId, challenge }: { readonly holder: string; readonly memberId: number; readonly challenge: string },
  now: number,
): Promise<void> {
  const row = { member_id: memberId, challenge, expires_at: now + secondStepForMs };
  await database
    .insertInto('passkey_challenges')
    .values({ holder, ...row })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(row))
    .execute();
}

/** The challenge of this holder, once: it is deleted whether the answer to it is right or not. Null without one. */
export async function takeChallenge(database: Database, holder: string, memberId: number, now: number): Promise<string | null> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('holder', '=', holder)
    .where('member_id', '=', memberId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && Number(taken.expires_at) > now ? taken.challenge : null;
}

/** A challenge belongs to the session that adds a passkey, or to the log-in that one ends. */
export const holderOfSession = (jti: string): string => `session ${jti}`;
export const holderOfLogIn = (tokenHash: string): string => `log-in ${tokenHash}`;
