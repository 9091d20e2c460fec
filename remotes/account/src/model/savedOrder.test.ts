import { arrangeSaved, savedInWords } from './savedOrder.ts';

const entries = { 3: '20.11.2026 23:10:11', 17: '01.02.2020 00:00:00', 9: '20.11.2026 23:10:11', 4: 'yesterday' };

describe('the order of a saved list', () => {
  it('goes by the moment of saving, then by id', () => {
    expect(arrangeSaved(entries, 'first')).toEqual([4, 17, 3, 9]);
    expect(arrangeSaved(entries, 'last')).toEqual([9, 3, 17, 4]);
  });

  it('an empty list stays one', () => expect(arrangeSaved({}, 'last')).toEqual([]));

  it('says the moment in words, and nothing for a stamp that names none', () => {
    expect(savedInWords('20.11.2026 23:10:11')).toBe('Nov 20, 2026');
    expect(savedInWords('yesterday')).toBeNull();
  });
});
