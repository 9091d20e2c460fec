import { createCall, type CheckedCheckout, type OpenedCheckout } from '@agm/api';

const call = createCall({ fetch: (...request) => fetch(...request) });

export const openCheckout = (bearer: string): Promise<OpenedCheckout> => call('/api/pay/create-checkout-session?ui=embedded', { method: 'POST', bearer });

/** Reports how a payment stands; it grants nothing. */
export const checkCheckout = (bearer: string, sessionId: string, userId: string): Promise<CheckedCheckout> =>
  call(`/api/pay/check-session?${new URLSearchParams({ sessionId, userId }).toString()}`, { bearer });
