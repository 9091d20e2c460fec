import { randomBytes, randomUUID } from 'node:crypto';
import type { PremiumPrice } from '@agm/api/schemas/payments';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import { after, periodEnd } from './price.ts';
import type { PaymentGateway } from './PaymentGateway.ts';
import { loadStripe, readSignedEvent } from './signedEvents.ts';

/** The checkout of a site that has no Stripe: play money, kept in our own database, under the names Stripe would give. */
export interface Sandbox extends PaymentGateway {
  /** Null when there is no such session. */
  find(sessionId: string): Promise<SandboxSession | null>;
  /** Does what a button says and answers the event Stripe would send for it, signed; null when it is too late for that. */
  act(sessionId: string, action: SandboxAction): Promise<{ readonly text: Buffer; readonly signature: string } | null>;
}

export const sandboxActions = ['pay', 'end'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

const mostInvoices = 24;

export interface SandboxSession {
  readonly id: string;
  readonly stage: 'open' | 'expired' | 'paid' | 'ended';
}

export function createSandbox(database: Database, publicUrl: string, price: PremiumPrice): Sandbox {
  const secret = (): Promise<string> => readSecret(database, 'sandbox-webhook', 'payments');
  const findRow = (sessionId: string) =>
    database
      .selectFrom('sandbox_sessions')
      .innerJoin('checkouts', 'checkouts.id', 'sandbox_sessions.checkout_id')
      .select([
        'sandbox_sessions.id',
        'checkout_id',
        'sandbox_sessions.status',
        'sandbox_sessions.subscription_id',
        'subscription_status',
        'expires_at',
        'member_id',
      ])
      .where('sandbox_sessions.id', '=', sessionId)
      .executeTakeFirst();
  const addressOf = (id: string): string => `${publicUrl}/premium/checkout/${id}`;

  return {
    name: 'sandbox',
    publishableKey: null,
    isSelling: true,

    async open({ attempt, expiresAt }) {
      await database
        .insertInto('sandbox_sessions')
        .values({
          id: `cs_sandbox_${randomBytes(24).toString('hex')}`,
          checkout_id: attempt,
          status: 'open',
          subscription_id: null,
          subscription_status: null,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.column('checkout_id').doNothing())
        .execute();
      const { id } = await database
        .selectFrom('sandbox_sessions')
        .select('id')
        .where('checkout_id', '=', attempt)
        .executeTakeFirstOrThrow();
      return { id, url: addressOf(id), clientSecret: null };
    },

    async read(sessionId) {
      const row = await findRow(sessionId);
      if (!row) return null;
      const status = row.status === 'open' && row.expires_at <= Date.now() ? 'expired' : row.status;
      return {
        sessionId,
        attempt: row.checkout_id,
        memberId: row.member_id,
        status,
        isPaid: status === 'complete',
        customerId: row.subscription_id === null ? null : `cus_sandbox_${row.member_id}`,
        subscriptionId: row.subscription_id,
        subscriptionStatus: row.subscription_status,
        isTakenBack: false,
      };
    },

    customerOfCharge: async () => null,

    async endSubscription(subscriptionId) {
      await database
        .updateTable('sandbox_sessions')
        .set({ subscription_status: 'canceled' })
        .where('subscription_id', '=', subscriptionId)
        .execute();
    },

    price: async () => price,

    async readSubscription(subscriptionId) {
      const row = await database
        .selectFrom('sandbox_sessions')
        .innerJoin('checkouts', 'checkouts.id', 'sandbox_sessions.checkout_id')
        .select(['subscription_status', 'paid_at', 'ends_at', 'granted_at', 'ended_at'])
        .where('sandbox_sessions.subscription_id', '=', subscriptionId)
        .executeTakeFirst();
      const start = row?.paid_at ?? row?.granted_at ?? null;
      if (!row || start === null)
        return { status: row?.subscription_status ?? null, paidUntil: null, isEnding: false, endedAt: null, price, invoices: [] };
      const paidUntil = row.ends_at ?? periodEnd(start, price, row.ended_at ?? Date.now());
      const paid: number[] = [];
      for (let at = start; at < Math.min(paidUntil, Date.now() + 1); at = after(start, price.interval, paid.length * price.intervalCount))
        paid.unshift(at);
      return {
        status: row.subscription_status,
        paidUntil,
        isEnding: row.ends_at !== null,
        endedAt: row.ended_at,
        price,
        invoices: paid.slice(0, mostInvoices).map((at, place) => ({
          id: `in_sandbox_${paid.length - place}`,
          at: new Date(at).toISOString(),
          amount: price.amount,
          currency: price.currency,
          status: 'paid' as const,
          href: null,
        })),
      };
    },

    async setRenewal(subscriptionId, renews) {
      const { paidUntil } = await this.readSubscription(subscriptionId);
      await database
        .updateTable('sandbox_sessions')
        .set({ ends_at: renews ? null : paidUntil })
        .where('subscription_id', '=', subscriptionId)
        .execute();
    },

    readEvent: async (text, signature) => readSignedEvent(text, signature, await secret()),

    async find(sessionId) {
      const row = await findRow(sessionId);
      if (!row) return null;
      if (row.status === 'complete') return { id: row.id, stage: row.subscription_status === 'canceled' ? 'ended' : 'paid' };
      return { id: row.id, stage: row.expires_at <= Date.now() || row.status === 'expired' ? 'expired' : 'open' };
    },

    async act(sessionId, action) {
      const session = database.updateTable('sandbox_sessions').where('id', '=', sessionId);
      if (action === 'pay') {
        await session
          .set({
            status: 'complete',
            subscription_id: `sub_sandbox_${randomBytes(12).toString('hex')}`,
            subscription_status: 'active',
            paid_at: Date.now(),
          })
          .where('status', '=', 'open')
          .where('expires_at', '>', Date.now())
          .execute();
      } else {
        await session.set({ subscription_status: 'canceled' }).where('status', '=', 'complete').execute();
      }
      // A button that is pressed twice sends a second event: the first may have been cut off on its way.
      const row = await findRow(sessionId);
      if (row?.status !== 'complete') return null;
      const object = action === 'pay' ? { id: sessionId, object: 'checkout.session' } : { id: row.subscription_id, object: 'subscription' };
      const event = {
        id: `evt_sandbox_${randomUUID()}`,
        object: 'event',
        type: action === 'pay' ? 'checkout.session.completed' : 'customer.subscription.deleted',
        data: { object },
      };
      const payload = JSON.stringify(event);
      const { webhooks } = await loadStripe();
      return { text: Buffer.from(payload), signature: webhooks.generateTestHeaderString({ payload, secret: await secret() }) };
    },
  };
}
