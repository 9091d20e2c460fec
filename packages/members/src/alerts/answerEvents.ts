import type { Database } from '@agm/storage/Storage';
import { alertEvent, type AlertEvent } from './alertEvent.ts';

/** Approved answers of others, since a moment, to comments of members who want to hear of them; those of before the switch are none. */
export async function answerEvents(database: Database, since: number, now: number): Promise<readonly AlertEvent[]> {
  const rows = await database
    .selectFrom('alert_settings as a')
    .innerJoin('comments as p', 'p.member_id', 'a.member_id')
    .innerJoin('comments as c', 'c.parent_id', 'p.id')
    .select('c.id')
    .where('a.answers_since', 'is not', null)
    .where('c.status', '=', 'approved')
    .where('c.updated_at', '>=', since)
    .whereRef('c.created_at', '>=', 'a.answers_since')
    .where(({ or, eb, ref }) => or([eb('c.member_id', 'is', null), eb('c.member_id', '<>', ref('a.member_id'))]))
    .execute();
  return rows.map(({ id }) => alertEvent({ key: `answer:${id}`, kind: 'answer', comment_id: id, made_at: now }));
}
