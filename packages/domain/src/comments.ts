import { textOfHtml } from './commentText.ts';
import { decodeEntities } from './htmlEntities.ts';

/** A comment as every surface shows it, wherever it came from. Text is text: no field holds HTML. A field nobody said is absent. */
export interface Comment {
  readonly id: number;
  readonly content?: string;
  /** The name to show. */
  readonly author?: string;
  /** 0 for a guest. */
  readonly authorId?: number;
  readonly authorAvatar?: string;
  /** Milliseconds since 1970. */
  readonly date?: number;
  readonly isApproved: boolean;
  readonly contentId?: number;
  readonly contentSlug?: string;
  readonly contentTitle?: string;
  readonly contentThumbnail?: string;
  readonly contentType?: string;
}

/** What the comment state keeps of a comment (R3-19). */
export type CommentState = Pick<Comment, 'id' | 'contentId' | 'isApproved' | 'content'>;

export interface CommentIdEntry {
  readonly id: number;
  readonly postId: number;
  readonly status: 'approved' | 'hold';
}

/** Everything that is not approved waits: pending, hold, spam, trash and unknown words. */
export function isApprovedStatus(status: unknown): boolean {
  return status === 'approved';
}

export function idStatusOf(status: unknown): CommentIdEntry['status'] {
  return isApprovedStatus(status) ? 'approved' : 'hold';
}

export function commentStateOf({ id, contentId, isApproved, content }: Comment): CommentState {
  return defined({ id, contentId, isApproved, content });
}

/** Reads an entry of the id list; null for what is none. */
export function readCommentIdEntry(source: unknown): CommentIdEntry | null {
  const said = fieldsOf(source);
  const id = numberOf(said['id']);
  const postId = numberOf(said['postId'] ?? said['post']);
  return id === undefined || postId === undefined ? null : { id, postId, status: idStatusOf(said['status']) };
}

/**
 * Reads a comment from either of the two shapes content hosts send: WordPress's REST answer, or a row of its
 * table. Null when it has no id.
 */
export function readComment(source: unknown): Comment | null {
  const said = fieldsOf(source);
  return 'comment_ID' in said ? fromRow(said) : fromRest(said);
}

function fromRest(said: Fields): Comment | null {
  const id = numberOf(said['id']);
  if (id === undefined) return null;
  const post = fieldsOf(listOf(fieldsOf(said['_embedded'])['up'])[0]);
  const content = said['content'];
  return defined({
    id,
    content: mapped(textOf(typeof content === 'string' ? content : fieldsOf(content)['rendered']), textOfHtml),
    author: textOf(said['author_name']),
    authorId: numberOf(said['author']),
    authorAvatar: avatarOf(said['author_avatar_urls']),
    date: dateOf(said['date_gmt']),
    isApproved: isApprovedStatus(said['status']),
    contentId: numberOf(said['post']),
    contentSlug: textOf(said['post_slug'] ?? post['slug']),
    contentTitle: mapped(textOf(said['post_title'] ?? fieldsOf(post['title'])['rendered']), decodeEntities),
    contentThumbnail: textOf(said['post_thumbnail']),
    contentType: textOf(said['post_type'] ?? post['type']),
  });
}

function fromRow(said: Fields): Comment | null {
  const id = numberOf(said['comment_ID']);
  if (id === undefined) return null;
  return defined({
    id,
    content: mapped(textOf(said['comment_content']), textOfHtml),
    author: textOf(said['comment_author']),
    authorId: numberOf(said['user_id']),
    authorAvatar: avatarOf(said['author_avatar_urls']),
    date: dateOf(said['comment_date_gmt']),
    // The table writes 1 where the REST answer writes "approved".
    isApproved: String(said['comment_approved']) === '1' || isApprovedStatus(said['comment_approved']),
    contentId: numberOf(said['comment_post_ID']),
    contentSlug: textOf(said['post_name'] ?? said['post_slug']),
    contentTitle: mapped(textOf(said['post_title']), decodeEntities),
    contentThumbnail: textOf(said['post_thumbnail'] ?? said['thumbnail']),
    contentType: textOf(said['post_type']),
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Rows of a table carry their numbers as text. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function avatarOf(value: unknown): string | undefined {
  const sizes = fieldsOf(value);
  return textOf(sizes['96']) ?? textOf(sizes['48']) ?? textOf(sizes['24']);
}

/** `2025-02-13T23:33:27` and `2025-02-13 23:33:27`, both Greenwich time without saying so. */
function dateOf(value: unknown): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z?$/.exec(textOf(value) ?? '') ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

function mapped(text: string | undefined, change: (text: string) => string): string | undefined {
  return text === undefined ? undefined : change(text);
}

/** Without the fields that are undefined (R3-18). */
function defined<T extends object>(fields: { readonly [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
