import { randomBytes } from 'node:crypto';

/** An object of Stripe's API, reduced to what a membership reads. Others are named by their ids. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

/** What happens between a buyer, a bank and Stripe. Each answers the object that changed. */
export interface StripeBooks {
  /** The buyer pays: the session is complete, its subscription active, its first invoice paid. */
  pay(sessionId: string): StripeObject;
  /** The buyer is done, but the bank has not paid yet. */
  completeUnpaid(sessionId: string): StripeObject;
  expire(sessionId: string): StripeObject;
  /** Gives the subscription of a session another status: `past_due`, `unpaid`, `active`. */
  setStatus(sessionId: string, status: string): StripeObject;
  /** The next invoice could not be charged. Answers that invoice. */
  failPayment(sessionId: string): StripeObject;
  /** Ends a subscription, named by itself or by its session. */
  end(id: string): StripeObject;
  refund(sessionId: string, share?: number): StripeObject;
  dispute(sessionId: string): StripeObject;
  closeDispute(sessionId: string, status: 'won' | 'lost'): StripeObject;
  subscriptionOf(sessionId: string): StripeObject;
  chargeOf(sessionId: string): StripeObject;
}

interface Ledger extends StripeBooks {
  open(parameters: URLSearchParams, origin: string): StripeObject;
  paymentsOf(invoiceId: string): readonly object[];
  disputesOf(chargeId: string): readonly StripeObject[];
  /** With the named fields as objects in place of ids. */
  invoicesOf(subscriptionId: string): readonly StripeObject[];
  /** Whether a subscription is paid again after its present period. */
  setRenewal(subscriptionId: string, renews: boolean): StripeObject;
  expanded(object: StripeObject, fields: readonly string[]): StripeObject;
}

const amount = 500;
const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function addBooks(objects: Map<string, StripeObject>): Ledger {
  const keep = (object: StripeObject): StripeObject => {
    objects.set(object.id, object);
    return object;
  };
  const read = (id: unknown): StripeObject => {
    const found = objects.get(String(id));
    if (!found) throw new Error(`the books hold no ${String(id)}`);
    return found;
  };
  const change = (id: unknown, fields: object): StripeObject => Object.assign(read(id), fields);
  const subscriptionOf = (id: string): StripeObject => (id.startsWith('sub_') ? read(id) : read(read(id)['subscription']));
  const chargeOf = (sessionId: string): StripeObject =>
    read(read(read(subscriptionOf(sessionId)['latest_invoice'])['payment_intent'])['latest_charge']);
  const disputesOf = (chargeId: string): StripeObject[] =>
    [...objects.values()].filter((object) => object.object === 'dispute' && object['charge'] === chargeId);

  const expanded: Ledger['expanded'] = (object, fields) => {
    const copy: StripeObject = { ...object };
    for (const field of fields) {
      const [first = '', ...rest] = field.split('.');
      const known = objects.get(String(copy[first]));
      if (known) copy[first] = expanded(known, rest.length > 0 ? [rest.join('.')] : []);
    }
    return copy;
  };

  const price = keep({
    id: 'price_premium',
    object: 'price',
    active: true,
    livemode: false,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month', interval_count: 1 },
  });

  return {
    open(parameters, origin) {
      const id = idOf('cs_test');
      const isEmbedded = parameters.get('ui_mode') === 'embedded_page';
      return keep({
        id,
        object: 'checkout.session',
        livemode: false,
        created: Math.floor(Date.now() / 1000),
        expires_at: Number(parameters.get('expires_at')) || null,
        mode: parameters.get('mode'),
        ui_mode: parameters.get('ui_mode') ?? 'hosted_page',
        status: 'open',
        payment_status: 'unpaid',
        client_reference_id: parameters.get('client_reference_id'),
        customer: parameters.get('customer'),
        customer_email: parameters.get('customer_email'),
        metadata: readHash(parameters, 'metadata'),
        subscription: null,
        invoice: null,
        payment_intent: null,
        success_url: parameters.get('success_url'),
        cancel_url: parameters.get('cancel_url'),
        url: isEmbedded ? null : `${origin}/c/pay/${id}`,
        client_secret: isEmbedded ? `${id}_secret_${randomBytes(8).toString('hex')}` : null,
        subscription_metadata: readHash(parameters, 'subscription_data[metadata]'),
      });
    },

    pay(sessionId) {
      const now = Math.floor(Date.now() / 1000);
      const session = read(sessionId);
      const customer =
        typeof session['customer'] === 'string' && objects.has(session['customer'])
          ? session['customer']
          : keep({ id: idOf('cus'), object: 'customer', email: session['customer_email'] }).id;
      const subscription = idOf('sub');
      const charge = keep({
        id: idOf('ch'),
        object: 'charge',
        amount,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        paid: true,
        customer,
        payment_intent: idOf('pi'),
      });
      keep({ id: String(charge['payment_intent']), object: 'payment_intent', status: 'succeeded', customer, latest_charge: charge.id });
      const invoice = keep({
        id: idOf('in'),
        object: 'invoice',
        status: 'paid',
        attempted: true,
        created: now,
        total: amount,
        currency: 'usd',
        hosted_invoice_url: 'https://invoice.stripe.com/i/test',
        customer,
        payment_intent: charge['payment_intent'],
        parent: { type: 'subscription_details', subscription_details: { subscription } },
      });
      keep({
        id: subscription,
        object: 'subscription',
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        ended_at: null,
        items: { object: 'list', data: [{ id: idOf('si'), current_period_end: now + 30 * 86_400, price }] },
        customer,
        latest_invoice: invoice.id,
        metadata: session['subscription_metadata'],
      });
      return change(sessionId, { status: 'complete', payment_status: 'paid', customer, subscription, invoice: invoice.id });
    },
    completeUnpaid: (sessionId) => change(sessionId, { status: 'complete', payment_status: 'unpaid' }),
    expire: (sessionId) => change(sessionId, { status: 'expired' }),
    setStatus: (sessionId, status) => change(subscriptionOf(sessionId).id, { status }),
    end: (id) => change(subscriptionOf(id).id, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) }),
    setRenewal: (id, renews) => change(id, { cancel_at_period_end: !renews }),
    failPayment(sessionId) {
      const subscription = subscriptionOf(sessionId);
      change(subscription.id, { status: 'past_due' });
      return keep({ ...read(subscription['latest_invoice']), id: idOf('in'), status: 'open', created: Math.floor(Date.now() / 1000) + 1 });
    },
    refund: (sessionId, share = 1) => change(chargeOf(sessionId).id, { amount_refunded: Math.round(amount * share), refunded: share >= 1 }),
    dispute(sessionId) {
      const charge = change(chargeOf(sessionId).id, { disputed: true });
      return keep({
        id: idOf('dp'),
        object: 'dispute',
        status: 'needs_response',
        charge: charge.id,
        payment_intent: charge['payment_intent'],
      });
    },
    closeDispute(sessionId, status) {
      const dispute = disputesOf(chargeOf(sessionId).id).at(-1);
      return change(dispute?.id, { status });
    },
    subscriptionOf,
    chargeOf,
    disputesOf,
    invoicesOf: (subscriptionId) =>
      [...objects.values()]
        .filter(({ object, parent }) => object === 'invoice' && JSON.stringify(parent ?? '').includes(subscriptionId))
        .sort((a, b) => Number(b['created']) - Number(a['created'])),
    paymentsOf(invoiceId) {
      const invoice = objects.get(invoiceId);
      if (!invoice) return [];
      const intent = expanded(read(invoice['payment_intent']), ['latest_charge']);
      return [
        {
          id: 'inpay_1',
          object: 'invoice_payment',
          status: 'paid',
          invoice: invoiceId,
          payment: { type: 'payment_intent', payment_intent: intent },
        },
      ];
    },
    expanded,
  };
}

/** `metadata[attempt]=…` of a form as `{ attempt: … }`. */
function readHash(parameters: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...parameters].filter(([key]) => key.startsWith(`${name}[`)).map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );
}
