import { asListingItem } from '../catalogue/listingItem.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { ItemJson } from './ItemJson.ts';

/** Counts how often it is written. */
const titleOf = (id: number, written: number[] = []): CatalogueTitle => ({
  ...{ id, slug: `film-${id}`, type: 'movie', title: 'Ünder "the" <b>', year: 1999, relevancy: 1, staffRating: 7.5, createdAt: 0 },
  ...{ isPremium: false, reason: null, posterHash: '0123456789abcdef0123456789abcdef' },
  get terms() {
    written.push(id);
    return { platform: ['us-netflix'], genre: ['drama'], mood: [] };
  },
});

describe('the JSON of tiles', () => {
  it.each(['pictures', 'drawn'] as const)('is that of the item, with posters that are %s', (posters) => {
    const title = titleOf(1);
    expect(new ItemJson(posters).of(title).toString()).toBe(JSON.stringify(asListingItem(title, posters)));
  });

  it('is written once for a title, and again for one that has changed', () => {
    const written: number[] = [];
    const [title, json] = [titleOf(1, written), new ItemJson('drawn')];
    expect(json.of(title)).toBe(json.of(title));
    expect(written).toEqual([1]);
    expect(json.of({ ...title, title: 'Other' }).toString()).toContain('"title":"Other"');
  });

  it('keeps no more than it may', () => {
    const written: number[] = [];
    const [one, two] = [titleOf(1, written), titleOf(2, written)];
    const json = new ItemJson('drawn', 1.5 * Buffer.byteLength(JSON.stringify(asListingItem(one, 'drawn'))));
    written.length = 0;
    for (const title of [one, one, two, one]) json.of(title);
    expect(written).toEqual([1, 2, 1]);
  });
});
