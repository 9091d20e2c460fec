import type Stripe from 'stripe';
import { invalidSignature, webhookToleranceSeconds, type PaymentEvent } from './PaymentGateway.ts';

type StripeModule = typeof Stripe;
let loading: Promise<StripeModule> | null = null;

/** Stripe's own package. It takes a third of a second to load, so it waits until somebody pays. */
export function loadStripe(): Promise<StripeModule> {
  loading ??= import('stripe').then((module) => module.default);
  return loading;
}

/**
 * Reads an event from the very bytes that were signed. Exactly one `v1` signature is taken: a second one is either
 * an attempt or a secret that is being rolled, and Stripe repeats what was refused until then.
 */
export async function readSignedEvent(bytes: Buffer, signature: string | undefined, secret: string): Promise<PaymentEvent> {
  const { webhooks } = await loadStripe();
  if (signature === undefined || signature.split(',').filter((part) => part.trim().startsWith('v1=')).length !== 1)
    throw invalidSignature();
  let read: unknown;
  try {
    read = webhooks.constructEvent(bytes, signature, secret, webhookToleranceSeconds);
  } catch {
    throw invalidSignature();
  }
  const { id, type, data } = (read ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } };
  const object = data?.object;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof object !== 'object' || object === null) throw invalidSignature();
  return { id, type, object: object as Record<string, unknown> };
}
