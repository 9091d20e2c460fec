import { inOwnWords } from './ownWords.ts';

describe('a partner’s own words', () => {
  it('have our values at their places, and leave other braces alone', () =>
    expect(inOwnWords('{title}: {count} {more}', { title: 'Parasite {count}', count: 3 })).toBe('Parasite {count}: 3 {more}'));
  it('have at their end what must be said and has no place in them', () => {
    expect(inOwnWords('Ab', { price: '$3.99' }, 'price')).toBe('Ab $3.99');
    expect(inOwnWords('{price} oder mehr', { price: '$3.99' }, 'price')).toBe('$3.99 oder mehr');
  });
  it('are none where the partner has none', () => expect([inOwnWords(undefined), inOwnWords('')]).toEqual([null, null]));
});
