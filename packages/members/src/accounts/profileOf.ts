import { isChildAge, strictestAge, type ChildAge } from '@agm/domain/certificates';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { refuseChild, requireSession } from './bearer.ts';
import type { Member } from './Member.ts';

/** Names the profile that a request belongs to. Without it the request belongs to the first one, the account itself. */
const profileHeader = 'x-agm-profile';

/**
 * The profile that a request belongs to: the member who asks, with the profile's number as `id`. 404 `rest_no_profile` for one that the
 * account does not have (any more), 403 `rest_child_profile` where the session is in a child profile and the request names another one.
 */
export async function requireProfile(request: FastifyRequest): Promise<Member> {
  const member = await requireSession(request);
  const said = request.headers[profileHeader];
  const id = said === undefined ? member.id : typeof said === 'string' ? profileNumber(said) : 0;
  if (member.childProfileId !== null && id !== member.childProfileId) refuseChild(member);
  if (id === member.id) return member;
  const profile = await request.server.storage.database
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('household_id', '=', member.id)
    .executeTakeFirst();
  if (!profile) throw noProfile();
  return { ...member, id };
}

/** The age of the child profile that a session is in; null for a session in none. */
export async function childAgeOf(database: Database, { childProfileId }: Pick<Member, 'childProfileId'>): Promise<ChildAge | null> {
  if (childProfileId === null) return null;
  const row = await database.selectFrom('profiles').select('child_age').where('member_id', '=', childProfileId).executeTakeFirst();
  return isChildAge(row?.child_age) ? row.child_age : strictestAge;
}

/** Zero, which nobody has, for whatever is no number. */
export const profileNumber = (said: string): number => (/^\d{1,9}$/.test(said) ? Number(said) : 0);

export const noProfile = (): Problem => new Problem('rest_no_profile', 404, 'This account has no such profile.');
