import type { CatalogueRow } from './catalogue.ts';
import { plainCatalogue } from './plain.ts';

const row = (id: number, facts: Partial<CatalogueRow>): CatalogueRow => ({
  id,
  type: 'movie',
  title: `Title ${id}`,
  year: 2010,
  relevancy: id,
  staffRating: 7,
  createdAt: id,
  isPremium: false,
  terms: {},
  ...facts,
});
const idsOf = (rows: CatalogueRow[], where: Parameters<ReturnType<typeof plainCatalogue>['facets']>[0]) =>
  plainCatalogue(rows).query({ where }).ids;

describe('the client-side filter', () => {
  it('R5-03 a single year matches that year only, a range both of its ends', () => {
    const rows = [2009, 2010, 2015, 2019, 2020].map((year, i) => row(i, { year }));
    expect(idsOf(rows, { year: { from: 2010, to: 2010 } })).toEqual([1]);
    expect(idsOf(rows, { year: { from: 2010, to: 2019 } })).toEqual([3, 2, 1]);
  });

  it('R5-04 R3-15 a rating span holds both ends on the scale times ten', () => {
    const rows = [6.9, 7, 7.3, 9, 9.1, null].map((staffRating, i) => row(i, { staffRating }));
    expect(idsOf(rows, { rating: { from: 70, to: 90 } })).toEqual([3, 2, 1]);
    expect(idsOf(rows, { rating: { from: 73, to: 73 } })).toEqual([2]);
  });

  it('R5-05 filter_out takes premium titles away, isPremium keeps only them', () => {
    const rows = [row(1, { isPremium: true }), row(2, {})];
    expect(idsOf(rows, { premium: 'without' })).toEqual([2]);
    expect(idsOf(rows, { premium: 'only' })).toEqual([1]);
  });

  it('R5-06 platforms match any or all', () => {
    const rows = [
      row(1, { terms: { platform: ['us-netflix'] } }),
      row(2, { terms: { platform: ['us-hulu', 'us-netflix'] } }),
      row(3, { terms: { platform: ['uk-netflix'] } }),
    ];
    expect(idsOf(rows, { terms: { platform: { any: ['us-netflix', 'us-hulu'] } } })).toEqual([2, 1]);
    expect(idsOf(rows, { terms: { platform: { all: ['us-netflix', 'us-hulu'] } } })).toEqual([2]);
  });

  it('R5-07 filters combine with AND, with OR when asked; what narrows the wall holds either way', () => {
    const rows = [
      row(1, { terms: { genre: ['drama'] } }),
      row(2, { year: 1999 }),
      row(3, { year: 1999, type: 'show' }),
      row(4, { terms: { genre: ['drama'] }, year: 1999 }),
    ];
    const where = { type: 'movie' as const, terms: { genre: { any: ['drama'] } }, year: { from: 1999, to: 1999 } };
    expect(idsOf(rows, where)).toEqual([4]);
    expect(idsOf(rows, { ...where, match: 'or' })).toEqual([4, 2, 1]);
  });

  it('R5-08 top goes by staff rating, new by date, everything else by relevancy; ties by relevancy, then id', () => {
    const rows = [
      row(1, { staffRating: 9, createdAt: 5, relevancy: 1 }),
      row(2, { staffRating: 9, createdAt: 5, relevancy: 2 }),
      row(3, { staffRating: null, createdAt: 9, relevancy: 3 }),
      row(4, { staffRating: 9, createdAt: 5, relevancy: 2 }),
    ];
    expect(plainCatalogue(rows).query({ order: 'top' }).ids).toEqual([2, 4, 1, 3]);
    expect(plainCatalogue(rows).query({ order: 'new' }).ids).toEqual([3, 2, 4, 1]);
    expect(plainCatalogue(rows).query({}).ids).toEqual([3, 2, 4, 1]);
  });

  it('counts each section against the filters of all the others', () => {
    const rows = [
      row(1, { terms: { genre: ['drama', 'war'], mood: ['slow'], platform: ['us-netflix', 'uk-hulu'] } }),
      row(2, { terms: { genre: ['comedy'], mood: ['slow'], with: ['Ada'] }, year: 2011 }),
      row(3, { terms: { genre: ['drama'], mood: ['weird'] } }),
    ];
    expect(plainCatalogue(rows).facets({ terms: { genre: { any: ['drama'] }, mood: { any: ['slow'] } } }, { locale: 'us' })).toEqual({
      genre: { drama: 1, war: 1, comedy: 1 },
      mood: { slow: 1, weird: 1 },
      platform: { 'us-netflix': 1 },
      released: { 2010: 1 },
    });
  });

  it('finds nothing for a term that no title carries', () => {
    const rows = [row(1, { terms: { genre: ['drama'] } })];
    expect(plainCatalogue(rows).query({ where: { terms: { genre: { any: ['dramma'], not: ['war'] } } } })).toEqual({ total: 0, ids: [] });
  });

  it('reads absurd offsets and limits as the nearest possible ones', () => {
    const rows = [row(1, {}), row(2, {})];
    for (const [offset, limit, ids] of [
      [-5, 1, [2]],
      [NaN, NaN, [2, 1]],
      [1e300, 5, []],
      [0, -1, []],
      [1, Infinity, [1]],
      [0.9, 1.9, [2]],
    ] as const) {
      expect(plainCatalogue(rows).query({ offset, limit })).toEqual({ total: 2, ids });
    }
  });
});
