import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What editors said of titles and offers, beside what the sources say, and who reported an offer. */
export function titleEdits(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      // SQLite adds one column at a time.
      for (const name of ['is_hidden', 'desk_revision'])
        await schema
          .alterTable('titles')
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      await schema
        .alterTable('titles')
        .addColumn('merged_into', 'integer', (column) => column.references('titles.id').onDelete('set null'))
        .execute();
      await schema.createIndex('titles_by_merged_into').on('titles').column('merged_into').execute();

      await schema
        .createTable('title_edits')
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('source_value', 'text')
        .addColumn('source_key', 'text')
        .addPrimaryKeyConstraint('title_edits_key', ['title_id', 'field'])
        .execute();
      await schema.createIndex('title_edits_by_source_key').on('title_edits').column('source_key').execute();

      const place = (table: string) =>
        schema
          .createTable(table)
          .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
          .addColumn('country', 'text', (column) => column.notNull())
          .addColumn('platform', 'text', (column) => column.notNull());
      await place('offer_edits')
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('offer', 'text')
        .addColumn('source_offer', 'text')
        .addPrimaryKeyConstraint('offer_edits_key', ['title_id', 'country', 'platform'])
        .execute();
      await place('offer_reporters')
        .addColumn('reporter', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('offer_reporters_key', ['title_id', 'country', 'platform', 'reporter'])
        .execute();
    },
  };
}
