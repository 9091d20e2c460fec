import { readFileSync } from 'node:fs';
import { nameOfSlug } from '@agm/domain';
import { manyTitles } from '../../content/bench/manyTitles.ts';
import { openSearch, searchableOf } from '../../content/src/catalogue/catalogueSearch.ts';
import { cpuTimeOnce } from './measure.ts';

const rounds = 5;
const slowMs = 1;
const thisYear = 2026;
const reads = new URL('../../content/src/reads/', import.meta.url);
const textsOf = (file: string): string[] =>
  (JSON.parse(readFileSync(new URL(file, reads), 'utf8')) as [string, string][]).map(([text]) => text);

/** Texts that nobody types to find something, each as long as the search takes it. */
const hostile = [
  'x'.repeat(10_000),
  '\0'.repeat(300),
  '\ud800'.repeat(300),
  '\u0301'.repeat(300),
  '\u202e'.repeat(100),
  'a '.repeat(150),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'with tilda '.repeat(27),
  'with aaaaaaab '.repeat(21),
  'like '.repeat(60),
  'frnchh '.repeat(42),
  Array.from({ length: 33 }, (_, at) => `mistypd${String.fromCharCode(97 + (at % 26))}`).join(' '),
  'not not or and '.repeat(20),
  '(a+)+$'.repeat(50),
  `${'1990-'.repeat(50)}!`,
  'volume ii',
];

export interface Searched {
  readonly what: string;
  readonly count: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly worst: string;
}

/**
 * The example searches and sentences, and hostile texts, among so many titles. `find` is what a search by name takes, `read` what a
 * sentence takes; a search does both.
 */
export async function measureSearching(size: number): Promise<{ openMs: number; searched: Searched[] }> {
  const searchable = searchableOf(manyTitles(size), { nameOf: (_, slug) => nameOfSlug(slug) });
  const { ms: openMs, answer: search } = await cpuTimeOnce(() => {
    const opened = openSearch(searchable);
    opened.vocabulary();
    return opened;
  });
  const find = (text: string) => search.find(text.slice(0, 100), 24, 'us');
  const read = (text: string) => search.read(text, thisYear);
  const both = (text: string) => [find(text), read(text)];
  return {
    openMs,
    searched: [
      timed('searches', textsOf('search.examples.json'), both),
      timed('sentences', textsOf('ask.examples.json'), read),
      timed('sentences typed into the search', textsOf('ask.examples.json'), both),
      timed('hostile texts', hostile, both),
    ],
  };
}

/** The quickest of several rounds for each text, and of more where it looks slow, because others use this machine too. */
function timed(what: string, texts: readonly string[], ask: (text: string) => unknown): Searched {
  const times = texts.map(() => Infinity);
  for (let round = 0; round < rounds * 5; round++) {
    for (const [at, text] of texts.entries()) {
      if (round >= rounds && times[at]! < slowMs) continue;
      const before = performance.now();
      ask(text);
      times[at] = Math.min(times[at]!, performance.now() - before);
    }
  }
  const sorted = times.toSorted((one, other) => one - other);
  const worstMs = sorted.at(-1)!;
  return {
    what,
    count: texts.length,
    medianMs: sorted[sorted.length >> 1]!,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)]!,
    worstMs,
    worst: texts[times.indexOf(worstMs)]!,
  };
}
