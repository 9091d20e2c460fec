import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { PremiumPrice } from '@agm/api/schemas/payments';
import type { CheckoutState } from './CheckoutState.ts';
import { loadStripe, readSignedEvent } from './signedEvents.ts';
import { isSelling, type StripeConfig } from './paymentConfig.ts';
import { intervals, mainUnits } from './price.ts';
import type { Subscription } from './Subscription.ts';
import { notConfigured, paymentUnavailable, type PaymentGateway } from './PaymentGateway.ts';

/** One call may be repeated once, and everything that one request asks has to be done before five seconds are over. */
const callTimeoutMs = 1900;
const deadlineMs = 4500;

const stages = ['open', 'complete', 'expired'] as const;
const mostInvoices = 24;
/** How long a price is shown without asking again, and how long a visitor does without one when Stripe has not answered. */
const priceForMs = 10 * 60_000;
const missingForMs = 30_000;
/** Disputes that are over in our favour, or never took money. */
const harmless: ReadonlySet<string> = new Set(['won', 'warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']);

export function createStripeGateway(config: StripeConfig, log: Pick<FastifyBaseLogger, 'error'>): PaymentGateway {
  let client: Promise<Stripe> | null = null;
  let known: { readonly at: number; readonly price: PremiumPrice | null } | null = null;
  let asking: Promise<PremiumPrice | null> | null = null;
  const open = async (): Promise<Stripe> => {
    const { apiUrl, secretKey } = config;
    const Client = await loadStripe();
    return new Client(secretKey, {
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
      protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
      timeout: callTimeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  };
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Stripe did not answer within ${deadlineMs} ms`)), deadlineMs);
    });
    try {
      client ??= open();
      return await Promise.race([question(await client), late]);
    } catch (error) {
      log.error(error);
      throw paymentUnavailable();
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    isSelling: isSelling(config),

    async open({ attempt, memberId, email, customerId, ui, expiresAt, returnUrl, cancelUrl }) {
      const { price } = config;
      if (price === null) throw notConfigured();
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price, quantity: 1 }],
            client_reference_id: String(memberId),
            expires_at: Math.floor(expiresAt / 1000),
            metadata: { attempt },
            subscription_data: { metadata: { attempt } },
            ...(customerId !== null ? { customer: customerId } : email !== '' && { customer_email: email }),
            ...(ui === 'embedded'
              ? { ui_mode: 'embedded_page', return_url: returnUrl }
              : { success_url: returnUrl, cancel_url: cancelUrl }),
          },
          { idempotencyKey: attempt },
        ),
      );
      return { id: session.id, url: session.url, clientSecret: session.client_secret };
    },

    read: (sessionId) =>
      ask(async (stripe) => {
        const session = await orNull(stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }));
        return session && readState(stripe, session);
      }),

    customerOfCharge: (chargeId) => ask(async (stripe) => idOf((await orNull(stripe.charges.retrieve(chargeId)))?.customer)),

    endSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        await orNull(stripe.subscriptions.cancel(subscriptionId));
      }),

    async price() {
      if (config.price === null) return null;
      const { price } = config;
      if (known && Date.now() - known.at < (known.price ? priceForMs : missingForMs)) return known.price;
      // Visitors who come meanwhile share this question.
      asking ??= ask(async (stripe) => priceOf(await stripe.prices.retrieve(price)))
        .catch(() => known?.price ?? null)
        .then((found) => {
          known = { at: Date.now(), price: found };
          asking = null;
          return found;
        });
      return asking;
    },

    readSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        const [subscription, invoices] = await Promise.all([
          orNull(stripe.subscriptions.retrieve(subscriptionId)),
          orNull(stripe.invoices.list({ subscription: subscriptionId, limit: mostInvoices })),
        ]);
        return subscriptionOf(subscription, invoices?.data ?? []);
      }),

    setRenewal: (subscriptionId, renews) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews });
      }),

    async readEvent(text, signature) {
      if (config.webhookSecret === null) throw notConfigured();
      return readSignedEvent(text, signature, config.webhookSecret);
    },
  };
}

/** Null for a price that does not recur. */
function priceOf({ unit_amount: amount, currency, recurring }: Stripe.Price): PremiumPrice | null {
  const interval = intervals.find((one) => one === recurring?.interval);
  if (amount === null || !recurring || !interval) return null;
  return {
    amount: mainUnits(amount, currency),
    currency: currency.toUpperCase(),
    interval,
    intervalCount: recurring.interval_count,
    isPlayMoney: false,
  };
}

const seconds = (at: number | null | undefined): number | null => (typeof at === 'number' ? at * 1000 : null);

function subscriptionOf(subscription: Stripe.Subscription | null, invoices: readonly Stripe.Invoice[]): Subscription {
  const [item] = subscription?.items?.data ?? [];
  return {
    status: subscription?.status ?? null,
    paidUntil: seconds(subscription?.cancel_at ?? item?.current_period_end),
    isEnding: subscription !== null && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    endedAt: seconds(subscription?.ended_at),
    price: item ? priceOf(item.price) : null,
    invoices: invoices.flatMap(({ id, created, total, currency, status, attempted, hosted_invoice_url: href }) =>
      id === undefined || status === 'draft' || status === 'void'
        ? []
        : [
            {
              id,
              at: new Date(created * 1000).toISOString(),
              amount: mainUnits(total, currency),
              currency: currency.toUpperCase(),
              status: status === 'paid' ? ('paid' as const) : attempted ? ('failed' as const) : ('open' as const),
              href: href ?? null,
            },
          ],
    ),
  };
}

async function readState(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CheckoutState> {
  const subscriptionId = idOf(session.subscription);
  const subscription =
    typeof session.subscription === 'string'
      ? await orNull(stripe.subscriptions.retrieve(session.subscription))
      : (session.subscription ?? null);
  const isPaid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  const memberId = Number(session.client_reference_id);
  return {
    sessionId: session.id,
    attempt: session.metadata?.['attempt'] ?? null,
    memberId: Number.isSafeInteger(memberId) && memberId > 0 ? memberId : null,
    status: stages.find((stage) => stage === session.status) ?? 'open',
    isPaid,
    customerId: idOf(session.customer),
    subscriptionId,
    subscriptionStatus: subscription?.status ?? null,
    isTakenBack: session.status === 'complete' && isPaid && (await isTakenBack(stripe, await readCharges(stripe, session, subscription))),
  };
}

/** What was paid last: for the newest invoice of a subscription, or once. */
async function readCharges(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  subscription: Stripe.Subscription | null,
): Promise<readonly Stripe.Charge[]> {
  const invoice = idOf(subscription?.latest_invoice);
  if (invoice !== null) {
    const payments = await orNull(
      stripe.invoicePayments.list({ invoice, limit: 20, expand: ['data.payment.payment_intent.latest_charge'] }),
    );
    return (payments?.data ?? []).flatMap(({ payment }) => chargeOf(payment.payment_intent));
  }
  const intent = idOf(session.payment_intent);
  return intent === null ? [] : chargeOf(await orNull(stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })));
}

function chargeOf(intent: string | Stripe.PaymentIntent | null | undefined): Stripe.Charge[] {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return charge && typeof charge === 'object' ? [charge] : [];
}

async function isTakenBack(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<boolean> {
  const paid = charges.filter((charge) => charge.paid);
  if (paid.length > 0 && paid.every((charge) => charge.refunded)) return true;
  for (const { id } of paid.filter((charge) => charge.disputed)) {
    const disputes = await orNull(stripe.disputes.list({ charge: id, limit: 20 }));
    if (disputes?.data.some(({ status }) => !harmless.has(status))) return true;
  }
  return false;
}

/** What Stripe does not know is null; any other refusal stays one. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 404) return null;
    throw error;
  }
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
