import { ApiError, neutralMessage, type CommentsAnswer, type ReactionKind } from '@agm/api';
import type { Comment, CommentIdEntry } from '@agm/domain';
import { useServices } from '@agm/federation';
import { ownCommentsOf } from './data/ownComments.ts';
import { useCommentCalls } from './data/useCalls.ts';
import type { CommentsReading } from './data/useComments.ts';
import { findItem, threadsOf, withEdited, withoutItem, withPutBack, withReaction, withReplies } from './model/answerChanges.ts';
import { commentOf } from './model/commentWords.ts';
import type { OwnHere } from './useOwnHere.ts';
import { useReports, type Reports } from './useReports.ts';
import type { Visitor } from './useVisitor.ts';
import { t } from './t.ts';

export interface ThreadActions extends Reports {
  /** Why it did not go through; null when it did. */
  edit(id: number, content: string): Promise<unknown>;
  /** Gone at once, and back when the content host did not do it. */
  remove(id: number): void;
  react(id: number, kind: ReactionKind): void;
  more(parent: number): void;
}

/** What can be done with the comments of a title, as this visitor may do it. */
export function useThreadActions(visitor: Visitor, { answer, change, ask, replies }: CommentsReading, own: OwnHere): ThreadActions {
  const { say, reportError } = useServices();
  const commentCalls = useCommentCalls();
  const reports = useReports('comment', visitor);

  /** Where nobody is logged in, the login opens instead. */
  async function asMember<T>(act: (bearer: string) => Promise<T>): Promise<T | null> {
    if (!('session' in visitor)) return null;
    const member = await visitor.session.member();
    const bearer = (await member.mayAct()) ? visitor.session.bearer() : null;
    return bearer === null ? null : act(bearer);
  }
  const failedAt = (where: string) => (error: unknown) => {
    reportError(error, where);
    say?.(neutralMessage());
  };

  return {
    ...reports,
    async edit(id, content) {
      if (visitor.kind !== 'member' || !answer) return null;
      const keeper = ownCommentsOf(visitor.session, commentCalls);
      const item = findItem(answer, id);
      try {
        const edited = await asMember((bearer) => commentCalls.edit(bearer, id, content));
        if (!edited) return null;
        if (item) keeper.dispatch({ type: 'one-came', comment: commentOf(item, answer.post) });
        keeper.dispatch({ type: 'edited', change: { id, content: edited.content ?? content, isApproved: edited.isApproved } });
        change((now) => (edited.isApproved ? withEdited(now, id, edited.content ?? content) : withoutItem(now, id)));
        if (edited.isApproved && !item) ask();
        return null;
      } catch (error) {
        if (isGone(error)) forget(id);
        return error;
      }
    },
    remove(id) {
      if (visitor.kind !== 'member' || !answer) return;
      const before = { answer, ...ownOf(own.waiting, answer, id) };
      forget(id);
      asMember((bearer) => commentCalls.remove(bearer, id)).catch((error: unknown) => {
        if (isGone(error)) return;
        if (before.comment && before.entry)
          ownCommentsOf(visitor.session, commentCalls).dispatch({ type: 'put-back', comment: before.comment, entry: before.entry });
        change((now) => withPutBack(now, before.answer, id));
        say?.(t`Your comment could not be deleted. It is still there.`);
        reportError(error, 'deleting a comment');
      });
    },
    react(id, kind) {
      const isOn = !(own.reactions[id] ?? []).includes(kind);
      const show = (on: boolean) => {
        own.react(id, kind, on);
        change((now) => withReaction(now, id, kind, on ? 1 : -1));
      };
      if (visitor.kind === 'member') show(isOn);
      asMember((bearer) => commentCalls.react(bearer, id, kind, isOn)).catch((error: unknown) => {
        show(!isOn);
        failedAt('a reaction')(error);
      });
    },
    more(parent) {
      const next = answer && threadsOf(answer).find(({ id }) => id === parent)?.repliesNext;
      if (next) replies(parent, next).then((came) => change((now) => withReplies(now, parent, came)), failedAt('more answers'));
    },
  };

  function forget(id: number): void {
    if (visitor.kind === 'member') ownCommentsOf(visitor.session, commentCalls).dispatch({ type: 'removed', id });
    change((now) => withoutItem(now, id));
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The comment that is about to go, in the words of the comment state. */
function ownOf(
  waiting: readonly Comment[],
  answer: CommentsAnswer,
  id: number,
): { readonly comment: Comment | null; readonly entry: CommentIdEntry | null } {
  const held = waiting.find((comment) => comment.id === id) ?? null;
  const item = findItem(answer, id);
  const comment = held ?? (item && commentOf(item, answer.post));
  return { comment, entry: comment && { id, postId: answer.post, status: held ? 'hold' : 'approved' } };
}
