import { setTimeout as wait } from 'node:timers/promises';
import type { FakeGoogle } from './fakes/fakeGoogle.ts';
import type { FakeStripe, SignedEvent } from './fakes/fakeStripe.ts';

export interface SchedulesRun {
  /** A site that sells through this Stripe and lets members in through this Google. */
  readonly origin: string;
  readonly stripe: FakeStripe;
  readonly google: FakeGoogle;
  readonly count: number;
  /** Schedules that are played at once. */
  readonly sideBySide: number;
  /** Ends the server as a power cut would and starts it again: once while each batch of schedules is played. */
  cut(): Promise<void>;
}

export interface SchedulesReport {
  readonly deliveries: number;
  /** Deliveries that got no answer at first, because the server was killed or put them off with 503, and were sent again. */
  readonly cutOff: number;
  /** What should not be, with the schedule's number: the same number plays the same schedule. */
  readonly complaints: readonly string[];
}

type Roll = (sides: number) => number;

interface Life {
  readonly events: readonly SignedEvent[];
  readonly isPaidFor: boolean;
}

/** A server that is killed needs a moment before it can be spoken to again. */
const patience = 1200;
const pauseMs = 50;

/**
 * Members buy, pay, dispute, cancel and are refunded, each by a schedule of their own, while a network doubles, reorders, replays
 * and forges the events about it and the server is killed at some moment of every batch. As Stripe does, an event that was not
 * answered is sent again. Whoever has paid for premium in the end must have it, and nobody else.
 */
export async function playSchedules({ origin, stripe, google, count, sideBySide, cut }: SchedulesRun): Promise<SchedulesReport> {
  let deliveries = 0;
  let cutOff = 0;
  const complaints: string[] = [];

  /** Asks until there is an answer; one of 503 says to ask again, as buyers and Stripe do. */
  async function ask(path: string, init: RequestInit, cutShort: () => void = () => {}): Promise<Response> {
    for (let turn = 0; turn < patience; turn++) {
      const answer = await fetch(origin + path, init).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      if (turn === 0) cutShort();
      await wait(pauseMs);
    }
    throw new Error(`${path} was not answered`);
  }
  const json = async <T>(path: string, { token, body }: { token?: string; body?: object }): Promise<T> => {
    const headers = {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await ask(path, {
      method: body || path.startsWith('/api/pay/create') ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as T;
  };

  async function deliver({ text, signature }: SignedEvent): Promise<number> {
    deliveries++;
    const { status } = await ask(
      '/api/pay/webhook',
      { method: 'POST', headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, body: text },
      () => {
        cutOff++;
      },
    );
    return status;
  }

  async function play(seed: number): Promise<void> {
    const roll = dice(seed);
    const { token } = await json<{ token: string }>('/wp-json/wp/v2/ex-tok-google', {
      body: { socialToken: google.idToken({ sub: `buyer-${seed}`, email: `buyer${seed}@schedules.test` }) },
    });
    const { id: session } = await json<{ id: string }>('/api/pay/create-checkout-session', { token });
    const statuses: number[] = [];
    const send = async (wave: readonly SignedEvent[]): Promise<void> => {
      statuses.push(...(await Promise.all(wave.map(deliver))));
    };
    const late: Promise<void>[] = [];
    const { events, isPaidFor } = await live(stripe, session, roll, async (sofar) => {
      const sent = send(sofar.filter(() => roll(3) === 0));
      if (roll(2) === 0) late.push(sent);
      else await sent;
    });
    const doubled = events.flatMap((event) => Array.from({ length: 1 + roll(2) }, () => event));
    const deliveriesNow = [...doubled, ...Array.from({ length: roll(3) }, () => forged(stripe, session, roll))];
    for (const wave of waves(shuffled(deliveriesNow, roll), roll)) await send(wave);
    await Promise.all(late);
    // Long afterwards somebody plays the tape again.
    if (roll(2) === 0) await send(shuffled(events, roll));
    const { roles } = await json<{ roles: readonly string[] }>('/user-api/auth/profile', { token });
    const premium = roles.filter((role) => role === 'premium').length;
    if (premium !== (isPaidFor ? 1 : 0)) complaints.push(`schedule ${seed}: premium ${premium} times, paid for: ${String(isPaidFor)}`);
    const strange = statuses.filter((status) => status !== 200 && status !== 400);
    if (strange.length > 0) complaints.push(`schedule ${seed}: answers ${strange.join()}`);
  }

  for (let first = 1; first <= count; first += sideBySide) {
    const batch = Array.from({ length: Math.min(sideBySide, count - first + 1) }, (_one, index) =>
      play(first + index).catch((error: unknown) => {
        complaints.push(`schedule ${first + index}: ${String(error)}`);
      }),
    );
    // Stripe takes its time now and then, so that a cut falls between the receipt of an event and the grant.
    stripe.delayMs = 20;
    const enough = deliveries + 1 + dice(first)(sideBySide * 3);
    let isOver = false;
    void Promise.all(batch).then(() => {
      isOver = true;
    });
    while (deliveries < enough && !isOver) await wait(2);
    await cut();
    await Promise.all(batch);
    stripe.delayMs = 0;
  }
  return { deliveries, cutOff, complaints };
}

/** Numbers that look random and are the same in every run (mulberry32). */
function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

function shuffled<T>(things: readonly T[], roll: Roll): T[] {
  const rest = [...things];
  return things.map(() => rest.splice(roll(rest.length), 1)[0] as T);
}

/** Some events come at once, others one after the other. */
function waves<T>(things: readonly T[], roll: Roll): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < things.length;) {
    const size = 1 + roll(4);
    all.push(things.slice(at, at + size));
    at += size;
  }
  return all;
}

/** One member's history at Stripe as events, and whether it ends with premium. `meanwhile` is what the network does between two steps. */
async function live(
  stripe: FakeStripe,
  session: string,
  roll: Roll,
  meanwhile: (events: readonly SignedEvent[]) => Promise<void>,
): Promise<Life> {
  if (roll(5) === 0)
    return { events: roll(2) === 0 ? [] : [stripe.event('checkout.session.expired', stripe.expire(session))], isPaidFor: false };
  const completed = stripe.event('checkout.session.completed', stripe.pay(session));
  const again = stripe.event(
    'checkout.session.completed',
    stripe.sessionsMade().find(({ id }) => id === session) ?? { id: session, object: '' },
  );
  const events = [completed, stripe.event('customer.subscription.created', stripe.subscriptionOf(session)), again];
  let [isDisputed, isRefunded, status] = [false, false, 'active'];
  for (let step = roll(4); step > 0 && status !== 'canceled'; step--) {
    await meanwhile(events);
    const turn = roll(6);
    if (turn === 0) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, (status = 'past_due'))));
    else if (turn === 1) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, (status = 'unpaid'))));
    else if (turn === 2) events.push(stripe.event('customer.subscription.updated', stripe.setStatus(session, (status = 'active'))));
    else if (turn === 3) {
      status = 'canceled';
      events.push(stripe.event('customer.subscription.deleted', stripe.end(session)));
    } else if (turn === 4) {
      isRefunded = true;
      events.push(stripe.event('charge.refunded', stripe.refund(session)));
    } else if (isDisputed) {
      isDisputed = false;
      events.push(stripe.event('charge.dispute.closed', stripe.closeDispute(session, 'won')));
    } else {
      isDisputed = true;
      events.push(stripe.event('charge.dispute.created', stripe.dispute(session)));
    }
  }
  return { events, isPaidFor: !isDisputed && !isRefunded && ['active', 'past_due'].includes(status) };
}

function forged(stripe: FakeStripe, session: string, roll: Roll): SignedEvent {
  const object = { id: session, object: 'checkout.session', status: 'complete', payment_status: 'paid' };
  const event = stripe.event(
    'checkout.session.completed',
    object,
    roll(2) === 0 ? { secret: 'whsec_forged' } : { at: Date.now() - 400_000 },
  );
  return roll(2) === 0 ? event : { ...event, signature: stripe.event('x', object).signature };
}
