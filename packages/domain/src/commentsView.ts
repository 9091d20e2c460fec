import { readCommentCursor } from './commentCursor.ts';

/** How the comments of a title are arranged: by time, or those first that most members reacted to. */
export type CommentOrder = 'newest' | 'oldest' | 'liked';

export const commentOrders: readonly CommentOrder[] = ['newest', 'oldest', 'liked'];

/** Which comments of a title an address shows. `focus` is the one that a permanent link names; it stands before the page. */
export interface CommentsView {
  readonly order: CommentOrder;
  readonly page: number;
  readonly focus: number | null;
  /** The place from which the page is counted; with one, `page` is 1. Absent where the address names none. */
  readonly cursor?: string;
}

export const plainCommentsView: CommentsView = { order: 'newest', page: 1, focus: null };

/** Reads the names a title's query knows: `?comments=2&sort=liked&comment=17`, or `?cursor=after-1763900000000-17`. What is none of ours is passed over. */
export function readCommentsView(ask: (name: string) => string | null): CommentsView {
  const sort = ask('sort');
  const order = commentOrders.find((known) => known === sort) ?? plainCommentsView.order;
  const cursor = cursorIn(ask('cursor'), order);
  return {
    order,
    page: cursor === null ? (numberIn(ask('comments')) ?? 1) : 1,
    focus: numberIn(ask('comment')),
    ...(cursor !== null && { cursor }),
  };
}

/** The query of a view, with its question mark; empty for the plain one. `readCommentsView` reads it back. */
export function writeCommentsView({ order, page, focus, cursor }: CommentsView): string {
  const said = [
    ...(cursor !== undefined ? [`cursor=${cursor}`] : page > 1 ? [`comments=${page}`] : []),
    ...(order === plainCommentsView.order ? [] : [`sort=${order}`]),
    ...(focus === null ? [] : [`comment=${focus}`]),
  ];
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** A place in another order is none in this one: by reactions it says how many there were, by time it does not. */
function cursorIn(text: string | null, order: CommentOrder): string | null {
  const cursor = readCommentCursor(text ?? '');
  return cursor && (cursor.likes !== null) === (order === 'liked') ? text : null;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
