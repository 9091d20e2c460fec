import type { Measure } from './Metric.ts';

/** What a cache was asked for since the start, and how often it had it. */
export class CacheCounts {
  hits = 0;
  misses = 0;

  /** Counts one question; answers the same. */
  note<T>(found: T | null | undefined): T | null {
    if (found === null || found === undefined) this.misses++;
    else this.hits++;
    return found ?? null;
  }
}

/** `cache` is one of a few names that stand in the source. */
export const measureCache =
  (cache: string, counts: CacheCounts): Measure =>
  () => [
    {
      name: 'agm_cache_requests_total',
      kind: 'counter',
      help: 'Questions to a cache: it had the answer, or did not.',
      samples: [
        { labels: { cache, outcome: 'hit' }, value: counts.hits },
        { labels: { cache, outcome: 'miss' }, value: counts.misses },
      ],
    },
  ];
