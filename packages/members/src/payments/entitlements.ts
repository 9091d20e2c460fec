import { sql } from 'kysely';
import type { Database, Storage } from '@agm/storage/Storage';
import type { Checkout } from './checkouts.ts';
import { standingOf, type CheckoutState, type Standing } from './CheckoutState.ts';

/** What the provider said about a checkout, and when we began to ask. */
export interface Reading {
  readonly checkout: Checkout;
  readonly turn: number;
  readonly state: CheckoutState;
}

/** What a reading made of a member's premium. */
export interface Applied {
  readonly hasPremiumChanged: boolean;
  /** What the member did not do and wants to know: a payment failed; premium ended because payments went on failing, or because the money went back. */
  readonly news: 'failed' | 'lapsed' | 'refunded' | null;
}
const nothingChanged: Applied = { hasPremiumChanged: false, news: null };

/**
 * Takes a number before the provider is asked. A reading that began later than another outranks it, so that an
 * answer that was long on its way never undoes a newer one.
 */
export async function beginReading(database: Database, checkoutId: string): Promise<number | null> {
  const row = await database
    .updateTable('checkouts')
    .set({ readings: sql<number>`readings + 1` })
    .where('id', '=', checkoutId)
    .returning('readings')
    .executeTakeFirst();
  return row?.readings ?? null;
}

/** Whether this is the session of that checkout, as Stripe itself says; an event's word alone is not enough. */
export function belongsTo({ id, member_id: memberId, session_id: sessionId }: Checkout, state: CheckoutState): boolean {
  return state.memberId === memberId && (sessionId === null ? state.attempt === id : state.sessionId === sessionId);
}

/**
 * Writes down what a reading says, inside a transaction, and gives or takes premium accordingly. `mayGrant` is for
 * signed events alone.
 */
export async function applyReading(
  transaction: Database,
  engine: Storage['engine'],
  { checkout, turn, state }: Reading,
  mayGrant: boolean,
  now: number,
): Promise<Applied> {
  const memberId = checkout.member_id;
  // The member's row comes first in every transaction, also in the one that deletes the account.
  const member = transaction.selectFrom('members').select('id').where('id', '=', memberId);
  if (!(await (engine === 'postgres' ? member.forUpdate() : member).executeTakeFirst())) return nothingChanged;
  const known = await transaction
    .updateTable('checkouts')
    .set({ applied_reading: turn })
    .where('id', '=', checkout.id)
    .where('applied_reading', '<', turn)
    .returning(['granted_at', 'ended_at', 'payment_status'])
    .executeTakeFirst();
  if (!known) return nothingChanged;

  const standing = standingOf(state, await wasEnded(transaction, state.subscriptionId));
  const isGranted = known.granted_at !== null && known.ended_at === null;
  const isPremiumNow = standing.isPremium && (isGranted || mayGrant);
  await transaction
    .updateTable('checkouts')
    .set({
      session_id: state.sessionId,
      customer_id: state.customerId,
      subscription_id: state.subscriptionId,
      status: state.status,
      payment_status: standing.paymentStatus,
      checked_at: now,
      granted_at: isPremiumNow ? (known.granted_at ?? now) : known.granted_at,
      ended_at: isPremiumNow || known.granted_at === null ? null : (known.ended_at ?? now),
      ...(state.status !== 'open' && { open_member_id: null }),
    })
    .where('id', '=', checkout.id)
    .execute();
  if (!isPremiumNow && known.granted_at === null) return nothingChanged;
  await settleMember(transaction, memberId, now);
  if (isPremiumNow && !isGranted)
    await transaction.updateTable('members').set({ payment_last_at: now }).where('id', '=', memberId).execute();
  return {
    hasPremiumChanged: isPremiumNow !== isGranted,
    news: isGranted ? newsOf(known.payment_status, standing, state.isTakenBack) : null,
  };
}

/** An end that the member asked for is no news: a mail said so on that day. */
function newsOf(before: string | null, { isPremium, paymentStatus }: Standing, isTakenBack: boolean): Applied['news'] {
  if (isPremium) return paymentStatus === 'past_due' && before !== 'past_due' ? 'failed' : null;
  if (isTakenBack) return 'refunded';
  return before === 'past_due' ? 'lapsed' : null;
}

/** A member is premium while one checkout stands; what the profile says of payments is the word of that one, or of the last. */
async function settleMember(transaction: Database, memberId: number, now: number): Promise<void> {
  const last = await transaction
    .selectFrom('checkouts')
    .select(['ended_at', 'payment_status', 'customer_id'])
    .where('member_id', '=', memberId)
    .where('granted_at', 'is not', null)
    .orderBy(sql`case when ended_at is null then 0 else 1 end`)
    .orderBy('begun_at', 'desc')
    .executeTakeFirst();
  if (!last) return;
  if (last.ended_at === null)
    await transaction
      .insertInto('member_roles')
      .values({ member_id: memberId, role: 'premium' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await transaction.deleteFrom('member_roles').where('member_id', '=', memberId).where('role', '=', 'premium').execute();
  await transaction
    .updateTable('members')
    .set({ payment_status: last.payment_status, payment_checked_at: now })
    .where('id', '=', memberId)
    .execute();
  if (last.customer_id === null) return;
  // Two accounts that pay as one customer cannot both be found by it.
  await transaction
    .updateTable('members')
    .set({ payment_platform_id: last.customer_id })
    .where('id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as others')
            .select('others.id')
            .where('others.payment_platform_id', '=', last.customer_id)
            .where('others.id', '!=', memberId),
        ),
      ),
    )
    .execute();
}

async function wasEnded(transaction: Database, subscriptionId: string | null): Promise<boolean> {
  if (subscriptionId === null) return false;
  return (
    (await transaction
      .selectFrom('payment_events')
      .select('id')
      .where('object_id', '=', subscriptionId)
      .where('type', '=', 'customer.subscription.deleted')
      .executeTakeFirst()) !== undefined
  );
}
