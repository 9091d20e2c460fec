import {
  toggleChoice,
  toggleExclusion,
  withAll,
  withBase,
  withLocale,
  withOrder,
  withPage,
  withReleased,
  withStaffRating,
  withoutFilters,
} from './addresses/editListing.ts';
import { filterEntries, listingOfEntries } from './filterEntries.ts';
import { filterEntry } from './filters.ts';
import { plainListing } from './addresses/listing.ts';
import { readListing } from './addresses/readListing.ts';
import { writeListing } from './addresses/writeListing.ts';

const at = (address: string) => readListing(address)!.listing;

describe('changing a listing', () => {
  it('chooses a value, a second one, and lets both go', () => {
    const one = toggleChoice(at('/?page=7'), 'genre', 'drama');
    expect(writeListing(one)).toBe('/genre/drama/');
    const two = toggleChoice(one, 'genre', 'comedy');
    expect(writeListing(two)).toBe('/?genre=comedy~drama');
    expect(toggleChoice(toggleChoice(two, 'genre', 'drama'), 'genre', 'comedy')).toEqual(plainListing());
  });

  it('an excluded value that is chosen is wanted, a wanted one that is excluded is kept away', () => {
    const excluded = toggleExclusion(at('/genre/drama/'), 'genre', 'drama');
    expect(writeListing(excluded)).toBe('/?genre=!drama');
    expect(writeListing(toggleChoice(excluded, 'genre', 'drama'))).toBe('/genre/drama/');
    expect(toggleExclusion(excluded, 'genre', 'drama')).toEqual(plainListing());
  });

  it('all of several values needs several values', () => {
    const all = withAll(at('/?genre=comedy~drama'), 'genre', true);
    expect(writeListing(all)).toBe('/?genre=comedy~drama&all=genre');
    expect(toggleChoice(all, 'genre', 'drama').choices.genre).toEqual({ any: ['comedy'], all: false, not: [] });
    expect(withAll(at('/'), 'genre', true)).toEqual(plainListing());
  });

  it('every change but a page starts from the first page', () => {
    const listing = at('/shows/genre/drama/?by=top&page=7');
    const changed = [
      toggleChoice(listing, 'mood', 'tense'),
      withReleased(listing, { from: 2019, to: 2019 }),
      withStaffRating(listing, { from: 8, to: 10 }),
      withOrder(listing, 'new'),
      withBase(listing, 'list'),
      withLocale(listing, 'uk'),
      withoutFilters(listing),
    ];
    expect(changed.map(({ page }) => page)).toEqual(changed.map(() => 1));
    expect(withPage(listing, 8).page).toBe(8);
  });

  it('taking all filters away keeps base, country and order', () => {
    const listing = readListing('/the-very-best/shows/?genre=drama&by=top&page=3', 'fr')!.listing;
    expect(withoutFilters(listing)).toEqual({ ...plainListing('shows', 'fr'), best: true, order: 'top' });
  });
});

describe('the filters of a listing one by one', () => {
  it('R3-09 R3-10 name filter, value, section and parent, orphans and order in their own sections', () => {
    const listing = readListing(
      '/genre/drama/mood/tense/year/2019/award/palme-dor-2019/rated/8/?platform=uk-netflix&by=top&page=2',
    )!.listing;
    expect(filterEntries(listing, { withOrderAndPage: true })).toEqual([
      { filterName: 'genre', filterValue: 'drama', section: 'categories', parentSection: null },
      { filterName: 'platform', filterValue: 'uk-netflix', section: 'streaming_platforms', parentSection: null },
      { filterName: 'mood', filterValue: 'tense', section: 'moods', parentSection: null },
      { filterName: 'released', filterValue: '2019', section: 'year', parentSection: null },
      { filterName: 'award', filterValue: 'palme-dor-2019', section: 'ORPHAN_FILTER', parentSection: null },
      { filterName: 'staffRating', filterValue: '8-10', section: 'ORPHAN_FILTER', parentSection: null },
      { filterName: 'order', filterValue: 'top', section: 'ORDER_HEADER', parentSection: null },
      { filterName: 'page', filterValue: '2', section: 'ORPHAN_FILTER', parentSection: null },
    ]);
  });

  it('order and page are fields of their own on the wire', () => {
    expect(filterEntries(at('/shows/genre/drama/?by=top&page=2'))).toEqual([filterEntry('genre', 'drama')]);
  });

  it('a stored platform follows the visitor into another country', () => {
    const abroad = listingOfEntries(
      [filterEntry('platform', 'us-netflix'), filterEntry('platform', '!us-hulu')],
      plainListing('movies', 'fr'),
    );
    expect(abroad).toMatchObject({ locale: 'fr', choices: { platform: { any: ['netflix'], not: ['hulu'] } } });
  });

  it('unknown names and impossible values are left out, too many refused', () => {
    const entries = [
      filterEntry('__proto__', 'x'),
      filterEntry('colour', 'red'),
      filterEntry('released', 'soon'),
      filterEntry('genre', 'drama'),
    ];
    expect(listingOfEntries(entries, plainListing())).toEqual(at('/genre/drama/'));
    expect(
      listingOfEntries(
        Array.from({ length: 51 }, (_, n) => filterEntry('genre', `g${n}`)),
        plainListing(),
      ),
    ).toBeNull();
  });
});
