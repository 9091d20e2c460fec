import type { FastifyRequest } from 'fastify';
import { may, type Permission } from '@agm/domain/staff';
import { statedLanguage } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import type { Database, Engine } from '@agm/storage/Storage';
import { readSessionMember, type Member } from './Member.ts';
import { secondFactorNeeded, withholdRole } from './secondFactor/requiredFactor.ts';
import { isLoginOpen } from './seedLogins.ts';
import { expiredToken } from './tokens.ts';
import { t } from '../t.ts';

/**
 * Who asks: the member of the request's bearer token, or null when it carries none. A token that does not hold is
 * refused even where none is needed, as WordPress's plugin does: 403 with `jwt_auth_bad_auth_header`,
 * `jwt_auth_bad_iss` or `jwt_auth_invalid_token`. A session in a child profile is refused, too: it reads and changes
 * nothing of the account.
 */
export async function memberOf(request: FastifyRequest): Promise<Member | null> {
  const member = await sessionMemberOf(request);
  if (member) refuseChild(member);
  return member;
}

/** The same for a session in a child profile as well. What such a one may do stands in `childSessions.test.ts`. */
export async function sessionMemberOf(request: FastifyRequest): Promise<Member | null> {
  const token = readBearer(request);
  if (token === null) return null;
  const { tokens, storage } = request.server;
  const member = await readSessionMember(storage.database, await tokens.read(token), Date.now());
  if (!member || !isLoginOpen(request.server.config, member)) throw expiredToken();
  noteLanguage(request, member);
  return withholdRole(storage.database, member);
}

/** Keeps what the member reads now with the account, for mails. Nobody waits for it. */
function noteLanguage(request: FastifyRequest, { accountId, language }: Member): void {
  const { background, storage } = request.server;
  const stated = statedLanguage(request);
  if (stated === null || stated === (language ?? 'en')) return;
  background.start(async () => {
    await storage.database.updateTable('members').set({ language: stated }).where('id', '=', accountId).execute();
  });
}

/** The member who asks; 401 `rest_not_logged_in` without a token. */
export async function requireMember(request: FastifyRequest): Promise<Member> {
  return known(await memberOf(request));
}

export async function requireSession(request: FastifyRequest): Promise<Member> {
  return known(await sessionMemberOf(request));
}

function known(member: Member | null): Member {
  if (!member) throw new Problem('rest_not_logged_in', 401, () => t`You are not currently logged in.`);
  return member;
}

/** Throws `rest_child_profile` for a session in a child profile. The answer names the profile: a browser that forgot it goes there. */
export function refuseChild({ childProfileId }: Pick<Member, 'childProfileId'>): void {
  if (childProfileId === null) return;
  throw new Problem('rest_child_profile', 403, () => t`This is a child profile: leave it with the PIN first.`, { profile: childProfileId });
}

/**
 * The member of the staff who asks and has this permission (docs/roles.md); 403 for everybody else: `rest_forbidden`, or
 * `rest_second_factor_needed` where the role counts once there is a second factor.
 */
export async function requirePermission(request: FastifyRequest, permission: Permission): Promise<Member> {
  const member = await requireMember(request);
  if (may(member.roles, permission)) return member;
  refuseWithheld(member, permission);
  throw new Problem('rest_forbidden', 403, () => t`Sorry, you are not allowed to do that.`);
}

/** Throws `rest_second_factor_needed` where a second factor would give this permission. */
export function refuseWithheld({ withheldRole }: Member, permission: Permission): void {
  if (withheldRole !== undefined && may([withheldRole], permission)) throw secondFactorNeeded();
}

/** The token of the Authorization header, null without a header. Two headers or another scheme are refused. */
export function readBearer(request: FastifyRequest): string | null {
  const { rawHeaders } = request.raw;
  const values = rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization');
  const [value] = values;
  if (value === undefined) return null;
  const token = values.length === 1 ? /^bearer +([^\s,]+) *$/i.exec(value)?.[1] : undefined;
  if (token === undefined) throw new Problem('jwt_auth_bad_auth_header', 403, 'Authorization header malformed.');
  return token;
}

/**
 * Holds a member's account in place until the transaction ends, so that nothing is written for an account that is
 * being deleted at the same moment. Throws `jwt_auth_invalid_token` when it is gone.
 */
export async function holdMember(transaction: Database, engine: Engine, memberId: number): Promise<void> {
  const query = transaction.selectFrom('members').select('id').where('id', '=', memberId);
  const row = await (engine === 'postgres' ? query.forKeyShare() : query).executeTakeFirst();
  if (!row) throw expiredToken();
}

/**
 * Lets nobody else change who may come into this account until the transaction ends: what changes password, address,
 * sessions or identities begins with it, so that two such changes happen one after the other. False when the account is gone.
 */
export async function lockAccount(transaction: Database, engine: Engine, memberId: number): Promise<boolean> {
  const query = transaction.selectFrom('members').select('id').where('id', '=', memberId);
  return (await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}

/** The same for a change that the member requests: the server refuses it when the session ended in the meantime. */
export async function lockOwnAccount(
  transaction: Database,
  engine: Engine,
  { id, jti, accountId }: Pick<Member, 'id' | 'jti' | 'accountId'>,
): Promise<void> {
  const isThere = await lockAccount(transaction, engine, id);
  const session =
    isThere &&
    (await transaction.selectFrom('sessions').select('jti').where('jti', '=', jti).where('member_id', '=', accountId).executeTakeFirst());
  if (!session) throw expiredToken();
}
