import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What several servers of a site have to agree about: files of their own builds, visits that may end elsewhere, notices on their way. */
export function severalServers(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('site_builds')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('files', 'text', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('unfinished_visits')
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('written_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('unfinished_visits_key', ['page', 'remote'])
        .execute();
      await schema
        .createTable('visit_servers')
        .addColumn('run', 'text', (column) => column.primaryKey())
        .addColumn('looked_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('outbox_notices')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
