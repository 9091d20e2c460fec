import type { Membership, PremiumPrice } from '@agm/api/schemas/payments';

/** What the provider says about one subscription at the moment it is asked. */
export interface Subscription {
  /** The provider's own word; null when it does not know the subscription. */
  readonly status: string | null;
  /** When the period ends that is paid, in milliseconds. */
  readonly paidUntil: number | null;
  /** It is not paid once more after that. */
  readonly isEnding: boolean;
  readonly endedAt: number | null;
  readonly price: PremiumPrice | null;
  /** The newest first. */
  readonly invoices: readonly Invoice[];
}

export type Invoice = Membership['invoices'][number];

const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

export const runs = ({ status }: Pick<Subscription, 'status'>): boolean => status !== null && running.has(status);

/** How a membership stands, in the words of a member's page. `isTakenBack`: what was paid last was given back, or the bank disputes it. */
export function membershipOf(subscription: Subscription, isTakenBack: boolean): Membership {
  const { status, paidUntil, isEnding, endedAt, price, invoices } = subscription;
  const state = isTakenBack
    ? 'refunded'
    : !runs(subscription)
      ? 'ended'
      : status === 'past_due'
        ? 'past_due'
        : isEnding
          ? 'ending'
          : 'active';
  const isOver = state === 'ended' || state === 'refunded';
  return {
    state,
    price,
    nextChargeAt: isOver || isEnding ? null : isoOf(paidUntil),
    endsAt: isOver ? isoOf(endedAt) : isEnding ? isoOf(paidUntil) : null,
    isEnding: isEnding && !isOver,
    invoices: isTakenBack
      ? invoices.map((invoice, place) => (place === 0 ? { ...invoice, status: 'refunded' as const } : invoice))
      : invoices,
  };
}

export const noMembership: Membership = { state: 'none', price: null, nextChargeAt: null, endsAt: null, isEnding: false, invoices: [] };

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
