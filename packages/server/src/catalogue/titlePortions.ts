import type { CatalogueTitle } from './readTitles.ts';

/** A taxonomy and a slug, by whose place in a list titles on their way to another thread name their terms. */
export type Word = readonly [taxonomy: string, slug: string];

/** A title whose terms are places among the words that came before it or with it. */
export type PackedTitle = Omit<CatalogueTitle, 'terms'> & { readonly words: readonly number[] };

export interface TitlePortion {
  readonly words: readonly Word[];
  readonly titles: readonly PackedTitle[];
}

/** Taking one over costs the receiver a few milliseconds. */
const portionSize = 500;

/**
 * Packs titles for another thread. Each word crosses once, so that the receiver's titles share their texts: copied
 * title by title, the same few thousand words would fill its memory a hundred times.
 */
export function* packTitles(titles: readonly CatalogueTitle[]): Generator<TitlePortion> {
  const places = new Map<string, Map<string, number>>();
  let last = -1;
  for (let from = 0; from < titles.length; from += portionSize) {
    const words: Word[] = [];
    const packed = titles.slice(from, from + portionSize).map(({ terms, ...title }): PackedTitle => ({
      ...title,
      words: Object.entries(terms).flatMap(([taxonomy, slugs]) => {
        const known = places.get(taxonomy) ?? new Map<string, number>();
        places.set(taxonomy, known);
        return slugs.map((slug) => {
          const place = known.get(slug);
          if (place !== undefined) return place;
          words.push([taxonomy, slug]);
          known.set(slug, ++last);
          return last;
        });
      }),
    }));
    yield { words, titles: packed };
  }
}

/** Takes portions over, in their order. */
export function titleUnpacker(): (portion: TitlePortion) => CatalogueTitle[] {
  const words: Word[] = [];
  return (portion) => {
    for (const word of portion.words) words.push(word);
    return portion.titles.map(({ words: places, ...title }) => {
      const terms: Record<string, string[]> = {};
      for (const place of places) {
        const [taxonomy = '', slug = ''] = words[place] ?? [];
        (terms[taxonomy] ??= []).push(slug);
      }
      // A title without an offer still has its empty list of platforms.
      terms['platform'] ??= [];
      return { ...title, terms };
    });
  };
}
