import {
  commentFetchAllLimit,
  commentIdsPerPage,
  commentListPageSize,
  newCommentBody,
  readComment,
  readCommentIdEntry,
  textOfHtml,
  type Comment,
  type CommentIdEntry,
  type NewComment,
} from '@agm/domain';
import { ApiError } from './ApiError.ts';
import { contentPath } from './contentPath.ts';
import { createCall, type ClientOptions } from './request.ts';
import type { ReactionKind } from './reactionKinds.ts';

/** One page of something that is asked for until it is done. */
export interface CommentPage<T> {
  readonly entries: readonly T[];
  readonly isDone: boolean;
  /** Asks for the next page: nothing repeats or is lost when a comment was written or deleted meanwhile. Null where the host knows pages alone. */
  readonly next: string | null;
}

/** What a member thinks of a title, whatever its state. */
export interface OwnReview {
  readonly id: number;
  readonly postId: number;
  readonly slug: string;
  readonly title: string;
  /** 0 to 10. */
  readonly rating: number;
  readonly content: string;
  readonly isApproved: boolean;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** `parent` names the comment that is answered. */
type Words = NewComment & { readonly parent?: number };

/** What members and guests say. A guest's call takes no bearer: there is none to send (R1-12). */
export interface CommentApi {
  /** `key` is the same for every try of the same words: they are stored once. */
  add(bearer: string, comment: Words, key: string): Promise<Comment>;
  /** `captcha`: a solved challenge, asked for after some comments in an hour. */
  addAsGuest(comment: Words, key: string, captcha?: string): Promise<Comment>;
  /** Which of these comments everybody sees. */
  approvedAmong(ids: readonly number[]): Promise<readonly number[]>;
  edit(bearer: string, id: number, content: string): Promise<Comment>;
  remove(bearer: string, id: number): Promise<void>;
  /** A page by its number, and by the cursor of the page before where there was one. */
  ownIds(bearer: string, page: number, cursor?: string | null): Promise<CommentPage<CommentIdEntry>>;
  own(bearer: string, page: number, cursor?: string | null): Promise<CommentPage<Comment>>;
  ownOne(bearer: string, id: number): Promise<Comment>;
  ownReviews(bearer: string): Promise<readonly OwnReview[]>;
  /** The member's review of one title. */
  ownReview(bearer: string, post: number): Promise<OwnReview | null>;
  saveReview(bearer: string, review: { readonly post: number; readonly rating: number; readonly content: string }): Promise<OwnReview>;
  removeReview(bearer: string, post: number): Promise<void>;
  react(bearer: string, id: number, kind: ReactionKind, isOn: boolean): Promise<void>;
  /** What this member has pressed under a title, by comment. */
  ownReactions(bearer: string, post: number): Promise<Readonly<Record<number, readonly ReactionKind[]>>>;
  report(bearer: string | null, id: number, reason: string): Promise<void>;
  reportReview(bearer: string | null, id: number, reason: string): Promise<void>;
}

interface PageAnswer {
  readonly data?: unknown;
  readonly isDone?: unknown;
  readonly next?: unknown;
}

export function createCommentApi(options: ClientOptions): CommentApi {
  const { routes } = options;
  const call = createCall(options);
  const post = ({ parent, ...comment }: Words) => ({ ...newCommentBody(comment), ...(parent !== undefined && { parent }) });
  const one = (answer: unknown): Comment => readComment(answer) ?? unreadable('A comment came without a number');
  const own = async (bearer: string, query: Readonly<Record<string, string | number>>) => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await call<PageAnswer | null>(`${contentPath(routes, 'user-comments')}?${asked.toString()}`, { bearer });
    // An answer without a list has nothing more to say: asking on would never end.
    return {
      data: Array.isArray(answer?.data) ? (answer.data as readonly unknown[]) : [],
      isDone: answer?.isDone !== false,
      next: typeof answer?.next === 'string' ? answer.next : null,
    };
  };
  const mine = async (bearer: string, query: string) => {
    const answer = await call<unknown>(`${contentPath(routes, 'user-review')}?mine=1&${query}`, { bearer });
    return Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  };

  return {
    add: async (bearer, comment, key) =>
      one(await call(contentPath(routes, 'comments'), { bearer, json: post(comment), headers: { 'idempotency-key': key } })),
    async addAsGuest(comment, key, captcha) {
      return one(
        await call(contentPath(routes, 'anon-comments'), {
          json: post(comment),
          headers: { 'idempotency-key': key, ...(captcha !== undefined && { 'x-agm-captcha': captcha }) },
        }),
      );
    },
    async approvedAmong(ids) {
      const answer = await call<unknown>(`${contentPath(routes, 'comments')}?include=${ids.join()}&per_page=100&_fields=id`);
      return (Array.isArray(answer) ? (answer as readonly { readonly id?: unknown }[]) : []).flatMap(({ id }) =>
        typeof id === 'number' ? [id] : [],
      );
    },
    edit: async (bearer, id, content) => one(await call(`${contentPath(routes, 'comments')}/${id}`, { bearer, json: { content } })),
    remove: (bearer, id) => call(`${contentPath(routes, 'comments')}/${id}`, { bearer, method: 'DELETE' }),
    async ownIds(bearer, page, cursor) {
      const { data, ...rest } = await own(bearer, { page, per_page: commentIdsPerPage, ...(cursor && { cursor }) });
      return { entries: data.flatMap((entry) => readCommentIdEntry(entry) ?? []), ...rest };
    },
    async own(bearer, page, cursor) {
      const { data, ...rest } = await own(bearer, { page, per_page: commentListPageSize, extended: 1, ...(cursor && { cursor }) });
      return { entries: data.flatMap((comment) => readComment(comment) ?? []), ...rest };
    },
    async ownOne(bearer, id) {
      const {
        data: [comment],
      } = await own(bearer, { id, extended: 1 });
      return one(comment);
    },
    async ownReviews(bearer) {
      const all = new Map<number, OwnReview>();
      for (let page = 1; ; page++) {
        const before = all.size;
        const found = await mine(bearer, `page=${page}&per_page=${commentFetchAllLimit}`);
        for (const review of found.flatMap((one) => readReview(one) ?? [])) all.set(review.id, review);
        // A host that passes over `page` answers the same again: asking on would never end.
        if (found.length < commentFetchAllLimit || all.size === before) return [...all.values()];
      }
    },
    ownReview: async (bearer, post) =>
      (await mine(bearer, `post=${post}&per_page=100`)).flatMap((one) => readReview(one) ?? []).find(({ postId }) => postId === post) ??
      null,
    async saveReview(bearer, review) {
      return (
        readReview(await call(contentPath(routes, 'user-review'), { bearer, json: review })) ?? unreadable('A review came without a number')
      );
    },
    removeReview: (bearer, post) => call(contentPath(routes, 'delete-user-review'), { bearer, json: { post } }),
    react: (bearer, id, kind, isOn) => call(`${contentPath(routes, 'comments')}/${id}/reactions`, { bearer, json: { kind, on: isOn } }),
    async ownReactions(bearer, post) {
      const answer = await call<PageAnswer | null>(`${contentPath(routes, 'user-comments')}/reactions?post=${post}`, { bearer });
      const rows = Array.isArray(answer?.data)
        ? (answer.data as readonly { readonly id: number; readonly kinds: readonly ReactionKind[] }[])
        : [];
      return Object.fromEntries(rows.map(({ id, kinds }) => [id, kinds]));
    },
    reportReview: (bearer, id, reason) =>
      call(`${contentPath(routes, 'user-review')}/${id}/report`, { json: { reason }, ...(bearer !== null && { bearer }) }),
    report: (bearer, id, reason) =>
      call(`${contentPath(routes, 'comments')}/${id}/report`, { json: { reason }, ...(bearer !== null && { bearer }) }),
  };
}

function unreadable(what: string): never {
  throw new ApiError('unreadable', what);
}

/** A review travels in the words of a comment, with its rating. */
function readReview(answer: unknown): OwnReview | null {
  const comment = readComment(answer);
  const { rating } = (answer ?? {}) as { readonly rating?: unknown };
  if (!comment || typeof rating !== 'number') return null;
  const { raw, rendered } = ((answer as { readonly content?: unknown }).content ?? {}) as {
    readonly raw?: unknown;
    readonly rendered?: unknown;
  };
  return {
    id: comment.id,
    postId: comment.contentId ?? 0,
    slug: comment.contentSlug ?? '',
    title: comment.contentTitle ?? '',
    rating,
    content: typeof raw === 'string' ? raw : textOfHtml(typeof rendered === 'string' ? rendered : ''),
    isApproved: comment.isApproved,
    date: comment.date ?? 0,
  };
}
