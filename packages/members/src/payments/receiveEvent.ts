import type { Storage } from '@agm/storage/Storage';
import { findConcerned } from './checkouts.ts';
import { applyReading, beginReading, belongsTo, type Applied, type Reading } from './entitlements.ts';
import type { PaymentEvent, PaymentGateway } from './PaymentGateway.ts';

/** What a member has to be told. */
export interface PaymentNews {
  readonly memberId: number;
  readonly news: Exclude<Applied['news'], null>;
}

/**
 * Takes in one event whose signature held. The event only says where to look: what is true now is read from the
 * provider, and written in the same transaction as the event's id. So an event that comes twice changes nothing, one
 * that comes late does no harm, and one that is cut off leaves nothing behind and is sent again.
 * Answers the news of it; an event that comes twice has none the second time.
 */
export async function receiveEvent(
  { database, engine }: Storage,
  gateway: PaymentGateway,
  event: PaymentEvent,
): Promise<readonly PaymentNews[]> {
  if (await database.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst()) return [];
  const readings: Reading[] = [];
  for (const { checkout, sessionId } of await findConcerned(database, gateway, event)) {
    const turn = await beginReading(database, checkout.id);
    const state = turn === null ? null : await gateway.read(sessionId);
    if (turn !== null && state && belongsTo(checkout, state)) readings.push({ checkout, turn, state });
  }
  return database.transaction().execute(async (transaction) => {
    const now = Date.now();
    const taken = await transaction
      .insertInto('payment_events')
      .values({ id: event.id, type: event.type, object_id: String(event.object['id'] ?? ''), received_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) return [];
    const found: PaymentNews[] = [];
    for (const reading of readings) {
      const { news } = await applyReading(transaction, engine, reading, true, now);
      if (news) found.push({ memberId: reading.checkout.member_id, news });
    }
    return found;
  });
}
