import type { TitleAnswer } from '@agm/api';
import type { Answer } from '@agm/federation';

/** What is known of a title: its facts, the status of a refusal (0: nobody answered), or nothing yet. */
export interface TitleRead {
  readonly title?: TitleAnswer;
  readonly status?: number;
}

export function readAnswer(answer: Answer | undefined): TitleRead {
  if (!answer) return {};
  return 'problem' in answer ? { status: answer.problem.data.status } : { title: answer.data as TitleAnswer };
}

/** The status of an error. Read by field, not by class: host and remote each have their own copy of `ApiError`. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 0;

/** The server knows no such title, which asking again does not change. */
export const isUnknown = (status: number | undefined): boolean => status === 404 || status === 400 || status === 410;
