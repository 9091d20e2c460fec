import type { CommentItem, CommentsAnswer, CommentThread, ReactionKind, RepliesAnswer } from '@agm/api';

/** Every thread of the answer, with the one that a permanent link asked for. */
export const threadsOf = ({ focus, items }: CommentsAnswer): readonly CommentThread[] => (focus ? [focus, ...items] : items);

/** The comment of a number, wherever it stands. */
export function findItem(answer: CommentsAnswer, id: number): CommentItem | null {
  return (
    threadsOf(answer)
      .flatMap((thread) => [thread, ...thread.replies])
      .find((item) => item.id === id) ?? null
  );
}

/** A new comment stands first; a new answer last in its thread. */
export function withAdded(answer: CommentsAnswer, item: CommentItem, parent: number | null): CommentsAnswer {
  if (findItem(answer, item.id)) return answer;
  const total = answer.total + 1;
  if (parent === null) return { ...answer, total, items: [{ ...item, replies: [], repliesTotal: 0, repliesNext: null }, ...answer.items] };
  return {
    ...eachThread(answer, (thread) =>
      thread.id === parent ? { ...thread, replies: [...thread.replies, item], repliesTotal: thread.repliesTotal + 1 } : thread,
    ),
    total,
  };
}

/** More answers to one comment, after those that are there. One of one's own may have stood there already: it takes its place among the others. */
export function withReplies(
  answer: CommentsAnswer,
  parent: number,
  { items: came, next }: Pick<RepliesAnswer, 'items' | 'next'>,
): CommentsAnswer {
  return eachThread(answer, (thread) => {
    if (thread.id !== parent) return thread;
    const ids = new Set(came.map(({ id }) => id));
    return { ...thread, replies: inTime([...thread.replies.filter(({ id }) => !ids.has(id)), ...came]), repliesNext: next };
  });
}

/** Answers stand in the order in which they were written. */
const inTime = (replies: readonly CommentItem[]): readonly CommentItem[] =>
  [...replies].sort((one, other) => one.date - other.date || one.id - other.id);

export function withEdited(answer: CommentsAnswer, id: number, content: string): CommentsAnswer {
  return eachItem(answer, id, (item) => ({ ...item, content, isEdited: true }));
}

export function withReaction(answer: CommentsAnswer, id: number, kind: ReactionKind, by: 1 | -1): CommentsAnswer {
  return eachItem(answer, id, (item) => ({
    ...item,
    reactions: { ...item.reactions, [kind]: Math.max(0, (item.reactions[kind] ?? 0) + by) },
  }));
}

/** Answers to a comment that goes stand on their own when the page is asked for again; until then they go with it. */
export function withoutItem(answer: CommentsAnswer, id: number): CommentsAnswer {
  if (!findItem(answer, id)) return answer;
  const kept = (thread: CommentThread): CommentThread => {
    const replies = thread.replies.filter((reply) => reply.id !== id);
    return replies.length === thread.replies.length ? thread : { ...thread, replies, repliesTotal: thread.repliesTotal - 1 };
  };
  return {
    ...answer,
    total: answer.total - 1,
    focus: answer.focus === null || answer.focus.id === id ? null : kept(answer.focus),
    items: answer.items.filter((thread) => thread.id !== id).map(kept),
  };
}

/** A comment that went and did not stay away stands again where it stood; what happened meanwhile stays. */
export function withPutBack(now: CommentsAnswer, before: CommentsAnswer, id: number): CommentsAnswer {
  if (findItem(now, id)) return now;
  const total = now.total + 1;
  if (before.focus?.id === id) return { ...now, total, focus: before.focus };
  const at = before.items.findIndex((thread) => thread.id === id);
  const gone = before.items[at];
  if (gone) return { ...now, total, items: [...now.items.slice(0, at), gone, ...now.items.slice(at)] };
  const home = threadsOf(before).find(({ replies }) => replies.some((reply) => reply.id === id));
  return home
    ? {
        ...eachThread(now, (thread) =>
          thread.id === home.id ? { ...thread, replies: home.replies, repliesTotal: home.repliesTotal } : thread,
        ),
        total,
      }
    : now;
}

function eachThread(answer: CommentsAnswer, change: (thread: CommentThread) => CommentThread): CommentsAnswer {
  return { ...answer, focus: answer.focus && change(answer.focus), items: answer.items.map(change) };
}

function eachItem(answer: CommentsAnswer, id: number, change: <T extends CommentItem>(item: T) => T): CommentsAnswer {
  return eachThread(answer, (thread) => {
    const changed = thread.id === id ? change(thread) : thread;
    return changed.replies.some((reply) => reply.id === id)
      ? { ...changed, replies: changed.replies.map((reply) => (reply.id === id ? change(reply) : reply)) }
      : changed;
  });
}
