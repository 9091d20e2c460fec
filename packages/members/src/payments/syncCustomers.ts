import { timingSafeEqual } from 'node:crypto';
import type { SyncReport } from '@agm/api/schemas/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requirePermission } from '../accounts/bearer.ts';
import { routePath } from '@agm/api';
import { applyReading, beginReading, belongsTo } from './entitlements.ts';
import { notConfigured, type PaymentGateway } from './PaymentGateway.ts';
import { mailNews } from './mailNews.ts';
import { endUnwanted } from './unwantedSubscriptions.ts';
import type { Checkout } from './checkouts.ts';

const mostAtOnce = 500;
const sideBySide = 4;
const askedAgainAfterMs = 60_000;
/** A checkout that nobody finished is not looked at for ever. */
const openForMs = 7 * 24 * 60 * 60_000;

/** `POST …/sync-customers` (R7-44): compares what members have with what Stripe says now. For a nightly job. */
export function addSyncRoute(app: FastifyInstance, gateway: PaymentGateway | null, webhookSecret: string | null): void {
  app.post(routePath(app.config.routes, 'sync-customers'), async (request, reply) => {
    if (!holdsSecret(request, webhookSecret)) await requirePermission(request, 'money');
    if (!gateway) throw notConfigured();
    await endUnwanted(app.storage.database, gateway);
    return reply.header('cache-control', 'no-store').send(await syncCustomers(app, gateway));
  });
}

/** Members get the same news by mail as from an event. Whichever of the two finds a change first says it, and the other finds none. */
async function syncCustomers(app: FastifyInstance, gateway: PaymentGateway): Promise<SyncReport> {
  const { storage, log } = app;
  const startedAt = Date.now();
  const { database } = storage;
  const due = database
    .selectFrom('checkouts')
    .where('gateway', '=', gateway.name)
    .where('session_id', 'is not', null)
    .where(({ eb, or }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', startedAt - askedAgainAfterMs)]))
    .where(({ eb, or, and }) =>
      or([
        and([eb('granted_at', 'is not', null), eb('ended_at', 'is', null)]),
        and([eb('granted_at', 'is', null), eb('status', '!=', 'expired'), eb('begun_at', '>', startedAt - openForMs)]),
      ]),
    );
  const checkouts = await due.selectAll().orderBy('checked_at').limit(mostAtOnce).execute();
  const report = { checked: 0, changed: 0, waiting: 0, failed: 0 };

  const check = async (checkout: Checkout): Promise<void> => {
    try {
      const turn = await beginReading(database, checkout.id);
      const state = turn === null ? null : await gateway.read(checkout.session_id ?? '');
      report.checked += 1;
      if (turn === null || !state || !belongsTo(checkout, state)) return;
      if (checkout.granted_at === null && state.status === 'complete' && state.isPaid) {
        report.waiting += 1;
        return;
      }
      const { hasPremiumChanged, news } = await database
        .transaction()
        .execute((transaction) => applyReading(transaction, storage.engine, { checkout, turn, state }, false, Date.now()));
      if (hasPremiumChanged) report.changed += 1;
      if (news) await mailNews(app, [{ memberId: checkout.member_id, news }]);
    } catch (error) {
      report.failed += 1;
      log.error(error);
    }
  };
  const waiting = [...checkouts];
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
    }),
  );
  const { left } = await due.select(({ fn }) => fn.countAll<number>().as('left')).executeTakeFirstOrThrow();
  return { ...report, remaining: Number(left) };
}

function holdsSecret(request: FastifyRequest, secret: string | null): boolean {
  const given = request.headers['x-webhook-secret'];
  if (secret === null || typeof given !== 'string') return false;
  const [ours, theirs] = [Buffer.from(secret), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
