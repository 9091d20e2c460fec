import { staffRoleOf } from '@agm/domain/staff';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { t } from '../../t.ts';
import type { Member } from '../Member.ts';
import { hasSecondFactor } from './secondFactor.ts';

const name = 'second_factor_required';

/** Whether this site requires a second factor of its staff: a row of the database, so that all servers of one site agree. */
export async function isFactorRequired(database: Database): Promise<boolean> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value === 'yes';
}

export async function requireFactorOfStaff(transaction: Database, isRequired: boolean): Promise<void> {
  const value = isRequired ? 'yes' : 'no';
  await transaction
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * The member as the routes see them: without the staff role while the site requires a second factor that this member does not have. So no
 * route can forget to ask. An administrator still counts as premium (R4.2-01), and everything else of the account is open, the set-up too.
 */
export async function withholdRole(database: Database, member: Member): Promise<Member> {
  const role = staffRoleOf(member.roles);
  if (role === null || !(await isFactorRequired(database)) || (await hasSecondFactor(database, member.id))) return member;
  const others = member.roles.filter((one) => staffRoleOf([one]) === null);
  const roles = role === 'administrator' ? [...new Set([...others, 'premium'])].sort() : others;
  return { ...member, roles, withheldRole: role };
}

/** What a staff route answers to a member whose role is withheld. */
export const secondFactorNeeded = (): Problem =>
  new Problem(
    'rest_second_factor_needed',
    403,
    () => t`This site asks its staff for a second factor: set yours up on your account page first.`,
    {
      setUp: '/account/#second-factor',
    },
  );
