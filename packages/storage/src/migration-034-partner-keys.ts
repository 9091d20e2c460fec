import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Keys that the desk gives to partners, and what was counted under each. */
export function partnerKeys(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('partner_keys')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('origins', 'text', (column) => column.notNull())
        .addColumn('marks', 'text', (column) => column.notNull())
        .addColumn('per_minute', 'integer', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute();
      await schema
        .createTable('partner_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('partner_id', 'integer', (column) => column.notNull().references('partner_keys.id').onDelete('cascade'))
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('partner_counts_key', ['partner_id', 'day', 'what', 'subject', 'country', 'platform'])
        .execute();
    },
  };
}
