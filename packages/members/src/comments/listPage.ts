import { commentListPageSize, writeCommentCursor, type CommentCursor, type CommentOrder } from '@agm/domain';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '@agm/storage/Storage';

/** The approved comments that begin threads under a title, or the approved answers to one of them. */
export interface CommentList {
  readonly postId: number;
  /** Null for those that begin threads. */
  readonly parentId: number | null;
  readonly order: CommentOrder;
  /** How many there are. */
  readonly total: number;
}

export interface ListPage {
  readonly ids: readonly number[];
  readonly page: number;
  readonly totalPages: number;
  readonly previous: string | null;
  readonly next: string | null;
}

type Place = Pick<CommentCursor, 'createdAt' | 'id' | 'likes'>;

/**
 * One page of a list: by its number, or by a cursor. What is written or deleted between two pages shifts the numbers; a cursor stands between
 * two comments, so that nothing comes twice and nothing is left out. (Only a comment that gets reactions meanwhile moves in the order by reactions.)
 */
export async function readListPage(
  database: Database,
  { postId, parentId, order, total }: CommentList,
  asked: number | CommentCursor,
): Promise<ListPage> {
  const list = database
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .where('parent_id', parentId === null ? 'is' : '=', parentId);
  const isBackwards = typeof asked === 'object' && asked.side === 'before';
  const direction = (order === 'oldest') === isBackwards ? 'desc' : 'asc';
  const plain = list.select(['id', 'created_at', order === 'liked' ? 'likes' : sql<null>`null`.as('likes')]);
  const ordered = (order === 'liked' ? plain.orderBy('likes', direction) : plain)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(commentListPageSize);
  const slice =
    typeof asked === 'number' ? ordered.offset((asked - 1) * commentListPageSize) : ordered.where(beyond(order, asked, asked.side));
  const found = (await slice.execute()).map((row): Place => ({ id: row.id, createdAt: Number(row.created_at), likes: row.likes }));
  const places = isBackwards ? found.reverse() : found;

  const [first, last] = [places.at(0), places.at(-1)];
  const before = first === undefined ? total : typeof asked === 'number' ? (asked - 1) * commentListPageSize : await countBefore(first);
  return {
    ids: places.map(({ id }) => id),
    page: first === undefined && typeof asked === 'number' ? asked : Math.floor(before / commentListPageSize) + 1,
    totalPages: Math.max(1, Math.ceil(total / commentListPageSize)),
    previous: first !== undefined && before > 0 ? writeCommentCursor({ side: 'before', ...first }) : null,
    next: last !== undefined && before + places.length < total ? writeCommentCursor({ side: 'after', ...last }) : null,
  };

  /** Counted on the index alone. */
  async function countBefore(place: Place): Promise<number> {
    const { count } = await list
      .where(beyond(order, place, 'before'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

/** The comments on one side of a place, in the order of the list. */
function beyond(order: CommentOrder, { createdAt, id, likes }: Place, side: CommentCursor['side']) {
  const isGreater = (order === 'oldest') === (side === 'after');
  const than = sql.raw(isGreater ? '>' : '<');
  return order === 'liked'
    ? sql<SqlBool>`(likes, created_at, id) ${than} (${likes}, ${createdAt}, ${id})`
    : sql<SqlBool>`(created_at, id) ${than} (${createdAt}, ${id})`;
}
