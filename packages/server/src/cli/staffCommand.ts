import { parseArgs } from 'node:util';
import { staffRoles, type StaffRole } from '@agm/domain/staff';
import { Problem } from '@agm/http/Problem';
import { findCredentials, type Credentials } from '@agm/members/accounts/accounts';
import { lockAccount } from '@agm/members/accounts/bearer';
import { removeSecondFactor } from '@agm/members/accounts/secondFactor/secondFactor';
import { changeStaffRole } from '@agm/members/staff/changeStaffRole';
import { readPeople, readPerson } from '@agm/members/staff/people';
import type { Storage } from '@agm/storage/Storage';
import type { Config } from '../config.ts';
import { UsageError } from './UsageError.ts';

export const usage = `Usage: npm run staff -- add <mail or login> --role administrator|editor|moderator
       npm run staff -- list
       npm run staff -- remove <mail or login>
       npm run staff -- reset-factor <mail or login>`;

type StaffCommand =
  | { readonly act: 'list' }
  | { readonly act: 'add'; readonly who: string; readonly role: StaffRole }
  | { readonly act: 'remove' | 'reset-factor'; readonly who: string };

/** Reads the words of `npm run staff`; throws `UsageError`. */
export function readStaffCommand(words: readonly string[]): StaffCommand {
  const {
    positionals: [act, who, ...rest],
    values: { role },
  } = readWords(words);
  if (act === 'list' && who === undefined && role === undefined) return { act };
  if ((act !== 'add' && act !== 'remove' && act !== 'reset-factor') || who === undefined || who.trim() === '' || rest.length > 0)
    throw new UsageError(usage);
  if (act !== 'add') {
    if (role !== undefined)
      throw new UsageError(`${act === 'remove' ? 'remove takes every staff role away, so it' : act} takes no --role.\n${usage}`);
    return { act, who: who.trim() };
  }
  const known = staffRoles.find((one) => one === role);
  if (known === undefined)
    throw new UsageError(
      role === undefined
        ? '--role is missing: it must be administrator, editor or moderator.'
        : `--role is "${role}": it must be administrator, editor or moderator.`,
    );
  return { act, who: who.trim(), role: known };
}

/** Runs the command and answers the lines to print. Throws `UsageError` when it cannot be done; then nothing has changed. */
export async function runStaffCommand(command: StaffCommand, storage: Storage, config: Config, now: number): Promise<readonly string[]> {
  if (command.act === 'list') return listStaff(storage);
  const { database, engine } = storage;
  const member = await findCredentials(database, command.who);
  if (!member)
    throw new UsageError(
      `No member has the login name or mail address "${command.who}". People sign up first; then this command gives them a role.`,
    );
  if (command.act === 'reset-factor') return resetFactor(storage, member);
  const role = command.act === 'add' ? command.role : null;
  if (role !== null && member.seeded !== 'no' && config.isPublic)
    throw new UsageError(
      `${member.login} is a login of the demo, and everybody knows its password: at an address that others can reach it cannot be staff.`,
    );
  // Somebody may sign up with an address that is not theirs, and wait for the role that its owner is to get.
  if (role !== null && command.who.includes('@') && (await readPerson(database, member.id))?.emailVerified === false)
    throw new UsageError(
      `Nobody has confirmed ${member.email} yet, so the account ${member.login} may be somebody else's: have it confirmed, or name the login ${member.login} when you are sure.`,
    );
  const change = await database
    .transaction()
    .execute((transaction) =>
      changeStaffRole(transaction, engine, config, { memberId: member.id, role, how: 'command line', byMemberId: null }, now),
    )
    .catch((error: unknown) => {
      throw error instanceof Problem ? new UsageError(`${member.login}: ${error.message}`, { cause: error }) : error;
    });
  if (!change) throw new UsageError(`The account ${member.login} was deleted at this moment.`);
  const who = member.email === '' ? member.login : `${member.login} (${member.email})`;
  if (change.was === role)
    return [role === null ? `${who} is none of the staff: nothing changed.` : `${who} is ${role} already: nothing changed.`];
  return [
    role === null
      ? `${who} was ${change.was} and is none of the staff any more. The account stays.`
      : `${who} is ${role} now${change.was === null ? '' : `, and was ${change.was} before`}.`,
  ];
}

/** For somebody who lost app and passkeys, and the recovery codes too. Their sessions end, because the lost device may have one. */
async function resetFactor({ database, engine }: Storage, { id, login }: Pick<Credentials, 'id' | 'login'>): Promise<readonly string[]> {
  const wasThere = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, engine, id);
    const removed = await removeSecondFactor(transaction, id);
    if (removed) await transaction.deleteFrom('sessions').where('member_id', '=', id).execute();
    return removed;
  });
  return [
    wasThere
      ? `${login} has no second factor any more, and is logged out everywhere: the password alone logs in.`
      : `${login} has no second factor: nothing changed.`,
  ];
}

async function listStaff({ database }: Storage): Promise<readonly string[]> {
  const { people } = await readPeople(database, { search: null, role: 'staff', offset: 0, limit: 100_000 });
  if (people.length === 0) return ['Nobody is staff yet: npm run staff -- add <mail or login> --role administrator'];
  const lines = [
    ['ROLE', 'LOGIN', 'MAIL', ''],
    ...people.map(({ role, login, email, emailVerified, isDemo }) => [
      role ?? '',
      login,
      email || '-',
      isDemo ? 'demo login' : email !== '' && !emailVerified ? 'address not confirmed' : '',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines.map((line) =>
    line
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { role: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}
