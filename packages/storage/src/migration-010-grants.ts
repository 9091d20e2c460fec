import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Grants: one remote at another version, for one browser, until a moment. */
export function grantTables(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('remote_grants')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('deployment', 'text')
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('browser', 'text')
        .execute();
      await schema.createIndex('remote_grants_by_browser').unique().on('remote_grants').column('browser').execute();
    },
  };
}
