import { readListing } from '@agm/domain';
import { narrowing } from './narrowing.ts';

const at = (address: string) => readListing(address)!.listing;

describe('what a choice cost', () => {
  it('R4.3-04 names what was dropped for it, and the way back', () => {
    expect(narrowing(at('/genre/drama/on/netflix/year/1999/?by=top'), 'mood', 'tense', false)).toEqual({
      at: '/on/netflix/mood/tense/?by=top',
      kept: 'Tense',
      dropped: ['Drama', '1999'],
      undoHref: '/genre/drama/on/netflix/year/1999/?by=top',
    });
  });

  it('is nothing where the new filter stands beside the others, or takes the place of one of its own kind', () => {
    expect(narrowing(at('/genre/drama/'), 'platform', 'us-netflix', false)).toBeNull();
    expect(narrowing(at('/genre/drama/'), 'genre', 'comedy', false)).toBeNull();
  });

  it('is nothing for a premium member', () => {
    expect(narrowing(at('/genre/drama/'), 'mood', 'tense', true)).toBeNull();
  });
});
