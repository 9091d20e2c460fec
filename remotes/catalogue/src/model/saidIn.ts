import { ApiError } from '@agm/api';
import type { Answer } from '@agm/federation';

/** An answer that came, or why none did. Neither while it is on its way. */
export interface Said<T> {
  readonly answer?: T;
  readonly error?: unknown;
}

export function saidIn<T>(answer: Answer | undefined): Said<T> {
  if (!answer) return {};
  return 'data' in answer ? { answer: answer.data as T } : { error: ApiError.fromProblem(answer.problem) };
}
