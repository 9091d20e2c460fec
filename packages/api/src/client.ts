import { ApiError, readProblem } from './ApiError.ts';

/** What a remote may ask: an answer by path. Rejects with `ApiError` only, also when the signal takes the question back. */
export interface Api {
  get<T>(path: string, options?: { readonly signal?: AbortSignal }): Promise<T>;
}

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Where the product-host paths live; empty for the page's own origin. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** The same client for browsers, tests and tools: it owns no globals, so `fetch` is handed in. */
export function createApi({ fetch, origin = '', timeoutMs = 15_000 }: ClientOptions): Api {
  /** The limit covers the body too: a server that falls silent halfway has not answered. */
  async function ask(path: string, signal?: AbortSignal): Promise<{ readonly status: number; readonly isOk: boolean; readonly text: string }> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(origin + path, { headers: { accept: 'application/json' }, signal: signal ? AbortSignal.any([signal, limit]) : limit });
      return { status: answer.status, isOk: answer.ok, text: await answer.text() };
    } catch (cause) {
      throw new ApiError('unreachable', 'No answer from the server', { cause });
    }
  }

  return {
    async get<T>(path: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<T> {
      const { status, isOk, text } = await ask(path, signal);
      const body = readJson(text, path, status);
      if (isOk) return body as T;
      const problem = readProblem(body);
      throw problem ? ApiError.fromProblem(problem) : new ApiError('unreadable', `${path} failed without saying why`, { status });
    },
  };
}

function readJson(text: string, path: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unreadable', `${path} did not answer with JSON`, { status, cause });
  }
}

/** What a visitor reads when a call failed. The words never depend on internals. */
export function visitorMessage(error: unknown): string {
  if (error instanceof ApiError && error.failure === 'unreachable') return 'We cannot reach the server. Check your connection; your filters are safe.';
  if (error instanceof ApiError && error.status === 429) return 'That was a lot at once. Wait a moment and try again.';
  return 'An error has occurred';
}
