import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CheckoutTable } from '@agm/storage/paymentTables';
import type { Database, Storage } from '@agm/storage/Storage';
import { holdMember } from '../accounts/bearer.ts';
import type { OpenedSession, PaymentEvent, PaymentGateway } from './PaymentGateway.ts';

export type Checkout = Selectable<CheckoutTable>;

const minute = 60_000;
/** How long a member's checkout is handed out again. */
const reusedForMs = 30 * minute;
/** An attempt whose session never came is given up sooner. */
const unansweredForMs = 5 * minute;
/** Stripe requires at least half an hour from the moment it gets the request. */
export const sessionLifeMs = reusedForMs + unansweredForMs + minute;

/** The open checkout of a member: the present one or, when that is too old or of the other kind, a new one. */
export async function takeOpenCheckout(
  storage: Storage,
  gateway: PaymentGateway['name'],
  memberId: number,
  ui: Checkout['ui'],
  now: number,
): Promise<Checkout> {
  return storage.database.transaction().execute(async (transaction) => {
    await holdMember(transaction, storage.engine, memberId);
    await transaction
      .updateTable('checkouts')
      .set({ open_member_id: null })
      .where('open_member_id', '=', memberId)
      .where(({ eb, or, and }) =>
        or([
          eb('begun_at', '<=', now - reusedForMs),
          eb('ui', '!=', ui),
          eb('gateway', '!=', gateway),
          and([eb('session_id', 'is', null), eb('begun_at', '<=', now - unansweredForMs)]),
        ]),
      )
      .execute();
    await transaction
      .insertInto('checkouts')
      .values({ id: randomUUID(), member_id: memberId, gateway, open_member_id: memberId, ui, begun_at: now, status: 'open' })
      .onConflict((conflict) => conflict.column('open_member_id').doNothing())
      .execute();
    return transaction.selectFrom('checkouts').selectAll().where('open_member_id', '=', memberId).executeTakeFirstOrThrow();
  });
}

export async function noteSession(database: Database, checkoutId: string, { id, url, clientSecret }: OpenedSession): Promise<void> {
  await database.updateTable('checkouts').set({ session_id: id, url, client_secret: clientSecret }).where('id', '=', checkoutId).execute();
}

export async function closeCheckout(database: Database, checkoutId: string): Promise<void> {
  await database.updateTable('checkouts').set({ open_member_id: null }).where('id', '=', checkoutId).execute();
}

export async function findBySession(database: Database, gateway: PaymentGateway['name'], sessionId: string): Promise<Checkout | null> {
  return (
    (await database
      .selectFrom('checkouts')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('gateway', '=', gateway)
      .executeTakeFirst()) ?? null
  );
}

/** The customer a member is at the provider, from an earlier payment. */
export async function findCustomer(database: Database, gateway: PaymentGateway['name'], memberId: number): Promise<string | null> {
  const row = await database
    .selectFrom('checkouts')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .where('granted_at', 'is not', null)
    .where('customer_id', 'is not', null)
    .orderBy('granted_at', 'desc')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** A checkout an event may have changed, and the session to read for it. */
export interface Concerned {
  readonly checkout: Checkout;
  readonly sessionId: string;
}

/** The checkout that an event is about. Null: the event is about something else, or about a session that is not stored yet. */
export async function findConcerned(
  database: Database,
  gateway: PaymentGateway,
  { type, object }: PaymentEvent,
): Promise<readonly Concerned[]> {
  const id = textOf(object['id']) ?? '';
  const checkouts = database.selectFrom('checkouts').selectAll().where('gateway', '=', gateway.name);
  const attempt = textOf(fieldsOf(object['metadata'])['attempt']) ?? '';
  if (type.startsWith('checkout.session.')) {
    const found = await checkouts.where(({ eb, or }) => or([eb('session_id', '=', id), eb('id', '=', attempt)])).executeTakeFirst();
    // The answer that made the session may have been lost; its own word for which checkout it is gets checked against Stripe's.
    return found && [id, null].includes(found.session_id) ? [{ checkout: found, sessionId: id }] : [];
  }
  const rows = await concernedBy(type, object, id, attempt);
  return rows.flatMap((checkout) => (checkout.session_id === null ? [] : [{ checkout, sessionId: checkout.session_id }]));

  async function concernedBy(kind: string, about: PaymentEvent['object'], own: string, mark: string): Promise<readonly Checkout[]> {
    const ofSubscription = (subscription: string, its: string) =>
      checkouts.where(({ eb, or }) => or([eb('subscription_id', '=', subscription), eb('id', '=', its)])).execute();
    if (kind.startsWith('customer.subscription.')) return ofSubscription(own, mark);
    if (kind.startsWith('invoice.')) {
      const details = fieldsOf(fieldsOf(about['parent'])['subscription_details']);
      const subscription = textOf(details['subscription']) ?? textOf(about['subscription']);
      return ofSubscription(subscription ?? '', textOf(fieldsOf(details['metadata'])['attempt']) ?? '');
    }
    if (!/^(?:charge|refund)\./.test(kind)) return [];
    const charge = textOf(about['charge']);
    const customer = textOf(about['customer']) ?? (charge === null ? null : await gateway.customerOfCharge(charge));
    return customer === null ? [] : checkouts.where('customer_id', '=', customer).execute();
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
