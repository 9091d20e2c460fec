import { LRUCache } from 'lru-cache';
import type { ComposedPage } from './composePage.ts';

const mostKept = 400;
const keptForMs = 60_000;

/** Pages that were composed a moment ago, and those that are being composed: requests for the same one share it. */
export class PageCache {
  readonly #kept = new LRUCache<string, Promise<ComposedPage>>({ max: mostKept, ttl: keptForMs });

  /** Everything composed so far is out of date. */
  forget(): void {
    this.#kept.clear();
  }

  /** `key` names all that a page depends on. A page that lacks a part serves those who wait for it, and is recomposed for the next. */
  of(key: string, compose: () => Promise<ComposedPage>): Promise<ComposedPage> {
    const found = this.#kept.get(key);
    if (found) return found;
    const page = compose();
    this.#kept.set(key, page);
    const drop = () => {
      if (this.#kept.peek(key) === page) this.#kept.delete(key);
    };
    page.then(({ isWhole }) => isWhole || drop(), drop);
    return page;
  }
}
