import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Work in the background that one server of a site does at a time: who does it, until when, and when it was done. */
export function jobs(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('jobs')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text')
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .addColumn('began_at', 'bigint', (column) => column.notNull())
        .addColumn('succeeded_at', 'bigint')
        .execute();
    },
  };
}
