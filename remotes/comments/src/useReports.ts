import { useState } from 'react';
import { ApiError, neutralMessage } from '@agm/api';
import { useServices } from '@agm/federation';
import { useCommentCalls } from './data/useCalls.ts';
import type { Visitor } from './useVisitor.ts';
import { t } from './t.ts';

export interface Reports {
  /** What this visitor has asked the desk to look at. */
  readonly reported: ReadonlySet<number>;
  report(id: number, reason: string): void;
}

/** Asks the desk to look at a comment or a review: everybody may, and a member's own name goes with it. */
export function useReports(kind: 'comment' | 'review', visitor: Visitor): Reports {
  const { say, reportError } = useServices();
  const commentCalls = useCommentCalls();
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set());
  return {
    reported,
    report(id, reason) {
      const bearer = visitor.kind === 'member' ? visitor.session.bearer() : null;
      const ask = kind === 'comment' ? commentCalls.report : commentCalls.reportReview;
      ask(bearer, id, reason).then(
        () => setReported((before) => new Set([...before, id])),
        (error: unknown) => {
          say?.(
            error instanceof ApiError && error.status === 429 ? t`That was a lot at once. Wait a moment and try again.` : neutralMessage(),
          );
          reportError(error, 'a report');
        },
      );
    },
  };
}
