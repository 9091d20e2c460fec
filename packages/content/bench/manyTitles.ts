import type { CatalogueTitle } from '../src/catalogue/readTitles.ts';
import { starterCatalogue } from '../src/starter/starterCatalogue.ts';

/**
 * The starter titles and, up to a size, further ones with names and people made up: words of the starter titles and words of syllables, some
 * far more frequent than others, as in real catalogues. The same size gives the same titles everywhere.
 */
export function manyTitles(size: number): CatalogueTitle[] {
  const { titles } = starterCatalogue();
  const draw = drawFrom(2026);
  const skewed = <T>(among: readonly T[]): T => among[Math.floor(draw(1) ** 3 * among.length)]!;
  const madeUp = (count: number, least: number): string[] =>
    Array.from({ length: count }, () => Array.from({ length: least + Math.floor(draw(2)) }, () => skewed(syllables)).join(''));
  const known = [...new Set(titles.flatMap(({ title }) => title.split(/\W+/)).filter((word) => word.length > 1))];
  const words = [...known, ...madeUp(size / 4, 2)];
  const [first, last] = [madeUp(3000, 1), madeUp(size / 3, 2)];
  const person = (): string => `${skewed(first)}-${skewed(last)}`;
  const further = Array.from({ length: Math.max(0, size - titles.length) }, (_, at): CatalogueTitle => {
    const like = titles[Math.floor(draw(titles.length))]!;
    const title = Array.from({ length: 1 + Math.floor(draw(4)) }, () => skewed(words)).join(draw(1) < 0.15 ? ' of the ' : ' ');
    return {
      ...like,
      id: 10_000 + at,
      slug: `further-${at}`,
      title: title[0]!.toUpperCase() + title.slice(1),
      relevancy: draw(60_000),
      terms: { ...like.terms, with: Array.from({ length: 4 }, person), director: [person()] },
    };
  });
  return [...titles, ...further];
}

const syllables =
  'ka ri to ma le na shi ben dor fel gar hul ian jen kol lin mar nor ol per quin ros sal tan ul vin wes xan yor zel ari bel cor dan el fin gre han iso jul ken lor mir nel ost pal ra sen tor und vel wil yen zor ash bri cla dre ev fra gol hes ing jor thu wen sta pri mon cha'.split(
    ' ',
  );

/** Draws numbers from 0 up to an end. */
function drawFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32) * end;
  };
}
