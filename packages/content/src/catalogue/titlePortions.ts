import type { CatalogueTitle } from './readTitles.ts';

/** A taxonomy and a slug, by whose place in a list titles on their way to another thread name their terms. */
export type Word = readonly [taxonomy: string, slug: string];

/** A title whose terms are places among the words that came before it or with it. */
export type PackedTitle = Omit<CatalogueTitle, 'terms' | 'posterHash' | 'otherNames'> & { readonly wordCount: number };

export interface TitlePortion {
  readonly words: readonly Word[];
  readonly titles: readonly PackedTitle[];
  /** The places of all their words, title after title. */
  readonly places: Uint32Array;
  /** Sixteen bytes a title: its poster's hash, or zeros. As texts they would weigh four times as much. */
  readonly posters: Uint8Array;
}

const hashBytes = 16;
const noHash = '0'.repeat(hashBytes * 2);

/**
 * Packs titles for another thread, portion by portion. Each word crosses once, so that the receiver's titles share their texts: copied
 * title by title, the same few thousand words would fill its memory a hundred times.
 */
export function titlePacker(): (portion: readonly CatalogueTitle[]) => TitlePortion {
  const known = new Map<string, Map<string, number>>();
  let last = -1;
  return (portion) => {
    const words: Word[] = [];
    const places: number[] = [];
    const posters = new Uint8Array(portion.length * hashBytes);
    const titles = portion.map((title, at): PackedTitle => {
      const { id, slug, type, year, relevancy, staffRating, createdAt, isPremium, reason, terms, posterHash } = title;
      if (posterHash !== null) posters.set(Buffer.from(posterHash, 'hex'), at * hashBytes);
      const first = places.length;
      for (const taxonomy in terms) {
        let ofTaxonomy = known.get(taxonomy);
        if (!ofTaxonomy) known.set(taxonomy, (ofTaxonomy = new Map()));
        for (const slug of terms[taxonomy] ?? []) {
          let place = ofTaxonomy.get(slug);
          if (place === undefined) {
            words.push([taxonomy, slug]);
            ofTaxonomy.set(slug, (place = ++last));
          }
          places.push(place);
        }
      }
      const wordCount = places.length - first;
      return { id, slug, type, title: title.title, year, relevancy, staffRating, createdAt, isPremium, reason, wordCount };
    });
    return { words, titles, places: Uint32Array.from(places), posters };
  };
}

/** Takes portions over, in their order. `shared` answers a text that the receiver has already, so that it keeps one copy of each. */
export function titleUnpacker(shared: (word: Word) => string): (portion: TitlePortion) => CatalogueTitle[] {
  const taxonomies: string[] = [];
  const slugs: string[] = [];
  return ({ words, titles, places, posters }) => {
    for (const word of words) {
      taxonomies.push(word[0]);
      slugs.push(shared(word));
    }
    const spelling: Spelling = { taxonomies, slugs, places, posters };
    let end = 0;
    return titles.map((title, at) => new TakenTitle(title, spelling, { from: end, to: (end += title.wordCount), at }));
  };
}

/** What the titles of a portion are spelt out from. */
interface Spelling {
  /** Of each word, by its place. */
  readonly taxonomies: readonly string[];
  readonly slugs: readonly string[];
  readonly places: Uint32Array;
  readonly posters: Uint8Array;
}

/** A title's words are those at the places `from` up to `to`; its poster's hash is the one with the number `at`. */
interface OwnPart {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** A title of a large catalogue. Its terms and its poster's hash are spelt out when somebody looks: kept as lists they would double its weight. */
class TakenTitle implements CatalogueTitle {
  readonly id: number;
  readonly slug: string;
  readonly type: CatalogueTitle['type'];
  readonly title: string;
  readonly year: number;
  readonly relevancy: number;
  readonly staffRating: number | null;
  readonly createdAt: number;
  readonly isPremium: boolean;
  readonly reason: string | null;
  readonly #spelling: Spelling;
  readonly #from: number;
  readonly #to: number;
  readonly #at: number;

  constructor(packed: PackedTitle, spelling: Spelling, { from, to, at }: OwnPart) {
    this.id = packed.id;
    this.slug = packed.slug;
    this.type = packed.type;
    this.title = packed.title;
    this.year = packed.year;
    this.relevancy = packed.relevancy;
    this.staffRating = packed.staffRating;
    this.createdAt = packed.createdAt;
    this.isPremium = packed.isPremium;
    this.reason = packed.reason;
    this.#spelling = spelling;
    this.#from = from;
    this.#to = to;
    this.#at = at;
  }

  get posterHash(): string | null {
    const { posters } = this.#spelling;
    const hash = Buffer.from(posters.buffer, posters.byteOffset + this.#at * hashBytes, hashBytes).toString('hex');
    return hash === noHash ? null : hash;
  }

  get terms(): Readonly<Record<string, readonly string[]>> {
    const terms: Record<string, string[]> = { platform: [] };
    const { taxonomies, slugs, places } = this.#spelling;
    for (let k = this.#from; k < this.#to; k++) {
      const place = places[k] ?? -1;
      (terms[taxonomies[place] ?? ''] ??= []).push(slugs[place] ?? '');
    }
    return terms;
  }
}
