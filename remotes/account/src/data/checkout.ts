import { createCall } from '@agm/api';

const call = createCall({ fetch: (...request) => fetch(...request) });

/** Where a member pays: a page of its own, or, with Stripe's key, a form in this page. */
export interface OpenedCheckout {
  readonly id: string;
  readonly url: string | null;
  readonly clientSecret?: string;
  readonly publishableKey?: string;
}

export interface CheckedCheckout {
  readonly status: string;
  readonly paymentStatus: string;
  readonly roles: readonly string[];
}

export const openCheckout = (bearer: string): Promise<OpenedCheckout> => call('/api/pay/create-checkout-session?ui=embedded', { method: 'POST', bearer });

/** Reports how a payment stands; it grants nothing. */
export const checkCheckout = (bearer: string, sessionId: string, userId: string): Promise<CheckedCheckout> =>
  call(`/api/pay/check-session?${new URLSearchParams({ sessionId, userId }).toString()}`, { bearer });
