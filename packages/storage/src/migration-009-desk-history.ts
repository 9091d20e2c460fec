import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reviews are reported as comments are, and the desk's history knows more than its own clicks. */
export function deskHistory(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('review_reports')
        .addColumn('review_id', 'integer', (column) => column.notNull().references('reviews.id').onDelete('cascade'))
        .addColumn('reporter', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('settled_at', 'bigint')
        .addPrimaryKeyConstraint('review_reports_key', ['review_id', 'reporter'])
        .execute();
      await schema.createIndex('review_reports_open').on('review_reports').columns(['settled_at', 'review_id']).execute();
      await schema
        .alterTable('moderation_log')
        .addColumn('act', 'text', (column) => column.notNull().defaultTo('judged'))
        .execute();
    },
  };
}
