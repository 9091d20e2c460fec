import { isIP } from 'node:net';
import { ConfigError } from '../ConfigError.ts';

/** How members pay: with Stripe, with play money on a site that only this machine can reach, or not at all. */
export type PaymentConfig = { readonly kind: 'off' } | { readonly kind: 'sandbox' } | StripeConfig;

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
  readonly publicUrl: string;
  readonly demo: boolean;
}

export function readPayments(setting: (name: string) => string | null, site: Site): PaymentConfig {
  const secretKey = setting('STRIPE_SECRET_KEY');
  if (secretKey === null) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE']) {
      if (setting(name) !== null) throw new ConfigError(`${name} is set and STRIPE_SECRET_KEY is not: set both to sell with Stripe, or neither to have the sandbox checkout.`);
    }
    return { kind: site.demo || isThisMachine(site.publicUrl) ? 'sandbox' : 'off' };
  }
  return {
    kind: 'stripe', secretKey, publishableKey: setting('STRIPE_PUBLISHABLE_KEY'), webhookSecret: setting('STRIPE_WEBHOOK_SECRET'), price: setting('STRIPE_PRICE'),
    apiUrl: readApiUrl(setting('STRIPE_API_URL') ?? 'https://api.stripe.com'),
  };
}

/** Whether something can be sold and its payment be heard of. */
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

/** Play money buys a real role, so nobody else may be able to reach the till. */
function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
