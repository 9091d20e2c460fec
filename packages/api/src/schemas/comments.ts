import { commentOrders } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { reactionKinds } from '../reactionKinds.ts';
import { deskStatus } from './desk.ts';
import { described, integer, numberOrDigits, oneOf } from './scalars.ts';

const said = {
  id: integer,
  author: v.string(),
  /** 0 for a guest. */
  authorId: integer,
  isStaff: v.boolean(),
  /** A path of the site. */
  avatar: v.string(),
  /** Milliseconds since 1970. */
  date: integer,
};

/** One comment as everybody may see it. Words are text, never HTML. */
export const commentItem = v.object({
  ...said,
  isEdited: v.boolean(),
  content: v.string(),
  reactions: v.object(v.entriesFromList(reactionKinds, v.optional(integer))),
});

/** A comment with the first of its answers, oldest first. Answers are never answered themselves. */
export const commentThread = v.object({
  ...commentItem.entries,
  replies: v.array(commentItem),
  repliesTotal: integer,
  /** The cursor that asks for the answers after these; null when there are no others. */
  repliesNext: v.nullable(v.string()),
});

const reviewItem = v.object({
  ...said,
  /** 0 to 10, in tenths. */
  rating: v.number(),
  content: v.string(),
});

const pageOfComments = {
  /** Where this page begins, counted in pages; also when it was asked for by a cursor. */
  page: integer,
  totalPages: integer,
  /** The cursors of the pages before and after this one; null where there is none. What is added or deleted meanwhile repeats nothing and loses nothing. */
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
};

/** `GET /content-api/comments/{slug or id}`: what is approved. */
export const commentsAnswer = v.object({
  post: integer,
  slug: v.string(),
  title: v.string(),
  /** All that is approved, answers included. */
  total: integer,
  ...pageOfComments,
  order: v.picklist(commentOrders),
  /** The thread that a permanent link asked for; it is then not among the items. */
  focus: v.nullable(commentThread),
  items: v.array(commentThread),
  reviews: v.object({
    /** Of members alone; the staff has its own rating. Null without any. */
    average: v.nullable(v.number()),
    count: integer,
    /** The staff's first, then the newest. */
    items: v.array(reviewItem),
  }),
});

/** `GET /content-api/comments/{slug or id}?parent=17`: answers to one comment, oldest first. */
export const repliesAnswer = v.object({ items: v.array(commentItem), ...pageOfComments });

/** HTML, and the words as typed for their author and editors. */
export const rendered = v.object({ rendered: v.string(), raw: v.optional(v.string()) });

const wordpressSaid = {
  id: integer,
  post: integer,
  author_name: v.string(),
  /** Greenwich time without a zone: `2026-11-20T23:18:12`. */
  date: v.string(),
  date_gmt: v.string(),
  content: rendered,
  link: v.string(),
  author_avatar_urls: v.record(v.string(), v.string()),
  post_slug: v.string(),
  post_title: v.string(),
  post_type: v.string(),
};

/** A comment as WordPress shows it, with the name of what it stands under. */
export const wordpressComment = v.object({
  ...wordpressSaid,
  parent: integer,
  /** 0 for a guest. */
  author: integer,
  author_url: v.string(),
  status: v.string(),
  type: v.literal('comment'),
  meta: v.array(v.unknown()),
  _links: v.optional(v.unknown()),
});

/** A comment that is gone for good; one that an editor deletes goes to the trash first, and is answered as it stands there. */
export const deletedComment = v.object({ deleted: v.literal(true), previous: wordpressComment });

/** A review in the words of a comment, with a rating of 0 to 10. */
export const wordpressReview = v.object({
  ...wordpressSaid,
  author: integer,
  status: v.string(),
  type: v.literal('review'),
  rating: v.number(),
});

/** One's own comments: number, post and state of each, and with `extended` all that WordPress shows of it. */
export const ownComments = v.object({
  data: v.array(
    v.object({ ...v.partial(wordpressComment).entries, id: integer, postId: integer, status: v.picklist(['approved', 'hold']) }),
  ),
  isDone: v.boolean(),
  next: v.optional(described(v.string(), 'The cursor of the next page; absent on the last one.')),
});

export const ownReactions = v.object({ data: v.array(v.object({ id: integer, kinds: v.array(v.picklist(reactionKinds)) })) });
export const reacted = v.object({ id: integer, kind: v.picklist(reactionKinds), on: v.boolean() });
export const deletedReview = v.object({ deleted: v.literal(true), previous: wordpressReview });

/** A new comment of a member. `author` and its name may be said, but the token decides; WordPress takes content as `{ raw }` too. */
export const newComment = v.object({
  post: numberOrDigits,
  content: v.union([v.string(), v.object({ raw: v.string() })]),
  parent: v.optional(v.nullable(numberOrDigits)),
  author: v.optional(v.nullable(numberOrDigits)),
  author_name: v.optional(v.string()),
});
/** A guest's; the name is `anon_name`, or what older clients send. */
export const newGuestComment = v.object({ ...newComment.entries, anon_name: v.optional(v.string()) });
export const commentEdit = v.object({
  content: v.optional(newComment.entries.content),
  post: v.optional(numberOrDigits),
  status: v.optional(deskStatus),
});

/** A member's reaction to a comment, or its removal. */
export const reaction = v.object({ kind: oneOf('kind', reactionKinds), on: v.boolean() });
/** Why the desk should look at a comment or a review. */
export const report = v.object({ reason: oneOf('reason', ['spam', 'abuse', 'spoiler', 'other']) });

/** The own review of a title. */
export const newReview = v.object({
  post: numberOrDigits,
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  content: newComment.entries.content,
});
export const reviewedTitle = v.object({ post: numberOrDigits });

export type WordpressComment = ShapeOf<typeof wordpressComment>;
export type WordpressReview = ShapeOf<typeof wordpressReview>;
export type CommentItem = ShapeOf<typeof commentItem>;
export type CommentThread = ShapeOf<typeof commentThread>;
export type ReviewItem = ShapeOf<typeof reviewItem>;
export type CommentsAnswer = ShapeOf<typeof commentsAnswer>;
export type RepliesAnswer = ShapeOf<typeof repliesAnswer>;
