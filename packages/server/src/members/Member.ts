import type { Database } from '../storage/Storage.ts';

/** Who asks, as a valid token says and the database confirms at this very request. */
export interface Member {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  /** In alphabetical order. */
  readonly roles: readonly string[];
  /** Of the token that speaks for the member. */
  readonly jti: string;
}

const editorRoles: ReadonlySet<string> = new Set(['administrator', 'editor']);

/** Staff: may moderate. */
export function isEditor(member: Pick<Member, 'roles'>): boolean {
  return member.roles.some((role) => editorRoles.has(role));
}

/** The member behind a session, or null when the session was taken back or the account is gone. */
export async function readSessionMember(database: Database, jti: string, memberId: number, now: number): Promise<Member | null> {
  const row = await database.selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('member_addresses', (join) => join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'))
    .select(['members.id', 'members.login', 'members.name', 'members.slug', 'member_addresses.address'])
    .where('sessions.jti', '=', jti).where('members.id', '=', memberId).where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { address, ...who } = row;
  return { ...who, email: address ?? '', roles: await readRoles(database, memberId), jti };
}

export async function readRoles(database: Database, memberId: number): Promise<readonly string[]> {
  const rows = await database.selectFrom('member_roles').select('role').where('member_id', '=', memberId).orderBy('role').execute();
  return rows.map(({ role }) => role);
}
