import { readListing } from '@agm/domain';
import { filtersOn } from './filtersOn.ts';
import { saidTotals, waysOut } from './waysOut.ts';

const on = filtersOn(readListing('/genre/war/on/netflix/mood/weird/')!.listing);

describe('what the answer of an empty wall says', () => {
  const filters = on.map(({ entry }) => entry).toReversed();

  it('is read by filter, in whichever order it says them', () => {
    expect(saidTotals(on, { filters, without: [34, 0, 3] })).toEqual([3, 0, 34]);
  });

  it('is nothing where a filter is missing, or no answer is here', () => {
    expect(saidTotals(on, { filters, without: [34, 0] })).toBeUndefined();
    expect(saidTotals(on, { filters })).toBeUndefined();
    expect(saidTotals(on, undefined)).toBeUndefined();
  });
});

describe('the way out of an empty wall', () => {
  it('is the filter whose loss brings most titles back', () => {
    const { best, others } = waysOut(on, [3, 0, 34]);
    expect(best).toMatchObject({ title: 'Weird', href: '/genre/war/on/netflix/', result: '34 titles' });
    expect(others).toMatchObject([{ title: 'War', result: '3 titles' }]);
  });

  it('is not known before somebody counted', () => expect(waysOut(on, undefined)).toEqual({ best: null, others: [] }));

  it('is no single filter where none helps', () => expect(waysOut(on, [0, 0, 0])).toEqual({ best: null, others: [] }));
});
