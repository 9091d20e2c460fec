import { firstPlace, numberOf, placeAt } from './deskPlace.ts';

describe('a place at the desk', () => {
  const keys = ['a', 'b', 'c'];

  it('stays with its entry when others come or go before it', () => {
    const place = placeAt(1, keys);
    expect(numberOf(place, ['new', 'a', 'b', 'c'])).toBe(2);
    expect(numberOf(place, ['b', 'c'])).toBe(0);
  });

  it('goes on to the entry that took the number of one that is gone, or to the last', () => {
    expect(numberOf(placeAt(1, keys), ['a', 'c'])).toBe(1);
    expect(numberOf(placeAt(2, keys), ['a', 'b'])).toBe(1);
    expect(numberOf(placeAt(0, ['a']), [])).toBe(0);
  });

  it('begins at the first, and never leaves the queue', () => {
    expect(numberOf(firstPlace, keys)).toBe(0);
    expect(placeAt(7, keys)).toEqual({ key: 'c', at: 2 });
    expect(placeAt(-1, keys)).toEqual({ key: 'a', at: 0 });
    expect(placeAt(3, [])).toEqual({ key: null, at: 0 });
  });
});
