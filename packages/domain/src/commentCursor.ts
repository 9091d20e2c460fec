/**
 * A place in a list of comments: right after or right before one of them. What is added or deleted elsewhere does not move it, and it
 * stays good when that comment is gone.
 */
export interface CommentCursor {
  /** Which comments are asked for: those that follow the place in the order of the list, or those that lead to it. */
  readonly side: 'after' | 'before';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly id: number;
  /** How many reactions it had; null where the list does not go by them. */
  readonly likes: number | null;
}

const largestId = 2_147_483_647;

/** Reads `after-1763900000000-17`, and with reactions `before-1763900000000-17-3`. Null for every other text. */
export function readCommentCursor(text: string): CommentCursor | null {
  const [, side, createdAt, id, likes] = /^(after|before)-(\d{1,15})-(\d{1,10})(?:-(\d{1,10}))?$/.exec(text) ?? [];
  const cursor = {
    side: side === 'before' ? 'before' : 'after',
    createdAt: Number(createdAt),
    id: Number(id),
    likes: likes === undefined ? null : Number(likes),
  } as const;
  return side === undefined || cursor.id > largestId || (cursor.likes ?? 0) > largestId ? null : cursor;
}

/** `readCommentCursor` reads it back. */
export function writeCommentCursor({ side, createdAt, id, likes }: CommentCursor): string {
  return [side, createdAt, id, ...(likes === null ? [] : [likes])].join('-');
}
