import type { ListingAnswer, SearchAnswer, TitleAnswer } from '@agm/api';
import { whereOf } from '@agm/catalogue-index';
import { choiceNames, readListing, taxonomies } from '@agm/domain';
import { staffAuthors } from '@agm/storage/staffAuthors';
import { readTerms } from '../catalogue/readTerms.ts';
import { readTitles, type CatalogueTitle } from '../catalogue/readTitles.ts';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
let titles: CatalogueTitle[];
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.app.storage;
  titles = await readTitles(database, await readTerms(database));
});
afterAll(() => server.close());

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await server.app.content.read(path);
  expect([path, status]).toEqual([path, 200]);
  return body as T;
};
const list = (address: string) => read<ListingAnswer>(`/content-api/list${address}`);
const carry = (taxonomy: string, slug: string) => titles.filter(({ terms }) => terms[taxonomy]?.includes(slug)).length;

describe('the filters of a wall', () => {
  const headlines: [string, string, string][] = [
    ['award', 'palme-dor-2019', 'Palme d’Or 2019 Movies and TV Shows'],
    ['country', 'south-korea', 'Movies and TV Shows from South Korea'],
    ['good', 'date-night', 'Movies and TV Shows for Date Night'],
    ['language', 'french', 'Movies and TV Shows in French'],
    ['mpaarating', 'pg-13', 'PG-13 Movies and TV Shows'],
    ['period', '1990s', '1990s Movies and TV Shows'],
    ['spotlight', 'award-winning', 'Award-Winning Movies and TV Shows'],
    ['with', 'al-pacino', 'Movies and TV Shows with Al Pacino'],
    ['director', 'bong-joon-ho', 'Movies and TV Shows by Bong Joon-ho'],
    ['duration', '90-to-120-minutes', 'Movies and TV Shows, 90 to 120 Minutes'],
    ['genre', 'drama', 'Drama Movies and TV Shows'],
    ['mood', 'tense', 'Tense Movies and TV Shows'],
  ];
  it.each(headlines)('by %s: /list/%s/… holds exactly the titles that carry it, under its name', async (taxonomy, slug, headline) => {
    const answer = await list(`/list/${taxonomy}/${slug}/`);
    expect(answer).toMatchObject({ total: carry(taxonomy, slug), title: headline, canonical: `/list/${taxonomy}/${slug}/` });
    expect(answer.total).toBeGreaterThan(0);
    expect((await list(`/list/?${taxonomy}=!${slug}`)).total).toBe(titles.length - answer.total);
  });

  it('covers every choice an address can name', () => {
    expect([...headlines.map(([taxonomy]) => taxonomy), 'platform'].sort()).toEqual([...choiceNames].sort());
  });

  it('names a value that no title carries by its words, and shows an empty wall', async () => {
    expect(await list('/director/nobody-at-all/')).toMatchObject({ total: 0, items: [], title: 'Movies by Nobody At All' });
  });

  it('says of an empty wall alone how many titles the loss of each filter would bring back, in their order', async () => {
    const empty = await list('/genre/western/?mood=funny&year=1980-1985');
    const without = [];
    for (const other of ['/list/?mood=funny&year=1980-1985', '/genre/western/?year=1980-1985', '/genre/western/?mood=funny'])
      without.push([other, (await list(other)).total]);
    const namesOf = ({ filters }: typeof empty) => filters.map(({ filterValue }) => filterValue);
    expect([empty.total, namesOf(empty).length, (empty.without ?? []).toSorted()]).toEqual([
      0,
      3,
      without.map(([, total]) => total).toSorted(),
    ]);
    expect(empty.without?.[namesOf(empty).indexOf('western')]).toBe(without[0]?.[1]);
    expect(Math.max(...(empty.without ?? []))).toBeGreaterThan(0);
    expect(await list('/genre/western/')).not.toHaveProperty('without');
  });
});

describe('the taxonomies of titles', () => {
  interface Post {
    taxonomies: Record<string, string[]>;
    [taxonomy: string]: unknown;
  }
  const posts = async (query = '') => (await (await fetch(`${server.origin}/wp-json/wp/v2/posts?per_page=100${query}`)).json()) as Post[];

  it('R3-12 a title has all 23, each with a list of slugs, and a list of numbers for WordPress clients', async () => {
    const all = await posts();
    for (const post of all) {
      for (const taxonomy of taxonomies) {
        expect(post.taxonomies[taxonomy]).toEqual(expect.any(Array));
        expect([taxonomy, post[taxonomy]]).toEqual([taxonomy, post.taxonomies[taxonomy]?.map(() => expect.any(Number))]);
      }
    }
    const known = taxonomies.filter((taxonomy) => all.some((post) => (post.taxonomies[taxonomy]?.length ?? 0) > 0));
    expect(known).toEqual(taxonomies);
  });

  it('R3-14 tags hold the platforms, moods and released years are there, and directors and leads go by their WordPress names', async () => {
    const [post] = await posts('&slug=parasite');
    expect(post?.taxonomies['post_tag']).toEqual(post?.taxonomies['tags']);
    expect(post?.taxonomies).toMatchObject({
      released: ['2019'],
      period: ['2010s'],
      bbdirector: ['bong-joon-ho'],
      actor: ['song-kang-ho', 'lee-sun-kyun', 'cho-yeo-jeong'],
      language: ['korean'],
      country: ['south-korea'],
      mpaarating: ['r'],
      duration: ['over-2-hours'],
      spotlight: ['award-winning', 'subtitled'],
      lists: ['the-very-best', 'staff-picks'],
      authors: ['film-desk'],
      producer: ['kwak-sin-ae', 'bong-joon-ho'],
      editor: ['yang-jin-mo'],
      devices: expect.arrayContaining(['web-browser', 'smart-tv']),
    });
    expect(post?.taxonomies['categories']).toContain('thriller');
  });

  it('R3-28 every title is on the desk of one of the four staff authors', () => {
    const desks = titles.map(({ terms }) => terms['authors']);
    expect(desks.every((one) => one?.length === 1)).toBe(true);
    const configured = staffAuthors.map(({ slug }) => slug);
    expect(configured).toEqual(['film-desk', 'series-desk', 'streaming-desk', 'premium-desk']);
    expect([...new Set(desks.flat())].filter((desk) => !configured.includes(desk ?? ''))).toEqual([]);
  });

  it('WordPress clients filter by the numbers of any of them', async () => {
    const [post] = await posts('&slug=parasite');
    for (const taxonomy of ['bbdirector', 'actor', 'duration', 'country', 'authors', 'producer', 'editor', 'devices'] as const) {
      const [number] = post?.[taxonomy] as number[];
      const found = await posts(`&${taxonomy}=${number}`);
      const slug = post?.taxonomies[taxonomy]?.[0] ?? '';
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ taxonomies: theirs }) => theirs[taxonomy]?.includes(slug))).toBe(true);
    }
  });
});

describe('GET /content-api/random', () => {
  const go = (query: string) => fetch(`${server.origin}/content-api/random${query}`, { redirect: 'manual' });

  it('leads to a title that matches, a fresh one each time', async () => {
    const places = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await go('?genre=drama&platform=uk-netflix&year=1990-');
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
        return answer.headers.get('location') ?? '';
      }),
    );
    expect(new Set(places).size).toBeGreaterThan(1);
    for (const place of places) {
      const title = await read<TitleAnswer>(`/content-api/title${place.replace(/\/$/, '')}?country=uk`);
      expect(title.genres).toContain('drama');
      expect(title.year).toBeGreaterThanOrEqual(1990);
      expect(title.availability.offers.map(({ platform }) => platform)).toContain('netflix');
    }
  });

  it('takes a listing path, chooses among movies and shows without one, and says when nothing matches', async () => {
    for (let n = 0; n < 5; n++)
      expect(
        (await read<TitleAnswer>(`/content-api/title${(await go('/shows/mood/tense/')).headers.get('location')?.replace(/\/$/, '')}`)).type,
      ).toBe('show');
    const types = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await read<TitleAnswer>(`/content-api/title${(await go('')).headers.get('location')?.replace(/\/$/, '')}`)).type,
      ),
    );
    expect(new Set(types)).toEqual(new Set(['movie', 'show']));
    const nothing = await go('?director=nobody-at-all');
    expect([nothing.status, await nothing.json()]).toEqual([
      404,
      { code: 'rest_no_title', message: expect.any(String), data: { status: 404 } },
    ]);
    expect((await go('/genre/')).status).toBe(404);
  });
});

describe('finding the values of filters', () => {
  it('finds people by an unfinished, mistyped name, with the wall that is theirs', async () => {
    const { people } = await read<SearchAnswer>('/content-api/search/universal/miyazk?limit=3');
    expect(people?.[0]).toEqual({
      slug: 'hayao-miyazaki',
      name: 'Hayao Miyazaki',
      taxonomy: 'director',
      count: carry('director', 'hayao-miyazaki'),
    });
    for (const person of people ?? []) expect((await list(`/list/${person.taxonomy}/${person.slug}/`)).total).toBe(person.count);
  });

  it('finds awards, countries, languages and the others for the menu', async () => {
    const found = async (text: string) =>
      (await read<SearchAnswer>(`/content-api/search/universal/${text}?limit=10`)).terms?.map(
        ({ taxonomy, slug }) => `${taxonomy}/${slug}`,
      ) ?? [];
    expect(await found('palme')).toContain('award/palme-dor-2019');
    expect(await found('frenc')).toContain('language/french');
    expect(await found('united%20k')).toContain('country/united-kingdom');
    expect(await found('1990')).toContain('period/1990s');
    expect(await found('date%20night')).toContain('good/date-night');
    for (const term of (await read<SearchAnswer>('/content-api/search/universal/so?limit=50')).terms ?? [])
      expect([term, carry(term.taxonomy, term.slug)]).toEqual([term, term.count]);
  });

  it('answers 100 characters of anything in bounded time', async () => {
    for (const text of [
      'a'.repeat(100),
      'the '.repeat(25),
      'aeiou'.repeat(20),
      'zx'.repeat(50),
      '🎬'.repeat(100),
      'ab cd ef gh '.repeat(8),
    ]) {
      const before = process.threadCpuUsage();
      await read<SearchAnswer>(`/content-api/search/universal/${encodeURIComponent(text)}?limit=50`);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(100);
    }
  });
});

it('an address with every filter is read to a question the catalogue knows all of', () => {
  const address =
    '/list/?genre=drama&platform=us-netflix&mood=tense&award=palme-dor-2019&country=france&good=date-night&language=french&mpaarating=r&period=1990s&spotlight=classic&with=al-pacino&director=bong-joon-ho&duration=over-2-hours';
  const listing = readListing(address)?.listing;
  expect(Object.keys((listing && whereOf(listing).terms) ?? {}).sort()).toEqual([...choiceNames].sort());
});
