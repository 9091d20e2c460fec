import type { AlertsAnswer } from '@agm/api/schemas/alerts';
import { pushEndpoint, pushSubscription } from '@agm/api/schemas/alerts';
import { mostPushSubscriptions } from '@agm/domain/alerts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import type { Database } from '@agm/storage/Storage';
import { requireMember } from '../../accounts/bearer.ts';
import type { Member } from '../../accounts/Member.ts';
import { changeSettings } from '../alertSettings.ts';
import type { PushService } from './PushService.ts';

const path = '/content-api/my/alerts/push';

export interface PushRouteOptions {
  /** Null: nothing is pushed. */
  readonly push: PushService | null;
  /** Makes a change of the member's alerts, and answers how they stand then. */
  change(request: FastifyRequest, member: Member, work: (transaction: Database) => Promise<void>): Promise<AlertsAnswer>;
}

/** The browsers that show a member notices: each says so itself, and the newest ones count. */
export function addPushRoutes(app: FastifyInstance, { push, change }: PushRouteOptions): void {
  app.post(path, async (request, reply) => {
    const member = await requireMember(request);
    const { endpoint, keys } = readBody(pushSubscription, request.body);
    if (!push) throw new Problem('rest_push_not_configured', 501, 'This site pushes nothing.');
    if (!push.mayCall(endpoint))
      throw Problem.invalidParams({ endpoint: { code: 'rest_invalid_param', message: 'endpoint is no https address of a push service.' } });
    const answered = await change(request, member, async (transaction) => {
      const now = Date.now();
      const row = { member_id: member.id, endpoint, p256dh: keys.p256dh, auth: keys.auth, made_at: now };
      // Whoever is logged in at a browser now is who it shows notices to.
      await transaction
        .insertInto('push_subscriptions')
        .values(row)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
      await transaction
        .deleteFrom('push_subscriptions')
        .where('member_id', '=', member.id)
        .where('id', 'not in', (from) =>
          from
            .selectFrom('push_subscriptions')
            .select('id')
            .where('member_id', '=', member.id)
            .orderBy('made_at', 'desc')
            .orderBy('id', 'desc')
            .limit(mostPushSubscriptions),
        )
        .execute();
      await changeSettings(transaction, member.id, { push: true }, now);
    });
    return privately(reply).code(201).send(answered);
  });

  app.delete(path, async (request, reply) => {
    const member = await requireMember(request);
    const { endpoint } = readBody(pushEndpoint, request.body);
    const answered = await change(request, member, async (transaction) => {
      await transaction.deleteFrom('push_subscriptions').where('member_id', '=', member.id).where('endpoint', '=', endpoint).execute();
      await endWithoutBrowsers(transaction, member.id);
    });
    return privately(reply).send(answered);
  });
}

/** Nobody can be shown a notice any more. */
export async function endWithoutBrowsers(database: Database, memberId: number): Promise<void> {
  await database
    .updateTable('alert_settings')
    .set({ push_since: null })
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_subscriptions').select('id').where('push_subscriptions.member_id', '=', memberId))),
    )
    .execute();
}
