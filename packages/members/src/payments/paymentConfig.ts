import type { PremiumPrice } from '@agm/api/schemas/payments';
import { ConfigError } from '@agm/http/ConfigError';
import { readSandboxPrice } from './price.ts';

/** How members pay: with Stripe, with play money in the sandbox, or not at all. */
export type PaymentConfig = { readonly kind: 'off' } | SandboxConfig | StripeConfig;

export interface SandboxConfig {
  readonly kind: 'sandbox';
  readonly price: PremiumPrice;
}

export interface StripeConfig {
  readonly kind: 'stripe';
  readonly secretKey: string;
  /** Null: no checkout inside our own pages. */
  readonly publishableKey: string | null;
  /** Null: webhooks are refused, and so nothing is sold. */
  readonly webhookSecret: string | null;
  /** Null: nothing is sold. */
  readonly price: string | null;
  readonly apiUrl: URL;
}

interface Site {
  readonly isPublic: boolean;
  /** What the operator says of the sandbox; null: nothing. */
  readonly sandbox: boolean | null;
}

/** Play money buys a real role: where others than the people of this machine may come, the sandbox is open only when the operator says so. */
export function readPayments(setting: (name: string) => string | null, { isPublic, sandbox }: Site): PaymentConfig {
  const secretKey = setting('STRIPE_SECRET_KEY');
  if (secretKey === null) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE']) {
      if (setting(name) !== null)
        throw new ConfigError(
          `${name} is set and STRIPE_SECRET_KEY is not: set both to sell with Stripe, or neither to have the sandbox checkout.`,
        );
    }
    const price = readSandboxPrice(setting('SANDBOX_PRICE'));
    return (sandbox ?? !isPublic) ? { kind: 'sandbox', price } : { kind: 'off' };
  }
  if (sandbox)
    throw new ConfigError(
      'SANDBOX_CHECKOUT is 1 and STRIPE_SECRET_KEY is set: premium is sold for real or for play money, so leave one of them out.',
    );
  return {
    kind: 'stripe',
    secretKey,
    publishableKey: setting('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
    price: setting('STRIPE_PRICE'),
    apiUrl: readApiUrl(setting('STRIPE_API_URL') ?? 'https://api.stripe.com'),
  };
}

/** Whether the site can sell and can receive the payment's events. */
export function isSelling(payments: PaymentConfig): boolean {
  return payments.kind === 'sandbox' || (payments.kind === 'stripe' && payments.price !== null && payments.webhookSecret !== null);
}

function readApiUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.username !== '') {
    throw new ConfigError(`STRIPE_API_URL is "${text}": it must be an origin like https://api.stripe.com.`);
  }
  return url;
}
