import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Threads of comments, what readers think of them, and what the desk did and learned. */
export function deskTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      // SQLite adds one column at a time.
      await schema.alterTable('comments').addColumn('edited_at', 'bigint').execute();
      await schema
        .alterTable('comments')
        .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable('comments').addColumn('learned', 'text').execute();
      await schema.alterTable('reviews').addColumn('learned', 'text').execute();
      // A page of a title is read off the index in its order, however much is said of it.
      await schema
        .createIndex('comments_by_thread')
        .on('comments')
        .columns(['post_id', 'status', 'parent_id', 'created_at', 'id'])
        .execute();
      await schema
        .createIndex('comments_by_likes')
        .on('comments')
        .columns(['post_id', 'status', 'parent_id', 'likes', 'created_at', 'id'])
        .execute();

      await schema
        .createTable('comment_reactions')
        .addColumn('comment_id', 'integer', (column) => column.notNull().references('comments.id').onDelete('cascade'))
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('comment_reactions_key', ['comment_id', 'member_id', 'kind'])
        .execute();
      await schema.createIndex('comment_reactions_by_member').on('comment_reactions').columns(['member_id', 'comment_id']).execute();

      await schema
        .createTable('comment_reports')
        .addColumn('comment_id', 'integer', (column) => column.notNull().references('comments.id').onDelete('cascade'))
        .addColumn('reporter', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('settled_at', 'bigint')
        .addPrimaryKeyConstraint('comment_reports_key', ['comment_id', 'reporter'])
        .execute();
      await schema.createIndex('comment_reports_open').on('comment_reports').columns(['settled_at', 'comment_id']).execute();

      await schema
        .createTable('moderation_log')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'integer', (column) => column.notNull())
        .addColumn('editor_id', 'integer', (column) => column.references('members.id').onDelete('set null'))
        .addColumn('was', 'text', (column) => column.notNull())
        .addColumn('became', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('moderation_log_by_editor').on('moderation_log').column('editor_id').execute();

      await schema
        .createTable('spam_words')
        .addColumn('word', 'text', (column) => column.primaryKey())
        .addColumn('spam', 'integer', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('ham', 'integer', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
    },
  };
}
