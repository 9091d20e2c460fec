import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** The history of offers, what visitors report of them, and how often our parts are shown on other pages. */
export function availabilityTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('offer_changes')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('first_seen', 'bigint', (column) => column.notNull())
        .addColumn('default_price', 'integer')
        .addColumn('rent_price', 'integer')
        .addColumn('buy_price', 'integer')
        .execute();
      await schema.createIndex('offer_changes_by_place').on('offer_changes').columns(['country', 'platform', 'at']).execute();
      await schema.createIndex('offer_changes_by_title').on('offer_changes').column('title_id').execute();

      await schema
        .createTable('offer_reports')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('offer_reports_key', ['day', 'title_id', 'country', 'platform'])
        .execute();

      await schema
        .createTable('embed_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('partner', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('embed_counts_key', ['day', 'what', 'partner', 'subject'])
        .execute();
    },
  };
}
