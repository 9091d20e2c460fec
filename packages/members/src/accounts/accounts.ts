import { randomBytes } from 'node:crypto';
import { slugOf } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { t } from '../t.ts';
import { emailKey, type EmailAddress } from './emailAddress.ts';
import { isKeptForAnother } from './formerAddresses.ts';
import { loginKey } from './loginName.ts';
import { seededLogins, type SeededLogin } from './Member.ts';

export interface NewAccount {
  readonly login: string;
  /** What others see; the login name unless said. */
  readonly name?: string;
  /** Null: a social provider gave none. */
  readonly address: EmailAddress | null;
  readonly isVerified?: boolean;
  /** Of the confirmation that is mailed to the address. */
  readonly confirmationHash?: string;
  readonly passwordHash: string | null;
  readonly roles: readonly string[];
  readonly isSeeded?: boolean;
  /** Of the page that asks for it. */
  readonly language?: string | null;
}

export interface Credentials {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly language: string | null;
  readonly passwordHash: string | null;
  readonly seeded: SeededLogin;
}

/** Whom a login name or an address means. */
export async function findCredentials(database: Database, given: string): Promise<Credentials | null> {
  const column = isAddress(given) ? 'member_addresses.address_key' : 'members.login_key';
  const row = await database
    .selectFrom('members')
    .leftJoin('member_addresses', (join) =>
      join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'),
    )
    .select(['members.id', 'login', 'name', 'slug', 'password_hash', 'is_seeded', 'language', 'address'])
    .where(column, '=', isAddress(given) ? emailKey(given) : loginKey(given))
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, is_seeded: seeded, address, ...who } = row;
  return { ...who, email: address ?? '', passwordHash, seeded: seededLogins[seeded] ?? 'no' };
}

/** What the member with this confirmed address reads: for mails to an address that the settings name. Null: English, or nobody here has it. */
export async function languageOfAddress(database: Database, address: string): Promise<string | null> {
  const row = await database
    .selectFrom('member_addresses')
    .innerJoin('members', 'members.id', 'member_addresses.member_id')
    .select('language')
    .where('address_key', '=', emailKey(address))
    .where('state', '=', 'current')
    .where('is_verified', '=', 1)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** No login name holds an @. */
export function isAddress(given: string): boolean {
  return given.includes('@');
}

/** Throws what `addAccount` would throw, before anybody does the work of hashing. */
export async function refuseTaken(database: Database, login: string, address: EmailAddress): Promise<void> {
  if (await database.selectFrom('members').select('id').where('login_key', '=', loginKey(login)).executeTakeFirst()) throw takenLogin();
  const holder = await database.selectFrom('member_addresses').select('state').where('address_key', '=', address.key).executeTakeFirst();
  if (holder?.state === 'current' || (await isKeptForAnother(database, address.key, null, Date.now()))) throw takenAddress();
}

/** Makes an account inside a transaction and answers its id; throws `existing_user_login` or `existing_user_email`. */
export async function addAccount(transaction: Database, account: NewAccount, now: number): Promise<number> {
  const id = await insertMember(transaction, account, now);
  if (account.address) {
    const { address, key } = account.address;
    // An address that another member has requested and not confirmed is still free.
    await transaction.deleteFrom('member_addresses').where('address_key', '=', key).where('state', '=', 'pending').execute();
    const placed = await transaction
      .insertInto('member_addresses')
      .values({
        address_key: key,
        address,
        member_id: id,
        state: 'current',
        is_verified: account.isVerified ? 1 : 0,
        token_hash: account.confirmationHash ?? null,
        expires_at: null,
      })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (!placed || (await isKeptForAnother(transaction, key, id, now))) throw takenAddress();
  }
  if (account.roles.length > 0)
    await transaction
      .insertInto('member_roles')
      .values(account.roles.map((role) => ({ member_id: id, role })))
      .execute();
  return id;
}

async function insertMember(
  transaction: Database,
  { login, name = login, passwordHash, isSeeded = false, language = null }: NewAccount,
  now: number,
): Promise<number> {
  const key = loginKey(login);
  const wished = slugOf(login) || 'member';
  for (const slug of [wished, `${wished}-${randomBytes(4).toString('hex')}`]) {
    const made = await transaction
      .insertInto('members')
      .values({
        login: login.trim(),
        login_key: key,
        name: name.trim(),
        slug,
        password_hash: passwordHash,
        is_seeded: isSeeded ? 1 : 0,
        language,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    if (await transaction.selectFrom('members').select('id').where('login_key', '=', key).executeTakeFirst()) break;
  }
  throw takenLogin();
}

function takenLogin(): Problem {
  return new Problem('existing_user_login', 400, () => t`Sorry, that username already exists!`);
}

function takenAddress(): Problem {
  return new Problem('existing_user_email', 400, () => t`Sorry, that email address is already used!`);
}
