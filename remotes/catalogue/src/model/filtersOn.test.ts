import { readListing } from '@agm/domain';
import { filtersOn } from './filtersOn.ts';

const examples: Readonly<Record<string, readonly (readonly [title: string, without: string])[]>> = {
  '/': [],
  '/the-very-best/movies/?by=top&page=3': [],
  '/on/netflix/': [['Netflix', '/']],
  '/genre/drama/on/netflix/?by=top&page=3': [
    ['Drama', '/on/netflix/?by=top'],
    ['Netflix', '/genre/drama/?by=top'],
  ],
  '/?genre=drama~war': [
    ['Drama', '/genre/war/'],
    ['War', '/genre/drama/'],
  ],
  '/?genre=drama~!horror': [
    ['Drama', '/?genre=!horror'],
    ['Not Horror', '/genre/drama/'],
  ],
  '/?platform=uk-sky-go': [['Sky Go', '/']],
  '/year/2019/': [['2019', '/']],
  '/?year=2010-2019': [['2010 to 2019', '/']],
  '/?year=2010-': [['Since 2010', '/']],
  '/?year=-2010': [['Up to 2010', '/']],
  '/rated/7-and-above/': [['Rated 7 and above', '/']],
  '/?rated=5-8': [['Rated 5 to 8', '/']],
  '/premium-content/': [['Premium', '/']],
  '/?filter_out=premium': [['Without premium', '/']],
  '/shows/with/bill-murray/': [['Bill Murray', '/shows/']],
};

describe('what is on', () => {
  for (const [address, chips] of Object.entries(examples)) {
    it(`on ${address}: ${chips.map(([title]) => title).join(', ') || 'nothing'}`, () => {
      expect(filtersOn(readListing(address)!.listing).map(({ title, href }) => [title, href])).toEqual(chips);
    });
  }
});
