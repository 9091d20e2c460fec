import { Problem } from '@agm/http/Problem';
import type { PremiumPrice } from '@agm/api/schemas/payments';
import type { CheckoutState } from './CheckoutState.ts';
import type { Subscription } from './Subscription.ts';

export interface CheckoutOrder {
  /** Our id of the checkout: the same one twice is the same session. */
  readonly attempt: string;
  readonly memberId: number;
  readonly email: string;
  /** Known when the member has paid before. */
  readonly customerId: string | null;
  readonly ui: 'hosted' | 'embedded';
  readonly expiresAt: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedSession {
  readonly id: string;
  /** Where the buyer pays; null for a checkout inside our own page. */
  readonly url: string | null;
  readonly clientSecret: string | null;
}

/** An event whose signature holds. What it says of its object may be old news: only names are taken from it. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Who takes the money: Stripe, or the sandbox that plays it. Every call answers or throws within five seconds. */
export interface PaymentGateway {
  readonly name: 'stripe' | 'sandbox';
  readonly publishableKey: string | null;
  /** Whether the site can sell and can receive the payment's events. */
  readonly isSelling: boolean;
  open(order: CheckoutOrder): Promise<OpenedSession>;
  /** Null when there is no such session. */
  read(sessionId: string): Promise<CheckoutState | null>;
  customerOfCharge(chargeId: string): Promise<string | null>;
  /** Ends it at once. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** What is sold, from a cache of some minutes; null when it cannot be had. Never rejects. */
  price(): Promise<PremiumPrice | null>;
  readSubscription(subscriptionId: string): Promise<Subscription>;
  /** Whether a subscription is paid again after the period that is paid. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<void>;
  /** Throws 501 when no secret is set, 400 when the signature does not hold. */
  readEvent(text: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

export const webhookToleranceSeconds = 300;

export function notConfigured(): Problem {
  return new Problem('rest_payment_not_configured', 501, 'Payments are not set up on this site.');
}

export function paymentUnavailable(): Problem {
  return new Problem('rest_payment_unavailable', 503, 'Payments cannot be reached right now. Please try again.', null, 10);
}

export function invalidSignature(): Problem {
  return new Problem('rest_payment_invalid_signature', 400, 'The signature of this event does not hold.');
}
