import { engines } from '@agm/server/test/servers';
import { startPayServer, type PayServer } from '@agm/server/test/payments';

for (const engine of engines) {
  describe(`the sandbox checkout on ${engine}`, () => {
    let server: PayServer;
    beforeAll(async () => {
      server = await startPayServer(engine, {});
    }, 60_000);
    afterAll(() => server.close());

    const press = (session: string, action: string) =>
      server.call('POST', `/premium/checkout/${session}`, {
        body: `action=${action}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    it('R1-15 is a marked page with a form and no script; paying makes premium, ending takes it back', async () => {
      const buyer = await server.addMember('player');
      const { headers } = await server.call('POST', '/api/pay/create-checkout-session', {
        token: buyer.token,
        headers: { accept: 'text/html' },
      });
      const address = new URL(headers.get('location') ?? '');
      expect(address.origin).toBe(server.origin);
      const session = address.pathname.split('/').at(-1) ?? '';
      const page = await server.call('GET', address.pathname);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Sandbox checkout: no card is asked for and no money moves.');
      expect(page.text).not.toMatch(/<script|style="|onclick/);
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
      expect(page.headers.get('content-security-policy')).toContain(/<style nonce="([^"]+)"/.exec(page.text)?.[1] ?? 'no nonce');

      const cancelled = await press(session, 'cancel');
      expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, '/premium/']);
      expect(await server.isPremium(buyer)).toBe(false);
      const paid = await press(session, 'pay');
      expect([paid.status, paid.headers.get('location')]).toEqual([303, `/premium/welcome?sessionId=${session}`]);
      expect([await server.isPremium(buyer), await server.grantsOf(buyer)]).toEqual([true, 1]);
      expect(await server.call('GET', `/api/pay/check-session?sessionId=${session}`, { token: buyer.token })).toMatchObject({
        status: 200,
        body: { status: 'complete', paymentStatus: 'active', roles: ['premium', 'subscriber'] },
      });
      await press(session, 'pay');
      expect(await server.grantsOf(buyer)).toBe(1);
      await press(session, 'end');
      expect(await server.isPremium(buyer)).toBe(false);
      expect((await server.call('GET', `/premium/checkout/${session}`)).text).toContain('The membership has ended');
    });

    it('speaks the language of the page that it was opened from, and leads back below it', async () => {
      const buyer = await server.addMember('kundin');
      const { headers } = await server.call('POST', '/api/pay/create-checkout-session', {
        token: buyer.token,
        headers: { accept: 'text/html', 'x-agm-language': 'de-ch' },
      });
      const { pathname } = new URL(headers.get('location') ?? '');
      expect(pathname).toMatch(/^\/de-ch\/premium\/checkout\/cs_/);
      const { text } = await server.call('GET', pathname);
      expect(text).toContain('<html lang="de');
      expect(text).not.toMatch(/no card is asked|Cancel|Go on/);
      const pressed = (action: string) =>
        server.call('POST', pathname, { body: `action=${action}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      expect((await pressed('cancel')).headers.get('location')).toBe('/de-ch/premium/');
      expect((await pressed('pay')).headers.get('location')).toMatch(/^\/de-ch\/premium\/welcome\?sessionId=cs_/);
    });

    it.each(['%00', 'cs_%00', 'cs_', "cs_'", `cs_${'x'.repeat(4000)}`])('%s is no session', async (id) => {
      for (const method of ['GET', 'POST'])
        expect(await server.call(method, `/premium/checkout/${id}`)).toMatchObject({
          status: 404,
          body: { code: 'rest_payment_invalid_session' },
        });
    });

    it('an unknown session is 404, an unknown button 400, and an expired checkout takes no payment', async () => {
      expect((await server.call('GET', '/premium/checkout/cs_sandbox_unknown')).status).toBe(404);
      const buyer = await server.addMember('late');
      const session = await server.checkout(buyer);
      expect((await press(session, 'free')).status).toBe(400);
      await server.app.storage.database
        .updateTable('sandbox_sessions')
        .set({ expires_at: Date.now() - 1 })
        .where('id', '=', session)
        .execute();
      const answer = await press(session, 'pay');
      expect([answer.status, await server.isPremium(buyer)]).toEqual([409, false]);
    });

    it('its events go through the same signed door: nobody else can send one', async () => {
      const buyer = await server.addMember('forger');
      const session = await server.checkout(buyer);
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id: session, object: 'checkout.session' } },
      });
      expect(await server.call('POST', '/api/pay/webhook', { body })).toMatchObject({
        status: 400,
        body: { code: 'rest_payment_invalid_signature' },
      });
      expect(
        await server.call('POST', '/api/pay/webhook', {
          body,
          headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
        }),
      ).toMatchObject({ status: 400 });
      expect(await server.isPremium(buyer)).toBe(false);
    });
  });
}
