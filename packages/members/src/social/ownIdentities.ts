import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { t } from '../t.ts';
import { lockOwnAccount } from '../accounts/bearer.ts';
import type { Member } from '../accounts/Member.ts';
import { renewToken } from '../accounts/reauthenticate.ts';
import type { Database } from '@agm/storage/Storage';
import { linkIdentity } from './enterWith.ts';
import { invalidSocialToken, type SocialIdentity } from './SocialIdentity.ts';

/** A provider's word for a fresh log-in is good for as long as the log-in would be. */
const youngMs = 10 * 60_000;

/** A fresh token for a member whom a provider vouches for again, by an identity that lets this member in already. */
export function renewByIdentity(app: FastifyInstance, member: Member, identity: SocialIdentity): Promise<string> {
  if (identity.saidAt !== null && Date.now() - identity.saidAt > youngMs) throw invalidSocialToken();
  return renewToken(app, member, async (transaction) => {
    if ((await holderOf(transaction, identity)) !== member.id)
      throw new Problem('rest_social_mismatch', 403, () => t`This log-in belongs to somebody else.`);
  });
}

/** Lets an identity into the account of the member who asks, one of each provider. */
export async function connectIdentity(app: FastifyInstance, member: Member, identity: SocialIdentity): Promise<void> {
  const { database, engine } = app.storage;
  await database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    const holder = await holderOf(transaction, identity);
    if (holder === member.id) return;
    if (holder !== null) throw new Problem('rest_social_taken', 409, () => t`This log-in opens another account already.`);
    if ((await providersOf(transaction, member.id)).includes(identity.provider))
      throw new Problem(
        'rest_social_taken',
        409,
        () => t`Another log-in of this provider opens your account already: disconnect it first.`,
      );
    await linkIdentity(transaction, member.id, identity, Date.now());
  });
}

/**
 * Ends a provider's way into the account, and every session but the one that asks: it may have been opened that way.
 * Whoever has no other way in is refused with 409 `rest_social_last`.
 */
export async function disconnectProvider(app: FastifyInstance, member: Member, provider: SocialIdentity['provider']): Promise<void> {
  const { database, engine } = app.storage;
  await database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    const linked = await providersOf(transaction, member.id);
    if (!linked.includes(provider)) return;
    const stored = await transaction.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst();
    if (!stored?.password_hash && linked.every((one) => one === provider))
      throw new Problem('rest_social_last', 409, () => t`This is the only way into your account: set a password first.`);
    await transaction.deleteFrom('social_identities').where('member_id', '=', member.id).where('provider', '=', provider).execute();
    await transaction.deleteFrom('sessions').where('member_id', '=', member.id).where('jti', '!=', member.jti).execute();
    await transaction.deleteFrom('pending_log_ins').where('member_id', '=', member.id).execute();
  });
}

async function holderOf(transaction: Database, { provider, subject }: SocialIdentity): Promise<number | null> {
  const row = await transaction
    .selectFrom('social_identities')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

async function providersOf(transaction: Database, memberId: number): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('social_identities').select('provider').where('member_id', '=', memberId).execute();
  return rows.map(({ provider }) => provider);
}
