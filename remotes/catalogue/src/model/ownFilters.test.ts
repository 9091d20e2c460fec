import { readListing } from '@agm/domain';
import { hidingOf, suggestedName } from './ownFilters.ts';

const wall = (address: string) => readListing(address)!.listing;

describe('a visitor’s own ways to look at a wall', () => {
  it.each([
    ['/', false, '/?hide=dismissed~seen'],
    ['/shows/genre/drama/?by=top', false, '/shows/genre/drama/?hide=dismissed~seen&by=top'],
    ['/?hide=seen', false, '/?hide=dismissed~seen'],
    ['/?hide=dismissed~seen', true, '/'],
    ['/?hide=dismissed~loved~seen', true, '/?hide=loved'],
    ['/?page=3', false, '/?hide=dismissed~seen'],
  ])('A-70 hiding what one has seen on %s is %s and leads to %s', (address, isOn, href) =>
    expect(hidingOf(wall(address))).toEqual({ isOn, href }),
  );

  it('a combination is called after what is on', () => {
    expect([suggestedName(wall('/on/netflix/mood/tense/')), suggestedName(wall('/shows/'))]).toEqual(['Netflix, Tense', '']);
  });
});
