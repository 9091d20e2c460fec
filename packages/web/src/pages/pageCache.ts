import { LRUCache } from 'lru-cache';
import { emptyRegistry, type Registry } from '@agm/contract';
import { CacheCounts } from '@agm/http/operations/CacheCounts';
import type { ComposedPage } from './composePage.ts';

const mostKept = 400;
const keptForMs = 60_000;
/** So long a page is kept whose reads were not all answered: a crowded database is not asked again at once. */
const keptMeanwhileMs = 3_000;

/** Keys of pages, a hundredth of their weight. */
const mostAsked = 2000;

/**
 * Pages that were asked for twice a moment ago, and those that are being composed: requests for the same one share it. What is asked for
 * once, a wall with four filters for instance, would push out what many ask for, and cost more to collect than it did to compose.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Promise<ComposedPage>>({ max: mostKept, ttl: keptForMs });
  readonly #asked = new LRUCache<string, 'once' | 'again'>({ max: mostAsked, ttl: keptForMs });

  readonly counts = new CacheCounts();

  #registry = emptyRegistry;

  /** Everything composed so far is out of date: this is the registry now. */
  forget(registry: Registry): void {
    this.#registry = registry;
    this.#kept.clear();
  }

  /** Whether somebody asked for the page a moment ago: it will be asked for again. */
  wasAsked(key: string): boolean {
    return this.#asked.has(key);
  }

  /**
   * `key` names all that a page depends on, but for the registry. A page that lacks a part serves those who wait for it, and is
   * recomposed for the next; one of an earlier registry is nobody else's.
   */
  of(key: string, compose: () => Promise<ComposedPage>, registry = this.#registry): Promise<ComposedPage> {
    if (registry !== this.#registry) return compose();
    this.#asked.set(key, this.#asked.has(key) ? 'again' : 'once');
    const found = this.counts.note(this.#kept.get(key));
    if (found) return found;
    const page = compose();
    this.#kept.set(key, page);
    const drop = () => {
      if (this.#kept.peek(key) === page) this.#kept.delete(key);
    };
    page.then(({ isWhole, isLasting }) => {
      if (!isWhole || this.#asked.peek(key) !== 'again') drop();
      else if (!isLasting && this.#kept.peek(key) === page) this.#kept.set(key, page, { ttl: keptMeanwhileMs });
    }, drop);
    return page;
  }
}
