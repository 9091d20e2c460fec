import { sql } from 'kysely';
import type { Database } from './Database.ts';

/** Raises the revision of a member's own things, so that their devices load them again. Answers the new one. */
export async function raiseOwnRevision(transaction: Database, memberId: number): Promise<number> {
  const { revision } = await transaction
    .insertInto('own_revisions')
    .values({ member_id: memberId, revision: 1 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(({ eb }) => ({ revision: eb('own_revisions.revision', '+', 1) })))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The same for every member who rated one of these titles or has it on a named list. */
export async function raiseOwnRevisionsOf(transaction: Database, titleIds: readonly number[]): Promise<void> {
  const ids = sql.join(titleIds);
  await sql`insert into own_revisions (member_id, revision)
    select member_id, 1 from (
      select member_id from own_ratings where title_id in (${ids})
      union select member_id from named_list_titles where title_id in (${ids})
    ) as holders where true
    on conflict (member_id) do update set revision = own_revisions.revision + 1`.execute(transaction);
}
