import { readOembed } from './oembed.ts';

const home = 'https://movies.example';
const read = (page: string) => readOembed(new URLSearchParams({ url: home + page }), home);

describe('what oEmbed is asked about', () => {
  it.each([
    ['/parasite/', { kind: 'availability', subject: 'parasite', country: null, language: null, ref: null }],
    ['/parasite/?country=uk&ref=Film-Blog', { kind: 'availability', subject: 'parasite', country: 'uk', language: null, ref: 'film-blog' }],
    ['/de-ch/parasite/', { kind: 'availability', subject: 'parasite', country: 'ch', language: 'de', ref: null }],
    ['/de-ch/parasite/?country=de', { kind: 'availability', subject: 'parasite', country: 'de', language: 'de', ref: null }],
    ['/en-uk/parasite/', { kind: 'availability', subject: 'parasite', country: 'uk', language: null, ref: null }],
    ['/pt-br/genre/drama/?by=top', { kind: 'list', subject: '/genre/drama/?by=top', country: 'br', language: 'pt-BR', ref: null }],
    ['/genre/drama/country/uk/', { kind: 'list', subject: '/genre/drama/country/uk/', country: null, language: null, ref: null }],
  ])('%s', (page, expected) => expect(read(page)).toEqual(expected));

  it.each(['/account/', '/de-ch/account/', '/de-ch/de-ch/parasite/', '//elsewhere.example/parasite/', '/de-ch//elsewhere.example/'])(
    'is not %s',
    (page) => expect(() => read(page)).toThrow('no title and no wall of ours'),
  );
});
