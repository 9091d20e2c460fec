import { ApiError, type ListingAnswer } from '@agm/api';
import { missingHead, pageHead } from './pageHead.ts';
import { wallData } from './wallData.ts';

const answer: ListingAnswer = {
  title: 'drama movies',
  subtitle: null,
  canonical: '/genre/drama/',
  locale: 'us',
  filters: [],
  order: 'popular',
  page: 1,
  total: 1,
  totalPages: 1,
  counts: {},
  items: [
    {
      id: 1,
      slug: 'salt',
      type: 'movie',
      title: 'Salt',
      year: 2010,
      staffRating: null,
      isPremium: false,
      genres: [],
      moods: [],
      platforms: [],
      poster: { seed: '' },
    },
  ],
};

describe('what the wall says about its page', () => {
  it('is its headline, its canonical address and its titles as a list', () => {
    expect(pageHead('/genre/drama/?x', answer)).toEqual({
      status: 200,
      title: 'Drama Movies - A Good Movie To Watch',
      description: 'drama movies: 1 title, among them Salt.',
      canonical: '/genre/drama/',
      kind: 'website',
      isIndexable: true,
      pictured: 1,
      jsonLd: null,
    });
    expect(wallData(answer)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'drama movies',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, url: '/salt/' }],
    });
  });

  it('keeps a wall without titles out of search engines', () => {
    const empty = { ...answer, items: [], total: 0 };
    expect(pageHead('/', empty)).toMatchObject({ status: 200, isIndexable: false });
    expect(wallData(empty)).toBeNull();
  });

  it('is a 404 where the server knows no such wall, and a 503 where nobody answered', () => {
    expect(pageHead('/x/', undefined, new ApiError('refused', 'no', { status: 404 })).status).toBe(404);
    expect(pageHead('/?page=2', undefined, new ApiError('unreachable', 'no'))).toMatchObject({
      status: 503,
      canonical: '/',
      isIndexable: false,
    });
    expect(missingHead('/x/')).toMatchObject({ status: 404, isIndexable: false });
  });
});
