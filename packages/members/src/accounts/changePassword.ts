import { longestPasswordBytes } from '@agm/api/schemas/members';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '@agm/http/Problem';
import { loginsPerAccount, resetRequests } from '@agm/http/limits/figures';
import type { Database } from '@agm/storage/Storage';
import { findCredentials } from './accounts.ts';
import { lockAccount, lockOwnAccount } from './bearer.ts';
import { endOtherAccess } from './endOtherAccess.ts';
import { passwordChangeNotice, resetMail } from './mails.ts';
import { readRoles, type Member } from './Member.ts';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';
import { passwordFault } from './passwords/passwordRules.ts';
import { isLoginOpen } from './seedLogins.ts';

export const resetWithinMs = 20 * 60 * 1000;

/** A new password for a member who knows the old one. Every other way in ends with it (`endOtherAccess`); a new token is answered. */
export async function changePassword(app: FastifyInstance, member: Member, password: string, current: string | undefined): Promise<string> {
  const {
    storage: { database, engine },
    attempts,
  } = app;
  const stored = await database.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst();
  await attempts.run([{ limit: loginsPerAccount, who: `member ${member.id}` }], async (fail) => {
    const isOwner =
      Buffer.byteLength(current ?? '') <= longestPasswordBytes && (await app.hashes.verify(stored?.password_hash ?? null, current ?? ''));
    if (isOwner) return;
    fail();
    throw new Problem('rest_user_incorrect_password', 403, 'Your current password is needed to set a new one.');
  });
  await refuseWeak(password, member);
  const passwordHash = await app.hashes.hash(password);
  const token = await database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    await setPassword(transaction, member.id, passwordHash);
    return app.tokens.issue(transaction, member.id, Date.now());
  });
  tellOwner(app, member);
  return token;
}

/** Mails a link to an account with this address; without one the answer is the same. */
export async function askForReset(app: FastifyInstance, given: string): Promise<void> {
  const { database } = app.storage;
  const found = given.includes('@') ? await findCredentials(database, given) : null;
  if (!found || !isLoginOpen(app.config, { seeded: found.seeded, roles: await readRoles(database, found.id) })) return;
  const account = `member ${found.id}`;
  // However many networks ask, the owner's mailbox is not flooded.
  if (!(await mayTake(app, account))) return;
  const token = makeOneTimeToken();
  const hash = hashOneTimeToken(token);
  if (hash === null) return;
  await database
    .insertInto('reset_tokens')
    .values({ token_hash: hash, member_id: found.id, expires_at: Date.now() + resetWithinMs })
    .execute();
  await app.mailer.send(resetMail(app, { ...found, address: found.email }, token));
}

async function mayTake(app: FastifyInstance, account: string): Promise<boolean> {
  try {
    await app.limits.take(resetRequests, account);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Sets a password by the token of a mail: once, within 20 minutes, for the member it was made for. Every other way in ends
 * with it (`endOtherAccess`). A `given` address must be that member's.
 */
export async function resetPassword(app: FastifyInstance, hash: string, password: string, given: string | undefined): Promise<void> {
  const { database, engine } = app.storage;
  const owner = await findOwner(database, hash);
  if (!owner || (given !== undefined && (await findCredentials(database, given))?.id !== owner.id)) throw unusable();
  await refuseWeak(password, owner);
  const passwordHash = await app.hashes.hash(password);
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, engine, owner.id);
    // Of two uses at the same moment one finds the token gone.
    const used = await transaction
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', Date.now())
      .returning('member_id')
      .executeTakeFirst();
    if (!used) throw unusable();
    await transaction
      .updateTable('member_addresses')
      .set({ is_verified: 1, token_hash: null })
      .where('member_id', '=', owner.id)
      .where('state', '=', 'current')
      .execute();
    await setPassword(transaction, owner.id, passwordHash);
  });
  tellOwner(app, owner);
}

async function findOwner(database: Database, hash: string): Promise<Pick<Member, 'id' | 'login' | 'email' | 'language'> | null> {
  const row = await database
    .selectFrom('reset_tokens')
    .innerJoin('members', 'members.id', 'reset_tokens.member_id')
    .leftJoin('member_addresses', (join) =>
      join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'),
    )
    .select(['members.id', 'login', 'language', 'address'])
    .where('reset_tokens.token_hash', '=', hash)
    .where('reset_tokens.expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ? { id: row.id, login: row.login, email: row.address ?? '', language: row.language } : null;
}

async function setPassword(transaction: Database, memberId: number, passwordHash: string): Promise<void> {
  // A login of the demo stays one, so that a password of its own does not make it an operator's.
  await transaction
    .updateTable('members')
    .set({ password_hash: passwordHash, password_set_at: Date.now(), is_seeded: sql<number>`case when is_seeded = 0 then 0 else 2 end` })
    .where('id', '=', memberId)
    .execute();
  await endOtherAccess(transaction, memberId);
}

async function refuseWeak(password: string, owner: Pick<Member, 'login' | 'email'>): Promise<void> {
  const fault = await passwordFault(password, owner);
  if (fault !== null) throw new Problem('rest_user_invalid_password', 400, fault);
}

function tellOwner(app: FastifyInstance, owner: Pick<Member, 'id' | 'login' | 'email' | 'language'>): void {
  if (owner.email === '') return;
  app.background.start(() => app.mailer.send(passwordChangeNotice(app, { ...owner, address: owner.email })));
}

function unusable(): Problem {
  return new Problem('rest_reset_token_invalid', 403, 'This link has expired or was used before. Please ask for a new one.');
}
