import type { FastifyInstance } from 'fastify';
import type { Database } from '@agm/storage/Storage';
import { addAlertRoutes } from './alertRoutes.ts';
import { asWire, readSettings } from './alertSettings.ts';
import { computeAlerts } from './computeAlerts.ts';
import { newsSections } from './digestWords.ts';
import { openPushService, type PushSettings } from './push/PushService.ts';
import { sendNotices } from './push/sendNotices.ts';
import { readNews, type NameTitles } from './readNews.ts';
import { sendDigests } from './sendDigests.ts';
import { addUnsubscribeRoutes } from './unsubscribe.ts';
import type { Walls } from './wallEvents.ts';

export interface AlertOptions {
  readonly walls: Walls;
  readonly nameTitles: NameTitles;
  /** From one look for news to the next. */
  readonly everyMs: number;
  /** Null: nothing is pushed. */
  readonly push: PushSettings | null;
}

const mostExported = 1_000;

/** What members wanted to hear of: it is looked for in the background by one server of the site, mailed, and kept with the account. */
export async function addAlerts(app: FastifyInstance, { walls, nameTitles, everyMs, push: settings }: AlertOptions): Promise<void> {
  const push = settings && (await openPushService(app.storage.database, settings));
  app.userData.push({ name: 'alerts', export: exportAlerts });
  addAlertRoutes(app, { walls, nameTitles, push });
  addUnsubscribeRoutes(app);
  const { storage, config, settings: chosen, mailer } = app;
  const site = { storage, config, settings: chosen, mailer, nameTitles };
  app.jobs.start({
    name: 'alerts',
    everyMs,
    async run(signal) {
      const now = Date.now();
      await computeAlerts({ storage: app.storage, walls, now, signal });
      await sendDigests(site, now, signal);
    },
  });
  // Push services of others may be slow, and mails do not wait for them.
  if (push) app.jobs.start({ name: 'alert-notices', everyMs, run: (signal) => sendNotices(site, push, Date.now(), signal) });
}

async function exportAlerts(database: Database, memberId: number): Promise<unknown> {
  const settings = await readSettings(database, memberId);
  const now = Date.now();
  const walls = await database
    .selectFrom('alert_walls')
    .select(['path', 'name'])
    .where('member_id', '=', memberId)
    .orderBy('path')
    .execute();
  const browsers = await database
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'made_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return {
    ...asWire(settings),
    walls,
    // The rest of an endpoint is a secret of the browser's.
    browsers: browsers.map(({ endpoint, made_at: madeAt }) => ({
      service: new URL(endpoint).host,
      since: new Date(madeAt).toISOString(),
    })),
    heard: newsSections(await readNews(database, { memberId, since: 0, now, most: mostExported })),
  };
}
