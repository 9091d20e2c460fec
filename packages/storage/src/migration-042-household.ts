import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Several profiles on one account. Each beside the first is a row of `members` that nobody can log in as, so that lists, ratings and services
 * need no second key; it goes with its household.
 */
export function household(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .alterTable('members')
        .addColumn('household_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('members_by_household').on('members').column('household_id').execute();
      await schema
        .createTable('profiles')
        .addColumn('member_id', 'integer', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('child_age', 'integer')
        .execute();
      await schema
        .createTable('household_pins')
        .addColumn('member_id', 'integer', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
        .addColumn('pin_hash', 'text', (column) => column.notNull())
        .addColumn('set_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .alterTable('sessions')
        .addColumn('child_profile_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
        .execute();
      await schema.alterTable('rounds').addColumn('child_age', 'integer').execute();
    },
  };
}
