import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CommentItem, CommentsAnswer } from '@agm/api';
import { useServices } from '@agm/federation';
import { deviceMemory, waitingName } from '@agm/session';
import { dropGuestWaiting, readGuestWaiting } from './data/guestWaiting.ts';
import { useCommentCalls } from './data/useCalls.ts';
import { findItem } from './model/answerChanges.ts';
import { guestItemOf } from './model/commentWords.ts';
import type { Visitor } from './useVisitor.ts';

/** A guest's own comments of this title that no editor has read yet, as this device remembers them. Members have theirs from the server. */
export function useGuestWaiting({ kind }: Visitor, answer: CommentsAnswer | undefined): readonly CommentItem[] {
  const { reportError } = useServices();
  const commentCalls = useCommentCalls();
  const kept = useSyncExternalStore(
    deviceMemory.subscribe,
    () => (kind === 'guest' ? deviceMemory.read(waitingName) : null),
    () => null,
  );
  const waiting = useMemo(() => readGuestWaiting(kept, Date.now()).filter(({ post }) => post === answer?.post), [kept, answer?.post]);
  const ids = waiting.map(({ id }) => id).join();

  // Which of them everybody sees by now, on whatever page they stand.
  useEffect(() => {
    if (ids === '') return undefined;
    let isOver = false;
    commentCalls.approvedAmong(ids.split(',').map(Number)).then(
      (approved) => {
        if (!isOver) dropGuestWaiting(new Set(approved), Date.now());
      },
      (error: unknown) => reportError(error, 'the waiting comments'),
    );
    return () => {
      isOver = true;
    };
  }, [ids, commentCalls, reportError]);

  return waiting.filter(({ id }) => !answer || findItem(answer, id) === null).map(guestItemOf);
}
