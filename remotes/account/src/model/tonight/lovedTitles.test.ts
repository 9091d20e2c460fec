import { lovedTitles } from './lovedTitles.ts';

describe('what an evening takes as loved', () => {
  const loved = { 3: '20.11.2026 12:00:00', 4: '21.11.2026 12:00:00' };
  const at = Date.parse('2026-11-20T18:00:00Z');

  it('is what is loved and what is rated 8 or more, the last one said first', () =>
    expect(lovedTitles(loved, { 5: { rating: 8, at }, 6: { rating: 10, at: at + 1 }, 7: { rating: 7, at } })).toEqual([4, 6, 5, 3]));

  it('has a title once that is loved and rated, with the later moment; a low rating takes no heart away', () =>
    expect(lovedTitles(loved, { 3: { rating: 9, at: Date.parse('2026-11-22') }, 4: { rating: 2, at } })).toEqual([3, 4]));

  it('is nothing for whoever said nothing', () => expect(lovedTitles({}, {})).toEqual([]));
});
