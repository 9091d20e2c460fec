import { staffRoleOf, staffRoles, type StaffRole } from '@agm/domain/staff';
import type { Insertable } from 'kysely';
import type { StaffChangeTable } from '@agm/storage/staffTables';
import type { Database, Engine } from '@agm/storage/Storage';
import { lockAccount } from '../accounts/bearer.ts';
import { freshForMs } from '../accounts/freshLogin.ts';
import { readRoles } from '../accounts/Member.ts';
import { refuseLastAdministrator, type LoginSettings } from './administrators.ts';

export interface StaffRoleRequest {
  readonly memberId: number;
  /** Null: none of the staff any more. */
  readonly role: StaffRole | null;
  readonly how: StaffChangeTable['how'];
  /** Null on the command line. */
  readonly byMemberId: number | null;
}

export interface StaffChange {
  readonly was: StaffRole | null;
  readonly became: StaffRole | null;
}

/**
 * Gives a member another staff role, or none, inside a transaction. The role stands beside `subscriber` (R4.4), the change in the log, and the
 * member's revision grows. Sessions that began more than ten minutes ago end when the role may do more than the one before, so that a token
 * stolen from a subscriber never becomes an editor's. Null when the account is gone; throws `rest_last_administrator`.
 */
export async function changeStaffRole(
  transaction: Database,
  engine: Engine,
  settings: LoginSettings,
  { memberId, role, how, byMemberId }: StaffRoleRequest,
  now: number,
): Promise<StaffChange | null> {
  if (!(await lockAccount(transaction, engine, memberId))) return null;
  const was = staffRoleOf(await readRoles(transaction, memberId));
  if (was === role) return { was, became: role };
  if (was === 'administrator') await refuseLastAdministrator(transaction, engine, settings, memberId);
  await transaction.deleteFrom('member_roles').where('member_id', '=', memberId).where('role', 'in', staffRoles).execute();
  await transaction
    .insertInto('member_roles')
    .values(['subscriber', ...(role === null ? [] : [role])].map((one) => ({ member_id: memberId, role: one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .updateTable('members')
    .set((row) => ({ staff_revision: row('staff_revision', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
  if (placeOf(role) > placeOf(was))
    await transaction
      .deleteFrom('sessions')
      .where('member_id', '=', memberId)
      .where('created_at', '<', now - freshForMs)
      .execute();
  await noteStaffChange(transaction, { member_id: memberId, was, became: role, how, by_member_id: byMemberId, created_at: now });
  return { was, became: role };
}

/** Writes a change into the log. A setup link stops working as soon as there is an administrator. */
export async function noteStaffChange(transaction: Database, change: Insertable<StaffChangeTable>): Promise<void> {
  await transaction.insertInto('staff_changes').values(change).execute();
  if (change.became === 'administrator') await transaction.deleteFrom('setup_links').execute();
}

const placeOf = (role: StaffRole | null): number => (role === null ? -1 : staffRoles.indexOf(role));
