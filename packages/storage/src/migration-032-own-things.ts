import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Services per country, ratings without a review and named lists of members, and the rating of an imported title that waits. */
export function ownThings(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      const ofMember = (table: string) =>
        schema
          .createTable(table)
          .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'));
      await ofMember('own_revisions')
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('own_revisions_key', ['member_id'])
        .execute();
      await ofMember('own_services')
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('own_services_key', ['member_id', 'country', 'platform'])
        .execute();
      await ofMember('own_ratings')
        .addColumn('title_id', 'bigint', (column) => column.notNull())
        .addColumn('rating', 'integer', (column) => column.notNull())
        .addColumn('rated_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('own_ratings_key', ['member_id', 'title_id'])
        .execute();
      await schema.createIndex('own_ratings_by_title').on('own_ratings').column('title_id').execute();
      await ofMember('named_lists')
        .addColumn('list_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('link_token', 'text', (column) => column.unique())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('named_lists_key', ['member_id', 'list_id'])
        .execute();
      await schema
        .createTable('named_list_titles')
        .addColumn('place', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('member_id', 'integer', (column) => column.notNull())
        .addColumn('list_id', 'text', (column) => column.notNull())
        .addColumn('title_id', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('named_list_titles_once', ['member_id', 'list_id', 'title_id'])
        .addForeignKeyConstraint(
          'named_list_titles_of_list',
          ['member_id', 'list_id'],
          'named_lists',
          ['member_id', 'list_id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await schema.createIndex('named_list_titles_by_title').on('named_list_titles').column('title_id').execute();
      await schema.alterTable('kept_titles').addColumn('rating', 'integer').execute();
    },
  };
}
