import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which source listed which offer, so that only the source that brought it can remove it. */
export function offerSources(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('offer_sources')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('offer_sources_key', ['source', 'country', 'platform', 'title_id'])
        .execute();
      await schema.createIndex('offer_sources_by_title').on('offer_sources').column('title_id').execute();
    },
  };
}
