import type { ComposedPage } from './composePage.ts';

const mostKept = 400;
const keptForMs = 60_000;

/** Pages that were composed a moment ago, and those that are being composed: whoever asks for the same one gets the same. */
export class PageCache {
  readonly #kept = new Map<string, { readonly page: Promise<ComposedPage>; readonly until: number }>();

  /** Everything composed so far is out of date. */
  forget(): void {
    this.#kept.clear();
  }

  /** `key` names all that a page depends on. A page that lacks a part serves those who wait for it, and is recomposed for the next. */
  of(key: string, compose: () => Promise<ComposedPage>): Promise<ComposedPage> {
    const found = this.#kept.get(key);
    if (found && found.until > Date.now()) return found.page;
    const page = compose();
    const entry = { page, until: Date.now() + keptForMs };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    const drop = () => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    };
    page.then(({ isWhole }) => isWhole || drop(), drop);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }
}
