import { asListingItem } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';

/** Some 15,000 titles. */
const mostCharacters = 10_000_000;

/**
 * The JSON of tiles, written once for each title: a wall that nobody asked before has titles that others had. A title that changes is
 * another object, so nothing here is ever out of date. When all together are too long, they are written again.
 */
export class ItemJson {
  readonly #posters: PosterChoice;
  readonly #most: number;
  #texts = new WeakMap<CatalogueTitle, string>();
  #characters = 0;

  constructor(posters: PosterChoice, most = mostCharacters) {
    this.#posters = posters;
    this.#most = most;
  }

  of(title: CatalogueTitle): string {
    const known = this.#texts.get(title);
    if (known !== undefined) return known;
    const text = JSON.stringify(asListingItem(title, this.#posters));
    if (this.#characters + text.length > this.#most) {
      this.#texts = new WeakMap();
      this.#characters = 0;
    }
    this.#characters += text.length;
    this.#texts.set(title, text);
    return text;
  }
}
