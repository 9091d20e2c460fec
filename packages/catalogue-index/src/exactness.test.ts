import { buildIndex } from './build.ts';
import { open, withChanges } from './changes.ts';
import type { Catalogue, CatalogueRow, FacetOptions, Query, Span, TermChoice, Where } from './catalogue.ts';
import { encode } from './encode.ts';
import { openIndex } from './open.ts';
import { plainCatalogue } from './plain.ts';
import { rebuilt } from './rebuild.ts';
import { simdKernel } from './simd.ts';

/** A small deterministic source of chance. */
function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const may = (share: number) => next() < share;
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(values: readonly T[], most: number) => Array.from({ length: below(most + 1) }, () => one(values));
  return { below, may, one, some };
}
type Chance = ReturnType<typeof chanceFrom>;

const vocabulary: Record<string, readonly string[]> = {
  genre: ['drama', 'comedy', 'war', 'western', 'horror'],
  mood: ['slow', 'weird', 'true', 'tense'],
  platform: ['us', 'uk', 'de'].flatMap((country) =>
    ['netflix', 'hulu', 'mubi', 'kanopy', 'amazon-prime'].map((name) => `${country}-${name}`),
  ),
  language: Array.from({ length: 30 }, (_, i) => `language-${i}`),
  tag: ['best', 'rare'],
  with: Array.from({ length: 80 }, (_, i) => `person-${i}`),
};

// The later a value stands, the rarer it is, so that a catalogue has bitsets and postings.
const skewed = (chance: Chance, values: readonly string[], most: number) =>
  Array.from({ length: chance.below(most + 1) }, () => values[Math.floor(values.length * (chance.below(1000) / 1000) ** 2.5)]!);

function randomRow(chance: Chance, id: number): CatalogueRow {
  return {
    id,
    title: `Title ${id}`,
    type: chance.may(0.7) ? 'movie' : 'show',
    year: chance.may(0.05) ? 0 : 1990 + chance.below(30),
    relevancy: chance.below(40) / 4,
    createdAt: chance.below(50) * 1000,
    staffRating: chance.may(0.1) ? null : chance.below(101) / 10,
    isPremium: chance.may(0.1),
    terms: {
      genre: skewed(chance, vocabulary.genre!, 3),
      mood: skewed(chance, vocabulary.mood!, 2),
      platform: skewed(chance, vocabulary.platform!, 8),
      ...(chance.may(0.8) && { language: [chance.one(vocabulary.language!)] }),
      ...(chance.may(0.1) && { tag: chance.some(vocabulary.tag!, 2) }),
      with: skewed(chance, vocabulary.with!, 4),
    },
  };
}

const randomRows = (chance: Chance, size: number) => Array.from({ length: size }, (_, i) => randomRow(chance, 1 + i * 3 + chance.below(3)));

function randomSpan(chance: Chance, low: number, high: number): Span {
  const [a, b] = [low + chance.below(high - low + 1), low + chance.below(high - low + 1)];
  const [from, to] = chance.may(0.9) ? [Math.min(a, b), Math.max(a, b)] : [a, b];
  return chance.one([{ from, to }, { from, to }, { from }, { to }, { from, to: from }, {}]);
}

function randomChoice(chance: Chance, taxonomy: string): TermChoice {
  const values = [...vocabulary[taxonomy]!, 'no-such-term'];
  return {
    ...(chance.may(0.7) && { any: chance.some(values, taxonomy === 'with' ? 12 : 5) }),
    ...(chance.may(0.25) && { all: chance.some(values.slice(0, 4), 2) }),
    ...(chance.may(0.25) && { not: chance.some(values, 2) }),
  };
}

function randomWhere(chance: Chance, ids: readonly number[]): Where {
  const taxonomies = chance.some(Object.keys(vocabulary), 3);
  return {
    ...(chance.may(0.3) && { type: chance.one(['movie', 'show'] as const) }),
    ...(chance.may(0.1) && { within: { tag: ['best'] } }),
    ...(chance.may(0.2) && { among: { platform: chance.some([...vocabulary.platform!, 'no-such-term'], 4) } }),
    ...(taxonomies.length && { terms: Object.fromEntries(taxonomies.map((taxonomy) => [taxonomy, randomChoice(chance, taxonomy)])) }),
    ...(chance.may(0.3) && { year: randomSpan(chance, 1985, 2022) }),
    ...(chance.may(0.3) && { rating: randomSpan(chance, 0, 100) }),
    ...(chance.may(0.2) && { premium: chance.one(['only', 'without'] as const) }),
    ...(chance.may(0.2) && {
      ids: {
        ...(chance.may(0.5) && { only: chance.some([...ids, -1, 7e15], 60) }),
        ...(chance.may(0.6) && { not: chance.some([...ids, 0.5], 20) }),
      },
    }),
    ...(chance.may(0.3) && { match: chance.one(['and', 'or'] as const) }),
  };
}

function randomQuery(chance: Chance, ids: readonly number[]): Query {
  return {
    ...(chance.may(0.95) && { where: randomWhere(chance, ids) }),
    order: chance.one(['popular', 'top', 'new'] as const),
    ...(chance.may(0.5) && { offset: chance.may(0.8) ? chance.below(40) : chance.below(ids.length * 2 + 2) }),
    ...(chance.may(0.5) && { limit: chance.may(0.8) ? chance.below(40) : chance.below(ids.length * 2 + 2) }),
  };
}

const randomOptions = (chance: Chance): FacetOptions | undefined =>
  chance.one([
    undefined,
    undefined,
    { locale: 'us' },
    { locale: 'uk', taxonomies: ['platform', 'released', 'no-such-taxonomy'] },
    { taxonomies: ['with', 'genre'] },
  ]);

const sorted = (answer: object) =>
  JSON.stringify(answer, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

let asked = 0;
function expectSame(chance: Chance, rows: readonly CatalogueRow[], candidates: readonly Catalogue[], questions: number, withFacets = true) {
  const oracle = plainCatalogue(rows);
  const ids = rows.map((row) => row.id);
  for (let k = 0; k < questions; k++) {
    const query = randomQuery(chance, ids);
    const options = randomOptions(chance);
    const page = oracle.query(query);
    const facets = withFacets ? oracle.facets(query.where, options) : null;
    const expected = sorted({ page, facets });
    asked++;
    for (const candidate of candidates) {
      const answer = { page: candidate.query(query), facets: facets && candidate.facets(query.where, options) };
      // A deep comparison only where a plain one differs: the message is worth more than its time.
      if (sorted(answer) !== expected) expect({ query, options, ...answer }).toEqual({ query, options, page, facets });
      const written = facets && candidate.facetsJson?.(query.where, options);
      if (written && written !== JSON.stringify(answer.facets)) expect(written).toBe(JSON.stringify(answer.facets));
    }
  }
}

/** Some titles changed, some new, some gone, and the catalogue that comes of it. */
function randomChanges(chance: Chance, rows: readonly CatalogueRow[]) {
  const removed = chance.some(
    rows.map(({ id }) => id),
    Math.min(30, rows.length),
  );
  const changed = [...new Set(chance.some([...rows.map(({ id }) => id), 5000, 5001, 5002], 25))]
    .filter((id) => !removed.includes(id))
    .map((id) => randomRow(chance, id));
  const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
  return { changes: { changed, removed }, after: [...rows.filter(({ id }) => !gone.has(id)), ...changed] };
}

describe('the index and the plain filter', () => {
  for (let seed = 1; seed <= 48; seed++) {
    it(`R5-07 agree on ids, totals and counts in catalogue ${seed}, on both kernels, fresh and from a snapshot`, () => {
      const chance = chanceFrom(seed);
      const rows = randomRows(chance, chance.one([0, 1, 2, 40, 150, 200, 300]));
      const index = buildIndex(rows);
      expectSame(chance, rows, [index, buildIndex(rows, simdKernel), open(encode(index))], 160);
    });

    it(`R5-07 agree where titles of catalogue ${seed} changed, before and after the background build`, () => {
      const chance = chanceFrom(seed * 1000);
      const rows = randomRows(chance, chance.one([0, 2, 40, 150, 200, 300]));
      const { changes, after } = randomChanges(chance, rows);
      const index = buildIndex(rows);
      const swapped = rebuilt(index, changes, simdKernel);
      expectSame(chance, after, [withChanges(index, changes), open(encode(index), changes, simdKernel), swapped], 70);
    });
  }

  it('R5-08 agree where a set is longer than one block', () => {
    const chance = chanceFrom(99);
    const rows = randomRows(chance, 66_000);
    expectSame(chance, rows, [buildIndex(rows), buildIndex(rows, simdKernel)], 8, false);
  });

  it('agree in a browser with what its snapshot holds', () => {
    const chance = chanceFrom(7);
    const rows = randomRows(chance, 400);
    const index = openIndex(encode(buildIndex(rows), { locale: 'uk' }));
    const whole = plainCatalogue(rows);
    let answered = 0;
    for (let k = 0; k < 400; k++) {
      const query = randomQuery(
        chance,
        rows.map(({ id }) => id),
      );
      if (!index.canAnswer(query.where ?? {})) continue;
      answered++;
      expect(index.query(query)).toEqual(whole.query(query));
      expect(index.facets(query.where, { locale: 'uk' })).toEqual(whole.facets(query.where, { locale: 'uk' }));
    }
    expect(answered).toBeGreaterThan(100);
  });

  afterAll(() => expect(asked).toBeGreaterThan(10_000));
});
