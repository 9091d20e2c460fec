import type { FastifyInstance } from 'fastify';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { withPrefix } from '@agm/messages';
import { inSlices } from '@agm/storage/inSlices';
import type { Database } from '@agm/storage/Storage';
import { plural, sentence } from '../../t.ts';
import { newsSections, type NewsSection } from '../digestWords.ts';
import { readNews, type NameTitles } from '../readNews.ts';
import { isQuietFor } from '../sendDigests.ts';
import type { PushService, Pushed } from './PushService.ts';
import { endWithoutBrowsers } from './pushRoutes.ts';

export type NoticeOrigin = Pick<FastifyInstance, 'storage'> & { readonly nameTitles?: NameTitles };

const portion = 200;
const mostNews = 100;
/** Members at a time: a push service that is slow holds up these alone. */
const atOnce = 10;
/** A notice that could not be handed over for so long is no news any more. */
const triedForMs = 24 * 60 * 60_000;

/**
 * Shows members what is new in the browsers that they chose, outside of their quiet hours: one notice for all of it. It may be repeated
 * when the server is killed before it noted that it was sent; a browser shows the second one in the place of the first.
 */
export async function sendNotices(
  { storage: { database }, nameTitles }: NoticeOrigin,
  push: PushService,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = 0; !signal?.aborted;) {
    const readers = await database
      .selectFrom('alert_settings as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(['a.member_id', 'm.language', 'a.time_zone', 'a.quiet_from', 'a.quiet_to', 'a.push_since'])
      .where('a.push_since', 'is not', null)
      .where('a.member_id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('alerts').select('event_id').whereRef('alerts.member_id', '=', 'a.member_id').where('alerts.pushed_at', 'is', null),
        ),
      )
      .orderBy('a.member_id')
      .limit(portion)
      .execute();
    const waiting = readers.filter((reader) => !isQuietFor(reader, now));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let reader = waiting.pop(); reader && !signal?.aborted; reader = waiting.pop())
          await notify(database, push, {
            memberId: reader.member_id,
            language: reader.language,
            nameTitles,
            since: reader.push_since ?? now,
            now,
          });
      }),
    );
    const last = readers.at(-1);
    if (!last || readers.length < portion) break;
    after = last.member_id;
  }
}

interface Reading {
  readonly memberId: number;
  readonly language: string | null;
  readonly nameTitles?: NameTitles;
  readonly since: number;
  readonly now: number;
}

async function notify(database: Database, push: PushService, { memberId, language, nameTitles, since, now }: Reading): Promise<void> {
  // What comes while the push services answer is news of the next notice.
  const waiting = await database
    .selectFrom('alerts')
    .select('event_id')
    .where('member_id', '=', memberId)
    .where('pushed_at', 'is', null)
    .where('made_at', '<=', now)
    .execute();
  const news = await readNews(database, { memberId, language, nameTitles, waits: 'pushed_at', since, now, most: mostNews });
  const browsers = await database.selectFrom('push_subscriptions').selectAll().where('member_id', '=', memberId).execute();
  const latest = Math.max(0, ...news.map(({ eventId }) => eventId));
  const payload = JSON.stringify({ ...writeIn(language, () => noticeOf(newsSections(news))), tag: `agm-${latest}` });
  // All at once: one that does not answer holds up nobody else.
  const outcomes: readonly Pushed[] = await Promise.all(
    (news.length > 0 ? browsers : []).map(async (browser) => {
      const outcome = await push.push(browser, payload, `agm-${latest}`);
      if (outcome === 'gone') await database.deleteFrom('push_subscriptions').where('id', '=', browser.id).execute();
      return outcome;
    }),
  );
  if (outcomes.includes('gone')) await endWithoutBrowsers(database, memberId);
  const isOver = news.every(({ madeAt }) => now - madeAt > triedForMs);
  if (outcomes.includes('later') && !outcomes.includes('taken') && !isOver) return;
  await inSlices(waiting, (slice) =>
    database
      .updateTable('alerts')
      .set({ pushed_at: now })
      .where('member_id', '=', memberId)
      .where('pushed_at', 'is', null)
      .where(
        'event_id',
        'in',
        slice.map(({ event_id: id }) => id),
      )
      .execute(),
  );
}

/** What a notice says: the one line there is, or how many there are and the first of them. */
function noticeOf(sections: readonly NewsSection[]): { readonly title: string; readonly body: string; readonly url: string } {
  const lines = sections.flatMap(({ lines: own }) => own);
  const [first] = lines;
  if (lines.length === 1 && first) return { title: sections[0]?.heading ?? '', body: first.words.slice(0, 300), url: first.path };
  return {
    title: plural(lines.length, { one: sentence`1 news for you`, other: sentence`${lines.length} news for you` }),
    body: lines
      .slice(0, 3)
      .map(({ words }) => words.slice(0, 120))
      .join('\n'),
    url: withPrefix('/account/alerts/'),
  };
}
