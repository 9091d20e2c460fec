import type { Database } from '@agm/storage/Storage';

/** Browsers that get notices of an account, those of somebody who had it among them: who logs in there again asks for them again. */
export async function endNotices(database: Database, memberId: number): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
}

/**
 * Ends every way into an account but its password and its current mailbox, inside the transaction in which the owner takes
 * the account back: sessions, log-ins that wait for a code, mailed reset links, an address that waits to replace the current one, and social identities
 * whose provider does not vouch for that address. Whoever is let in afterwards gets a new session.
 */
export async function endOtherAccess(transaction: Database, memberId: number): Promise<void> {
  await transaction.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('pending_log_ins').where('member_id', '=', memberId).execute();
  await endNotices(transaction, memberId);
  await transaction.deleteFrom('reset_tokens').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('member_addresses').where('member_id', '=', memberId).where('state', '=', 'pending').execute();
  const current = await transaction
    .selectFrom('member_addresses')
    .select('address_key')
    .where('member_id', '=', memberId)
    .where('state', '=', 'current')
    .executeTakeFirst();
  await transaction
    .deleteFrom('social_identities')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('vouched_key', 'is', null), where('vouched_key', '!=', current?.address_key ?? '')]))
    .execute();
}
