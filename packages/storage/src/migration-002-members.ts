import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Members with all that is theirs, sessions, keys, limits. */
export function memberTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      const ofMember = (table: string) =>
        schema
          .createTable(table)
          .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'));
      const keyed = <T extends string>(table: CreateTableBuilder<T, string>, name: string, columns: string[]) =>
        table.addPrimaryKeyConstraint(name, columns as never[]);

      await schema
        .createTable('members')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('login', 'text', (column) => column.notNull())
        .addColumn('login_key', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
        .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('last_name', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('password_hash', 'text')
        .addColumn('is_seeded', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('author_slug', 'text')
        .addColumn('payment_platform_id', 'text', (column) => column.unique())
        .addColumn('payment_status', 'text')
        .addColumn('payment_checked_at', 'bigint')
        .addColumn('payment_last_at', 'bigint')
        .addColumn('saved_revision', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      if (engine === 'sqlite') await sql`insert into sqlite_sequence (name, seq) values ('members', 100)`.execute(db);
      else await sql`alter table members alter column id restart with 101`.execute(db);

      await ofMember('member_addresses')
        .addColumn('address_key', 'text', (column) => column.primaryKey())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('is_verified', 'integer', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.unique())
        .addColumn('expires_at', 'bigint')
        .addUniqueConstraint('member_addresses_by_member', ['member_id', 'state'])
        .execute();
      await keyed(
        ofMember('member_roles').addColumn('role', 'text', (column) => column.notNull()),
        'member_roles_key',
        ['member_id', 'role'],
      ).execute();
      await keyed(
        ofMember('member_filters')
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('changed_at', 'bigint', (column) => column.notNull()),
        'member_filters_key',
        ['member_id'],
      ).execute();

      const inGroup = (table: string) => ofMember(table).addColumn('saved_group', 'text', (column) => column.notNull());
      const ofTitle = (table: string) => inGroup(table).addColumn('title_id', 'bigint', (column) => column.notNull());
      await keyed(
        ofTitle('saved_titles')
          .addColumn('saved_at', 'bigint', (column) => column.notNull())
          .addColumn('recorded_at', 'bigint', (column) => column.notNull()),
        'saved_titles_key',
        ['member_id', 'saved_group', 'title_id'],
      ).execute();
      await keyed(
        ofTitle('saved_changes')
          .addColumn('revision', 'integer', (column) => column.notNull())
          .addColumn('before', 'bigint'),
        'saved_changes_key',
        ['member_id', 'revision', 'saved_group', 'title_id'],
      ).execute();
      await keyed(
        inGroup('damaged_lists').addColumn('raw', 'text', (column) => column.notNull()),
        'damaged_lists_key',
        ['member_id', 'saved_group'],
      ).execute();

      await ofMember('sessions')
        .addColumn('jti', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('sessions_by_member').on('sessions').column('member_id').execute();
      await keyed(
        schema
          .createTable('session_views')
          .addColumn('jti', 'text', (column) => column.notNull().references('sessions.jti').onDelete('cascade'))
          .addColumn('revision', 'integer', (column) => column.notNull())
          .addColumn('served_at', 'bigint', (column) => column.notNull()),
        'session_views_key',
        ['jti', 'revision'],
      ).execute();
      await ofMember('reset_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('reset_tokens_by_member').on('reset_tokens').column('member_id').execute();

      await schema
        .createTable('erased_members')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('erased_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('limits')
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute();
      await schema
        .createTable('spent_captchas')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
