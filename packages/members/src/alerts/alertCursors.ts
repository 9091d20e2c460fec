import type { AlertCursor } from '@agm/storage/alertTables';
import { inSlices } from '@agm/storage/inSlices';
import type { Database, Storage } from '@agm/storage/Storage';
import type { AlertEvent } from './alertEvent.ts';

/** Null before the first look. */
export async function readCursor(database: Database, name: AlertCursor): Promise<number | null> {
  const row = await database.selectFrom('alert_cursors').select('place').where('name', '=', name).executeTakeFirst();
  return row ? Number(row.place) : null;
}

/** Moves a cursor for the first time. */
export async function placeCursor(database: Database, name: AlertCursor, place: number): Promise<void> {
  await database
    .insertInto('alert_cursors')
    .values({ name, place })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ place }))
    .execute();
}

/**
 * Records events and moves the cursor of what they were found in, both or neither. Servers do so one after the other, so that the ids of
 * events are in the order in which others see them. Nothing happens when another server has moved the cursor meanwhile.
 */
export async function recordEvents(
  { database, engine }: Storage,
  cursor: { readonly name: Exclude<AlertCursor, 'events'>; readonly from: number; readonly to: number },
  events: readonly AlertEvent[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (engine === 'postgres')
      await transaction.selectFrom('alert_cursors').select('place').where('name', '=', 'events').forUpdate().execute();
    const { numUpdatedRows } = await transaction
      .updateTable('alert_cursors')
      .set({ place: cursor.to })
      .where('name', '=', cursor.name)
      .where('place', '=', cursor.from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await inSlices(events, (slice) =>
      transaction
        .insertInto('alert_events')
        .values([...slice])
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute(),
    );
  });
}
