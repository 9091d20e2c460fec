import { asListingItem } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';

/** Some 15,000 titles. */
const mostBytes = 10_000_000;

/**
 * The JSON of tiles in UTF-8, written once for each title: a wall that nobody asked before has titles that others had. A title that changes is
 * another object, so nothing here is ever out of date. When all together are too long, they are written again.
 */
export class ItemJson {
  readonly #posters: PosterChoice;
  readonly #most: number;
  #written = new WeakMap<CatalogueTitle, Buffer>();
  #bytes = 0;

  constructor(posters: PosterChoice, most = mostBytes) {
    this.#posters = posters;
    this.#most = most;
  }

  of(title: CatalogueTitle): Buffer {
    const known = this.#written.get(title);
    if (known !== undefined) return known;
    const json = Buffer.from(JSON.stringify(asListingItem(title, this.#posters)));
    if (this.#bytes + json.length > this.#most) {
      this.#written = new WeakMap();
      this.#bytes = 0;
    }
    this.#bytes += json.length;
    this.#written.set(title, json);
    return json;
  }
}
