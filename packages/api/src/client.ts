import { ApiError, readProblem } from './ApiError.ts';

/** What a remote may ask: an answer by path. Rejects with `ApiError` only. */
export interface Api {
  get<T>(path: string): Promise<T>;
}

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Where the product-host paths live; empty for the page's own origin. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** The same client for browsers, tests and tools: it owns no globals, so `fetch` is handed in. */
export function createApi({ fetch, origin = '', timeoutMs = 15_000 }: ClientOptions): Api {
  return {
    async get<T>(path: string): Promise<T> {
      const answer = await fetch(origin + path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
        throw new ApiError('unreachable', 'No answer from the server', { cause });
      });
      const body = await answer.json().catch((cause: unknown) => {
        throw new ApiError('unreadable', `${path} did not answer with JSON`, { status: answer.status, cause });
      }) as unknown;
      if (answer.ok) return body as T;
      const problem = readProblem(body);
      throw problem ? ApiError.fromProblem(problem) : new ApiError('unreadable', `${path} failed without saying why`, { status: answer.status });
    },
  };
}

/** What a visitor reads when a call failed. The words never depend on internals. */
export function visitorMessage(error: unknown): string {
  if (error instanceof ApiError && error.failure === 'unreachable') return 'We cannot reach the server. Check your connection; your filters are safe.';
  if (error instanceof ApiError && error.status === 429) return 'That was a lot at once. Wait a moment and try again.';
  return 'An error has occurred';
}
