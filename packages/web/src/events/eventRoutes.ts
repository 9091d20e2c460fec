import { mostEventsAtOnce } from '@agm/api/schemas/site';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { eventBatches } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { requirePermission } from '@agm/members/accounts/bearer';
import { dayOf } from '@agm/storage/dayOf';
import { eventSubject, type EventSubject } from './eventSubject.ts';

const address = '/api/events';
const shownDays = 30;
const dayMs = 86_400_000;

/** `POST /api/events`: how often what happens, a day at a time, and nothing about by whom. Browsers send it after a visitor's yes. */
export function addEventRoutes(app: FastifyInstance): void {
  const {
    storage: { database },
    limits,
    writeHealth,
  } = app;

  app.post(address, async (request, reply) => {
    const { events } = fieldsOf(request.body);
    if (!Array.isArray(events) || events.length > mostEventsAtOnce)
      throw Problem.invalidParams({
        events: { code: 'rest_invalid_type', message: `events is not a list of at most ${mostEventsAtOnce}.` },
      });
    const subjects = events.flatMap((event: unknown) =>
      typeof event === 'object' && event !== null ? (eventSubject(event as Record<string, unknown>) ?? []) : [],
    );
    await writeHealth.tryToNote(async () => {
      await limits.take(eventBatches, networkOf(request));
      await count(await known(subjects));
    });
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.get(address, async (request, reply) => {
    await requirePermission(request, 'numbers');
    const counted = await database
      .selectFrom('view_counts')
      .select(['day', 'subject', 'count'])
      .where('kind', '=', 'event')
      .where('day', '>', dayOf(Date.now() - shownDays * dayMs))
      .orderBy('day', 'desc')
      .orderBy('subject')
      .execute();
    return reply.header('cache-control', 'no-store').send({ data: counted });
  });

  /** The server counts existing titles only: made-up numbers would fill the table. */
  async function known(subjects: readonly EventSubject[]): Promise<readonly string[]> {
    const ids = [...new Set(subjects.flatMap(({ titleId }) => titleId ?? []))];
    const rows = ids.length > 0 ? await database.selectFrom('titles').select('id').where('id', 'in', ids).execute() : [];
    const standing = new Set(rows.map(({ id }) => id));
    return subjects.filter(({ titleId }) => titleId === undefined || standing.has(titleId)).map(({ subject }) => subject);
  }

  async function count(subjects: readonly string[]): Promise<void> {
    const times = new Map<string, number>();
    for (const subject of subjects) times.set(subject, (times.get(subject) ?? 0) + 1);
    // In one order everywhere, so that two servers never wait for each other.
    const rows = [...times]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([subject, n]) => ({ day: dayOf(Date.now()), kind: 'event' as const, subject, country: '', platform: '', count: n }));
    if (rows.length === 0) return;
    await database
      .insertInto('view_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'subject', 'country', 'platform'])
          .doUpdateSet({ count: sql<number>`view_counts.count + excluded.count` }),
      )
      .execute();
  }
}
