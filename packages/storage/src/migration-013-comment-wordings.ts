import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** What a comment said before each edit. It goes with the comment, and so with the account. */
export function commentWordings(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('comment_wordings')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('comment_id', 'integer', (column) => column.notNull().references('comments.id').onDelete('cascade'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('replaced_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('comment_wordings_by_comment').on('comment_wordings').columns(['comment_id', 'id']).execute();
    },
  };
}
