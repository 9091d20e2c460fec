import { useState } from 'react';
import type { Answered } from './useMember.ts';

/** What a log-in waits for between its two steps: null before the first one, and for members without a second one. */
export function useSecondStep(): {
  readonly pending: string | null;
  /** Of a first step: where a second one is to come, the form is done and the other one takes its place. */
  afterFirst(answered: Answered): Answered;
  again(): void;
} {
  const [pending, setPending] = useState<string | null>(null);
  return {
    pending,
    afterFirst(answered) {
      if (answered.outcome === 'done' || answered.pending === undefined) return answered;
      setPending(answered.pending);
      return { outcome: 'done' };
    },
    again: () => setPending(null),
  };
}
