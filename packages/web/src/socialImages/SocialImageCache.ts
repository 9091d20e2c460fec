import { LRUCache } from 'lru-cache';
import { Problem } from '@agm/http/Problem';

/** Pictures of about 30 kB each. */
const mostKept = 200;
const mostWaiting = 40;

/** Draws each picture once, one after the other: a crawler with a thousand links must not take the machine from its visitors. */
export class SocialImageCache {
  readonly #draw: (svg: string) => Promise<Buffer>;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(draw: (svg: string) => Promise<Buffer>) {
    this.#draw = draw;
  }

  /** Throws a 503 when too many are waiting for theirs. */
  of(key: string, svg: string): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known) return known;
    const picture = this.#drawnInTurn(svg);
    this.#kept.set(key, picture);
    picture.catch(() => this.#kept.delete(key));
    return picture;
  }

  async #drawnInTurn(svg: string): Promise<Buffer> {
    if (this.#waiting >= mostWaiting)
      throw new Problem('rest_too_busy', 503, 'Too many pictures are being drawn. Please try again in a moment.');
    this.#waiting += 1;
    const drawn = this.#last
      .then(() => this.#draw(svg))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = drawn.catch(() => {});
    return drawn;
  }
}
