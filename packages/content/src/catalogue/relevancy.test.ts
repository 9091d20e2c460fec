import { relevancyOf, type RelevancyFacts } from './relevancy.ts';

const title: RelevancyFacts = { year: 2000, rating: null, ratingIsDerived: false, score: 70, votes: 1000, isRecommended: false };
const isAbove = (better: Partial<RelevancyFacts>, worse: Partial<RelevancyFacts> = {}) =>
  expect(relevancyOf({ ...title, ...better })).toBeGreaterThan(relevancyOf({ ...title, ...worse }));

describe('the order of the popular wall', () => {
  it('prefers what is better, better known, newer or recommended in our own words', () => {
    isAbove({ score: 80 });
    isAbove({ votes: 100_000 });
    isAbove({ year: 2020 });
    isAbove({ isRecommended: true });
    isAbove({ rating: 90 }, { rating: 80 });
  });

  it('does not believe a handful of voters', () => isAbove({ score: 80, votes: 100_000 }, { score: 100, votes: 3 }));

  it('is not moved by a rating that was only derived', () => {
    expect(relevancyOf({ ...title, rating: 70, ratingIsDerived: true })).toBe(relevancyOf(title));
  });

  it('stays between 0 and 100,000 for any title', () => {
    for (const year of [-5, 1874, 2300])
      for (const votes of [null, 0, 1e12])
        for (const score of [null, 0, 100]) {
          const relevancy = relevancyOf({ ...title, year, votes, score, isRecommended: true });
          expect(relevancy).toBeGreaterThanOrEqual(0);
          expect(relevancy).toBeLessThanOrEqual(100_000);
          expect(Number.isInteger(relevancy)).toBe(true);
        }
  });
});
