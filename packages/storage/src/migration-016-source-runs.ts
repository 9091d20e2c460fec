import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far the runs of a source are, when it was asked about each of its titles, and what it calls the services. */
export function sourceRuns(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('source_runs')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('source_runs_key', ['source', 'name'])
        .execute();

      await schema
        .createTable('source_steps')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('is_done', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('source_steps_key', ['source', 'run', 'kind', 'subject'])
        .execute();

      await schema
        .createTable('source_titles')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('external_id', 'text', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.references('titles.id').onDelete('cascade'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('facts_at', 'bigint', (column) => column.notNull())
        .addColumn('offers_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('source_titles_key', ['source', 'external_id'])
        .execute();
      await schema.createIndex('source_titles_by_offers').on('source_titles').columns(['source', 'offers_at']).execute();
      await schema.createIndex('source_titles_by_title').on('source_titles').column('title_id').execute();

      await schema
        .createTable('source_services')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('service', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('source_services_key', ['source', 'service'])
        .execute();
    },
  };
}
