import { ApiError } from './ApiError.ts';
import { readCaptchaPath, readProblem } from './readProblem.ts';
import { languageHeader } from './languageHeader.ts';
import type { MovedRoutes } from './routeTable.ts';

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Where the product-host paths live; empty for the page's own origin. */
  readonly origin?: string;
  readonly timeoutMs?: number;
  /** The content host's routes that have moved on this site. */
  readonly routes?: MovedRoutes | undefined;
}

/** One call. Without a method it is a GET, or a POST when it has a body. */
export interface CallRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as `Authorization: Bearer`, and only where a call names one. */
  readonly bearer?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  /** Beside those every call has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes the question back. */
  readonly signal?: AbortSignal;
  /** The call outlives the page. Browsers allow that for small bodies only. */
  readonly outlivesPage?: boolean;
}

/** Asks and reads the JSON that comes back; null for an answer without content. Rejects with `ApiError` only, also when a signal aborts the request. */
export type Call = <T>(path: string, request?: CallRequest) => Promise<T>;

/** Browsers refuse to keep more than 64 KiB under way for pages that are gone. */
const longestKeptBody = 60_000;

/** The same client for browsers, tests and tools: it owns no globals, so `fetch` is handed in. */
export function createCall({ fetch, origin = '', timeoutMs = 15_000 }: ClientOptions): Call {
  /** The limit covers the body too: a server that falls silent halfway has not answered. */
  async function ask(path: string, request: CallRequest): Promise<{ readonly answer: Response; readonly text: string }> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(origin + path, {
        ...initOf(request),
        signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
      });
      return { answer, text: await answer.text() };
    } catch (cause) {
      throw new ApiError('unreachable', 'No answer from the server', { cause });
    }
  }

  return async <T>(path: string, request: CallRequest = {}): Promise<T> => {
    const {
      answer: { status, ok, headers },
      text,
    } = await ask(path, request);
    if (status === 204) return null as T;
    const body = readJson(text, path, status);
    if (ok) return withTotalPages(body, headers) as T;
    const problem = readProblem(body);
    const retryAfterMs = readRetryAfter(headers);
    if (!problem) throw new ApiError('unreadable', `${path} failed without saying why`, { status, retryAfterMs });
    throw new ApiError('refused', problem.message, {
      status: problem.data.status,
      code: problem.code,
      retryAfterMs,
      data: (body as typeof problem).data,
      captcha: readCaptchaPath(body),
    });
  };
}

function initOf({ method, bearer, json, form, headers, outlivesPage }: CallRequest): RequestInit {
  const text = json === undefined ? undefined : JSON.stringify(json);
  const body = text ?? form;
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      // Answers that caches share have their language in the address.
      ...((bearer !== undefined || body !== undefined) && languageHeader()),
      ...headers,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
    ...(outlivesPage && (text ?? '').length < longestKeptBody && { keepalive: true }),
  };
}

/** Every list says in a header how many pages it has (R4.7-02). Callers read it in the answer as `totalPages`. */
function withTotalPages(body: unknown, headers: Headers): unknown {
  const said = headers.get('x-wp-totalpages') ?? '';
  return /^\d+$/.test(said) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, totalPages: Number(said) }
    : body;
}

/** Seconds, or a date relative to the answer's own date: only the server's clock counts. */
function readRetryAfter(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (said === null) return undefined;
  const wait = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function readJson(text: string, path: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unreadable', `${path} did not answer with JSON`, { status, cause });
  }
}
