import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys of members, the challenges that they are to sign, and what else than a role the log of the staff is about. */
export function passkeys(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('sign_count', 'bigint', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await schema.createIndex('passkeys_by_member').on('passkeys').column('member_id').execute();
      await schema
        .createTable('passkey_challenges')
        .addColumn('holder', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('challenge', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('passkey_challenges_by_member').on('passkey_challenges').column('member_id').execute();
      await schema
        .alterTable('staff_changes')
        .addColumn('about', 'text', (column) => column.notNull().defaultTo('role'))
        .execute();
    },
  };
}
