import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many titles a member has saved stands in the member's row, so that no save has to count them. From here on the revision
 * counts changed titles, so that what is noted of earlier changes begins again: a session counts as one that was shown nothing
 * until it looks again, and such a one can only add.
 */
export function savedCounts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('members')
        .addColumn('saved_count', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update members set saved_count = (select count(*) from saved_titles where saved_titles.member_id = members.id)`.execute(db);
      await sql`delete from saved_changes`.execute(db);
      await sql`delete from session_views`.execute(db);
    },
  };
}
