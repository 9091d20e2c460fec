import { choiceNames, plainListing, type Listing } from './listing.ts';
import { segments, subjectOfQuery } from './listingWords.ts';
import { readListing } from './readListing.ts';
import examples from './routes.examples.json';
import { writeListing } from './writeListing.ts';
import { isCountryCode } from './countryCodes.ts';

interface Example {
  readonly address: string;
  readonly locale?: string;
  /** What differs from the plain wall of movies; null for an address of something else. */
  readonly listing: Partial<Listing> | null;
  readonly canonical?: string;
  readonly ignored?: readonly string[];
}

const table = examples as unknown as readonly Example[];
const localeOf = ({ locale }: Example) => (isCountryCode(locale) ? locale : 'us');

describe('listing addresses, by the table every room shares', () => {
  for (const example of table) {
    const { address, listing, canonical, ignored = [] } = example;
    it(`reads ${JSON.stringify(address)}`, () => {
      const wanted = listing && { listing: { ...plainListing('movies', localeOf(example)), ...listing }, ignored };
      expect(readListing(address, localeOf(example))).toEqual(wanted);
    });

    if (canonical === undefined) continue;
    it(`R2.3-32 writes ${canonical}, which reads as the same filters`, () => {
      const wanted = { ...plainListing('movies', localeOf(example)), ...listing };
      expect(writeListing(wanted)).toBe(canonical);
      expect(readListing(canonical, wanted.locale)).toEqual({ listing: wanted, ignored: [] });
    });
  }

  it('is a table of at least sixty rows without a repetition', () => {
    const addresses = table.map((example) => `${example.address} ${localeOf(example)}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThanOrEqual(60);
  });
});

const canonicalOf = (address: string): string | null => {
  const read = readListing(address);
  return read && writeListing(read.listing);
};
const listingOf = (address: string): Listing => readListing(address)!.listing;

describe('reading routes', () => {
  it('R2.3-01 the root and /all/ are the same wall of movies', () => {
    expect(listingOf('/')).toEqual(plainListing('movies'));
    expect(listingOf('/all/')).toEqual(listingOf('/'));
  });

  it('R2.3-02 the best bases, shows and the generic page type have their paths', () => {
    expect(listingOf('/the-very-best/movies/')).toMatchObject({ base: 'movies', best: true });
    expect(listingOf('/the-very-best/shows/')).toMatchObject({ base: 'shows', best: true });
    expect(listingOf('/shows/')).toMatchObject({ base: 'shows', best: false });
    expect(listingOf('/list/')).toMatchObject({ base: 'list', best: false });
  });

  it('R2.3-03 each of the 19 segments introduces its filter, on every base', () => {
    const words =
      'genre page on mood by released year award country good language mpaarating period spotlight with director duration premium-content rated'.split(
        ' ',
      );
    expect(segments.map(([segment]) => segment)).toEqual(words);
    const values: Readonly<Record<string, string>> = { page: '2', by: 'top', released: '2019', year: '2019', rated: '8' };
    for (const base of ['/', '/all/', '/shows/', '/list/', '/the-very-best/movies/', '/the-very-best/shows/']) {
      for (const word of words) {
        const path = word === 'premium-content' ? `${base}${word}/` : `${base}${word}/${values[word] ?? 'some-value'}/`;
        const read = readListing(path)!;
        expect(read.ignored).toEqual([]);
        expect(read.listing).not.toEqual(listingOf(base));
      }
    }
  });

  it('R2.3-04 the seven query names are read', () => {
    expect(listingOf('/?platform=us-netflix&genre=drama&mood=tense&year=2019&by=new&id=5&user-list=queued')).toEqual({
      ...plainListing(),
      choices: {
        platform: { any: ['netflix'], all: false, not: [] },
        genre: { any: ['drama'], all: false, not: [] },
        mood: { any: ['tense'], all: false, not: [] },
      },
      released: { from: 2019, to: 2019 },
      order: 'new',
      ids: [5],
      userList: ['queued'],
    });
  });

  it('R2.3-05 user-list accepts queued and dismissed', () => {
    expect(listingOf('/?user-list=queued~dismissed').userList).toEqual(['dismissed', 'queued']);
  });

  it('R2.3-06 a tilde joins several values of one filter in a path segment', () => {
    expect(listingOf('/genre/drama~comedy/').choices.genre?.any).toEqual(['comedy', 'drama']);
  });

  it('R2.3-14 the page is 1 when the address names none', () => {
    expect(listingOf('/shows/genre/drama/').page).toBe(1);
  });

  it('R2.3-15 /the-very-best and post_tag=best say the same', () => {
    expect(listingOf('/the-very-best/shows/')).toEqual(listingOf('/shows/?post_tag=best'));
  });

  it('R2.3-16 /premium-content sets isPremium', () => {
    expect(listingOf('/premium-content/').isPremium).toBe(true);
    expect(listingOf('/').isPremium).toBe(false);
  });

  it('R2.3-18 R2.3-19 7-and-above and a single 7 both mean 7 to 10', () => {
    expect(listingOf('/rated/7-and-above/').staffRating).toEqual({ from: 7, to: 10 });
    expect(listingOf('/rated/7/').staffRating).toEqual({ from: 7, to: 10 });
  });

  it('R2.3-20 a staff rating with lower bound 0 is no filter', () => {
    for (const address of ['/?rated=0-10', '/?rated=0-7', '/rated/0-and-above/', '/rated/0/'])
      expect(listingOf(address).staffRating).toBeNull();
  });

  it('R2.3-21 R2.3-22 a platform in the query carries its country, and the locale is switched from it', () => {
    expect(readListing('/?platform=uk-netflix', 'us')!.listing).toMatchObject({
      locale: 'uk',
      choices: { platform: { any: ['netflix'] } },
    });
    expect(readListing('/on/netflix/', 'fr')!.listing.locale).toBe('fr');
  });

  it('R1-08 the locale is us when nothing else decides it', () => {
    expect(listingOf('/on/netflix/').locale).toBe('us');
  });
});

describe('writing routes', () => {
  it('R2.3-07 two values of one filter go to the query string, whatever the filter', () => {
    for (const name of choiceNames) {
      const listing = { ...plainListing(), choices: { [name]: { any: ['a', 'b'], all: false, not: [] } } };
      expect(writeListing(listing)).toBe(name === 'platform' ? '/?platform=us-a~us-b' : `/?${name}=a~b`);
    }
  });

  it('R2.3-08 forced query form leaves nothing in the path', () => {
    const listing = listingOf('/shows/genre/drama/on/netflix/year/2019/rated/8/premium-content/');
    expect(writeListing(listing, { forceQuery: true })).toBe(
      '/shows/?genre=drama&platform=us-netflix&year=2019&premium-content=1&rated=8-10',
    );
  });

  it('R2.3-09 a range of years goes to the query string, a single year to the path', () => {
    expect(canonicalOf('/?year=2010-2019')).toBe('/?year=2010-2019');
    expect(canonicalOf('/?year=2019')).toBe('/year/2019/');
  });

  it('R2.3-10 a staff rating from 5 goes to the query string, from 6 to the path', () => {
    expect(canonicalOf('/rated/5-and-above/')).toBe('/?rated=5-10');
    expect(canonicalOf('/?rated=6-10')).toBe('/rated/6-and-above/');
  });

  it('R2.3-11 any other single filter is a path segment', () => {
    for (const name of choiceNames) {
      const segment = name === 'platform' ? 'on' : name;
      expect(writeListing({ ...plainListing('shows'), choices: { [name]: { any: ['value'], all: false, not: [] } } })).toBe(
        `/shows/${segment}/value/`,
      );
    }
    expect(canonicalOf('/?premium-content=1')).toBe('/premium-content/');
  });

  it('R2.3-12 order and page are query parameters even when they were read from the path', () => {
    expect(canonicalOf('/by/new/page/4/')).toBe('/?by=new&page=4');
  });

  it('R2.3-13 the order popular is not written', () => {
    expect(canonicalOf('/?by=popular')).toBe('/');
  });

  it('R2.3-17 with the best tag the best base comes first and every other filter is in the query', () => {
    for (const [segment] of segments.filter(([word]) => word !== 'premium-content')) {
      const value = { page: '2', by: 'top', released: '2019', year: '2019', rated: '8' }[segment] ?? 'some-value';
      expect(canonicalOf(`/${segment}/${value}/?post_tag=best`)).toMatch(/^\/the-very-best\/movies\/\?[a-z]+=/);
    }
  });

  it('every query name that is written is read', () => {
    expect([...subjectOfQuery.keys()]).toEqual(
      expect.arrayContaining([
        'platform',
        'genre',
        'mood',
        'year',
        'by',
        'id',
        'user-list',
        'rated',
        'released',
        'premium-content',
        'post_tag',
      ]),
    );
  });
});
