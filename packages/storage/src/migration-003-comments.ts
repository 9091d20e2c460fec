import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Comments, reviews, feedback, pages, and counters of views and clicks. What a member wrote goes with the account. */
export function commentTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      const withId = (table: string) =>
        schema
          .createTable(table)
          .addColumn('id', 'integer', (column) =>
            engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
          );

      await withId('comments')
        .addColumn('post_id', 'integer', (column) => column.notNull().references('content_ids.id').onDelete('cascade'))
        .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('guest_name', 'text')
        .addColumn('parent_id', 'integer', (column) => column.references('comments.id').onDelete('set null'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('comments_by_post').on('comments').columns(['post_id', 'status', 'created_at']).execute();
      await schema.createIndex('comments_by_status').on('comments').columns(['status', 'created_at']).execute();
      await schema.createIndex('comments_by_member').on('comments').columns(['member_id', 'created_at']).execute();
      await schema.createIndex('comments_by_parent').on('comments').column('parent_id').execute();

      await withId('reviews')
        .addColumn('post_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('rating', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('reviews_one_each', ['member_id', 'post_id'])
        .execute();
      await schema.createIndex('reviews_by_post').on('reviews').columns(['post_id', 'status', 'created_at']).execute();
      await schema.createIndex('reviews_by_status').on('reviews').columns(['status', 'created_at']).execute();

      await schema
        .createTable('comment_keys')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('comment_id', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('comment_keys_by_age').on('comment_keys').column('created_at').execute();

      await withId('feedback')
        .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('feedback_by_member').on('feedback').column('member_id').execute();

      await schema
        .createTable('view_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('view_counts_key', ['day', 'kind', 'subject', 'country', 'platform'])
        .execute();

      await schema
        .createTable('click_outs')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('click_outs_key', ['day', 'title_id', 'country', 'platform'])
        .execute();
      await schema.createIndex('click_outs_by_title').on('click_outs').column('title_id').execute();

      await schema
        .createTable('pages')
        .addColumn('id', 'integer', (column) => column.primaryKey().references('content_ids.id').onDelete('cascade'))
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
