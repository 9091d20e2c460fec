import { fragmentAddress, type Words } from './address.ts';

const words =
  (said: Readonly<Record<string, string>>): Words =>
  (name) =>
    said[name] ?? null;

describe('where the HTML of a place is', () => {
  for (const [said, address] of [
    [{ 'title-id': '17', country: 'uk' }, '/embedded/availability/17?fragment=1&country=uk'],
    [
      { slug: 'the-long-quiet', theme: 'dark', 'max-offers': '3', ref: 'film-blog' },
      '/embedded/availability/the-long-quiet?fragment=1&theme=dark&max-offers=3&ref=film-blog',
    ],
    [{ slug: 'parasite', partner: 'film-blog' }, '/embedded/availability/parasite?fragment=1&ref=film-blog'],
    [{ imdb: 'tt0111161' }, '/embedded/availability/imdb:tt0111161?fragment=1'],
    [{ tmdb: '278' }, '/embedded/availability/tmdb:278?fragment=1'],
    [{ slug: '../../x?y' }, '/embedded/availability/..%2F..%2Fx%3Fy?fragment=1'],
  ] as const)
    it(`of ${JSON.stringify(said)} is ${address}`, () => expect(fragmentAddress('availability', words(said))).toBe(address));

  it('of a wall is its own address', () =>
    expect(fragmentAddress('list', words({ path: '/genre/drama/' }))).toBe('/embedded/list?fragment=1&path=%2Fgenre%2Fdrama%2F'));
  it('is nowhere while nobody says what it is about', () => {
    expect(fragmentAddress('availability', words({ country: 'us' }))).toBeNull();
    expect(fragmentAddress('list', words({}))).toBeNull();
  });
});
