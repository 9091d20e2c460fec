import { hash } from '@node-rs/argon2';
import { isLoopback } from '@agm/contract/loopback';
import { staffRoleOf } from '@agm/domain/staff';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { ConfigError } from '@agm/http/ConfigError';
import type { Database, Storage } from '@agm/storage/Storage';
import { addAccount } from './accounts.ts';
import { readEmailAddress } from './emailAddress.ts';
import type { Member } from './Member.ts';
import { argon2id } from './passwords/argon2id.ts';

const password = 'goodmovie';
const logins = [
  { login: 'subscriber', roles: ['subscriber'] },
  { login: 'premium', roles: ['premium', 'subscriber'] },
  { login: 'administrator', roles: ['administrator', 'subscriber'] },
  { login: 'damaged', roles: ['subscriber'] },
] as const;
type Login = (typeof logins)[number];
/** The logins of a demo, for the person who starts it. */
export const seededLoginNames = ({ isPublic }: Pick<SiteSettings, 'isPublic'>): readonly string[] =>
  logins.filter((one) => !isPublic || staffRoleOf(one.roles) === null).map(({ login }) => login);
/** What a write that was cut off in the middle leaves behind. */
const damagedText = '{"17":"20.11.2026 23:10:11","23":"21.11.20';
/** Marks of a database: its logins were made; those of the staff were left out, because others could reach them. */
const made = 'demo-logins';
const staffLeftOut = 'demo-staff-left-out';

/** Makes the logins of the demo, once for each database: one that was deleted stays deleted. Those of the staff wait for a start that only this machine can reach. */
export async function seedLogins(storage: Storage, { isPublic }: Pick<SiteSettings, 'isPublic'>, now: number): Promise<void> {
  const marks = (await storage.database.selectFrom('settings').select('name').where('name', 'in', [made, staffLeftOut]).execute()).map(
    ({ name }) => name,
  );
  if (marks.includes(made) && (isPublic || !marks.includes(staffLeftOut))) return;
  const passwordHash = await hash(password, argon2id);
  await storage.database.transaction().execute(async (transaction) => {
    // Of two processes on a fresh database the second waits here for the first, and finds the mark.
    const isFirst = await mark(transaction, made, now);
    const waited = !isPublic && (await unmark(transaction, staffLeftOut));
    if (isFirst && isPublic) await mark(transaction, staffLeftOut, now);
    for (const one of logins)
      if (staffRoleOf(one.roles) !== null ? waited || (isFirst && !isPublic) : isFirst) await addLogin(transaction, one, passwordHash, now);
  });
}

async function addLogin(transaction: Database, { login, roles }: Login, passwordHash: string, now: number): Promise<void> {
  const id = await addAccount(
    transaction,
    { login, address: readEmailAddress(`${login}@demo.example`), isVerified: true, passwordHash, roles, isSeeded: true },
    now,
  );
  if (login === 'damaged')
    await transaction.insertInto('damaged_lists').values({ member_id: id, saved_group: 'loved', raw: damagedText }).execute();
}

async function mark(transaction: Database, name: string, now: number): Promise<boolean> {
  return (
    (await transaction
      .insertInto('settings')
      .values({ name, value: String(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()) !== undefined
  );
}

async function unmark(transaction: Database, name: string): Promise<boolean> {
  return (await transaction.deleteFrom('settings').where('name', '=', name).returning('name').executeTakeFirst()) !== undefined;
}

/** These passwords are public: a site that others can reach starts with them only with `DEMO=1`. */
export async function refuseSeededLogins(
  database: Database,
  { demo, host }: { readonly demo: boolean; readonly host: string },
): Promise<void> {
  if (demo || isLoopback(host)) return;
  const seeded = await database.selectFrom('members').select('login').where('is_seeded', '=', 1).orderBy('id').execute();
  if (seeded.length === 0) return;
  throw new ConfigError(
    `HOST is ${host} and the database holds the demo's logins (${seeded.map(({ login }) => login).join(', ')}), whose password everybody knows: set DEMO=1 if that is meant, or start with an empty DATA_DIR.`,
  );
}

/**
 * Whether a login lets anybody in that the demo made, or may have made: with the password that everybody knows only while it is a
 * demo, and as one of the staff only where this machine alone can reach the site, because anybody with the first password may have set the next.
 */
export function isLoginOpen(
  { demo, isPublic }: Pick<SiteSettings, 'demo' | 'isPublic'>,
  { seeded, roles }: Pick<Member, 'seeded' | 'roles'>,
): boolean {
  if (seeded === 'no') return true;
  if (isPublic && staffRoleOf(roles) !== null) return false;
  return demo || seeded === 'with an own password';
}
