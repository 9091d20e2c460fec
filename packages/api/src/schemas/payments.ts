import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { integer } from './scalars.ts';

/** `POST /api/pay/create-checkout-session`: where a member pays, a page of its own or, with Stripe's key, a form in the page. */
export const openedCheckout = v.object({
  id: v.string(),
  url: v.nullable(v.string()),
  clientSecret: v.optional(v.string()),
  publishableKey: v.optional(v.string()),
});

/** `GET /api/pay/check-session`: how a payment stands; it grants nothing. */
export const checkedCheckout = v.object({
  status: v.picklist(['open', 'complete', 'expired']),
  paymentStatus: v.string(),
  roles: v.array(v.string()),
});

/** What premium costs for one period. */
export const premiumPrice = v.object({
  /** In the main unit of the currency: 4.99. */
  amount: v.number(),
  /** ISO 4217: `EUR`. */
  currency: v.string(),
  interval: v.picklist(['day', 'week', 'month', 'year']),
  /** How many of them are one period. */
  intervalCount: integer,
  isPlayMoney: v.boolean(),
});

/** `GET /api/pay/price`; null where nothing is sold, or where the provider does not answer. */
export const priceAnswer = v.object({ price: v.nullable(premiumPrice) });

/** `GET` and `POST /api/pay/membership`: how a member's subscription stands. Times are ISO 8601. */
export const membership = v.object({
  state: v.picklist(['none', 'active', 'ending', 'past_due', 'ended', 'refunded']),
  price: v.nullable(premiumPrice),
  nextChargeAt: v.nullable(v.string()),
  /** When premium ends, or ended. */
  endsAt: v.nullable(v.string()),
  /** It is not paid once more. */
  isEnding: v.boolean(),
  /** The newest first. */
  invoices: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      amount: v.number(),
      currency: v.string(),
      status: v.picklist(['paid', 'open', 'failed', 'refunded']),
      /** The provider's own page of it. */
      href: v.nullable(v.string()),
    }),
  ),
});

/** `POST /api/pay/membership`: whether it is paid again after the present period. */
export const renewal = v.object({ renews: v.boolean() });

export const receivedEvent = v.object({ received: v.boolean() });

/** `POST …/sync-customers`: what the nightly comparison with the provider did. */
export const syncReport = v.object({
  checked: integer,
  /** The members whose premium was revoked. */
  changed: integer,
  /** Paid, but no signed event arrived. The provider has to send it again, because this call grants nothing. */
  waiting: integer,
  failed: integer,
  remaining: integer,
});

/** An event of the provider. Its signature covers its exact bytes, and the server uses only the names in it. */
export const paymentEvent = v.object({ id: v.string(), type: v.string(), data: v.object({ object: v.record(v.string(), v.unknown()) }) });

export type OpenedCheckout = ShapeOf<typeof openedCheckout>;
export type CheckedCheckout = ShapeOf<typeof checkedCheckout>;
export type PremiumPrice = ShapeOf<typeof premiumPrice>;
export type Membership = ShapeOf<typeof membership>;
export type SyncReport = ShapeOf<typeof syncReport>;
