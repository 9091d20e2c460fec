import type { CommentItem, CommentsAnswer, CommentThread, ReactionKind, RepliesAnswer } from '@agm/api';
import {
  commentListPageSize,
  readCommentCursor,
  readCommentsView,
  writeCommentCursor,
  type CommentCursor,
  type CommentOrder,
} from '@agm/domain';
import { staffRoles } from '@agm/domain/staff';
import { sql } from 'kysely';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { Problem } from '@agm/http/Problem';
import { avatarsOf } from '../accounts/avatars.ts';
import { largestId } from '@agm/storage/clashes';
import { findFormerTitle } from '@agm/storage/formerTitles';
import type { Database } from '@agm/storage/Storage';
import { answerReviews } from './publicReviews.ts';
import { readPostId } from './commentedPost.ts';
import { readListPage } from './listPage.ts';

/** Answers that come with each comment; more of them are asked for. */
const firstReplies = 3;

/**
 * What is approved under a title, a page of threads at a time: `?comments=2&sort=liked&comment=17`, or `?parent=17` for
 * the answers to one comment; `cursor` is a place that an earlier page named. The number of queries does not depend on how
 * much there is.
 */
export async function answerComments(database: Database, slugOrId: string, query: URLSearchParams): Promise<ContentAnswer> {
  const title = await findTitle(database, slugOrId);
  const view = readCommentsView((name) => query.get(name));
  const parent = readPostId(query.get('parent') ?? undefined);
  if (parent !== null)
    return { status: 200, body: await repliesTo(database, title.id, parent, readCursor(query, 'oldest') ?? view.page), isLive: true };
  const cursor = readCursor(query, view.order);
  const { total, threads } = await countsOf(database, title.id);
  const lastPage = Math.max(1, Math.ceil(threads / commentListPageSize));
  const focusId = view.focus === null ? null : await rootOf(database, title.id, view.focus);
  const { ids, ...place } = await readListPage(
    database,
    { postId: title.id, parentId: null, order: view.order, total: threads },
    cursor ?? Math.min(view.page, lastPage),
  );
  const rows = inOrder(await rowsById(database, ids), ids);
  const focusRow =
    focusId === null
      ? []
      : rows.filter(({ id }) => id === focusId).concat(rows.some(({ id }) => id === focusId) ? [] : await rowsById(database, [focusId]));
  const all = await withReplies(database, [...focusRow, ...rows.filter(({ id }) => id !== focusId)]);
  const body: CommentsAnswer = {
    post: title.id,
    slug: title.slug,
    title: title.title,
    total,
    ...place,
    order: view.order,
    focus: all.find(({ id }) => id === focusId) ?? null,
    items: all.filter(({ id }) => id !== focusId),
    reviews: await answerReviews(database, title.id),
  };
  return { status: 200, body, isLive: true };
}

async function findTitle(
  database: Database,
  slugOrId: string,
): Promise<{ readonly id: number; readonly slug: string; readonly title: string }> {
  const id = /^\d+$/.test(slugOrId) ? readPostId(slugOrId) : null;
  const query = database.selectFrom('titles').select(['id', 'slug', 'title', 'is_hidden', 'merged_into']);
  // PostgreSQL knows no text with a zero character in it.
  const found = slugOrId.includes('\0')
    ? undefined
    : await (id === null ? query.where('slug', '=', slugOrId) : query.where('id', '=', id)).executeTakeFirst();
  const former = found || id !== null || slugOrId.includes('\0') ? null : await findFormerTitle(database, slugOrId);
  if (former) return findTitle(database, String(former.id));
  if (found && found.merged_into !== null) return findTitle(database, String(found.merged_into));
  if (!found || found.is_hidden === 1) throw new Problem('rest_post_invalid_id', 404, 'Invalid post ID.');
  return found;
}

/** Counted on the index alone. */
async function countsOf(database: Database, postId: number): Promise<{ readonly total: number; readonly threads: number }> {
  const { total, threads } = await database
    .selectFrom('comments')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number | null>`sum(case when parent_id is null then 1 else 0 end)`.as('threads'),
    ])
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return { total: Number(total), threads: Number(threads ?? 0) };
}

/** The cursor of a query; null without one. One that no list in this order gave is refused. */
function readCursor(query: URLSearchParams, order: CommentOrder): CommentCursor | null {
  const text = query.get('cursor');
  const cursor = text === null ? null : readCommentCursor(text);
  if (text !== null && (!cursor || (cursor.likes !== null) !== (order === 'liked')))
    throw Problem.invalidParams({ cursor: { code: 'rest_invalid_param', message: 'cursor is none of this list.' } });
  return cursor;
}

function inOrder(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The first comment of the thread in which an approved one stands. */
async function rootOf(database: Database, postId: number, id: number): Promise<number | null> {
  if (id > largestId) return null;
  const approved = (one: number) =>
    database
      .selectFrom('comments')
      .select(['id', 'parent_id'])
      .where('id', '=', one)
      .where('post_id', '=', postId)
      .where('status', '=', 'approved')
      .executeTakeFirst();
  const found = await approved(id);
  if (!found?.parent_id) return found?.id ?? null;
  return (await approved(found.parent_id))?.id ?? null;
}

interface Row {
  readonly id: number;
  readonly content: string;
  readonly parent_id: number | null;
  readonly member_id: number | null;
  readonly guest_name: string | null;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly name: string | null;
  readonly staff: number | boolean | null;
}

const asShown = (database: Database) =>
  database
    .selectFrom('comments')
    .leftJoin('members', 'members.id', 'comments.member_id')
    .select([
      'comments.id',
      'comments.content',
      'comments.parent_id',
      'comments.member_id',
      'comments.guest_name',
      'comments.created_at',
      'comments.edited_at',
      'members.name',
      sql<
        number | boolean
      >`exists (select 1 from member_roles where member_roles.member_id = comments.member_id and member_roles.role in (${sql.join(staffRoles)}))`.as(
        'staff',
      ),
    ]);

async function rowsById(database: Database, ids: readonly number[]): Promise<Row[]> {
  return ids.length === 0
    ? []
    : asShown(database)
        .where('comments.id', 'in', [...ids])
        .execute();
}

async function withReplies(database: Database, roots: readonly Row[]): Promise<CommentThread[]> {
  const ids = roots.map(({ id }) => id);
  if (ids.length === 0) return [];
  const numbered = database
    .selectFrom('comments')
    .select([
      'id',
      'parent_id',
      sql<number>`row_number() over (partition by parent_id order by created_at, id)`.as('at'),
      sql<number>`count(*) over (partition by parent_id)`.as('of'),
    ])
    .where('parent_id', 'in', ids)
    .where('status', '=', 'approved')
    .as('numbered');
  const firsts = await database.selectFrom(numbered).select(['id', 'parent_id', 'of']).where('at', '<=', firstReplies).execute();
  const totals = new Map(firsts.map((first) => [first.parent_id, Number(first.of)]));
  const replies = await rowsById(
    database,
    firsts.map(({ id }) => id),
  );
  const shown = await asItems(database, [
    ...roots,
    ...replies.sort((one, other) => one.created_at - other.created_at || one.id - other.id),
  ]);
  const parents = new Map(replies.map(({ id, parent_id }) => [id, parent_id]));
  return ids.flatMap((id) => {
    const root = shown.find((item) => item.id === id);
    if (!root) return [];
    const [of, total] = [shown.filter((item) => parents.get(item.id) === id), totals.get(id) ?? 0];
    const last = of.at(-1);
    return [
      {
        ...root,
        replies: of,
        repliesTotal: total,
        repliesNext:
          last && total > of.length ? writeCommentCursor({ side: 'after', createdAt: last.date, id: last.id, likes: null }) : null,
      },
    ];
  });
}

async function repliesTo(database: Database, postId: number, parentId: number, asked: number | CommentCursor): Promise<RepliesAnswer> {
  const { count } = await database
    .selectFrom('comments')
    .where('parent_id', '=', parentId)
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { ids, ...place } = await readListPage(database, { postId, parentId, order: 'oldest', total: Number(count) }, asked);
  return { items: await asItems(database, inOrder(await rowsById(database, ids), ids)), ...place };
}

async function asItems(database: Database, rows: readonly Row[]): Promise<CommentItem[]> {
  if (rows.length === 0) return [];
  const reactions = await database
    .selectFrom('comment_reactions')
    .select(({ fn }) => ['comment_id', 'kind', fn.countAll<number>().as('count')])
    .where(
      'comment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['comment_id', 'kind'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    author: row.name ?? row.guest_name ?? '',
    authorId: row.member_id ?? 0,
    isStaff: Boolean(row.staff),
    avatar: avatarsOf('', row.member_id)[48],
    date: Number(row.created_at),
    isEdited: row.edited_at !== null,
    content: row.content,
    reactions: Object.fromEntries(
      reactions.filter(({ comment_id }) => comment_id === row.id).map(({ kind, count }) => [kind as ReactionKind, Number(count)]),
    ),
  }));
}
