import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures that an editor may choose for a title: those that a source was asked for, and those that an editor uploaded. */
export function titlePictures(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('title_pictures')
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('bytes', 'text')
        .addColumn('by_member_id', 'integer')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('title_pictures_key', ['title_id', 'kind', 'path'])
        .execute();
      await schema.createIndex('title_pictures_by_path').on('title_pictures').column('path').execute();
    },
  };
}
