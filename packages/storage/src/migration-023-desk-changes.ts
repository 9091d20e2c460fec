import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** What editors changed at the desk, with the values before and after: the history of each item, and what undo needs. */
export function deskChanges(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      // Numbers without foreign keys: the history stays when an account or an item is deleted, and no number is used again.
      await schema
        .createTable('desk_changes')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('item', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('before', 'text')
        .addColumn('after', 'text')
        .addColumn('by_member_id', 'integer')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('desk_changes_by_item').on('desk_changes').columns(['kind', 'item', 'id']).execute();
    },
  };
}
