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

/** Taking one over costs the receiver a few milliseconds. */
const portionSize = 500;
const hashBytes = 16;
const noHash = '0'.repeat(hashBytes * 2);

/**
 * Packs titles for another thread. Each word crosses once, so that the receiver's titles share their texts: copied
 * title by title, the same few thousand words would fill its memory a hundred times.
 */
export function* packTitles(titles: readonly CatalogueTitle[]): Generator<TitlePortion> {
  const known = new Map<string, Map<string, number>>();
  let last = -1;
  for (let from = 0; from < titles.length; from += portionSize) {
    const words: Word[] = [];
    const places: number[] = [];
    const slice = titles.slice(from, from + portionSize);
    const posters = new Uint8Array(slice.length * hashBytes);
    const packed = slice.map(({ terms, posterHash, otherNames: _searched, ...title }, at): PackedTitle => {
      if (posterHash !== null) posters.set(Buffer.from(posterHash, 'hex'), at * hashBytes);
      const first = places.length;
      for (const [taxonomy, slugs] of Object.entries(terms)) {
        const ofTaxonomy = known.get(taxonomy) ?? new Map<string, number>();
        known.set(taxonomy, ofTaxonomy);
        for (const slug of slugs) {
          let place = ofTaxonomy.get(slug);
          if (place === undefined) {
            words.push([taxonomy, slug]);
            ofTaxonomy.set(slug, (place = ++last));
          }
          places.push(place);
        }
      }
      return { ...title, wordCount: places.length - first };
    });
    yield { words, titles: packed, places: Uint32Array.from(places), posters };
  }
}

/** Takes portions over, in their order. */
export function titleUnpacker(): (portion: TitlePortion) => CatalogueTitle[] {
  const words: Word[] = [];
  return (portion) => {
    for (const word of portion.words) words.push(word);
    let end = 0;
    const { places, posters } = portion;
    return portion.titles.map(
      (title, at) => new TakenTitle(title, { words, places, from: end, to: (end += title.wordCount), posters, at }),
    );
  };
}

/** The words of a title, those at the places `from` up to `to`, and its poster. */
interface Spelling {
  readonly words: readonly Word[];
  readonly places: Uint32Array;
  readonly from: number;
  readonly to: number;
  /** Its poster's hash is the one with this number. */
  readonly posters: Uint8Array;
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

  constructor({ id, slug, type, title, year, relevancy, staffRating, createdAt, isPremium, reason }: PackedTitle, spelling: Spelling) {
    this.id = id;
    this.slug = slug;
    this.type = type;
    this.title = title;
    this.year = year;
    this.relevancy = relevancy;
    this.staffRating = staffRating;
    this.createdAt = createdAt;
    this.isPremium = isPremium;
    this.reason = reason;
    this.#spelling = spelling;
  }

  get posterHash(): string | null {
    const { posters, at } = this.#spelling;
    const hash = Buffer.from(posters.buffer, posters.byteOffset + at * hashBytes, hashBytes).toString('hex');
    return hash === noHash ? null : hash;
  }

  get terms(): Readonly<Record<string, readonly string[]>> {
    const terms: Record<string, string[]> = { platform: [] };
    const { words, places, from, to } = this.#spelling;
    for (let at = from; at < to; at++) {
      const [taxonomy = '', slug = ''] = words[places[at] ?? -1] ?? [];
      (terms[taxonomy] ??= []).push(slug);
    }
    return terms;
  }
}
