import type { CommentItem, ReactionKind } from '@agm/api';
import { commentParts, shownText, titlePath, writeCommentsView, plainCommentsView, type Comment, type CommentPart } from '@agm/domain';
import type { GuestWaiting } from '../data/guestWaiting.ts';
import { dayInWords, isoOf } from './day.ts';
import { t } from '../t.ts';

/** A comment as its view shows it: finished words. */
export interface CommentWords {
  readonly id: number;
  readonly author: string;
  readonly badge: 'staff' | 'guest' | null;
  /** Null where no picture may be asked for. */
  readonly avatar: string | null;
  readonly day: string;
  readonly moment: string;
  /** Where this very comment is found again. */
  readonly href: string;
  readonly isEdited: boolean;
  readonly parts: readonly CommentPart[];
  readonly reactions: readonly { readonly kind: ReactionKind; readonly label: string; readonly count: number }[];
}

const reactionNames = (): Readonly<Record<ReactionKind, string>> => ({
  agree: t`I agree`,
  laugh: t`Made me laugh`,
  think: t`Made me think`,
});

export const permanentLink = (slug: string, id: number): string =>
  `${titlePath(slug)}${writeCommentsView({ ...plainCommentsView, focus: id })}#comment-${id}`;

export function toCommentWords(item: CommentItem, slug: string): CommentWords {
  return {
    id: item.id,
    author: shownText(item.author),
    badge: item.isStaff ? 'staff' : item.authorId === 0 ? 'guest' : null,
    avatar: item.avatar,
    day: dayInWords(item.date),
    moment: isoOf(item.date),
    href: permanentLink(slug, item.id),
    isEdited: item.isEdited,
    parts: commentParts(item.content),
    reactions: (Object.entries(reactionNames()) as [ReactionKind, string][]).map(([kind, label]) => ({
      kind,
      label,
      count: item.reactions[kind] ?? 0,
    })),
  };
}

/** A comment of one's own as an item among the others: what the content host answered when it was written. */
export function itemOf(comment: Comment, now: number): CommentItem {
  return {
    id: comment.id,
    author: comment.author ?? '',
    authorId: comment.authorId ?? 0,
    isStaff: false,
    avatar: avatarOf(comment.authorId ?? 0),
    date: comment.date ?? now,
    isEdited: false,
    content: comment.content ?? '',
    reactions: {},
  };
}

/** A guest's comment as this device remembers it. */
export function guestItemOf({ id, name, text, at }: GuestWaiting): CommentItem {
  return { id, author: name, authorId: 0, isStaff: false, avatar: avatarOf(0), date: at, isEdited: false, content: text, reactions: {} };
}

/** The site's own drawn faces: what a content host names may live elsewhere, which the page's policy refuses. */
const faces = 12;
const avatarOf = (authorId: number): string => `/user-api/avatar/${authorId === 0 ? 'guest' : authorId % faces}.svg?s=48`;

/** The comment of an item, for the store of own comments. */
export function commentOf(item: CommentItem, postId: number, isApproved = true): Comment {
  return {
    id: item.id,
    content: item.content,
    author: item.author,
    authorId: item.authorId,
    date: item.date,
    isApproved,
    contentId: postId,
  };
}
