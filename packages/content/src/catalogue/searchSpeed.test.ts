import { nameOfSlug } from '@agm/domain';
import sentences from '../reads/ask.examples.json';
import searches from '../reads/search.examples.json';
import { starterCatalogue } from '../starter/starterCatalogue.ts';
import { openSearch, searchableOf } from './catalogueSearch.ts';
import type { CatalogueTitle } from './readTitles.ts';

const isFull = process.env['TEST_FULL'] === '1';
const size = isFull ? 100_000 : 3000;

/** The starter titles and, up to a size, further ones made of their words and of people nobody knows. */
function manyTitles(): CatalogueTitle[] {
  const { titles } = starterCatalogue();
  const words = [...new Set(titles.flatMap(({ title }) => title.split(/\W+/)).filter((word) => word.length > 1))];
  const draw = chanceFrom(2026);
  const further = Array.from({ length: size - titles.length }, (_, at): CatalogueTitle => {
    const like = titles[draw(titles.length)]!;
    const title = Array.from({ length: 1 + draw(4) }, () => words[draw(words.length)]).join(' ');
    const people = Array.from({ length: 4 }, () => `${words[draw(words.length)]}-${words[draw(words.length)]}-${draw(20)}`.toLowerCase());
    return {
      ...like,
      id: 10_000 + at,
      title,
      relevancy: draw(60_000),
      terms: { ...like.terms, with: people, director: people.slice(0, 1) },
    };
  });
  return [...titles, ...further];
}

function chanceFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** The processor's time of each question, in milliseconds, the shortest first. */
function timesOf(texts: readonly string[], ask: (text: string) => unknown): number[] {
  for (const text of texts.slice(0, 50)) ask(text);
  return texts
    .map((text) => {
      const before = process.threadCpuUsage();
      ask(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    })
    .sort((one, other) => one - other);
}

describe(`searches and sentences among ${size} titles`, () => {
  const search = openSearch(searchableOf(manyTitles(), { nameOf: (_, slug) => nameOfSlug(slug) }));

  it.each([
    ['searches', searches, (text: string) => search.find(text, 24, 'us')],
    ['sentences', sentences, (text: string) => search.read(text, 2026)],
  ] as const)('are answered in a few milliseconds each: %s', (what, examples, ask) => {
    const times = timesOf(
      examples.map(([text = '']) => text),
      ask,
    );
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    if (isFull)
      console.warn(
        `${what}: ${at(0.5).toFixed(2)} ms in the middle, ${at(0.95).toFixed(2)} ms for 95 of 100, ${at(1).toFixed(2)} ms at worst`,
      );
    expect(at(0.5)).toBeLessThan(5);
  });
});
