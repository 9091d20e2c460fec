import { isQuiet, localTime } from '@agm/domain/alerts';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { withPrefix } from '@agm/messages';
import type { FastifyInstance } from 'fastify';
import { composeMail } from '../mail/composeMail.ts';
import { newsHtml, newsSections, newsText } from './digestWords.ts';
import { readNews, type NameTitles } from './readNews.ts';
import { unsubscribePath } from './unsubscribe.ts';

/** Of the application, what digests are made with. */
export type DigestOrigin = Pick<FastifyInstance, 'storage' | 'config' | 'settings' | 'mailer'> & { readonly nameTitles?: NameTitles };

/** More than one mail shows is counted in it. */
const mostNews = 500;
const portion = 200;
/** Two days of a member who travels may be short. */
const leastBetweenMs = 12 * 60 * 60_000;

/**
 * Sends what waits: at most one mail for each of a member's days, outside of their quiet hours, to an address that they confirmed. The mail
 * is stored together with the alerts that it names, so that none is lost and none is sent twice.
 */
export async function sendDigests(site: DigestOrigin, now: number, signal?: AbortSignal): Promise<number> {
  const { database } = site.storage;
  let sent = 0;
  for (let after = 0; !signal?.aborted;) {
    const readers = await database
      .selectFrom('alert_settings as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .innerJoin('member_addresses as d', (join) =>
        join.onRef('d.member_id', '=', 'm.id').on('d.state', '=', 'current').on('d.is_verified', '=', 1),
      )
      .select([
        'm.id',
        'm.login',
        'm.language',
        'd.address',
        'a.time_zone',
        'a.quiet_from',
        'a.quiet_to',
        'a.digest_day',
        'a.digest_at',
        'a.mail_since',
      ])
      .where('a.mail_since', 'is not', null)
      .where('m.id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('alerts').select('event_id').whereRef('alerts.member_id', '=', 'a.member_id').where('alerts.mailed_at', 'is', null),
        ),
      )
      .orderBy('m.id')
      .limit(portion)
      .execute();
    for (const reader of readers) if (!signal?.aborted && (await sendDigest(site, reader, now))) sent++;
    const last = readers.at(-1);
    if (!last || readers.length < portion) break;
    after = last.id;
  }
  if (sent > 0) site.mailer.look();
  return sent;
}

interface Reader {
  readonly id: number;
  readonly login: string;
  readonly language: string | null;
  readonly address: string;
  readonly time_zone: string;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly digest_day: string | null;
  readonly digest_at: number | null;
  readonly mail_since: number | null;
}

/** Whether the member wants nothing now: it is quiet where they are. */
export function isQuietFor(
  { time_zone, quiet_from, quiet_to }: Pick<Reader, 'time_zone' | 'quiet_from' | 'quiet_to'>,
  now: number,
): boolean {
  return quiet_from !== null && quiet_to !== null && isQuiet({ from: quiet_from, to: quiet_to }, localTime(now, time_zone).minute);
}

async function sendDigest(site: DigestOrigin, reader: Reader, now: number): Promise<boolean> {
  const { storage, config, mailer } = site;
  const { day } = localTime(now, reader.time_zone);
  if (isQuietFor(reader, now) || reader.digest_day === day || (reader.digest_at !== null && now - reader.digest_at < leastBetweenMs))
    return false;
  return storage.database.transaction().execute(async (transaction) => {
    // One server writes it: another one finds another moment here, or the mails switched off.
    const { numUpdatedRows } = await transaction
      .updateTable('alert_settings')
      .set({ digest_day: day, digest_at: now })
      .where('member_id', '=', reader.id)
      .where('mail_since', 'is not', null)
      .where((where) => (reader.digest_at === null ? where('digest_at', 'is', null) : where('digest_at', '=', reader.digest_at)))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const news = await readNews(transaction, {
      memberId: reader.id,
      language: reader.language,
      nameTitles: site.nameTitles,
      waits: 'mailed_at',
      since: reader.mail_since ?? now,
      now,
      most: mostNews,
    });
    await transaction
      .updateTable('alerts')
      .set({ mailed_at: now })
      .where('member_id', '=', reader.id)
      .where('mailed_at', 'is', null)
      .execute();
    if (news.length === 0) {
      // Nothing of it holds any more, and the day has its mail still to come.
      const { digest_day, digest_at } = reader;
      await transaction.updateTable('alert_settings').set({ digest_day, digest_at }).where('member_id', '=', reader.id).execute();
      return false;
    }
    const stop = config.publicUrl + (await unsubscribePath(transaction, reader.id, reader.language));
    const texts = writeIn(reader.language, () => {
      const sections = newsSections(news);
      const link = config.publicUrl + withPrefix('/account/alerts/');
      const values = { login: reader.login, news: newsText(sections, config.publicUrl), link, stop };
      return composeMail(site, 'alerts-digest', values, { news: newsHtml(sections, config.publicUrl) });
    });
    await mailer.sendWith(transaction, {
      ...texts,
      to: reader.address,
      memberId: reader.id,
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      key: `alerts-${reader.id}-${now}`,
    });
    return true;
  });
}
