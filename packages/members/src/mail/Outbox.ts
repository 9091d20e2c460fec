import { databaseNow } from '@agm/storage/databaseNow';
import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { Mail } from './Mail.ts';
import { OutboxRelay, type OutboxRelayOptions, type OutboxRows } from './OutboxRelay.ts';

/** The same name at every try: a mail that was taken, but whose receipt was lost, is shown once by mail programs. */
export type NamedMail = Mail & { readonly messageId: string };

export type OutboxOptions = Omit<OutboxRelayOptions<NamedMail>, 'noun'>;

/** Mails on their way to a mail server, each a row until it is taken. One that is handed over twice has the same Message-ID. */
export class Outbox {
  readonly #storage: Storage;
  readonly #relay: OutboxRelay<NamedMail>;

  constructor(storage: Storage, options: OutboxOptions) {
    this.#storage = storage;
    this.#relay = new OutboxRelay(rowsOf(storage), { ...options, noun: 'mail' });
  }

  /** Keeps one until it is handed over, and tries at once. */
  async add(mail: NamedMail): Promise<void> {
    await addToOutbox(this.#storage, mail);
    await this.#relay.workBriefly();
  }

  /** Sends what transactions have stored meanwhile. Nobody waits for it. */
  look(): void {
    void this.#relay.work();
  }

  /** How many wait in the whole site and since when the first of them, in milliseconds; and how many were given up. */
  async waiting(): Promise<{ readonly count: number; readonly since: number | null; readonly parked: number }> {
    const { waiting, since, parked } = await this.#storage.database
      .selectFrom('outbox_mails')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('parked_at', 'is', null).as('waiting'),
        fn.min('created_at').filterWhere('parked_at', 'is', null).as('since'),
        fn.count<number>('parked_at').as('parked'),
      ])
      .executeTakeFirstOrThrow();
    return { count: Number(waiting), since: since === null ? null : Number(since), parked: Number(parked) };
  }

  /** Ends after the try that is under way. */
  close(): Promise<void> {
    return this.#relay.close();
  }
}

function rowsOf({ database, engine }: Storage): OutboxRows<NamedMail> {
  const now = databaseNow(engine);
  const rowOf = (mail: NamedMail, tries: number) =>
    database.updateTable('outbox_mails').where('message_id', '=', mail.messageId).where('tries', '=', tries);
  return {
    async dueInMs() {
      const next = await database
        .selectFrom('outbox_mails')
        .select(sql<number>`due_at - ${now}`.as('inMs'))
        .where('parked_at', 'is', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next ? Number(next.inMs) : Infinity;
    },
    async take(leaseMs) {
      const found = await database
        .updateTable('outbox_mails')
        .set(({ eb }) => ({ due_at: sql`${now} + ${sql.lit(leaseMs)}`, tries: eb('tries', '+', 1) }))
        .where('message_id', '=', ({ selectFrom }) =>
          selectFrom('outbox_mails').select('message_id').where('parked_at', 'is', null).orderBy('due_at').limit(1),
        )
        .where('due_at', '<=', now)
        .where('parked_at', 'is', null)
        .returning(['mail', 'tries', 'message_id', sql<number>`${now} - created_at`.as('ageMs')])
        .executeTakeFirst();
      if (!found) return null;
      const content = { ...(JSON.parse(found.mail ?? '') as Mail), messageId: found.message_id };
      return { content, tries: found.tries, ageMs: Number(found.ageMs) };
    },
    postpone: ({ content, tries }, inMs) =>
      rowOf(content, tries)
        .set({ due_at: sql`${now} + ${sql.lit(inMs)}` })
        .execute(),
    remove: ({ content }) => database.deleteFrom('outbox_mails').where('message_id', '=', content.messageId).execute(),
    // Whoever looks after the site still sees that there was one.
    giveUp: ({ content, tries }) => rowOf(content, tries).set({ mail: null, parked_at: now }).execute(),
  };
}

/** Does nothing when a mail of this Message-ID is there. */
export async function addToOutbox(
  { database, engine }: Pick<Storage, 'database' | 'engine'>,
  { messageId, memberId, ...mail }: NamedMail,
): Promise<void> {
  const now = databaseNow(engine);
  await database
    .insertInto('outbox_mails')
    .values({
      message_id: messageId,
      member_id: memberId ?? null,
      mail: JSON.stringify(mail),
      created_at: now,
      tries: 0,
      due_at: now,
      parked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
