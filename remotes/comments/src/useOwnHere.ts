import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { ReactionKind } from '@agm/api';
import type { Comment } from '@agm/domain';
import { useServices } from '@agm/federation';
import { ownCommentsAtom, ownCommentsOf } from './data/ownComments.ts';
import { useCommentCalls } from './data/useCalls.ts';
import type { Visitor } from './useVisitor.ts';

/** At most so many comments of one title that wait are fetched one by one. */
const mostWaiting = 10;

export interface OwnHere {
  /** One's own comments of this title that nobody else sees yet, newest first. */
  readonly waiting: readonly Comment[];
  readonly hasFailed: boolean;
  readonly reactions: Readonly<Record<number, readonly ReactionKind[]>>;
  retry(): void;
  react(id: number, kind: ReactionKind, isOn: boolean): void;
}

/** A member's own part of a title's comments. Nothing is asked for anybody else (R4.5-01). */
export function useOwnHere(visitor: Visitor, postId: number | undefined): OwnHere {
  const own = useAtomValue(ownCommentsAtom);
  const { reportError } = useServices();
  const commentCalls = useCommentCalls();
  const [reactions, setReactions] = useState<Readonly<Record<number, readonly ReactionKind[]>>>({});
  const session = visitor.kind === 'member' ? visitor.session : null;
  const memberId = visitor.kind === 'member' ? visitor.user.id : null;

  useEffect(() => {
    if (session && own.idsState === 'unknown') void ownCommentsOf(session, commentCalls).loadIds();
  }, [session, commentCalls, own.idsState]);

  // Only waiting comments have to be fetched: the approved ones are on the page.
  const missing =
    own.idsState === 'retrieved' && own.dataState !== 'pending'
      ? own.ids
          .filter(({ postId: of, status }) => of === postId && status === 'hold')
          .slice(0, mostWaiting)
          .find(({ id }) => own.comments.every((comment) => comment.id !== id))?.id
      : undefined;
  const [asked] = useState(() => new Set<number>());
  useEffect(() => {
    if (!session || missing === undefined || asked.has(missing)) return;
    asked.add(missing);
    void ownCommentsOf(session, commentCalls).loadOne(missing);
  }, [session, commentCalls, missing, asked]);

  useEffect(() => {
    const bearer = session?.bearer() ?? null;
    if (postId === undefined || bearer === null) return undefined;
    let isOver = false;
    commentCalls.ownReactions(bearer, postId).then(
      (pressed) => {
        if (!isOver) setReactions(pressed);
      },
      (error: unknown) => reportError(error, 'the own reactions'),
    );
    return () => {
      isOver = true;
      setReactions({});
    };
  }, [session, memberId, postId, commentCalls, reportError]);

  return {
    waiting: session ? own.comments.filter(({ contentId, isApproved }) => contentId === postId && !isApproved) : [],
    hasFailed: session !== null && own.idsState === 'failed',
    reactions,
    retry: () => void (session && ownCommentsOf(session, commentCalls).loadIds()),
    react: (id, kind, isOn) =>
      setReactions((before) => ({ ...before, [id]: [...(before[id] ?? []).filter((one) => one !== kind), ...(isOn ? [kind] : [])] })),
  };
}
