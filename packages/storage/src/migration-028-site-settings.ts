import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What administrators set at the desk. */
export function siteSettings(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('site_settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute();
    },
  };
}
