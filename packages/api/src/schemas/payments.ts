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
export type SyncReport = ShapeOf<typeof syncReport>;
