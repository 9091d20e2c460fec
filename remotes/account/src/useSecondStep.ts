import { useState } from 'react';
import type { PendingLogIn } from '@agm/api';
import type { Answered } from './useMember.ts';

/** What a log-in waits for between its two steps: null before the first one, and for members without a second one. */
export function useSecondStep(): {
  readonly pending: PendingLogIn | null;
  /** Of a first step: where a second one is to come, the form is done and the other one takes its place. */
  afterFirst(answered: Answered): Answered;
  again(): void;
} {
  const [pending, setPending] = useState<PendingLogIn | null>(null);
  return {
    pending,
    afterFirst(answered) {
      const waiting = pendingIn(answered);
      if (!waiting) return answered;
      setPending(waiting);
      return { outcome: 'done' };
    },
    again: () => setPending(null),
  };
}

/** A shell from before passkeys names no ways. */
export function pendingIn(answered: Answered): PendingLogIn | null {
  if (answered.outcome === 'done' || answered.pending === undefined) return null;
  return { pending: answered.pending, ways: answered.ways ?? ['app'] };
}
