import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Rounds in which some people choose a title together. */
export function rounds(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('rounds')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('code_hash', 'text', (column) => column.notNull().unique())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('listing', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('titles', 'text', (column) => column.notNull())
        .addColumn('has_begun', 'integer', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('rounds_by_end').on('rounds').column('ends_at').execute();
      const ofRound = (table: string) =>
        schema
          .createTable(table)
          .addColumn('round_id', 'integer', (column) => column.notNull().references('rounds.id').onDelete('cascade'));
      await ofRound('round_people')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('secret_hash', 'text', (column) => column.notNull())
        .addColumn('name', 'text')
        .addColumn('services', 'text')
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addColumn('has_left', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('round_people_key', ['round_id', 'number'])
        .execute();
      await ofRound('round_answers')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('title_id', 'bigint', (column) => column.notNull())
        .addColumn('is_yes', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('round_answers_key', ['round_id', 'number', 'title_id'])
        .execute();
      await ofRound('round_matches')
        .addColumn('title_id', 'bigint', (column) => column.notNull())
        .addColumn('matched_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('round_matches_key', ['round_id', 'title_id'])
        .execute();
    },
  };
}
