import { askedTitles } from './askedTitles.ts';

describe('the titles that an evening asks for', () => {
  const lists = {
    queued: { 1: '20.11.2026 10:00:00' },
    loved: { 2: '20.11.2026 10:00:00', 3: '21.11.2026 10:00:00' },
    ratings: { 4: { rating: 9, at: Date.UTC(2026, 10, 22) }, 5: { rating: 7, at: Date.UTC(2026, 10, 22) } },
    theirs: [6, 1],
    pool: [7, 2],
  };

  it('are those of the lists and the walls, each once; without an account no title that is only rated', () => {
    expect(askedTitles(lists, false)).toEqual([1, 3, 2, 6, 7]);
  });

  it('are those that a member rated high as well: the account has these ratings', () => {
    expect(askedTitles(lists, true)).toEqual([1, 4, 3, 2, 6, 7]);
  });

  it('are sixty of each list at most, those that were added last', () => {
    const ratings = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [100 + at, { rating: 8, at }]));
    const asked = askedTitles({ queued: {}, loved: {}, ratings, theirs: [], pool: [] }, true);
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([60, 189, 130]);
  });
});
