import type { CommentsAnswer } from '@agm/api';
import { staffRoles } from '@agm/domain/staff';
import { sql } from 'kysely';
import { avatarsOf } from '../accounts/avatars.ts';
import type { Database } from '@agm/storage/Storage';

/** Reviews that come with a title's comments; the others are read at `/wp/v2/user-review`. */
const shownReviews = 10;

const byStaff = sql<
  number | boolean
>`exists (select 1 from member_roles where member_roles.member_id = reviews.member_id and member_roles.role in (${sql.join(staffRoles)}))`;

/** The reviews of a title, the staff's first. The average is the members' own: what the staff gave counts among its ratings. */
export async function answerReviews(database: Database, postId: number): Promise<CommentsAnswer['reviews']> {
  const of = database.selectFrom('reviews').where('reviews.post_id', '=', postId).where('reviews.status', '=', 'approved');
  const { count, sum, all } = await of
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number | null>`sum(case when ${byStaff} then 0 else 1 end)`.as('count'),
      sql<number | null>`sum(case when ${byStaff} then 0 else reviews.rating end)`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const members = Number(count ?? 0);
  const rows =
    Number(all) === 0
      ? []
      : await of
          .innerJoin('members', 'members.id', 'reviews.member_id')
          .select([
            'reviews.id',
            'reviews.member_id',
            'reviews.rating',
            'reviews.content',
            'reviews.created_at',
            'members.name',
            byStaff.as('staff'),
          ])
          .orderBy(sql`case when ${byStaff} then 0 else 1 end`)
          .orderBy('reviews.created_at', 'desc')
          .orderBy('reviews.id', 'desc')
          .limit(shownReviews)
          .execute();
  return {
    average: members === 0 ? null : Math.round(Number(sum) / members) / 10,
    count: members,
    items: rows.map((row) => ({
      id: row.id,
      author: row.name,
      authorId: row.member_id,
      isStaff: Boolean(row.staff),
      avatar: avatarsOf('', row.member_id)[48],
      date: Number(row.created_at),
      rating: row.rating / 10,
      content: row.content,
    })),
  };
}
