import { alertsChange, alertWallChange, type AlertsAnswer } from '@agm/api/schemas/alerts';
import { mostAlertWalls } from '@agm/domain/alerts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statedLanguage, writeIn } from '@agm/http/languages/statedLanguage';
import { alertChanges, ownReads } from '@agm/http/limits/figures';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import type { Database } from '@agm/storage/Storage';
import { lockOwnAccount, requireMember } from '../accounts/bearer.ts';
import type { Member } from '../accounts/Member.ts';
import { asWire, changeSettings, readSettings } from './alertSettings.ts';
import { newsSections } from './digestWords.ts';
import { addPushRoutes } from './push/pushRoutes.ts';
import type { PushService } from './push/PushService.ts';
import { readNews, type NameTitles } from './readNews.ts';
import type { Walls } from './wallEvents.ts';

const root = '/content-api/my/alerts';
/** So long what was heard stands on the page. */
const shownForMs = 30 * 24 * 60 * 60_000;
const mostShown = 200;

export interface AlertRouteOptions {
  readonly walls: Walls;
  readonly nameTitles: NameTitles;
  /** Null: nothing is pushed. */
  readonly push: PushService | null;
}

/** `/content-api/my/alerts`: what a member wants to hear of, by which ways, and what there was. */
export function addAlertRoutes(app: FastifyInstance, { walls, nameTitles, push }: AlertRouteOptions): void {
  const { database, engine } = app.storage;

  const answer = async (request: FastifyRequest, member: Member): Promise<AlertsAnswer> => {
    const now = Date.now();
    const settings = await readSettings(database, member.id);
    const address = await database
      .selectFrom('member_addresses')
      .select('is_verified')
      .where('member_id', '=', member.id)
      .where('state', '=', 'current')
      .executeTakeFirst();
    const subscribed = await database
      .selectFrom('alert_walls')
      .select(['path', 'name'])
      .where('member_id', '=', member.id)
      .orderBy('made_at')
      .orderBy('path')
      .execute();
    const { browsers } = await database
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('browsers'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const language = statedLanguage(request);
    const news = await readNews(database, { memberId: member.id, language, nameTitles, since: now - shownForMs, now, most: mostShown });
    return {
      ...asWire(settings),
      address: address ? (address.is_verified === 1 ? 'confirmed' : 'unconfirmed') : 'none',
      walls: subscribed,
      browsers: Number(browsers),
      pushKey: push?.key ?? null,
      news: writeIn(language, () => newsSections(news)),
    };
  };
  const change = async (request: FastifyRequest, member: Member, work: (transaction: Database) => Promise<void>): Promise<AlertsAnswer> => {
    await app.limits.take(alertChanges, `member ${member.id}`);
    await database.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, engine, member);
      await work(transaction);
    });
    return answer(request, member);
  };

  addPushRoutes(app, { push, change });

  app.get(root, async (request, reply) => {
    const member = await requireMember(request);
    await app.limits.take(ownReads, `member ${member.id}`);
    return privately(reply).send(await answer(request, member));
  });

  app.post(root, async (request, reply) => {
    const member = await requireMember(request);
    const wanted = readBody(alertsChange, request.body);
    return privately(reply).send(
      await change(request, member, (transaction) => changeSettings(transaction, member.id, wanted, Date.now())),
    );
  });

  app.post(`${root}/walls`, async (request, reply) => {
    const member = await requireMember(request);
    const { address, country = 'us', isWanted } = readBody(alertWallChange, request.body);
    const wall = walls.read(address, country);
    if (!wall) throw new Problem('rest_no_wall', 404, 'That is no address of a wall of this site.');
    const answered = await change(request, member, async (transaction) => {
      const own = transaction.deleteFrom('alert_walls').where('member_id', '=', member.id).where('path', '=', wall.path);
      if (!isWanted) {
        await own.execute();
        return;
      }
      const { count } = await transaction
        .selectFrom('alert_walls')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member_id', '=', member.id)
        .where('path', '<>', wall.path)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostAlertWalls)
        throw new Problem('rest_alert_walls_full', 413, `At most ${mostAlertWalls} walls are kept.`, { most: mostAlertWalls });
      await transaction
        .insertInto('alert_walls')
        .values({ member_id: member.id, ...wall, made_at: Date.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return privately(reply).send(answered);
  });
}
