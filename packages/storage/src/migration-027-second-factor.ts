import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The second factor of a member, the recovery codes beside it, and log-ins that wait for its code. */
export function secondFactor(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('second_factors')
        .addColumn('member_id', 'integer', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('confirmed_at', 'bigint')
        .execute();
      await schema
        .createTable('recovery_codes')
        .addColumn('code_hash', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('recovery_codes_by_member').on('recovery_codes').column('member_id').execute();
      await schema
        .createTable('pending_log_ins')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('renews_jti', 'text')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('pending_log_ins_by_member').on('pending_log_ins').column('member_id').execute();
    },
  };
}
