import { readListing } from '@agm/domain';
import { shelvesOf } from './shelves.ts';

const shelves = (address: string, mood: Record<string, number> = {}) => shelvesOf(readListing(address)!.listing, { mood });

describe('the rows below a wall across the room', () => {
  it('are its best and newest, then its moods with most titles, few ones left out', () => {
    expect(shelves('/genre/drama/', { tense: 9, slow: 30, weird: 5 })).toEqual([
      { title: 'Highest rated', listing: '/genre/drama/?by=top' },
      { title: 'Just added', listing: '/genre/drama/?by=new' },
      { title: 'Slow', listing: '/genre/drama/mood/slow/' },
      { title: 'Tense', listing: '/genre/drama/mood/tense/' },
    ]);
  });

  it('do not repeat what the wall is', () => {
    expect(shelves('/mood/slow/?by=top', { slow: 30 }).map(({ listing }) => listing)).toEqual(['/mood/slow/?by=new']);
  });

  it('begin where the wall begins', () => {
    expect(shelves('/?page=4')[0]?.listing).toBe('/?by=top');
  });
});
