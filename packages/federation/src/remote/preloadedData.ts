import type { Cache, Middleware } from 'swr';
import { ApiError } from '@agm/api';
import type { Answer, Answers } from '@agm/contract';

const freshForMs = 5_000;
/** When preloaded data arrived, by the cache it was put into. */
const arrivals = new WeakMap<object, Map<string, number>>();

export interface CacheEntry {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** An answer as SWR keeps it. A refusal is an answer too: the browser must show the same words as the server. */
export const toCacheEntry = (answer: Answer): CacheEntry =>
  'problem' in answer ? { error: ApiError.fromProblem(answer.problem) } : { data: answer.data };

/** Puts the data that came with the HTML into the shared SWR cache; an answer already there is at least as new. */
export function preload(cache: Map<string, unknown>, answers: Answers): void {
  const arrivedAt = arrivals.get(cache) ?? new Map<string, number>();
  arrivals.set(cache, arrivedAt);
  for (const [path, answer] of Object.entries(answers)) {
    const known = cache.get(path) as CacheEntry | undefined;
    if (known?.data !== undefined || known?.error !== undefined) continue;
    cache.set(path, { isLoading: false, isValidating: false, _k: path, ...known, ...toCacheEntry(answer) });
    arrivedAt.set(path, performance.now());
  }
}

/** SWR requests everything again that it finds in its cache on mount; what came with this page is not stale yet. */
export const keepPreloadedFresh: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = config as { readonly cache?: Cache };
  const arrived = cache && typeof key === 'string' ? arrivals.get(cache)?.get(key) : undefined;
  const isFresh = arrived !== undefined && performance.now() - arrived < freshForMs;
  return useNext(key, fetcher, isFresh ? { ...config, revalidateIfStale: false, revalidateOnMount: false } : config);
};
