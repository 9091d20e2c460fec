import { readListing } from '@agm/domain';
import { headline } from './headline.ts';

describe('the headline', () => {
  for (const [address, words] of [
    ['/', 'Movies worth your evening'],
    ['/shows/?by=top&page=2', 'Shows worth your evening'],
    ['/list/', 'Movies and shows worth your evening'],
    ['/the-very-best/movies/', 'as the wall is called'],
  ] as const) {
    it(`of ${address} is "${words}"`, () => expect(headline(readListing(address)!.listing, 'as the wall is called', 0)).toBe(words));
  }

  it('of a narrowed wall says what it shows', () =>
    expect(headline(readListing('/genre/drama/')!.listing, 'Drama Movies', 1)).toBe('Drama Movies'));
});
