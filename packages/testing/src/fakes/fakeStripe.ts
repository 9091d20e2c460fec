import { createHmac, randomBytes } from 'node:crypto';
import { serveLoopback, type Ask, type Loopback, type Reply } from './loopback.ts';
import { addBooks, type StripeBooks, type StripeObject } from './stripeBooks.ts';

/** An event as Stripe would send it: the exact text, and the header that signs it. */
export interface SignedEvent {
  readonly text: string;
  readonly signature: string;
}

/**
 * Stripe's API as far as a membership needs it: checkout sessions, subscriptions, what was paid for them, refunds and
 * disputes. The books change when a test says so; sending the events is the test's own business.
 */
export interface FakeStripe extends Loopback, StripeBooks {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The objects of one kind: `sessionsMade()` is how often a checkout really came to be. */
  sessionsMade(): readonly StripeObject[];
  /** Text and signature of an event about an object as it is now. `id` repeats an earlier event. */
  event(
    type: string,
    object: StripeObject,
    options?: { readonly id?: string; readonly at?: number; readonly secret?: string },
  ): SignedEvent;
  sign(text: string, options?: { readonly at?: number; readonly secret?: string }): string;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const secretKey = 'sk_test_loopback';
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const objects = new Map<string, StripeObject>();
  const repeats = new Map<string, { readonly body: string; readonly reply: Reply }>();
  const books = addBooks(objects);
  const server = await serveLoopback((ask) => {
    if (ask.headers['authorization'] !== `Bearer ${secretKey}`) return refusal(401, 'authentication_error', 'Invalid API Key provided');
    const key = ask.method === 'POST' ? ask.headers['idempotency-key'] : undefined;
    const known = key === undefined ? undefined : repeats.get(key);
    if (known)
      return known.body === ask.body
        ? known.reply
        : refusal(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          );
    const reply = answer(ask);
    if (key !== undefined) repeats.set(key, { body: ask.body, reply });
    return reply;
  });

  function answer({ method, path, query, body }: Ask): Reply {
    const [, version, ...segments] = path.split('/');
    const route = `${method} ${segments.map((segment) => (/^(?:cs|sub|cus|pi|ch|in|price)_/.test(segment) ? '*' : segment)).join('/')}`;
    const id = segments.find((segment) => objects.has(segment)) ?? '';
    const expand = query.getAll('expand[]').concat([...query].filter(([name]) => /^expand\[\d+\]$/.test(name)).map(([, value]) => value));
    if (version !== 'v1') return refusal(404, 'invalid_request_error', 'Unrecognized request URL');
    if (route === 'POST checkout/sessions') return { body: books.open(new URLSearchParams(body), server.origin) };
    if (route === 'GET invoice_payments') return { body: list('/v1/invoice_payments', books.paymentsOf(query.get('invoice') ?? '')) };
    if (route === 'GET disputes') return { body: list('/v1/disputes', books.disputesOf(query.get('charge') ?? '')) };
    if (route === 'GET invoices') return { body: list('/v1/invoices', books.invoicesOf(query.get('subscription') ?? '')) };
    const found = objects.get(id);
    if (!found) return refusal(404, 'invalid_request_error', `No such object: '${segments.at(-1) ?? ''}'`, 'resource_missing');
    if (route === 'DELETE subscriptions/*') return { body: books.end(id) };
    if (route === 'POST subscriptions/*')
      return { body: books.setRenewal(id, new URLSearchParams(body).get('cancel_at_period_end') !== 'true') };
    if (route === 'POST checkout/sessions/*/expire') return { body: books.expire(id) };
    return method === 'GET' ? { body: books.expanded(found, expand) } : refusal(404, 'invalid_request_error', 'Unrecognized request URL');
  }

  const sign: FakeStripe['sign'] = (text, { at = Date.now(), secret = webhookSecret } = {}) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
  };

  return Object.assign(server, books, {
    secretKey,
    webhookSecret,
    sign,
    sessionsMade: () => [...objects.values()].filter(({ object }) => object === 'checkout.session'),
    event(type: string, object: StripeObject, { id, ...how }: { id?: string; at?: number; secret?: string } = {}): SignedEvent {
      const text = JSON.stringify(
        {
          id: id ?? `evt_${randomBytes(12).toString('hex')}`,
          object: 'event',
          api_version: '2026-10-28.endive',
          created: Math.floor(Date.now() / 1000),
          livemode: false,
          pending_webhooks: 1,
          request: { id: null, idempotency_key: null },
          type,
          data: { object: books.expanded(object, []) },
        },
        null,
        2,
      );
      return { text, signature: sign(text, how) };
    },
  });
}

function list(url: string, data: readonly object[]): object {
  return { object: 'list', url, has_more: false, data };
}

function refusal(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
