import { readListing } from '@agm/domain';
import { whereOf } from './whereOf.ts';

const saved = { queued: [1, 2], dismissed: [3], seen: [4, 5] };
const examples: readonly (readonly [string, object])[] = [
  ['/', { type: 'movie' }],
  ['/list/', {}],
  ['/shows/genre/drama/', { type: 'show', terms: { genre: { any: ['drama'] } } }],
  [
    '/the-very-best/movies/?genre=drama&platform=us-netflix',
    { type: 'movie', within: { tag: ['best'] }, terms: { genre: { any: ['drama'] }, platform: { any: ['us-netflix'] } } },
  ],
  ['/list/?platform=uk-hulu~uk-netflix&all=platform', { terms: { platform: { all: ['uk-hulu', 'uk-netflix'] } } }],
  ['/list/?genre=drama~!horror', { terms: { genre: { any: ['drama'], not: ['horror'] } } }],
  ['/list/year/2019/', { year: { from: 2019, to: 2019 } }],
  ['/list/?year=-2010', { year: { from: undefined, to: 2010 } }],
  ['/list/rated/7-and-above/', { rating: { from: 70, to: 100 } }],
  ['/list/premium-content/', { premium: 'only' }],
  ['/list/?filter_out=premium', { premium: 'without' }],
  ['/list/?genre=drama&mood=slow&match=or', { terms: { genre: { any: ['drama'] }, mood: { any: ['slow'] } }, match: 'or' }],
  ['/list/?user-list=queued', { ids: { only: [1, 2] } }],
  ['/list/?id=2~9&user-list=queued', { ids: { only: [2] } }],
  ['/list/?hide=dismissed~seen', { ids: { not: [3, 4, 5] } }],
];

describe('what a listing asks of the catalogue', () => {
  for (const [address, where] of examples) {
    it(`reads ${address}`, () => {
      const read = readListing(address);
      expect(read && whereOf(read.listing, { saved })).toEqual(where);
    });
  }

  it('a list that nobody saved anything in matches nothing', () => {
    expect(whereOf(readListing('/list/?user-list=queued')!.listing)).toEqual({ ids: { only: [] } });
  });
});
