import { setTimeout as wait } from 'node:timers/promises';
import { RateLimit } from './RateLimit.ts';

export interface TmdbSettings {
  /** The "API read access token"; the client sends it in a header, and never writes it into an address or a message. */
  readonly token: string;
  /** The origin of the API. */
  readonly url: string;
}

export interface TmdbClientOptions extends TmdbSettings {
  /** How many requests may leave in a second. */
  readonly perSecond?: number;
  /** How long to wait before the second and each further try, in milliseconds. */
  readonly pauses?: readonly number[];
  readonly timeoutMs?: number;
  /** How many times a request waits where TMDB says that too many come. */
  readonly rests?: number;
  /** Ends every question and every wait. */
  readonly signal?: AbortSignal;
}

/** The outcome of a request. `missing`: TMDB has no such thing. `refused`: the request is wrong. `failed`: there was no answer. */
export type TmdbAnswer =
  | { readonly outcome: 'found'; readonly body: unknown }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface TmdbCounts {
  readonly requests: number;
  readonly retries: number;
}

/** TMDB cannot be asked at all, in a sentence for the operator. What was done until then is kept. */
export class TmdbUnusable extends Error {
  override readonly name = 'TmdbUnusable';
}

/** TMDB requires fewer than 50 a second. */
const usualPerSecond = 35;
const usualPauses = [500, 1000, 2000, 4000, 8000];
const usualTimeoutMs = 20_000;
/** Longer answers than any title's are not read to their end. */
const longestAnswer = 32 * 1024 * 1024;
/** Without a Retry-After, and at most, in milliseconds. */
const usualRest = 1000;
const longestRest = 5 * 60_000;
/** A server that only ever says "too many" is as good as none. */
const mostRests = 20;

/** Asks TMDB: never faster than it allows, and more than once where an answer is broken. */
export class TmdbClient {
  readonly #options: Required<TmdbClientOptions>;
  readonly #limit: RateLimit;
  #requests = 0;
  #retries = 0;

  constructor(options: TmdbClientOptions) {
    this.#options = {
      perSecond: usualPerSecond,
      pauses: usualPauses,
      timeoutMs: usualTimeoutMs,
      rests: mostRests,
      signal: new AbortController().signal,
      ...options,
    };
    this.#limit = new RateLimit(this.#options.perSecond);
  }

  get counts(): TmdbCounts {
    return { requests: this.#requests, retries: this.#retries };
  }

  /** Throws `TmdbUnusable` where no further question makes sense. */
  async ask(path: string, query: Readonly<Record<string, string>> = {}): Promise<TmdbAnswer> {
    const { url, pauses, rests: mayRest, signal } = this.#options;
    const address = `${url}/3/${path}?${new URLSearchParams(query)}`;
    for (let tries = 0, rests = 0; ;) {
      await this.#limit.turn();
      signal.throwIfAborted();
      this.#requests += 1;
      const { answer, restMs, problem } = await this.#once(address, path);
      if (answer) return answer;
      if (restMs !== null && rests < mayRest) {
        rests += 1;
        this.#retries += 1;
        this.#limit.pause(restMs);
        continue;
      }
      const pause = pauses[tries];
      if (pause === undefined || restMs !== null) return { outcome: 'failed', reason: problem };
      tries += 1;
      this.#retries += 1;
      await wait(pause, undefined, { signal });
    }
  }

  async #once(address: string, path: string): Promise<{ answer: TmdbAnswer | null; restMs: number | null; problem: string }> {
    const again = (problem: string, restMs: number | null = null) => ({ answer: null, restMs, problem });
    let status: number;
    let text: string | null;
    let retryAfter: string | null;
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${this.#options.token}` },
        // The token is for this origin alone.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(this.#options.timeoutMs), this.#options.signal]),
      });
      status = response.status;
      retryAfter = response.headers.get('retry-after');
      text = await readText(response);
    } catch (error) {
      this.#options.signal.throwIfAborted();
      return again(`TMDB cannot be reached (${reasonOf(error)})`);
    }
    const body = text === null ? undefined : parse(text);
    if (status === 401 || status === 403)
      throw new TmdbUnusable(
        `TMDB refuses TMDB_TOKEN (status ${status}): set it to the "API Read Access Token" of your account's API settings. Nothing is lost: the same command goes on from here.`,
      );
    if (status === 404) return { answer: { outcome: 'missing' }, restMs: null, problem: '' };
    if (status === 429) return again('TMDB says that too many questions come (status 429)', restOf(retryAfter));
    if (status >= 500) return again(`TMDB answers with status ${status}`);
    if (status >= 400)
      return {
        answer: { outcome: 'refused', reason: `TMDB refuses ${path} (status ${status}${sentenceOf(body)})` },
        restMs: null,
        problem: '',
      };
    if (text === null) return again(`TMDB's answer to ${path} is longer than ${longestAnswer / 1024 / 1024} MiB`);
    if (status !== 200 || typeof body !== 'object' || body === null)
      return again(`TMDB's answer to ${path} is no JSON object (status ${status})`);
    return { answer: { outcome: 'found', body }, restMs: null, problem: '' };
  }
}

/** Null when it is longer than anything TMDB says. */
async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > longestAnswer) return null;
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function restOf(text: string | null): number {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), longestRest) : usualRest;
}

const sentenceOf = (body: unknown): string => {
  const said = (body as { status_message?: unknown } | null | undefined)?.status_message;
  return typeof said === 'string' ? `: ${said.slice(0, 200)}` : '';
};

/** The code behind a failed fetch; its message may repeat the request. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? name ?? 'unknown';
}
