import { availabilityIn, nightFerry, theLongQuiet } from '../../test/world.ts';
import { headOf } from './pageHead.ts';

const page = { title: 'the-long-quiet', country: 'us', shape: 'page' } as const;

describe('the head of a title’s page', () => {
  it('describes why and where', () => {
    expect(headOf(page, { title: theLongQuiet }).description).toBe(
      'Two lighthouse keepers stop speaking, and every silence after that is louder than the storm. Watch it in the United States on Netflix, Kanopy, Amazon.',
    );
    const nowhere = { ...nightFerry, availability: availabilityIn('ca') };
    expect(headOf({ ...page, country: 'ca' }, { title: nowhere }).description).toBe(
      'Night Ferry (2014). See where to watch it in your country.',
    );
  });

  it('says to machines what a movie is', () => {
    expect(headOf(page, { title: theLongQuiet }).jsonLd).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      datePublished: '2019',
      director: [{ '@type': 'Person', name: 'Ana Reis' }],
      genre: ['Drama', 'Mystery'],
      countryOfOrigin: [{ '@type': 'Country', name: 'Portugal' }],
      contentRating: 'PG-13',
      review: { reviewRating: { ratingValue: 9.1, bestRating: 10 } },
    });
  });

  it('says to machines what a show is', () => {
    const head = headOf(page, { title: nightFerry });
    expect(head.kind).toBe('video.tv_show');
    expect(head.jsonLd).toMatchObject({ '@type': 'TVSeries', startDate: '2014', endDate: '2016', numberOfSeasons: 3 });
  });

  it('offers no derived rating as a review of ours', () => {
    expect(headOf(page, { title: { ...theLongQuiet, ratingIsDerived: true } }).jsonLd!.review).toBeUndefined();
  });

  it('is a page while the database is away, and says on no other page what it cannot read', () => {
    const title = { ...theLongQuiet, availability: { ...availabilityIn('us'), offers: [], isAway: true as const } };
    expect(headOf(page, { title }).status).toBe(200);
    expect(['embed', 'watch'].map((shape) => headOf({ ...page, shape: shape as 'embed' | 'watch' }, { title }).status)).toEqual([503, 503]);
  });

  for (const [status, expected] of [
    [404, 404],
    [400, 404],
    [0, 503],
    [500, 503],
    [429, 503],
  ] as const) {
    it(`is a ${expected} page when the answer is a ${status}`, () =>
      expect(headOf(page, { status })).toMatchObject({ status: expected, isIndexable: false }));
  }
});
