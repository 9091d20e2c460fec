import { Problem } from '@agm/http/Problem';
import type { SiteSettings } from '@agm/http/SiteSettings';
import type { Database, Engine } from '@agm/storage/Storage';
import { seededLogins } from '../accounts/Member.ts';
import { isLoginOpen } from '../accounts/seedLogins.ts';
import { t } from '../t.ts';

/** The settings that decide whether seeded logins may log in. */
export type LoginSettings = Pick<SiteSettings, 'demo' | 'isPublic'>;

/** The ids of the administrators who can log in. A seeded login that is closed on this site does not count. */
export async function readAdministrators(database: Database, settings: LoginSettings): Promise<readonly number[]> {
  return openOnes(await administratorsOf(database).execute(), settings);
}

/**
 * Throws `rest_last_administrator` (409) when this member is the only administrator who can log in. Locks the administrators until the
 * transaction ends: of two removals at the same moment the second waits here and then sees the first.
 */
export async function refuseLastAdministrator(
  transaction: Database,
  engine: Engine,
  settings: LoginSettings,
  memberId: number,
): Promise<void> {
  const query = administratorsOf(transaction);
  const rows = await (engine === 'postgres' ? query.forUpdate('member_roles') : query).execute();
  const administrators = openOnes(rows, settings);
  if (administrators.includes(memberId) && administrators.length === 1)
    throw new Problem(
      'rest_last_administrator',
      409,
      () => t`This is the last administrator of the site: make somebody else administrator first.`,
    );
}

// In one order everywhere, so that two transactions never wait for each other.
const administratorsOf = (database: Database) =>
  database
    .selectFrom('member_roles')
    .innerJoin('members', 'members.id', 'member_roles.member_id')
    .select(['members.id', 'members.is_seeded'])
    .where('member_roles.role', '=', 'administrator')
    .orderBy('member_roles.member_id');

function openOnes(rows: readonly { readonly id: number; readonly is_seeded: number }[], settings: LoginSettings): readonly number[] {
  return rows
    .filter((row) => isLoginOpen(settings, { seeded: seededLogins[row.is_seeded] ?? 'no', roles: ['administrator'] }))
    .map(({ id }) => id);
}
