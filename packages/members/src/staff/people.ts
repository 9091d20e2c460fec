import type { WirePerson, WireStaffChange } from '@agm/api/schemas/people';
import { staffRoleOf, staffRoles, type StaffRole } from '@agm/domain/staff';
import { sql } from 'kysely';
import type { Database } from '@agm/storage/Storage';
import { grouped } from '@agm/storage/grouped';
import { loginKey } from '../accounts/loginName.ts';

export interface PeopleQuery {
  /** Part of a name, login or mail address; null asks for everybody. */
  readonly search: string | null;
  readonly role: StaffRole | 'staff' | 'all';
  readonly offset: number;
  readonly limit: number;
}

/** Members with their staff roles, the oldest account first, and how many there are. */
export async function readPeople(
  database: Database,
  { search, role, offset, limit }: PeopleQuery,
): Promise<{ readonly people: readonly WirePerson[]; readonly total: number }> {
  let query = accounts(database);
  if (search !== null) {
    const pattern = `%${loginKey(search).replaceAll(/[!%_]/g, '!$&')}%`;
    query = query.where(({ or }) =>
      or(
        ['members.login_key', 'lower(members.name)', 'members.slug', 'member_addresses.address_key'].map(
          (column) => sql<boolean>`${sql.raw(column)} like ${pattern} escape '!'`,
        ),
      ),
    );
  }
  if (role !== 'all')
    query = query.where(
      'members.id',
      'in',
      database
        .selectFrom('member_roles')
        .select('member_id')
        .where('role', 'in', role === 'staff' ? staffRoles : [role]),
    );
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.select(columns).orderBy('members.id').offset(offset).limit(limit).execute();
  return { people: await withRoles(database, rows), total: Number(total) };
}

/** Null when there is no such account. */
export async function readPerson(database: Database, id: number): Promise<WirePerson | null> {
  const rows = await accounts(database).select(columns).where('members.id', '=', id).execute();
  return (await withRoles(database, rows))[0] ?? null;
}

/** Who changed whose role, or what the site requires of its staff, the newest first, and how many changes there were. */
export async function readStaffChanges(
  database: Database,
  { offset, limit }: Pick<PeopleQuery, 'offset' | 'limit'>,
): Promise<{ readonly changes: readonly WireStaffChange[]; readonly total: number }> {
  const { total } = await database
    .selectFrom('staff_changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('staff_changes')
    .leftJoin('members as whom', 'whom.id', 'staff_changes.member_id')
    .leftJoin('members as who', 'who.id', 'staff_changes.by_member_id')
    .select([
      'staff_changes.id',
      'staff_changes.member_id',
      'whom.login',
      'about',
      'was',
      'became',
      'how',
      'who.login as by',
      'staff_changes.created_at',
    ])
    .orderBy('staff_changes.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    changes: rows.map(({ member_id: person, created_at: at, ...row }) => ({ ...row, person, at: Number(at) })),
  };
}

const accounts = (database: Database) =>
  database
    .selectFrom('members')
    // Other profiles of an account are nobody who logs in.
    .where('members.household_id', 'is', null)
    .leftJoin('member_addresses', (join) =>
      join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'),
    );

const columns = [
  'members.id',
  'members.login',
  'members.name',
  'members.is_seeded',
  'members.staff_revision',
  'members.created_at',
  'member_addresses.address',
  'member_addresses.is_verified',
] as const;

interface Row {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly is_seeded: number;
  readonly staff_revision: number;
  readonly created_at: number;
  readonly address: string | null;
  readonly is_verified: number | null;
}

async function withRoles(database: Database, rows: readonly Row[]): Promise<readonly WirePerson[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const roles = grouped(
    await database.selectFrom('member_roles').select(['member_id', 'role']).where('member_id', 'in', ids).execute(),
    ({ member_id: id }) => id,
  );
  return rows.map((row) => ({
    id: row.id,
    login: row.login,
    name: row.name,
    email: row.address ?? '',
    emailVerified: row.is_verified === 1,
    role: staffRoleOf((roles.get(row.id) ?? []).map(({ role }) => role)),
    isDemo: row.is_seeded !== 0,
    since: Number(row.created_at),
    etag: `"${row.id}.${row.staff_revision}"`,
  }));
}
