import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The words of guides, deals and pages in other languages than English, one row for each piece and language. */
export function pieceTranslations(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('piece_translations')
        .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('writing', 'text', (column) => column.notNull())
        .addColumn('reasons', 'text', (column) => column.notNull())
        .addColumn('english', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('by_member_id', 'integer')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('piece_translations_key', ['page_id', 'language'])
        .execute();
      await schema.createIndex('piece_translations_by_status').on('piece_translations').columns(['language', 'status']).execute();
    },
  };
}
