import { renewal } from '@agm/api/schemas/payments';
import type { Membership } from '@agm/api/schemas/payments';
import type { FastifyInstance } from 'fastify';
import { renewals } from '@agm/http/limits/figures';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { requireMember } from '../accounts/bearer.ts';
import { membershipEndsMail, membershipGoesOnMail } from '../accounts/mails.ts';
import type { Member } from '../accounts/Member.ts';
import type { Checkout } from './checkouts.ts';
import { notConfigured, type PaymentGateway } from './PaymentGateway.ts';
import { membershipOf, noMembership, runs } from './Subscription.ts';

/** What premium costs, how a member's subscription stands, and its end: at the end of what is paid, never before. */
export function addMembershipRoutes(app: FastifyInstance, gateway: PaymentGateway | null): void {
  app.get('/api/pay/price', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ price: gateway?.isSelling ? await gateway.price() : null }),
  );

  app.get('/api/pay/membership', async (request, reply) => {
    const member = await requireMember(request);
    if (!gateway) throw notConfigured();
    return reply.header('cache-control', 'no-store').send(await readMembership(app, gateway, member.id));
  });

  app.post('/api/pay/membership', async (request, reply) => {
    const member = await requireMember(request);
    const { renews } = readBody(renewal, request.body);
    if (!gateway) throw notConfigured();
    await app.limits.take(renewals, `member ${member.id}`);
    // A second press waits for the first one, and then finds nothing to change.
    const after = await app.saving.take(`membership ${member.id}`, () => setRenewal(app, gateway, member, renews));
    return reply.header('cache-control', 'no-store').send(after);
  });
}

async function setRenewal(app: FastifyInstance, gateway: PaymentGateway, member: Member, renews: boolean): Promise<Membership> {
  const { database } = app.storage;
  const running = await ownCheckouts(app, gateway, member.id, true);
  let hasChanged = false;
  for (const { subscription_id: id } of running) {
    const subscription = id === null ? null : await gateway.readSubscription(id);
    if (id === null || !subscription || !runs(subscription) || subscription.isEnding === !renews) continue;
    await gateway.setRenewal(id, renews);
    hasChanged = true;
  }
  const now = await readMembership(app, gateway, member.id);
  if (running.length === 0 || !['active', 'ending', 'past_due'].includes(now.state))
    throw new Problem('rest_payment_no_subscription', 409, 'You have no subscription that could be changed.');
  if (hasChanged && member.email !== '') {
    const reader = { ...member, address: member.email };
    const mail = renews ? membershipGoesOnMail(app, reader, now.nextChargeAt) : membershipEndsMail(app, reader, now.endsAt);
    app.background.start(() => app.mailer.send(mail));
  }
  await database.updateTable('members').set({ payment_checked_at: Date.now() }).where('id', '=', member.id).execute();
  return now;
}

/** Of the subscription that runs or, without one, of the last. */
async function readMembership(app: FastifyInstance, gateway: PaymentGateway, memberId: number): Promise<Membership> {
  const [checkout] = await ownCheckouts(app, gateway, memberId, false);
  if (checkout?.subscription_id == null) return noMembership;
  const [subscription, state] = await Promise.all([
    gateway.readSubscription(checkout.subscription_id),
    checkout.session_id === null ? null : gateway.read(checkout.session_id),
  ]);
  return membershipOf(subscription, state?.isTakenBack === true);
}

function ownCheckouts({ storage }: FastifyInstance, gateway: PaymentGateway, memberId: number, areRunning: boolean): Promise<Checkout[]> {
  const granted = storage.database
    .selectFrom('checkouts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway.name)
    .where('granted_at', 'is not', null);
  return (areRunning ? granted.where('ended_at', 'is', null) : granted)
    .orderBy(({ eb }) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('begun_at', 'desc')
    .execute();
}
