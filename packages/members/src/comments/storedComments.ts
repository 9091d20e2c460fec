import type { CommentCursor } from '@agm/domain';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Approval } from '@agm/storage/commentTables';
import { largestId } from '@agm/storage/clashes';
import type { Database } from '@agm/storage/Storage';
import type { Tables } from '@agm/storage/tables';

/** A comment with the names of its author and of what it stands under. */
export interface StoredComment {
  readonly id: number;
  readonly postId: number;
  readonly postSlug: string;
  readonly postTitle: string;
  readonly postType: 'movie' | 'show' | 'page';
  /** False where an editor took what it stands under off the site: a hidden title, or a page that is not published any more. */
  readonly isPostShown: boolean;
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly author: string;
  readonly parentId: number | null;
  readonly content: string;
  readonly status: Approval;
  readonly createdAt: number;
}

export interface CommentFilter {
  readonly statuses: readonly Approval[];
  readonly posts?: readonly number[] | null;
  readonly members?: readonly number[] | null;
  /** 0 stands for comments that answer none. */
  readonly parents?: readonly number[] | null;
  readonly include?: readonly number[] | null;
  readonly exclude?: readonly number[];
  /** Only those that stand under something visitors can see. */
  readonly isPostShown?: boolean;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly isAscending?: boolean;
  /** Only what follows this place in the order. */
  readonly after?: Pick<CommentCursor, 'createdAt' | 'id'> | null;
}

export interface CommentPage {
  readonly comments: readonly StoredComment[];
  readonly total: number;
}

/** Newest first by default; of two from the same moment the higher number is the newer. */
export async function listComments(
  database: Database,
  filter: CommentFilter,
  { offset, limit, isAscending = false, after = null }: Slice,
): Promise<CommentPage> {
  const { count } = await narrowed(database.selectFrom('comments'), filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  if (offset >= total) return { comments: [], total };
  const direction = isAscending ? 'asc' : 'desc';
  const than = sql.raw(isAscending ? '>' : '<');
  const list = narrowed(database.selectFrom('comments'), filter);
  const rest = after ? list.where(sql<SqlBool>`(comments.created_at, comments.id) ${than} (${after.createdAt}, ${after.id})`) : list;
  const ids = rest
    .select('comments.id')
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await withNames(database)
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction)
    .execute();
  return { comments: rows.map(named), total };
}

export async function findComment(database: Database, id: number): Promise<StoredComment | null> {
  if (id > largestId) return null;
  const row = await withNames(database).where('comments.id', '=', id).executeTakeFirst();
  return row ? named(row) : null;
}

function narrowed<O>(
  query: SelectQueryBuilder<Tables, 'comments', O>,
  { statuses, posts, members, parents, include, exclude = [], isPostShown = false }: CommentFilter,
): SelectQueryBuilder<Tables, 'comments', O> {
  let narrow = query.where('comments.status', 'in', statuses);
  for (const [column, numbers] of [
    ['comments.post_id', posts],
    ['comments.member_id', members],
    ['comments.id', include],
  ] as const) {
    if (numbers) narrow = narrow.where(column, 'in', storable(numbers));
  }
  if (parents) {
    narrow = narrow.where(({ eb, or }) =>
      or([...(parents.includes(0) ? [eb('comments.parent_id', 'is', null)] : []), eb('comments.parent_id', 'in', storable(parents))]),
    );
  }
  if (isPostShown)
    narrow = narrow.where(({ eb, not, selectFrom }) =>
      not(
        eb.or([
          eb('comments.post_id', 'in', selectFrom('titles').select('titles.id').where('titles.is_hidden', '=', 1)),
          eb('comments.post_id', 'in', selectFrom('pages').select('pages.id').where('pages.status', '!=', 'publish')),
        ]),
      ),
    );
  const left = exclude.filter((number) => number <= largestId);
  return left.length > 0 ? narrow.where('comments.id', 'not in', left) : narrow;
}

/** A number that no column can hold matches nothing, and so does an empty list. */
function storable(numbers: readonly number[]): number[] {
  return [...numbers.filter((number) => number <= largestId), -1];
}

function withNames(database: Database) {
  return database
    .selectFrom('comments')
    .leftJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('titles', 'titles.id', 'comments.post_id')
    .leftJoin('pages', 'pages.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.member_id',
      'comments.guest_name',
      'comments.parent_id',
      'comments.content',
      'comments.status',
      'comments.created_at',
      'members.name as memberName',
      'titles.slug as titleSlug',
      'titles.title as titleName',
      'titles.type as titleType',
      'titles.is_hidden as isTitleHidden',
      'pages.slug as pageSlug',
      'pages.title as pageName',
      'pages.status as pageStatus',
    ]);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

function named(row: NamedRow): StoredComment {
  return {
    id: row.id,
    postId: row.post_id,
    postSlug: row.titleSlug ?? row.pageSlug ?? '',
    postTitle: row.titleName ?? row.pageName ?? '',
    postType: row.titleType ?? 'page',
    isPostShown: row.isTitleHidden !== 1 && (row.pageStatus ?? 'publish') === 'publish',
    memberId: row.member_id,
    author: row.memberName ?? row.guest_name ?? '',
    parentId: row.parent_id,
    content: row.content,
    status: row.status,
    createdAt: row.created_at,
  };
}
