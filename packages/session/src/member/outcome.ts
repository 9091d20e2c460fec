import { ApiError, hintFor, neutralMessage } from '@agm/api';

/** How an action ended. A refusal has the words for the visitor, and a second line where there is something to do. */
export type Outcome =
  | { readonly outcome: 'done' }
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly hint: string | null;
      /** It was too much at once: after this time it is accepted. */
      readonly retryAfterMs?: number;
      /** The first step of a log-in was right: the second one (`endLogin`, `confirmLogin`) needs this and a code, or a passkey's answer. */
      readonly pending?: string;
      /** What the member has set up for the second step. */
      readonly ways?: readonly ('app' | 'passkey')[];
    };

/** The outcome of a call whose failure has no words of its own. */
export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return { outcome: 'done' };
  } catch (error) {
    return refusal(error);
  }
}

/** Where a server says 429 and no time. */
const usualWaitMs = 5_000;

/** A failure that has no words of its own. */
export function refusal(error: unknown): Outcome {
  return {
    outcome: 'refused',
    message: neutralMessage(),
    hint: hintFor(error),
    ...(error instanceof ApiError && error.status === 429 && { retryAfterMs: error.retryAfterMs ?? usualWaitMs }),
  };
}
