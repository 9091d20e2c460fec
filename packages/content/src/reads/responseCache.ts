import { LRUCache } from 'lru-cache';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { CacheCounts } from '@agm/http/operations/CacheCounts';

/** Answers that are remembered of one catalogue; the ones asked longest ago go first. */
const mostAnswers = 300;
/** Longer addresses are hardly asked twice. */
const longestPath = 400;
/** Addresses that were asked once; each weighs a hundredth of its answer. */
const mostAsked = 2000;

/**
 * Remembers answers as long as their catalogue stands, from the second time on that they are asked for: the same few walls are most of
 * what is asked, and to keep each of the others a while costs V8 as much as to make it. An answer belongs to the view it was made
 * from, so a change of the catalogue forgets them all by itself.
 */
export class ResponseCache {
  readonly #ofView = new WeakMap<CatalogueView, LRUCache<string, ContentAnswer>>();
  readonly #asked = new LRUCache<string, true>({ max: mostAsked });

  readonly counts = new CacheCounts();

  find(view: CatalogueView, path: string): ContentAnswer | null {
    return this.counts.note(this.#ofView.get(view)?.get(path));
  }

  keep(view: CatalogueView, path: string, answer: ContentAnswer): ContentAnswer {
    if (path.length > longestPath || answer.status !== 200 || answer.isStandIn) return answer;
    const wasAsked = this.#asked.has(path);
    this.#asked.set(path, true);
    if (!wasAsked) return answer;
    const answers = this.#ofView.get(view) ?? new LRUCache<string, ContentAnswer>({ max: mostAnswers });
    this.#ofView.set(view, answers);
    answers.set(path, answer);
    return answer;
  }
}
