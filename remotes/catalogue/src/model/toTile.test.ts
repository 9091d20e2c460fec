import type { ListingAnswer, ListingItem } from '@agm/api';
import { inPlaces, toTile, toTiles } from './toTile.ts';

const item: ListingItem = {
  id: 17,
  slug: 'paper-lanterns',
  type: 'movie',
  title: 'Paper Lanterns',
  year: 2016,
  staffRating: 8.4,
  isPremium: false,
  genres: ['romance', 'drama'],
  moods: ['romantic', 'slow'],
  platforms: ['uk-bfi', 'us-shudder', 'us-mubi', 'us-netflix', 'us-hulu'],
  poster: { seed: 'pl' },
};

describe('a tile', () => {
  it('leads to the title and says mood and year', () => {
    expect(toTile(item, 'us')).toMatchObject({ href: '/paper-lanterns/', caption: 'Romantic · 2016', genre: 'romance', mood: 'romantic' });
  });

  it('says the year alone where nobody felt a mood', () => expect(toTile({ ...item, moods: [] }, 'us').caption).toBe('2016'));

  it('shows up to three services of the visitor’s country, in the order of its menu', () => {
    expect(toTile(item, 'us')).toMatchObject({ services: [{ name: 'Netflix' }, { name: 'Hulu' }, { name: 'Mubi' }], moreServices: 1 });
    expect(toTile(item, 'uk')).toMatchObject({ services: [{ id: 'bfi', name: 'BFI' }], moreServices: 0 });
    expect(toTile(item, 'fr')).toMatchObject({ services: [], moreServices: 0 });
  });

  it('stands once, even when the catalogue moved it from one page to the next', () => {
    const page = { items: [item], locale: 'us' } as unknown as ListingAnswer;
    expect(toTiles([page, { ...page, items: [item, { ...item, id: 18 }] }]).map(({ id }) => id)).toEqual([17, 18]);
  });

  it('names the services of the country that its page answers for: a page of another country may still stand there', () => {
    const page = { items: [item], locale: 'uk' } as unknown as ListingAnswer;
    expect(toTiles([page])[0]?.services.map(({ id }) => id)).toEqual(['bfi']);
  });

  it('stands in its place, beside those that are still on their way', () => {
    const tile = toTile(item, 'us');
    expect(inPlaces([tile], [18, 17])).toEqual([null, tile]);
  });
});
