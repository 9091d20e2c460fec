/** What the payment provider says about one checkout at the moment it is asked. */
export interface CheckoutState {
  readonly sessionId: string;
  /** Our id of the checkout, if the provider still knows it. */
  readonly attempt: string | null;
  /** Who pays, as bound when the session was made. */
  readonly memberId: number | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  /** Null when there is no subscription, or when the provider does not know it. */
  readonly subscriptionStatus: string | null;
  /** All that was paid last was given back, or the bank disputes it. */
  readonly isTakenBack: boolean;
}

export interface Standing {
  readonly isPremium: boolean;
  /** The provider's own word: `active`, `trialing`, `past_due`, `canceled`, …; `none` before anything was paid. */
  readonly paymentStatus: string;
}

/** While a card is tried again, a member stays premium; the provider ends that time with `unpaid` or `canceled`. */
const good: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/**
 * Whether a checkout makes its buyer premium: a function of the present state alone, so it does not matter in
 * which order, or how often, events arrived. `wasEnded`: a signed event once said that a subscription ended which the
 * provider no longer has. An ended subscription never becomes active again.
 */
export function standingOf(state: CheckoutState, wasEnded: boolean): Standing {
  if (state.status !== 'complete' || !state.isPaid) return { isPremium: false, paymentStatus: 'none' };
  if (state.isTakenBack || (state.subscriptionStatus === null && wasEnded)) return { isPremium: false, paymentStatus: 'canceled' };
  const word = state.subscriptionStatus ?? 'active';
  return { isPremium: good.has(word), paymentStatus: word };
}
