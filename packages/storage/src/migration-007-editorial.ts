import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pages become what the editors write: kinds, structured words, the titles a guide picks, what it is about, and where an import found it. */
export function editorialTables(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      const add = (column: string, type: 'text' | 'integer', fallback: string | number | null) =>
        schema
          .alterTable('pages')
          .addColumn(column, type, (made) => (fallback === null ? made : made.notNull().defaultTo(fallback)))
          .execute();
      await add('kind', 'text', 'page');
      await add('summary', 'text', '');
      await add('writing', 'text', null);
      await add('is_premium', 'integer', 0);
      await add('platform', 'text', null);
      await add('byline', 'text', null);
      await add('price', 'text', null);
      await schema.createIndex('pages_by_kind').on('pages').columns(['kind', 'status', 'created_at']).execute();

      await schema
        .createTable('guide_picks')
        .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('reason', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('guide_picks_key', ['page_id', 'position'])
        .execute();
      await schema.createIndex('guide_picks_by_title').on('guide_picks').column('title_id').execute();

      await schema
        .createTable('page_terms')
        .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
        .addColumn('taxonomy', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('page_terms_key', ['page_id', 'taxonomy', 'slug'])
        .execute();
      await schema.createIndex('page_terms_by_term').on('page_terms').columns(['taxonomy', 'slug']).execute();

      await schema
        .createTable('imported_items')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('item', 'text', (column) => column.notNull())
        .addColumn('target_id', 'integer', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('imported_items_key', ['source', 'item'])
        .execute();
    },
  };
}
