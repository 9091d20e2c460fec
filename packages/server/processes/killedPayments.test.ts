import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeStripe, type FakeStripe, type SignedEvent } from '@agm/testing/fakes';
import { freePort } from '@agm/testing/site';
import { addAccount } from '@agm/members/accounts/accounts';
import { openStorage } from '@agm/storage/Storage';
import { startTestServer } from '../test/testServer.ts';
import { startKillable, stripeEnvironment } from '../test/payments.ts';

describe('a server that is killed between the receipt of an event and the grant', () => {
  it('R1-15 grants premium once when the event comes again, and not at all when nothing was paid', async () => {
    const stripe: FakeStripe = await startFakeStripe();
    const dataDir = await mkdtemp(join(tmpdir(), 'agm-killed-'));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const environment = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: '',
      ...stripeEnvironment(stripe),
    };
    const rounds = [30, 110, 170, 240];
    const buyers: { id: number; session: string; isPaid: boolean; event: SignedEvent }[] = [];

    const first = await startTestServer({ environment, dataDir });
    for (const index of rounds.keys()) {
      const { database } = first.app.storage;
      const id = await database
        .transaction()
        .execute((transaction) =>
          addAccount(transaction, { login: `buyer${index}`, address: null, passwordHash: null, roles: ['subscriber'] }, Date.now()),
        );
      const token = await first.app.tokens.issue(database, id, Date.now());
      const answer = await fetch(`${origin}/api/pay/create-checkout-session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      const session = ((await answer.json()) as { id: string }).id;
      const isPaid = index !== 2;
      buyers.push({
        id,
        session,
        isPaid,
        event: stripe.event('checkout.session.completed', isPaid ? stripe.pay(session) : stripe.completeUnpaid(session)),
      });
    }
    await first.close();

    const deliver = ({ text, signature }: SignedEvent) =>
      fetch(`${origin}/api/pay/webhook`, {
        method: 'POST',
        body: text,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      });
    let server = await startKillable(environment);
    for (const [index, afterMs] of rounds.entries()) {
      const buyer = buyers[index];
      if (!buyer) throw new Error('every round has a buyer');
      await fetch(`${origin}/healthz`);
      stripe.delayMs = 60;
      const cut = Promise.all([deliver(buyer.event), deliver(buyer.event)]).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.kill();
      await cut;
      stripe.delayMs = 0;
      server = await startKillable(environment);
      const again = await Promise.all([deliver(buyer.event), deliver(buyer.event)]);
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
    }
    await server.kill();

    const storage = await openStorage({ dataDir, databaseUrl: null });
    const found = await storage.database
      .selectFrom('checkouts')
      .leftJoin('member_roles', (join) => join.onRef('member_roles.member_id', '=', 'checkouts.member_id').on('role', '=', 'premium'))
      .select(['checkouts.member_id as id', 'granted_at', 'role'])
      .orderBy('checkouts.member_id')
      .execute();
    expect(found.map(({ id, granted_at: grantedAt, role }) => ({ id, isGranted: grantedAt !== null, role }))).toEqual(
      buyers.map(({ id, isPaid }) => ({ id, isGranted: isPaid, role: isPaid ? 'premium' : null })),
    );
    expect(await storage.database.selectFrom('payment_events').select('id').execute()).toHaveLength(rounds.length);
    await storage.close();
    await stripe.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 240_000);
});
