import type { titleOrders, titleStates, WireDeskTitleRow } from '@agm/api/schemas/deskTitles';
import { slugOf } from '@agm/domain';
import { largestId } from '@agm/storage/clashes';
import type { Database } from '@agm/storage/Storage';

export interface DeskTitlesQuery {
  /** Part of a name, a number, or what another catalogue calls it; null asks for every title. */
  readonly search: string | null;
  readonly type: 'all' | 'movie' | 'show';
  readonly state: (typeof titleStates)[number];
  readonly order: (typeof titleOrders)[number];
  readonly offset: number;
  readonly limit: number;
}

/** Titles for editors, and how many there are. Those that were merged into others are not among them. */
export async function listDeskTitles(
  database: Database,
  { search, type, state, order, offset, limit }: DeskTitlesQuery,
): Promise<{ readonly titles: readonly WireDeskTitleRow[]; readonly total: number }> {
  let query = database.selectFrom('titles').where('merged_into', 'is', null);
  if (type !== 'all') query = query.where('type', '=', type);
  if (state === 'hidden') query = query.where('is_hidden', '=', 1);
  else if (state !== 'all') query = query.where('is_hidden', '=', 0);
  if (state === 'no-reason') query = query.where('reason', 'is', null);
  if (state === 'unrated') query = query.where(({ or, eb }) => or([eb('rating', 'is', null), eb('rating_is_derived', '=', 1)]));
  if (state === 'premium') query = query.where('is_premium', '=', 1);
  if (state === 'edited')
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom('title_edits').select('field').whereRef('title_edits.title_id', '=', 'titles.id')),
    );
  if (search !== null) {
    const key = slugOf(search);
    const id = /^\d{1,10}$/.test(search) && Number(search) <= largestId ? Number(search) : -1;
    query = query.where(({ or, eb, selectFrom }) =>
      or([
        // A slug has no sign of SQL's patterns. A name without Latin letters is its own key.
        key === '' ? eb('name_key', '=', search.toLowerCase()) : eb('name_key', 'like', `%${key}%`),
        eb('slug', '=', search),
        eb('titles.id', '=', id),
        eb('titles.id', 'in', selectFrom('external_ids').select('content_id').where('external_id', '=', search)),
      ]),
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ordered = {
    newest: () => query.orderBy('created_at', 'desc'),
    name: () => query.orderBy('name_key'),
    year: () => query.orderBy('year', 'desc'),
    rating: () => query.orderBy(({ fn, val }) => fn.coalesce('rating', val(-1)), 'desc'),
    changed: () => query.orderBy('desk_revision', 'desc'),
  }[order]();
  const rows = await ordered
    .orderBy('titles.id', 'desc')
    .select(['id', 'slug', 'title', 'type', 'year', 'rating', 'is_premium', 'reason', 'is_hidden', 'desk_revision'])
    .select(({ selectFrom }) =>
      selectFrom('title_edits')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('title_edits.title_id', '=', 'titles.id')
        .as('edited'),
    )
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    titles: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      etag: `"${row.desk_revision}"`,
      name: row.title,
      type: row.type,
      year: row.year,
      staffRating: row.rating === null ? null : row.rating / 10,
      isPremium: row.is_premium === 1,
      hasReason: row.reason !== null,
      hidden: row.is_hidden === 1,
      edited: Number(row.edited ?? 0),
    })),
  };
}
