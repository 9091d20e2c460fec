/** How the comments of a title are arranged: by time, or those first that most members reacted to. */
export type CommentOrder = 'newest' | 'oldest' | 'liked';

export const commentOrders: readonly CommentOrder[] = ['newest', 'oldest', 'liked'];

/** Which comments of a title an address shows. `focus` is the one that a permanent link names; it stands before the page. */
export interface CommentsView {
  readonly order: CommentOrder;
  readonly page: number;
  readonly focus: number | null;
}

export const plainCommentsView: CommentsView = { order: 'newest', page: 1, focus: null };

/** Reads the three names a title's query knows: `?comments=2&sort=liked&comment=17`. What is none of ours is passed over. */
export function readCommentsView(ask: (name: string) => string | null): CommentsView {
  const order = ask('sort');
  return {
    order: commentOrders.find((known) => known === order) ?? plainCommentsView.order,
    page: numberIn(ask('comments')) ?? 1,
    focus: numberIn(ask('comment')),
  };
}

/** The query of a view, with its question mark; empty for the plain one. `readCommentsView` reads it back. */
export function writeCommentsView({ order, page, focus }: CommentsView): string {
  const said = [
    ...(page > 1 ? [`comments=${page}`] : []),
    ...(order === plainCommentsView.order ? [] : [`sort=${order}`]),
    ...(focus === null ? [] : [`comment=${focus}`]),
  ];
  return said.length > 0 ? `?${said.join('&')}` : '';
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
