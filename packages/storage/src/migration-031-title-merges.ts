import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** The slugs that titles had before, and what a merge of two titles moved, so that it can be undone. */
export function titleMerges(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('former_titles')
        .addColumn('slug', 'text', (column) => column.primaryKey())
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('former_titles_by_title').on('former_titles').column('title_id').execute();

      await schema
        .createTable('title_merges')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('into_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('from_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('settled_at', 'bigint')
        .addColumn('undone_at', 'bigint')
        .addColumn('moved', 'text', (column) => column.notNull())
        .execute();
      for (const column of ['into_id', 'from_id'])
        await schema.createIndex(`title_merges_by_${column}`).on('title_merges').column(column).execute();

      await schema
        .createTable('merged_saves')
        .addColumn('merge_id', 'integer', (column) => column.notNull().references('title_merges.id').onDelete('cascade'))
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('saved_group', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'bigint', (column) => column.notNull())
        .addColumn('was_there', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('merged_saves_key', ['merge_id', 'member_id', 'saved_group'])
        .execute();
      await schema.createIndex('merged_saves_by_member').on('merged_saves').column('member_id').execute();
    },
  };
}
