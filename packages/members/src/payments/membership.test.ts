import type { Membership } from '@agm/api/schemas/payments';
import { startFakeStripe, type FakeStripe } from '@agm/testing/fakes';
import { engines } from '@agm/server/test/servers';
import { startPayServer, stripeEnvironment, type Buyer, type PayServer } from '@agm/server/test/payments';
import { endDue } from './endSandbox.ts';
import { createSandbox } from './sandboxGateway.ts';
import { mainUnits, periodEnd, readSandboxPrice } from './price.ts';

const path = '/api/pay/membership';
const price = { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false };
const day = 86_400_000;

const membershipOf = async (server: PayServer, { token }: Buyer): Promise<Membership> => {
  const { status, body } = await server.call('GET', path, { token });
  expect(status).toBe(200);
  return body as unknown as Membership;
};
const setRenewal = (server: PayServer, { token }: Buyer, renews: boolean) => server.call('POST', path, { token, body: { renews } });
/** Subjects of the mails to a member. */
const mailsTo = async (server: PayServer, who: Buyer & { readonly email: string }): Promise<readonly string[]> =>
  (await server.mails()).filter((mail) => mail.includes(`To: ${who.email}`)).map((mail) => /^Subject: (.*) - /m.exec(mail)?.[1] ?? '');

describe.each(engines)('a subscription at Stripe, on %s', (engine) => {
  let stripe: FakeStripe;
  let server: PayServer;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    server = await startPayServer(engine, stripeEnvironment(stripe));
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(() => {
    stripe.fault = null;
  });

  let count = 0;
  const subscriber = async () => {
    const who = await server.addMember(`payer${++count}`);
    const session = await server.checkout(who);
    await server.deliver(stripe.event('checkout.session.completed', stripe.pay(session)));
    return { who, session };
  };

  it('R1-15 its price is for everybody, and is not asked of Stripe again for every visitor', async () => {
    const asked = () => stripe.asked.filter(({ path: of }) => of.includes('/prices/')).length;
    // A slow machine may take the first question for one that was not answered.
    while ((await server.call('GET', '/api/pay/price')).body['price'] == null) await new Promise((resolve) => setTimeout(resolve, 500));
    const before = asked();
    expect(before).toBeGreaterThan(0);
    const answers = await Promise.all([1, 2, 3].map(() => server.call('GET', '/api/pay/price')));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { price }]));
    stripe.fault = 'cut';
    expect((await server.call('GET', '/api/pay/price')).body).toEqual({ price });
    expect(asked() - before).toBe(0);
  }, 120_000);

  it('R1-15 shows its member the next payment and the invoices, and nobody else', async () => {
    const { who } = await subscriber();
    const shown = await membershipOf(server, who);
    expect(shown).toMatchObject({ state: 'active', price, endsAt: null, isEnding: false });
    expect(Math.abs(Date.parse(shown.nextChargeAt ?? '') - Date.now() - 30 * day)).toBeLessThan(60_000);
    expect(shown.invoices).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        at: expect.any(String),
        amount: 5,
        currency: 'USD',
        status: 'paid',
        href: expect.stringMatching(/^https:/),
      },
    ]);
    expect(await membershipOf(server, await server.addMember(`other${++count}`))).toMatchObject({ state: 'none', invoices: [] });
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('POST', path, { body: { renews: false } })).status).toBe(401);
  });

  it('R1-15 ends at the end of what is paid, is confirmed by one mail, and can go on before', async () => {
    const who = await server.addMember(`leaver${++count}`);
    const session = await server.checkout(who);
    await server.deliver(stripe.event('checkout.session.completed', stripe.pay(session)));
    const answers = await Promise.all([1, 2, 3].map(() => setRenewal(server, who, false)));
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { state: 'ending', isEnding: true, nextChargeAt: null, endsAt: expect.any(String) }]);
    expect(stripe.subscriptionOf(session)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await server.isPremium(who)).toBe(true);
    expect(await mailsTo(server, who)).toEqual(['Your premium membership ends']);
    expect((await server.mails()).at(-1)).toMatch(/You keep premium until \d{1,2} \w+ \d{4}, and nothing more is charged\./);
    // Stripe's own event of it changes nothing.
    await server.deliver(stripe.event('customer.subscription.updated', stripe.subscriptionOf(session)));
    expect(await server.isPremium(who)).toBe(true);

    expect((await setRenewal(server, who, true)).body).toMatchObject({ state: 'active', endsAt: null });
    expect(stripe.subscriptionOf(session)).toMatchObject({ cancel_at_period_end: false });
    expect(await mailsTo(server, who)).toEqual(['Your premium membership ends', 'Your premium membership goes on']);

    await setRenewal(server, who, false);
    await server.deliver(stripe.event('customer.subscription.deleted', stripe.end(session)));
    expect(await server.isPremium(who)).toBe(false);
    expect(await membershipOf(server, who)).toMatchObject({ state: 'ended', nextChargeAt: null, endsAt: expect.any(String) });
    expect(await setRenewal(server, who, true)).toMatchObject({ status: 409, body: { code: 'rest_payment_no_subscription' } });
  });

  it('R1-15 a payment that failed and one that was given back are shown, and said by one mail each', async () => {
    const failing = await subscriber();
    await server.deliver(stripe.event('invoice.payment_failed', stripe.failPayment(failing.session)));
    const late = await membershipOf(server, failing.who);
    expect([late.state, late.invoices.map(({ status }) => status)]).toEqual(['past_due', ['failed', 'paid']]);
    expect(await server.isPremium(failing.who)).toBe(true);
    // Stripe tries again, and says so again.
    await server.deliver(stripe.event('invoice.payment_failed', stripe.failPayment(failing.session)));
    expect(await mailsTo(server, failing.who)).toEqual(['A payment did not go through']);
    await server.deliver(stripe.event('customer.subscription.deleted', stripe.end(failing.session)));
    expect(await mailsTo(server, failing.who)).toEqual(['A payment did not go through', 'Your premium membership has ended']);

    const returning = await subscriber();
    await server.deliver(stripe.event('charge.refunded', stripe.refund(returning.session)));
    const back = await membershipOf(server, returning.who);
    expect([back.state, back.invoices.map(({ status }) => status), back.nextChargeAt]).toEqual(['refunded', ['refunded'], null]);
    expect(await server.isPremium(returning.who)).toBe(false);
    expect(await mailsTo(server, returning.who)).toEqual(['Your payment was given back']);
  });

  it('R7-44 the nightly comparison says the same by mail where the event was lost, and neither says it twice', async () => {
    const { who, session } = await subscriber();
    const compare = async () => {
      // A checkout is looked at again a minute after the last time.
      await server.app.storage.database.updateTable('checkouts').set({ checked_at: 1 }).where('session_id', '=', session).execute();
      const headers = { 'x-webhook-secret': stripe.webhookSecret };
      expect((await server.call('POST', '/wp-json/wp/v2/sync-customers', { headers })).status).toBe(200);
    };
    const lost = stripe.event('invoice.payment_failed', stripe.failPayment(session));
    await compare();
    expect(await mailsTo(server, who)).toEqual(['A payment did not go through']);
    await compare();
    await server.deliver(lost);
    expect(await mailsTo(server, who)).toEqual(['A payment did not go through']);
    await server.deliver(stripe.event('charge.refunded', stripe.refund(session)));
    await compare();
    expect(await mailsTo(server, who)).toEqual(['A payment did not go through', 'Your payment was given back']);
  });

  it('while Stripe does not answer nothing is changed and nothing is said to be', async () => {
    const { who, session } = await subscriber();
    stripe.fault = 'cut';
    expect([(await server.call('GET', path, { token: who.token })).status, (await setRenewal(server, who, false)).status]).toEqual([
      503, 503,
    ]);
    stripe.fault = null;
    expect(stripe.subscriptionOf(session)).toMatchObject({ cancel_at_period_end: false });
  });

  it('what is no wish is refused', async () => {
    const { who } = await subscriber();
    for (const body of [{}, { renews: 'no' }, [], { renews: null }])
      expect((await server.call('POST', path, { token: who.token, body })).status).toBe(400);
  });
});

describe.each(engines)('a subscription of the sandbox, on %s', (engine) => {
  it('R1-15 has the price of the settings, ends at the end of its month, and takes premium then', async () => {
    const server = await startPayServer(engine, { SANDBOX_PRICE: '4.99 EUR month' });
    try {
      const euros = { amount: 4.99, currency: 'EUR', interval: 'month', intervalCount: 1, isPlayMoney: true } as const;
      expect((await server.call('GET', '/api/pay/price')).body).toEqual({ price: euros });
      const who = await server.addMember('player');
      const session = await server.checkout(who);
      await server.call('POST', `/premium/checkout/${session}`, {
        body: 'action=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(await membershipOf(server, who)).toMatchObject({
        state: 'active',
        price: euros,
        invoices: [{ amount: 4.99, status: 'paid' }],
      });
      expect((await setRenewal(server, who, false)).body).toMatchObject({ state: 'ending' });
      expect(await mailsTo(server, who)).toEqual(['Your premium membership ends']);

      const { storage, config } = server.app;
      const sandbox = createSandbox(storage.database, config.publicUrl, euros);
      await endDue(storage, sandbox, Date.now());
      expect(await server.isPremium(who)).toBe(true);
      await endDue(storage, sandbox, Date.now() + 32 * day);
      expect(await server.isPremium(who)).toBe(false);
      expect(await membershipOf(server, who)).toMatchObject({ state: 'ended', endsAt: expect.any(String) });
    } finally {
      await server.close();
    }
  }, 60_000);
});

it('without payments there is no price, and no membership', async () => {
  const server = await startPayServer('sqlite', { SANDBOX_CHECKOUT: '0' });
  try {
    const who = await server.addMember('nobody');
    expect((await server.call('GET', '/api/pay/price')).body).toEqual({ price: null });
    expect(await server.call('GET', path, { token: who.token })).toMatchObject({
      status: 501,
      body: { code: 'rest_payment_not_configured' },
    });
  } finally {
    await server.close();
  }
}, 60_000);

it('reads amounts in the units of their currency, and periods by the calendar', () => {
  expect([mainUnits(499, 'usd'), mainUnits(499, 'jpy'), mainUnits(4990, 'kwd')]).toEqual([4.99, 499, 4.99]);
  const month = { interval: 'month', intervalCount: 1 } as const;
  const at = (text: string) => Date.parse(text);
  for (const [start, now, end] of [
    ['2026-01-31T10:00Z', '2026-02-01T00:00Z', '2026-02-28T10:00Z'],
    ['2026-01-31T10:00Z', '2026-03-01T00:00Z', '2026-03-31T10:00Z'],
    ['2024-02-29T10:00Z', '2025-03-01T00:00Z', '2025-03-29T10:00Z'],
  ] as const)
    expect(new Date(periodEnd(at(start), month, at(now))).toISOString()).toBe(new Date(end).toISOString());
  expect(new Date(periodEnd(at('2024-02-29T10:00Z'), { interval: 'year', intervalCount: 1 }, at('2024-06-01T00:00Z'))).toISOString()).toBe(
    '2025-02-28T10:00:00.000Z',
  );
  expect(readSandboxPrice(null)).toMatchObject({ amount: 5, currency: 'USD', interval: 'month' });
  expect(() => readSandboxPrice('free')).toThrow('SANDBOX_PRICE is "free"');
});
