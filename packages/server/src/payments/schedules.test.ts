import type { FakeStripe, SignedEvent } from '@agm/testing';
import { startFakeStripe } from '@agm/testing';
import { engines } from '../serversForTests.ts';
import { startPayServer, stripeEnvironment, type PayServer } from './paymentsForTests.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

function shuffled<T>(things: readonly T[], roll: (sides: number) => number): T[] {
  const rest = [...things];
  return things.map(() => rest.splice(roll(rest.length), 1)[0] as T);
}

interface Life {
  readonly events: SignedEvent[];
  readonly isPaidFor: boolean;
  readonly wasPaid: boolean;
}

/** One member's story at Stripe, told in events; and whether it ends with premium. `meanwhile` is what the network does between two steps. */
async function live(stripe: FakeStripe, session: string, roll: (sides: number) => number, meanwhile: (events: readonly SignedEvent[]) => Promise<void>): Promise<Life> {
  if (roll(5) === 0) return { events: roll(2) === 0 ? [] : [stripe.event('checkout.session.expired', stripe.expire(session))], isPaidFor: false, wasPaid: false };
  const completed = stripe.event('checkout.session.completed', stripe.pay(session));
  const events = [completed, stripe.event('customer.subscription.created', stripe.subscriptionOf(session)), stripe.event('checkout.session.completed', stripe.sessionsMade().find(({ id }) => id === session) ?? { id: session, object: '' })];
  let [isDisputed, isRefunded, status] = [false, false, 'active'];
  for (let step = roll(4); step > 0; step--) {
    await meanwhile(events);
    const turn = roll(6);
    if (status === 'canceled') break;
    if (turn === 0) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, status = 'past_due')));
    else if (turn === 1) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, status = 'unpaid')));
    else if (turn === 2) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, status = 'active')));
    else if (turn === 3) { status = 'canceled'; events.push(stripe.event('customer.subscription.deleted', stripe.end(session))); }
    else if (turn === 4) { isRefunded = true; events.push(stripe.event('charge.refunded', stripe.refund(session))); }
    else if (isDisputed) { isDisputed = false; events.push(stripe.event('charge.dispute.closed', stripe.closeDispute(session, 'won'))); }
    else { isDisputed = true; events.push(stripe.event('charge.dispute.created', stripe.dispute(session))); }
  }
  return { events, isPaidFor: !isDisputed && !isRefunded && ['active', 'past_due'].includes(status), wasPaid: true };
}

const forged = (stripe: FakeStripe, session: string, roll: (sides: number) => number): SignedEvent => {
  const object = { id: session, object: 'checkout.session', status: 'complete', payment_status: 'paid' };
  const event = stripe.event('checkout.session.completed', object, roll(2) === 0 ? { secret: 'whsec_forged' } : { at: Date.now() - 400_000 });
  return roll(2) === 0 ? event : { ...event, signature: stripe.event('x', object).signature };
};

const schedules = 200;
const sideBySide = 10;

for (const engine of engines) {
  describe(`what Stripe tells in any order on ${engine}`, () => {
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

    it(`R1-15 in ${schedules} schedules of events doubled, reordered, replayed and forged, premium is granted once when it is paid for, and never otherwise`, async () => {
      const run = async (seed: number): Promise<string[]> => {
        const roll = dice(seed);
        const buyer = await server.addMember(`buyer${seed}`);
        const bystander = roll(10) === 0 ? await server.addMember(`bystander${seed}`) : null;
        const session = await server.checkout(buyer);
        const answers: number[] = [];
        const deliver = async (wave: readonly SignedEvent[]): Promise<void> => {
          answers.push(...(await Promise.all(wave.map((event) => server.deliver(event)))).map(({ status }) => status));
        };
        const late: Promise<void>[] = [];
        const { events, isPaidFor, wasPaid } = await live(stripe, session, roll, async (sofar) => {
          const sent = deliver(sofar.filter(() => roll(3) === 0));
          if (roll(2) === 0) late.push(sent);
          else await sent;
        });
        const doubled = events.flatMap((event) => Array.from({ length: 1 + roll(2) }, () => event));
        const deliveries = [...doubled, ...Array.from({ length: roll(3) }, () => forged(stripe, session, roll))];
        for (const wave of waves(shuffled(deliveries, roll), roll)) await deliver(wave);
        await Promise.all(late);
        // Long afterwards somebody plays the tape again.
        if (roll(2) === 0) await deliver(shuffled(events, roll));
        const complaints = [
          ...(await server.isPremium(buyer) === isPaidFor ? [] : [`premium is ${String(!isPaidFor)}`]),
          ...(await server.grantsOf(buyer) <= 1 && (wasPaid || await server.grantsOf(buyer) === 0) && (!isPaidFor || await server.grantsOf(buyer) === 1) ? [] : ['the grants are wrong']),
          ...(answers.every((status) => status === 200 || status === 400) ? [] : [`answers ${answers.join()}`]),
          ...(bystander && await server.isPremium(bystander) ? ['a bystander is premium'] : []),
        ];
        return complaints.map((complaint) => `schedule ${seed}: ${complaint}`);
      };
      const found: string[] = [];
      for (let seed = 1; seed <= schedules; seed += sideBySide) {
        found.push(...(await Promise.all(Array.from({ length: sideBySide }, (_one, index) => run(seed + index)))).flat());
      }
      expect(found).toEqual([]);
    }, 120_000);
  });
}

/** Some events come at once, others one after the other. */
function waves<T>(things: readonly T[], roll: (sides: number) => number): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < things.length;) {
    const size = 1 + roll(4);
    all.push(things.slice(at, at + size));
    at += size;
  }
  return all;
}
