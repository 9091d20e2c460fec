import { isPremium } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import { withPrefix } from '@agm/messages';
import type { Member } from '../accounts/Member.ts';
import { closeCheckout, findCustomer, noteSession, sessionLifeMs, takeOpenCheckout, type Checkout } from './checkouts.ts';
import { notConfigured, paymentUnavailable, type OpenedSession, type PaymentGateway } from './PaymentGateway.ts';

/** A session this young is handed out again without asking how it is. */
const freshMs = 5000;
export const deadlineMs = 4800;
/** Clicks that wait for one and the same answer, by member and kind of checkout. */
const opening = new Map<string, Promise<OpenedSession>>();

/** Where a member pays: one open checkout each, the same one for half an hour. Throws 409 for a member who has paid, 503 when the provider is late. */
export async function openCheckout(
  app: FastifyInstance,
  gateway: PaymentGateway,
  member: Member,
  ui: Checkout['ui'],
): Promise<OpenedSession> {
  if (!gateway.isSelling) throw notConfigured();
  if (isPremium(member.roles)) throw new Problem('rest_already_premium', 409, 'You are a premium member already.');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(paymentUnavailable()), deadlineMs);
  });
  try {
    // A double click shares the answer to the first one here; a second server gets the same session by its idempotency key.
    return await Promise.race([openOnce(app, gateway, member, ui), late]);
  } finally {
    clearTimeout(timer);
  }
}

function openOnce(app: FastifyInstance, gateway: PaymentGateway, member: Member, ui: Checkout['ui']): Promise<OpenedSession> {
  const key = `${app.config.publicUrl} ${member.id} ${ui}`;
  const known = opening.get(key);
  if (known) return known;
  const answer = findOrOpen(app, gateway, member, ui).finally(() => opening.delete(key));
  opening.set(key, answer);
  return answer;
}

async function findOrOpen(app: FastifyInstance, gateway: PaymentGateway, member: Member, ui: Checkout['ui']): Promise<OpenedSession> {
  const {
    storage,
    config: { publicUrl },
  } = app;
  const checkout = await takeOpenCheckout(storage, gateway.name, member.id, ui, Date.now());
  if (checkout.session_id !== null) {
    const session = { id: checkout.session_id, url: checkout.url, clientSecret: checkout.client_secret };
    if (Date.now() - checkout.begun_at < freshMs) return session;
    const state = await gateway.read(session.id);
    if (state?.status === 'open') return session;
    if (state?.status === 'complete')
      throw new Problem('rest_payment_pending', 409, 'Your payment is being confirmed. Please look again in a minute.');
    await closeCheckout(storage.database, checkout.id);
    return findOrOpen(app, gateway, member, ui);
  }
  const session = await gateway.open({
    attempt: checkout.id,
    memberId: member.id,
    email: member.email,
    customerId: await findCustomer(storage.database, gateway.name, member.id),
    ui,
    expiresAt: checkout.begun_at + sessionLifeMs,
    ...writeIn(member.language, () => ({
      returnUrl: `${publicUrl}${withPrefix('/premium/welcome')}?sessionId={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}${withPrefix('/premium/')}`,
    })),
  });
  await noteSession(storage.database, checkout.id, session);
  return session;
}
