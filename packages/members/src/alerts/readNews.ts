import { dayOf } from '@agm/storage/dayOf';
import type { Database } from '@agm/storage/Storage';
import type { AlertNews } from './digestWords.ts';

export interface ReadNews extends AlertNews {
  /** Null for a page that is no title. */
  readonly titleId: number | null;
  readonly eventId: number;
  readonly madeAt: number;
}

/** Gives titles their names in a member's language (`de-ch`). `database` is the transaction where one has the only connection. */
export type NameTitles = <Line extends { readonly titleId: number | null; readonly title: string }>(
  lines: readonly Line[],
  language: string | null,
  database: Database,
) => Promise<readonly Line[]>;

interface Wanted {
  readonly memberId: number;
  /** What the titles are called in; without `nameTitles` they keep their English names. */
  readonly language?: string | null;
  readonly nameTitles?: NameTitles;
  /** Those that wait for a mail, or for a notice; all without it. */
  readonly waits?: 'mailed_at' | 'pushed_at';
  /** From when on alerts count. */
  readonly since: number;
  readonly now: number;
  readonly most: number;
}

/**
 * A member's alerts, the newest first, that still hold: the offer stands, its last day is not over, it is as cheap as said, the title is not
 * hidden and the answer not withdrawn.
 */
export async function readNews(
  database: Database,
  { memberId, language = null, nameTitles, waits, since, now, most }: Wanted,
): Promise<readonly ReadNews[]> {
  let query = database
    .selectFrom('alerts')
    .innerJoin('alert_events as e', 'e.id', 'alerts.event_id')
    .leftJoin('titles as t', (join) => join.onRef('t.id', '=', 'e.title_id').on('t.is_hidden', '=', 0))
    .leftJoin('offers as o', (join) =>
      join
        .onRef('o.title_id', '=', 'e.title_id')
        .onRef('o.country', '=', 'e.country')
        .onRef('o.platform', '=', 'e.platform')
        .on('o.is_example', '=', 0),
    )
    .leftJoin('alert_walls as w', (join) => join.onRef('w.member_id', '=', 'alerts.member_id').onRef('w.path', '=', 'e.wall'))
    .leftJoin('comments as c', (join) => join.onRef('c.id', '=', 'e.comment_id').on('c.status', '=', 'approved'))
    .leftJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('titles as ct', (join) => join.onRef('ct.id', '=', 'c.post_id').on('ct.is_hidden', '=', 0))
    .leftJoin('pages as cp', (join) => join.onRef('cp.id', '=', 'c.post_id').on('cp.status', '=', 'publish'))
    .select([
      'e.id as event_id',
      'alerts.made_at',
      'e.kind',
      'e.country',
      'e.platform',
      'e.day',
      'e.price',
      'e.was_price',
      'e.price_of',
      'e.wall',
      't.id as title_id',
      't.title',
      't.year',
      't.slug',
      'o.title_id as stands',
      'o.rent_price',
      'o.buy_price',
      'w.name as wall_name',
      'c.id as comment',
      'c.guest_name',
      'm.name as member_name',
      'ct.id as commented_id',
      'ct.title as commented_title',
      'ct.slug as commented_slug',
      'cp.title as page_title',
      'cp.slug as page_slug',
    ])
    .where('alerts.member_id', '=', memberId)
    .where('alerts.made_at', '>=', since);
  if (waits) query = query.where(`alerts.${waits}`, 'is', null);
  const rows = await query.orderBy('alerts.made_at', 'desc').orderBy('e.id', 'desc').limit(most).execute();
  const news = rows.flatMap((row): ReadNews[] => {
    const { kind, country, platform, day, price, was_price: wasPrice, price_of: priceOf } = row;
    const common = {
      eventId: row.event_id,
      madeAt: row.made_at,
      kind,
      country,
      platform,
      day,
      price,
      wasPrice,
      priceOf,
      wall: null,
      by: null,
    };
    if (kind === 'answer') {
      const title = row.commented_title ?? row.page_title;
      const slug = row.commented_slug ?? row.page_slug;
      if (row.comment === null || title === null || slug === null) return [];
      return [{ ...common, titleId: row.commented_id, title, year: null, slug, by: row.member_name ?? row.guest_name }];
    }
    if (row.title === null || row.slug === null) return [];
    const told = { ...common, titleId: row.title_id, title: row.title, year: row.year, slug: row.slug };
    if (kind === 'wall')
      return row.wall === null || row.wall_name === null ? [] : [{ ...told, wall: { path: row.wall, name: row.wall_name } }];
    if (row.stands === null || (kind === 'leaves' && (day ?? '') < dayOf(now))) return [];
    const priceNow = priceOf === 'rent' ? row.rent_price : row.buy_price;
    if (kind === 'drops' && (priceNow === null || price === null || priceNow > price)) return [];
    return [told];
  });
  return nameTitles ? nameTitles(news, language, database) : news;
}
