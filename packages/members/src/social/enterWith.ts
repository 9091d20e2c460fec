import { randomBytes } from 'node:crypto';
import { Problem, problemOf } from '@agm/http/Problem';
import { t } from '../t.ts';
import { addAccount } from '../accounts/accounts.ts';
import { lockAccount } from '../accounts/bearer.ts';
import { endOtherAccess } from '../accounts/endOtherAccess.ts';
import { isKeptForAnother } from '../accounts/formerAddresses.ts';
import { loginFault } from '../accounts/loginName.ts';
import type { Database, Storage } from '@agm/storage/Storage';
import type { SocialIdentity } from './SocialIdentity.ts';

/**
 * The member an identity stands for, inside a transaction: the one it was linked to before, or else the one it may be
 * linked to now, or a new one.
 *
 * An address links only where the provider vouches for it. If it was verified here too, both belong to one person. If
 * it was not, somebody else may have registered it and wait for its owner to come: the owner gets the account, and
 * whatever lets anybody else in goes (password, sessions, mailed tokens, waiting addresses, other providers). Without
 * such a word nothing is linked: 403 `rest_social_account_exists`.
 */
export async function enterWith(
  transaction: Database,
  engine: Storage['engine'],
  identity: SocialIdentity,
  now: number,
  language: string | null,
): Promise<number> {
  const { provider, subject, address, isVerified } = identity;
  const findKnown = () =>
    transaction
      .selectFrom('social_identities')
      .select('member_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
  const linked = await findKnown();
  // Looked for again once nobody else changes the account: its owner may be ending this very way in.
  const known = linked && (await lockAccount(transaction, engine, linked.member_id)) ? await findKnown() : undefined;
  if (known) {
    await transaction
      .updateTable('social_identities')
      .set({ vouched_key: vouchedKey(identity) })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .execute();
    return known.member_id;
  }
  const query = transaction
    .selectFrom('member_addresses')
    .select(['member_id', 'is_verified'])
    .where('address_key', '=', address?.key ?? '')
    .where('state', '=', 'current');
  const holder = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  // An address that was replaced a few days ago may come back to its member: nobody makes another account of it.
  if (holder ? !isVerified : await isKeptForAnother(transaction, address?.key ?? '', null, now)) {
    throw new Problem(
      'rest_social_account_exists',
      403,
      () => t`There is an account with this e-mail address already. Please log in the way you did before.`,
    );
  }
  if (holder && holder.is_verified !== 1) await shutOutOthers(transaction, holder.member_id);
  const memberId = holder?.member_id ?? (await addMember(transaction, identity, now, language));
  await linkIdentity(transaction, memberId, identity, now);
  return memberId;
}

/** Lets an identity that nobody has yet into this account from now on. */
export async function linkIdentity(transaction: Database, memberId: number, identity: SocialIdentity, now: number): Promise<void> {
  const { provider, subject } = identity;
  const linked = await transaction
    .insertInto('social_identities')
    .values({ provider, subject, member_id: memberId, linked_at: now, vouched_key: vouchedKey(identity) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  // Another server let the same person in at this very moment; the next click finds what it made.
  if (!linked) throw problemOf(503);
}

function vouchedKey({ address, isVerified }: SocialIdentity): string | null {
  return isVerified ? (address?.key ?? null) : null;
}

async function shutOutOthers(transaction: Database, memberId: number): Promise<void> {
  await transaction.updateTable('members').set({ password_hash: null }).where('id', '=', memberId).execute();
  await transaction
    .updateTable('member_addresses')
    .set({ is_verified: 1, token_hash: null, expires_at: null })
    .where('member_id', '=', memberId)
    .where('state', '=', 'current')
    .execute();
  await endOtherAccess(transaction, memberId);
}

/** The login name says nothing of the person; the shown one is the provider's where it may be taken. */
async function addMember(
  transaction: Database,
  { address, isVerified, name }: SocialIdentity,
  now: number,
  language: string | null,
): Promise<number> {
  const login = `member-${randomBytes(5).toString('hex')}`;
  const shown = name?.normalize('NFKC').replaceAll(/\s+/g, ' ').trim() ?? '';
  return addAccount(
    transaction,
    { login, ...(loginFault(shown) === null && { name: shown }), address, isVerified, passwordHash: null, roles: ['subscriber'], language },
    now,
  );
}
