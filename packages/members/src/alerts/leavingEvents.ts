import { leavesDaysChoices } from '@agm/domain/alerts';
import { accessOf } from '@agm/domain/offerAccess';
import { dayOf } from '@agm/storage/dayOf';
import type { Storage } from '@agm/storage/Storage';
import { recordEvents } from './alertCursors.ts';
import { alertEvent } from './alertEvent.ts';
import { onSomeList } from './onSomeList.ts';

const day = 24 * 60 * 60_000;
/** So long another last day of an offer is the same end, which a source has moved. */
const sameEndForMs = 45 * day;

/**
 * Records the offers of wanted titles whose last day is near and not over. When a source moves a day, the event moves with it, and nobody
 * hears of it again.
 */
export async function leavingEvents(storage: Storage, cursor: { readonly from: number; readonly to: number }, now: number): Promise<void> {
  const { database } = storage;
  const rows = await database
    .selectFrom('offers as o')
    .innerJoin('titles as t', 't.id', 'o.title_id')
    .select(['o.title_id', 'o.country', 'o.platform', 'o.kinds', 'o.date'])
    .where('o.date_kind', '=', 'leaving')
    .where('o.date', '>=', dayOf(now))
    .where('o.date', '<=', dayOf(now + Math.max(...leavesDaysChoices) * day))
    .where('o.is_example', '=', 0)
    .where('t.is_hidden', '=', 0)
    .where(onSomeList('o.title_id'))
    .execute();
  const known = await database
    .selectFrom('alert_events')
    .select(['id', 'title_id', 'country', 'platform', 'day'])
    .where('kind', '=', 'leaves')
    .where('made_at', '>', now - sameEndForMs)
    .execute();
  const keyOf = (one: { title_id: number | null; country: string; platform: string }): string =>
    `${one.title_id}:${one.country}:${one.platform}`;
  const byOffer = new Map(known.map((event) => [keyOf(event), event]));
  for (const row of rows) {
    const event = byOffer.get(keyOf(row));
    if (event && event.day !== row.date)
      await database.updateTable('alert_events').set({ day: row.date }).where('id', '=', event.id).execute();
  }
  const fresh = rows.filter((row) => !byOffer.has(keyOf(row)));
  await recordEvents(
    storage,
    { name: 'leaving', ...cursor },
    fresh.map(({ title_id, country, platform, kinds, date }) =>
      alertEvent({
        key: `leaves:${keyOf({ title_id, country, platform })}:${date}`,
        kind: 'leaves',
        title_id,
        country,
        platform,
        access: accessOf(platform, kinds),
        day: date,
        made_at: now,
      }),
    ),
  );
}
