import { startFakeStripe, type FakeStripe } from '@agm/testing/fakes';
import { engines } from '../test/servers.ts';
import { deadlineMs } from '@agm/members/payments/openCheckout';
import { startPayServer, stripeEnvironment, type Buyer, type PayServer } from '../test/payments.ts';

const create = '/api/pay/create-checkout-session';
const check = '/api/pay/check-session';
const asJson = { accept: 'application/json' };

for (const engine of engines) {
  describe(`premium bought with Stripe on ${engine}`, () => {
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
      stripe.delayMs = 0;
    });

    let count = 0;
    const buyer = (...roles: string[]): Promise<Buyer> => server.addMember(`buyer${++count}`, ...roles);
    const pay = async (who: Buyer): Promise<string> => {
      const session = await server.checkout(who);
      expect(await server.deliver(stripe.event('checkout.session.completed', stripe.pay(session)))).toMatchObject({ status: 200 });
      return session;
    };
    const events = async (): Promise<number> =>
      (await server.app.storage.database.selectFrom('payment_events').select('id').execute()).length;

    it('R1-15 R7-10 a member opens a checkout, pays, and is premium when the signed event has come, not before', async () => {
      const who = await buyer();
      const opened = await server.call('POST', create, { token: who.token, headers: asJson });
      expect(opened).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^cs_/), url: expect.stringMatching(/^http/) } });
      const id = String(opened.body['id']);
      const session = stripe.pay(id);
      expect(await server.isPremium(who)).toBe(false);
      expect(await server.call('GET', `${check}?sessionId=${id}`, { token: who.token })).toMatchObject({
        status: 200,
        body: { status: 'complete', paymentStatus: 'none', roles: ['subscriber'] },
      });
      expect(await server.isPremium(who)).toBe(false);
      expect(await server.deliver(stripe.event('checkout.session.completed', session))).toMatchObject({
        status: 200,
        body: { received: true },
      });
      expect(
        await server.call('GET', `${check}?sessionId=${id}&userId=${String(session['customer'])}`, { token: who.token }),
      ).toMatchObject({ status: 200, body: { status: 'complete', paymentStatus: 'active', roles: ['premium', 'subscriber'] } });
      expect((await server.call('GET', '/user-api/auth/profile', { token: who.token })).body).toMatchObject({
        paymentPlatformId: session['customer'],
        paymentStatus: 'active',
        paymentLastPayment: expect.any(Number),
      });
    });

    it('R7-10 a form is sent on to the checkout with 303, and Stripe hears who pays, for what, and where to send the buyer back', async () => {
      const who = await buyer();
      const answer = await server.call('POST', create, { token: who.token, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain('/c/pay/cs_');
      const asked = new URLSearchParams(stripe.asked.at(-1)?.body);
      expect(Object.fromEntries(asked)).toMatchObject({
        mode: 'subscription',
        client_reference_id: String(who.id),
        'line_items[0][price]': 'price_premium',
        success_url: `${server.origin}/premium/welcome?sessionId={CHECKOUT_SESSION_ID}`,
      });
    });

    it('needs a token; two clicks, or twenty, are one checkout, handed out again', async () => {
      expect(await server.call('POST', create)).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
      const who = await buyer();
      const before = stripe.sessionsMade().length;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server.call('POST', create, { token: who.token, headers: asJson })),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
      expect(stripe.sessionsMade().length - before).toBe(1);
      expect(await server.checkout(who)).toBe(answers[0]?.body['id']);
      const { database } = server.app.storage;
      const age = (ms: number) =>
        database
          .updateTable('checkouts')
          .set(({ eb }) => ({ begun_at: eb('begun_at', '-', ms) }) as never)
          .where('member_id', '=', who.id)
          .execute();
      await age(20 * 60_000);
      expect(await server.checkout(who)).toBe(answers[0]?.body['id']);
      await age(11 * 60_000);
      expect(await server.checkout(who)).not.toBe(answers[0]?.body['id']);
    });

    it('whoever is premium already, or has just paid, buys nothing twice', async () => {
      for (const role of ['premium', 'administrator'])
        expect(await server.call('POST', create, { token: (await buyer(role)).token, headers: asJson })).toMatchObject({
          status: 409,
          body: { code: 'rest_already_premium' },
        });
      const who = await buyer();
      stripe.pay(await server.checkout(who));
      await server.app.storage.database
        .updateTable('checkouts')
        .set(({ eb }) => ({ begun_at: eb('begun_at', '-', 60_000) }) as never)
        .where('member_id', '=', who.id)
        .execute();
      expect(await server.call('POST', create, { token: who.token, headers: asJson })).toMatchObject({
        status: 409,
        body: { code: 'rest_payment_pending' },
      });
      expect(await server.isPremium(who)).toBe(false);
    });

    it('an expired checkout gives way to a new one', async () => {
      const who = await buyer();
      const first = await server.checkout(who);
      expect(await server.deliver(stripe.event('checkout.session.expired', stripe.expire(first)))).toMatchObject({ status: 200 });
      expect(await server.checkout(who)).not.toBe(first);
      expect(await server.call('GET', `${check}?sessionId=${first}`, { token: who.token })).toMatchObject({
        status: 200,
        body: { status: 'expired', paymentStatus: 'none' },
      });
      expect(await server.isPremium(who)).toBe(false);
    });

    it('R7-11 answers about the own session alone, and refuses what is no session', async () => {
      const [who, other] = [await buyer(), await buyer()];
      const id = await pay(who);
      expect(await server.call('GET', `${check}?sessionId=${id}`)).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
      expect(await server.call('GET', `${check}?sessionId=${id}`, { token: other.token })).toMatchObject({
        status: 404,
        body: { code: 'rest_payment_invalid_session' },
      });
      expect(await server.call('GET', `${check}?sessionId=${id}&userId=cus_other`, { token: who.token })).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      });
      expect(await server.call('GET', `${check}?sessionId=cs_${'x'.repeat(7000)}`, { token: who.token })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
      for (const query of ['?sessionId=', `?sessionId=${id}&userId=`, '?sessionId=../x', `?sessionId=${id}&sessionId=${id}`])
        expect(await server.call('GET', check + query, { token: who.token })).toMatchObject({
          status: 400,
          body: { code: 'rest_invalid_param' },
        });
      expect(await server.call('GET', check, { token: who.token })).toMatchObject({
        status: 400,
        body: { code: 'rest_missing_callback_param' },
      });
      expect(await server.call('GET', `${check}?sessionId=cs_unknown`, { token: who.token })).toMatchObject({ status: 404 });
      expect(await server.isPremium(other)).toBe(false);
    });

    it('an event that is not signed by Stripe is refused and leaves no row', async () => {
      const who = await buyer();
      const session = stripe.pay(await server.checkout(who));
      const good = stripe.event('checkout.session.completed', session);
      const before = await events();
      const junk = 'v1=' + 'a'.repeat(64);
      const bad = {
        'no signature': { text: good.text, headers: {} },
        'an empty one': { text: good.text, headers: { 'stripe-signature': '' } },
        'another secret': { text: good.text, headers: { 'stripe-signature': stripe.sign(good.text, { secret: 'whsec_other' }) } },
        'one byte changed': { text: good.text.replace('paid', 'pais'), headers: { 'stripe-signature': good.signature } },
        '301 seconds old': { text: good.text, headers: { 'stripe-signature': stripe.sign(good.text, { at: Date.now() - 301_000 }) } },
        'two signatures': { text: good.text, headers: { 'stripe-signature': `${good.signature},${junk}` } },
        'written again': { text: JSON.stringify(JSON.parse(good.text)), headers: { 'stripe-signature': good.signature } },
        'signed, but no event': { text: '[]', headers: { 'stripe-signature': stripe.sign('[]') } },
        'signed, but no JSON': { text: 'x', headers: { 'stripe-signature': stripe.sign('x') } },
        nothing: { text: '', headers: { 'stripe-signature': stripe.sign('') } },
      };
      for (const [name, { text, headers }] of Object.entries(bad)) {
        expect([name, await server.call('POST', '/api/pay/webhook', { body: text, headers })]).toMatchObject([
          name,
          { status: 400, body: { code: 'rest_payment_invalid_signature' } },
        ]);
      }
      expect(await events()).toBe(before);
      expect(await server.isPremium(who)).toBe(false);
    });

    it('the same event fifty times at once, or two events for one session, grant once', async () => {
      const who = await buyer();
      const session = stripe.pay(await server.checkout(who));
      const event = stripe.event('checkout.session.completed', session);
      const before = await events();
      const answers = await Promise.all(Array.from({ length: 50 }, () => server.deliver(event)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await events()).toBe(before + 1);
      await server.deliver(stripe.event('checkout.session.async_payment_succeeded', session));
      expect([await server.isPremium(who), await server.grantsOf(who)]).toEqual([true, 1]);
    });

    it('a session that is complete but unpaid grants nothing until the payment has come', async () => {
      const who = await buyer();
      const id = await server.checkout(who);
      await server.deliver(stripe.event('checkout.session.completed', stripe.completeUnpaid(id)));
      expect(await server.isPremium(who)).toBe(false);
      await server.deliver(stripe.event('checkout.session.async_payment_succeeded', stripe.pay(id)));
      expect(await server.isPremium(who)).toBe(true);
    });

    it('an event signed by Stripe grants nothing that Stripe itself does not confirm', async () => {
      const [who, other] = [await buyer(), await buyer()];
      const mine = await server.checkout(who);
      const open = stripe.sessionsMade().find(({ id }) => id === mine);
      await server.deliver(
        stripe.event('checkout.session.completed', {
          ...open,
          id: mine,
          object: 'checkout.session',
          status: 'complete',
          payment_status: 'paid',
        }),
      );
      expect(await server.isPremium(who)).toBe(false);
      // A paid session of somebody else, said to be this checkout.
      const theirs = stripe.pay(await server.checkout(other));
      await server.app.storage.database.updateTable('checkouts').set({ session_id: null }).where('member_id', '=', other.id).execute();
      const attempt = await server.app.storage.database
        .selectFrom('checkouts')
        .select('id')
        .where('member_id', '=', who.id)
        .executeTakeFirstOrThrow();
      await server.deliver(stripe.event('checkout.session.completed', { ...theirs, metadata: { attempt: attempt.id } }));
      expect([await server.isPremium(who), await server.isPremium(other)]).toEqual([false, false]);
      // The answer that made a session was lost, and the event finds its checkout all the same.
      await server.deliver(stripe.event('checkout.session.completed', theirs));
      expect([await server.isPremium(who), await server.isPremium(other)]).toEqual([false, true]);
    });

    const ends = {
      'the end of the subscription': (id: string) => stripe.event('customer.subscription.deleted', stripe.end(id)),
      'a card that stays empty': (id: string) => stripe.event('customer.subscription.updated', stripe.setStatus(id, 'unpaid')),
      'a refund': (id: string) => stripe.event('charge.refunded', stripe.refund(id)),
      'a dispute': (id: string) => stripe.event('charge.dispute.created', stripe.dispute(id)),
    };
    it.each(Object.entries(ends))('%s takes premium back', async (_name, end) => {
      const who = await buyer();
      const id = await pay(who);
      expect(await server.isPremium(who)).toBe(true);
      await server.deliver(end(id));
      expect(await server.isPremium(who)).toBe(false);
      expect((await server.call('GET', '/user-api/auth/profile', { token: who.token })).body['paymentStatus']).not.toBe('active');
    });

    it('a card that is tried again, a refund of a part and a dispute that was won leave a member premium', async () => {
      const who = await buyer();
      const id = await pay(who);
      await server.deliver(stripe.event('customer.subscription.updated', stripe.setStatus(id, 'past_due')));
      expect((await server.call('GET', '/user-api/auth/profile', { token: who.token })).body).toMatchObject({
        paymentStatus: 'past_due',
        roles: ['premium', 'subscriber'],
      });
      await server.deliver(stripe.event('customer.subscription.updated', stripe.setStatus(id, 'active')));
      await server.deliver(stripe.event('charge.refunded', stripe.refund(id, 0.5)));
      expect(await server.isPremium(who)).toBe(true);
      await server.deliver(stripe.event('charge.dispute.created', stripe.dispute(id)));
      expect(await server.isPremium(who)).toBe(false);
      await server.deliver(stripe.event('charge.dispute.closed', stripe.closeDispute(id, 'won')));
      expect([await server.isPremium(who), await server.grantsOf(who)]).toEqual([true, 1]);
    });

    it('whoever left may come back, and the old subscription has no say any more', async () => {
      const who = await buyer();
      const first = await pay(who);
      const ended = stripe.event('customer.subscription.deleted', stripe.end(first));
      await server.deliver(ended);
      const second = await pay(who);
      expect(second).not.toBe(first);
      await server.deliver(ended);
      await server.deliver(stripe.event('customer.subscription.deleted', stripe.end(first)));
      expect([await server.isPremium(who), await server.grantsOf(who)]).toEqual([true, 2]);
      expect((await server.call('GET', '/user-api/auth/profile', { token: who.token })).body['paymentStatus']).toBe('active');
    });

    it('an answer that was long on its way does not undo a newer one', async () => {
      const who = await buyer();
      const id = await server.checkout(who);
      const paid = stripe.event('checkout.session.completed', stripe.pay(id));
      stripe.delayMs = 150;
      const slow = server.deliver(paid);
      await new Promise((resolve) => setTimeout(resolve, 400));
      stripe.delayMs = 0;
      const quick = server.deliver(stripe.event('customer.subscription.deleted', stripe.end(id)));
      await Promise.all([slow, quick]);
      expect(await server.isPremium(who)).toBe(false);
    });

    it.each(['cut', 'error', 'html'] as const)(
      'when Stripe is down (%s) the buyer and the event have to come again, and nothing is lost',
      async (fault) => {
        const who = await buyer();
        stripe.fault = fault;
        expect(await server.call('POST', create, { token: who.token, headers: asJson })).toMatchObject({
          status: 503,
          body: { code: 'rest_payment_unavailable' },
        });
        stripe.fault = null;
        const id = await server.checkout(who);
        const event = stripe.event('checkout.session.completed', stripe.pay(id));
        stripe.fault = fault;
        expect(await server.deliver(event)).toMatchObject({ status: 503 });
        expect(await server.isPremium(who)).toBe(false);
        stripe.fault = null;
        expect(await server.deliver(event)).toMatchObject({ status: 200 });
        expect(await server.isPremium(who)).toBe(true);
      },
    );

    it('a slow Stripe is given up within five seconds', async () => {
      const who = await buyer();
      stripe.fault = 'slow';
      // Its answers would come after ten seconds.
      const answers = await Promise.all([1, 2, 3].map(() => server.call('POST', create, { token: who.token, headers: asJson })));
      expect(deadlineMs).toBeLessThan(5000);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      stripe.fault = null;
      expect(await server.checkout(who)).toMatch(/^cs_/);
    });

    describe('R7-44 sync-customers', () => {
      const sync = '/wp-json/wp/v2/sync-customers';

      it('takes back what Stripe says has ended, and grants nothing', async () => {
        const [gone, waiting, staff] = [await buyer(), await buyer(), await buyer('administrator')];
        stripe.end(await pay(gone));
        stripe.pay(await server.checkout(waiting));
        await server.app.storage.database.updateTable('checkouts').set({ checked_at: null }).execute();
        const report = await server.call('POST', sync, { token: staff.token });
        expect(report).toMatchObject({ status: 200, body: { failed: 0, remaining: expect.any(Number) } });
        expect(Number(report.body['changed'])).toBeGreaterThanOrEqual(1);
        expect(Number(report.body['waiting'])).toBeGreaterThanOrEqual(1);
        expect([await server.isPremium(gone), await server.isPremium(waiting)]).toEqual([false, false]);
      });

      it('is for administrators and for whoever holds the webhook secret', async () => {
        expect(await server.call('POST', sync)).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
        for (const role of ['subscriber', 'premium', 'editor'])
          expect(await server.call('POST', sync, { token: (await buyer(role)).token })).toMatchObject({
            status: 403,
            body: { code: 'rest_forbidden' },
          });
        expect(await server.call('POST', sync, { headers: { 'x-webhook-secret': `${stripe.webhookSecret}x` } })).toMatchObject({
          status: 401,
        });
        expect(await server.call('POST', sync, { headers: { 'x-webhook-secret': stripe.webhookSecret } })).toMatchObject({ status: 200 });
      });
    });

    it('an account that is deleted ends its subscription at Stripe', async () => {
      const who = await buyer();
      const id = await pay(who);
      expect(await server.call('GET', `/wp-json/wp/v2/user-delete?id=${who.id}`, { token: who.token })).toMatchObject({ status: 200 });
      expect(
        await server.call('POST', '/wp-json/wp/v2/sync-customers', { headers: { 'x-webhook-secret': stripe.webhookSecret } }),
      ).toMatchObject({ status: 200 });
      expect(stripe.subscriptionOf(id)['status']).toBe('canceled');
      expect(await server.deliver(stripe.event('customer.subscription.deleted', stripe.subscriptionOf(id)))).toMatchObject({ status: 200 });
    });
  });
}

describe('a site that is not ready to sell', () => {
  it('answers 501 where a key is missing, and refuses half a configuration that cannot work', async () => {
    const keyOnly = await startPayServer('sqlite', { STRIPE_SECRET_KEY: 'sk_test_x' });
    const who = await keyOnly.addMember('early');
    const notSet = { status: 501, body: { code: 'rest_payment_not_configured' } };
    expect(await keyOnly.call('POST', create, { token: who.token })).toMatchObject(notSet);
    expect(await keyOnly.call('POST', '/api/pay/webhook', { body: '{}' })).toMatchObject(notSet);
    await keyOnly.close();
    const open = await startPayServer('sqlite', { PUBLIC_URL: 'https://movies.example' });
    const visitor = await open.addMember('visitor');
    expect(await open.call('POST', create, { token: visitor.token })).toMatchObject(notSet);
    expect(
      await open.call('POST', '/wp-json/wp/v2/sync-customers', { token: (await open.addMember('boss', 'administrator')).token }),
    ).toMatchObject(notSet);
    await open.close();
    await expect(startPayServer('sqlite', { STRIPE_PRICE: 'price_x' })).rejects.toThrow('STRIPE_SECRET_KEY');
  });
});
