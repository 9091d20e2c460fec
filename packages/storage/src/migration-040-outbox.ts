import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails on their way to the mail server, whichever server of the site wrote them. */
export function outbox(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('outbox_mails')
        .addColumn('message_id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('mail', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('parked_at', 'bigint')
        .execute();
      await schema.createIndex('outbox_mails_by_time').on('outbox_mails').column('due_at').execute();
      await schema.createIndex('outbox_mails_by_member').on('outbox_mails').column('member_id').execute();
    },
  };
}
