import type { ProblemBody } from './schemas/problem.ts';

export type ApiFailure = 'refused' | 'unreachable' | 'unreadable';

/**
 * A call that gave no answer. `refused`: the server said no and why; `unreachable`: nobody answered in time;
 * `unreadable`: what came is not what the contract promises. `status` is 0 when there was no HTTP answer, and
 * `retryAfterMs` null where the server named no wait.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number | null;
  /** What a refusal says beside its code and its sentence, unread. */
  readonly data: object;
  /** Where the challenge is whose solution would change the answer; null where none would. */
  readonly captcha: string | null;

  constructor(
    failure: ApiFailure,
    message: string,
    facts: {
      status?: number;
      code?: string;
      retryAfterMs?: number;
      data?: object;
      captcha?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.failure = failure;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? failure;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.data = facts.data ?? {};
    this.captcha = facts.captcha ?? null;
  }

  /** Refusals that will be refused again are not worth asking twice. */
  get isWorthRetrying(): boolean {
    return this.failure !== 'refused' || this.status === 429 || this.status >= 500;
  }

  /** Host and remotes carry a copy of this class each: an error made by one is recognised by the others. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'failure' in value;
  }

  /** An answer that travels as data; status 0 means that nobody answered. */
  static fromProblem(problem: ProblemBody): ApiError {
    return new ApiError(problem.data.status === 0 ? 'unreachable' : 'refused', problem.message, {
      status: problem.data.status,
      code: problem.code,
    });
  }
}
