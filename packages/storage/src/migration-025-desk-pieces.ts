import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Guides, deals and pages are written at the desk: revisions, scheduled publication, covers, the addresses they had, and what an editor changed. */
export function deskPieces(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .alterTable('pages')
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      for (const column of ['publish_at', 'published_at']) await schema.alterTable('pages').addColumn(column, 'bigint').execute();
      await schema.alterTable('pages').addColumn('cover', 'text').execute();
      await schema
        .alterTable('pages')
        .addColumn('edited', 'text', (column) => column.notNull().defaultTo(''))
        .execute();

      await schema
        .createTable('former_pages')
        .addColumn('home', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('former_pages_key', ['home', 'slug'])
        .execute();
      await schema.createIndex('former_pages_by_slug').on('former_pages').column('slug').execute();
      await schema.createIndex('former_pages_by_page').on('former_pages').column('page_id').execute();
    },
  };
}
