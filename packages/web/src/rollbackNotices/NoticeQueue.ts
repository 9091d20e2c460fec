import { randomBytes } from 'node:crypto';
import { OutboxRelay, type OutboxRelayOptions, type OutboxRows } from '@agm/members/mail/OutboxRelay';
import { databaseNow } from '@agm/storage/databaseNow';
import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { Notice } from './Notice.ts';

type NoticeRow = Notice & { readonly id: string };

/** Notices on their way to the operator's program, each a row until it is taken. */
export class NoticeQueue {
  readonly #storage: Storage;
  readonly #relay: OutboxRelay<NoticeRow>;

  constructor(storage: Storage, options: Omit<OutboxRelayOptions<Notice>, 'noun'>) {
    this.#storage = storage;
    this.#relay = new OutboxRelay<NoticeRow>(rowsOf(storage), { ...options, noun: 'notice' });
  }

  /** Keeps one until it is handed over, and tries at once. */
  async add(notice: Notice): Promise<void> {
    await addNotice(this.#storage, randomBytes(12).toString('hex'), notice);
    await this.#relay.workBriefly();
  }

  close(): Promise<void> {
    return this.#relay.close();
  }
}

function rowsOf({ database, engine }: Storage): OutboxRows<NoticeRow> {
  const now = databaseNow(engine);
  const remove = (id: string) => database.deleteFrom('outbox_notices').where('id', '=', id).execute();
  return {
    async dueInMs() {
      const next = await database
        .selectFrom('outbox_notices')
        .select(sql<number>`due_at - ${now}`.as('inMs'))
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next ? Number(next.inMs) : Infinity;
    },
    async take(leaseMs) {
      const found = await database
        .updateTable('outbox_notices')
        .set(({ eb }) => ({ due_at: sql`${now} + ${sql.lit(leaseMs)}`, tries: eb('tries', '+', 1) }))
        .where('id', '=', ({ selectFrom }) => selectFrom('outbox_notices').select('id').orderBy('due_at').limit(1))
        .where('due_at', '<=', now)
        .returning(['id', 'body', 'tries', sql<number>`${now} - created_at`.as('ageMs')])
        .executeTakeFirst();
      return found ? { content: { id: found.id, body: found.body }, tries: found.tries, ageMs: Number(found.ageMs) } : null;
    },
    postpone: ({ content, tries }, inMs) =>
      database
        .updateTable('outbox_notices')
        .set({ due_at: sql`${now} + ${sql.lit(inMs)}` })
        .where('id', '=', content.id)
        .where('tries', '=', tries)
        .execute(),
    remove: ({ content }) => remove(content.id),
    giveUp: ({ content }) => remove(content.id),
  };
}

/** Does nothing when one of this id is there. */
export async function addNotice({ database, engine }: Storage, id: string, { body }: Notice): Promise<void> {
  const now = databaseNow(engine);
  await database
    .insertInto('outbox_notices')
    .values({ id, body, created_at: now, tries: 0, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
