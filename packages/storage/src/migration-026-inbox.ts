import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Visitors' messages have a state, a revision and answers. What came before this version is new. */
export function inboxTables(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .alterTable('feedback')
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
        .execute();
      await schema
        .alterTable('feedback')
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await schema.alterTable('feedback').addColumn('settled_at', 'bigint').execute();
      await schema.createIndex('feedback_by_state').on('feedback').columns(['state', 'id']).execute();
      await schema
        .createTable('feedback_answers')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('feedback_id', 'integer', (column) => column.notNull().references('feedback.id').onDelete('cascade'))
        .addColumn('by_member_id', 'integer', (column) => column.references('members.id').onDelete('set null'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      for (const column of ['feedback_id', 'by_member_id'])
        await schema.createIndex(`feedback_answers_by_${column}`).on('feedback_answers').column(column).execute();
    },
  };
}
