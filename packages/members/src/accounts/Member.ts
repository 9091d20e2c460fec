import type { StaffRole } from '@agm/domain/staff';
import type { Database } from '@agm/storage/Storage';
import type { ReadToken } from './tokens.ts';

/** Who asks, as a valid token says and the database confirms at this very request. */
export interface Member {
  readonly id: number;
  /** The account that the session is of: `id` itself, unless a request names another profile of it (`profileOf.ts`). */
  readonly accountId: number;
  /** The child profile that the session is in until somebody says the PIN. */
  readonly childProfileId: number | null;
  readonly login: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  /** What they read, as a page of theirs stated it: `de-ch`. */
  readonly language: string | null;
  /** In alphabetical order. */
  readonly roles: readonly string[];
  /** A staff role that counts only once the member has the second factor that this site requires; it is not among `roles` then. */
  readonly withheldRole?: StaffRole;
  /** Of the member's token. */
  readonly jti: string;
  /** When that token was issued, as it says and as we noted, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** What the demo made of it: a login with the password that everybody knows, or with one of its own since then. */
  readonly seeded: SeededLogin;
}

/** `members.is_seeded` is the place in this list. */
export const seededLogins = ['no', 'with the known password', 'with an own password'] as const;
export type SeededLogin = (typeof seededLogins)[number];

/** The member behind a session, or null when the session was revoked or the account is gone. */
export async function readSessionMember(database: Database, { jti, memberId, issuedAt }: ReadToken, now: number): Promise<Member | null> {
  // One row for each role; every request of a member begins with this.
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('member_addresses', (join) =>
      join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'),
    )
    .leftJoin('member_roles', 'member_roles.member_id', 'members.id')
    .select([
      'members.id',
      'members.login',
      'members.name',
      'members.slug',
      'members.is_seeded',
      'members.language',
      'member_addresses.address',
      'sessions.created_at',
      'sessions.child_profile_id',
      'member_roles.role',
    ])
    .where('sessions.jti', '=', jti)
    .where('members.id', '=', memberId)
    .where('sessions.expires_at', '>', now)
    .orderBy('member_roles.role')
    .execute();
  const [row] = rows;
  if (!row) return null;
  const { address, created_at: beganAt, is_seeded: seeded, child_profile_id: childProfileId, role: _first, ...who } = row;
  return {
    ...who,
    accountId: row.id,
    childProfileId,
    email: address ?? '',
    roles: rows.flatMap(({ role }) => role ?? []),
    jti,
    issuedAt: Math.min(issuedAt, beganAt),
    seeded: seededLogins[seeded] ?? 'no',
  };
}

export async function readRoles(database: Database, memberId: number): Promise<readonly string[]> {
  const rows = await database.selectFrom('member_roles').select('role').where('member_id', '=', memberId).orderBy('role').execute();
  return rows.map(({ role }) => role);
}
