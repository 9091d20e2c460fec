import type { UserData } from '../accounts/userData.ts';
import type { Job } from '@agm/http/jobs/Jobs';
import type { Database } from '@agm/storage/Storage';
import type { PaymentGateway } from './PaymentGateway.ts';

/** What payments keep of a member. The rows go with the account; the subscription behind them has to be ended at Stripe, too. */
export const paymentData: UserData = {
  name: 'payments',
  async erase(transaction, memberId) {
    const rows = await transaction
      .selectFrom('checkouts')
      .select('subscription_id')
      .where('member_id', '=', memberId)
      .where('gateway', '=', 'stripe')
      .where('granted_at', 'is not', null)
      .where('ended_at', 'is', null)
      .execute();
    const values = rows.flatMap(({ subscription_id: id }) => (id === null ? [] : [{ subscription_id: id, noted_at: Date.now() }]));
    if (values.length > 0)
      await transaction
        .insertInto('unwanted_subscriptions')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
  async export(database, memberId) {
    return database
      .selectFrom('checkouts')
      .select(['session_id', 'status', 'payment_status', 'customer_id', 'subscription_id', 'begun_at', 'granted_at', 'ended_at'])
      .where('member_id', '=', memberId)
      .orderBy('begun_at')
      .execute();
  },
};

/** Ends the subscriptions of accounts that are gone. What cannot be ended now stays for the next time. */
export async function endUnwanted(database: Database, gateway: PaymentGateway): Promise<void> {
  if (gateway.name !== 'stripe') return;
  const rows = await database.selectFrom('unwanted_subscriptions').select('subscription_id').orderBy('noted_at').limit(50).execute();
  for (const { subscription_id: id } of rows) {
    await gateway.endSubscription(id);
    await database.deleteFrom('unwanted_subscriptions').where('subscription_id', '=', id).execute();
  }
}

/** Looks for such subscriptions. */
export const endingUnwanted = (database: Database, gateway: PaymentGateway): Job => ({
  name: 'unwanted-subscriptions',
  everyMs: 30_000,
  run: () => endUnwanted(database, gateway),
});
