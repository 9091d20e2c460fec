import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** Staff roles stand beside `subscriber`; who changed them is kept; a link makes the first administrator. */
export function staffTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .alterTable('members')
        .addColumn('staff_revision', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`insert into member_roles (member_id, role)
        select distinct member_id, 'subscriber' from member_roles as staff
        where staff.role in ('administrator', 'editor', 'moderator')
          and not exists (select 1 from member_roles as own where own.member_id = staff.member_id and own.role = 'subscriber')`.execute(db);

      // Numbers without foreign keys: the log stays when an account is deleted, and no number is used again.
      await schema
        .createTable('staff_changes')
        .addColumn('id', 'integer', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('member_id', 'integer', (column) => column.notNull())
        .addColumn('was', 'text')
        .addColumn('became', 'text')
        .addColumn('how', 'text', (column) => column.notNull())
        .addColumn('by_member_id', 'integer')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('staff_changes_by_member').on('staff_changes').column('member_id').execute();

      await schema
        .createTable('setup_links')
        .addColumn('purpose', 'text', (column) => column.primaryKey())
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
