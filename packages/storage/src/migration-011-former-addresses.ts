import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an owner needs to take an account back: addresses it had, when its password was set, and which address a provider vouched for. */
export function formerAddresses(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('former_addresses')
        .addColumn('address_key', 'text', (column) => column.primaryKey())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('replaced_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('former_addresses_by_member').on('former_addresses').column('member_id').execute();
      await schema.alterTable('members').addColumn('password_set_at', 'bigint').execute();
      // Unknown for identities linked before this; the next log-in with the provider stores it.
      await schema.alterTable('social_identities').addColumn('vouched_key', 'text').execute();
    },
  };
}
