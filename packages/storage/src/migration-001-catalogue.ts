import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Titles, their terms and offers, and the ids other catalogues know them by. */
export function catalogueTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      const withId = (table: string) =>
        schema
          .createTable(table)
          .addColumn('id', 'integer', (column) =>
            engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
          );

      await withId('content_ids')
        .addColumn('kind', 'text', (column) => column.notNull())
        .execute();

      await schema
        .createTable('titles')
        .addColumn('id', 'integer', (column) => column.primaryKey().references('content_ids.id').onDelete('cascade'))
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('year', 'integer', (column) => column.notNull())
        .addColumn('end_year', 'integer')
        .addColumn('runtime_minutes', 'integer')
        .addColumn('seasons', 'integer')
        .addColumn('certificate', 'text')
        .addColumn('reason', 'text')
        .addColumn('rating', 'integer')
        .addColumn('rating_is_derived', 'integer', (column) => column.notNull())
        .addColumn('is_premium', 'integer', (column) => column.notNull())
        .addColumn('score', 'integer')
        .addColumn('votes', 'integer')
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('titles_by_name').on('titles').columns(['name_key', 'year', 'type']).execute();

      await withId('terms')
        .addColumn('taxonomy', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addUniqueConstraint('terms_by_slug', ['taxonomy', 'slug'])
        .execute();

      await schema
        .createTable('title_terms')
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('term_id', 'integer', (column) => column.notNull().references('terms.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('title_terms_key', ['title_id', 'term_id'])
        .execute();

      await schema
        .createTable('offers')
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('default_price', 'integer')
        .addColumn('rent_price', 'integer')
        .addColumn('buy_price', 'integer')
        .addColumn('date', 'text')
        .addColumn('date_kind', 'text')
        .addColumn('is_example', 'integer', (column) => column.notNull())
        .addColumn('first_seen', 'bigint', (column) => column.notNull())
        .addColumn('last_checked', 'text')
        .addPrimaryKeyConstraint('offers_key', ['title_id', 'country', 'platform'])
        .execute();

      await schema
        .createTable('external_ids')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('external_id', 'text', (column) => column.notNull())
        .addColumn('content_id', 'integer', (column) => column.notNull().references('content_ids.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('external_ids_key', ['source', 'external_id'])
        .execute();
      await schema.createIndex('external_ids_by_content').on('external_ids').column('content_id').execute();

      await schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await sql`insert into settings (name, value) values ('catalogue_revision', '0')`.execute(db);
    },
  };
}
