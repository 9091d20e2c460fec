import type { AskAnswer, CountsAnswer, ListingAnswer, SearchAnswer, TitleAnswer, TitlesAnswer } from '@agm/api';
import { countries, listingTitle, nameOfSlug, readListing, siteLanguages, termName, type SiteLanguage } from '@agm/domain';
import { writeFor } from '../catalogue/Place.ts';
import { startTestServer, type TestServer } from '@agm/server/testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const read = async <T>(path: string): Promise<T> => {
  const answer = await get(path);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return (await answer.json()) as T;
};
const list = (address: string) => read<ListingAnswer>(`/content-api/list${address}`);
const everything = async (address: string): Promise<ListingAnswer['items']> => {
  const first = await list(address);
  const rest = await Promise.all(
    Array.from({ length: first.totalPages - 1 }, (_, page) => list(`${address}${address.includes('?') ? '&' : '?'}page=${page + 2}`)),
  );
  return [first, ...rest].flatMap(({ items }) => items);
};

describe('GET /content-api/list', () => {
  it('answers the first 24 titles of a wall with totals, counts and its canonical address', async () => {
    const answer = await get('/content-api/list/genre/drama/?by=top');
    const body = (await answer.json()) as ListingAnswer;
    expect(body).toMatchObject({ canonical: '/genre/drama/?by=top', locale: 'us', order: 'top', page: 1, title: 'Drama Movies' });
    expect(body.filters).toEqual([{ filterName: 'genre', filterValue: 'drama', section: 'categories', parentSection: null }]);
    expect(body.items).toHaveLength(24);
    expect(answer.headers.get('x-wp-total')).toBe(String(body.total));
    expect(answer.headers.get('x-wp-totalpages')).toBe(String(Math.ceil(body.total / 24)));
    expect(body.counts['genre']?.['drama']).toBe(body.total);
    expect(Object.keys(body.counts).sort()).toEqual(['genre', 'mood', 'platform', 'released']);
    expect(Object.keys(body.counts['platform'] ?? {}).every((platform) => platform.startsWith('us-'))).toBe(true);
    expect(body.ignored).toBeUndefined();
  });

  it('R1-02 filters by service, genre, mood, year and staff rating, and orders', async () => {
    const items = await everything('/on/netflix/?genre=drama~comedy&mood=tense~funny&year=1960-2025&rated=7-9&by=top');
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(item.type).toBe('movie');
      expect(item.platforms).toContain('us-netflix');
      expect(item.genres.some((genre) => ['drama', 'comedy'].includes(genre))).toBe(true);
      expect(item.moods.some((mood) => ['tense', 'funny'].includes(mood))).toBe(true);
      expect(item.year).toBeGreaterThanOrEqual(1960);
      expect(item.staffRating).toBeGreaterThanOrEqual(7);
      expect(item.staffRating).toBeLessThanOrEqual(9);
    }
    const ratings = items.map(({ staffRating }) => staffRating ?? 0);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    const all = await everything('/');
    expect((await list('/on/netflix/')).total).toBe(all.filter(({ platforms }) => platforms.includes('us-netflix')).length);
  });

  it('gives an item id, slug, taxonomies, staff rating and whether it is premium', async () => {
    for (const item of (await list('/list/')).items) {
      expect(item).toMatchObject({
        id: expect.any(Number),
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        title: expect.any(String),
        isPremium: expect.any(Boolean),
        poster: { seed: item.slug },
      });
      expect(item.genres.length).toBeGreaterThan(0);
    }
  });

  it('R5-03 a single year is that year only, a span holds both ends', async () => {
    const years = async (address: string) => (await everything(address)).map(({ year }) => year);
    const one = await years('/list/year/2019/');
    expect(new Set(one)).toEqual(new Set([2019]));
    const span = await years('/list/?year=2010-2019');
    expect(Math.min(...span)).toBe(2010);
    expect(Math.max(...span)).toBe(2019);
    expect(span.length).toBe((await years('/list/')).filter((year) => year >= 2010 && year <= 2019).length);
  });

  it('R5-04 a rating span holds both ends, and reaches to 10 when its end is left out', async () => {
    const all = (await everything('/list/')).map(({ staffRating }) => Math.round((staffRating ?? 0) * 10));
    expect((await list('/list/?rated=7-8')).total).toBe(all.filter((rating) => rating >= 70 && rating <= 80).length);
    expect((await list('/list/rated/9-and-above/')).total).toBe(all.filter((rating) => rating >= 90).length);
  });

  it('R5-05 filter_out=premium removes premium titles, premium-content keeps only them', async () => {
    const premium = await everything('/list/premium-content/');
    const others = await everything('/list/?filter_out=premium');
    expect(premium.length).toBeGreaterThanOrEqual(20);
    expect(new Set(premium.map(({ type }) => type))).toEqual(new Set(['movie', 'show']));
    expect(premium.every(({ isPremium }) => isPremium)).toBe(true);
    expect(others.some(({ isPremium }) => isPremium)).toBe(false);
    expect(premium.length + others.length).toBe((await list('/list/')).total);
  });

  it('R5-06 two services mean any of them, and with all=platform both', async () => {
    const all = await everything('/list/');
    const on =
      (...ids: string[]) =>
      (item: ListingAnswer['items'][number]) =>
        ids.map((id) => item.platforms.includes(id));
    expect((await list('/list/?platform=us-netflix~us-hulu')).total).toBe(
      all.filter((item) => on('us-netflix', 'us-hulu')(item).includes(true)).length,
    );
    expect((await list('/list/?platform=us-netflix~us-hulu&all=platform')).total).toBe(
      all.filter((item) => !on('us-netflix', 'us-hulu')(item).includes(false)).length,
    );
  });

  it('R5-07 filters narrow each other, and widen with match=or', async () => {
    const all = await everything('/list/');
    const drama = (item: ListingAnswer['items'][number]) => item.genres.includes('drama');
    const weird = (item: ListingAnswer['items'][number]) => item.moods.includes('weird');
    expect((await list('/list/genre/drama/mood/weird/')).total).toBe(all.filter((item) => drama(item) && weird(item)).length);
    expect((await list('/list/genre/drama/mood/weird/?match=or')).total).toBe(all.filter((item) => drama(item) || weird(item)).length);
  });

  it('R5-08 orders by rating, by entry into the catalogue or by relevancy, the same way every time', async () => {
    const posts = new Map(
      (await read<{ id: number; creationDate: string; meta: { relevancy: number } }[]>('/wp-json/wp/v2/posts?per_page=100')).map((post) => [
        post.id,
        post,
      ]),
    );
    const newest = (await list('/list/?by=new')).items.map(({ id }) => posts.get(id)?.creationDate ?? '');
    expect(newest).toEqual([...newest].sort().reverse());
    const top = (await list('/list/?by=top')).items.map(({ staffRating }) => staffRating ?? 0);
    expect(top).toEqual([...top].sort((a, b) => b - a));
    const popular = (await list('/list/')).items;
    const relevancies = await Promise.all(
      popular.map(async ({ id }) => (await read<{ meta: { relevancy: number } }>(`/wp-json/wp/v2/posts/${id}`)).meta.relevancy),
    );
    expect(relevancies).toEqual([...relevancies].sort((a, b) => b - a));
    expect((await list('/list/?by=popular')).items).toEqual(popular);
  });

  it('R1-08 counts and filters the services of us unless the wire or the platform names another country', async () => {
    const british = await list('/on/netflix/?locale=uk');
    expect(british).toMatchObject({ locale: 'uk' });
    expect(british.items.every(({ platforms }) => platforms.includes('uk-netflix'))).toBe(true);
    expect(Object.keys(british.counts['platform'] ?? {}).every((platform) => platform.startsWith('uk-'))).toBe(true);
    expect(await list('/?platform=fr-netflix&locale=uk')).toMatchObject({ locale: 'fr' });
    expect((await list('/')).locale).toBe('us');
  });

  it('names what it ignores: bad values, an unknown locale, and saved lists nobody is logged in for', async () => {
    const body = await list('/?year=abc&page=0&locale=xx&user-list=queued&hide=seen');
    expect(body.ignored).toEqual(['year=abc', 'page=0', 'locale=xx', 'user-list=queued', 'hide=seen']);
    expect(body).toMatchObject({ canonical: '/', page: 1, total: (await list('/')).total });
  });

  it('a page past the end is empty, and an impossible path is a 404 in the error shape', async () => {
    expect(await list('/?page=9999')).toMatchObject({ items: [], page: 9999 });
    const answer = await get('/content-api/list/genre/');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: 'rest_no_route', message: expect.any(String), data: { status: 404 } });
  });
});

it('pages name the services of a menu on which no title is: on the starter catalogue those that left Russia', () => {
  expect(server.app.siteConfig.emptyServices).toEqual({ ru: ['netflix', 'amazon-prime', 'amazon'] });
});

describe('names of titles in the language of the page', () => {
  const text = { source: 'tmdb', language: 'fr-FR', title: 'Parasite : la maison', overview: null, tagline: null };
  let id = 0;
  beforeAll(async () => {
    ({ id } = await read<TitleAnswer>('/content-api/title/parasite'));
    await server.app.storage.database
      .insertInto('title_texts')
      .values({ title_id: id, ...text })
      .execute();
  });
  afterAll(() =>
    server.app.storage.database.deleteFrom('title_texts').where('title_id', '=', id).where('language', '=', 'fr-FR').execute(),
  );
  const french = { id: expect.any(Number), title: 'Parasite : la maison', writtenIn: 'fr-FR' };

  it('stand on walls, in searches, in lists of titles and beside other titles; what no source names stays English', async () => {
    expect(await list('/genre/thriller/?lang=fr')).not.toHaveProperty('ignored');
    expect((await list(`/list/?id=${id}&lang=fr`)).items).toMatchObject([french]);
    expect((await list(`/list/?id=${id}`)).items[0]).toMatchObject({ title: 'Parasite' });
    expect((await list(`/list/?id=${id}`)).items[0]).not.toHaveProperty('writtenIn');
    const { movies } = await read<SearchAnswer>('/content-api/search/universal/parasite?lang=fr');
    expect(movies[0]).toMatchObject(french);
    const { titles } = await read<TitlesAnswer>(`/content-api/titles?ids=${id}&country=fr&lang=fr`);
    expect(titles).toMatchObject([french]);
    const { similar } = await read<TitleAnswer>('/content-api/title/parasite?country=fr');
    const beside = await read<TitleAnswer>(`/content-api/title/${similar?.[0]?.id}?country=fr&lang=fr`);
    expect(beside.similar?.find((one) => one.id === id)).toMatchObject(french);
    const feed = await (await get(`/fr-fr/list/feed.json?id=${id}`)).text();
    expect(feed).toContain('Parasite : la maison (2019)');
  });

  it('a language that the site does not have is said to be none', async () => {
    expect((await list('/list/?lang=klingon')).ignored).toEqual(['lang=klingon']);
    for (const path of ['/content-api/search/universal/heat?lang=klingon', `/content-api/titles?ids=${id}&lang=klingon`])
      expect(await (await get(path)).json()).toMatchObject({ code: 'rest_invalid_param', data: { params: { lang: expect.any(String) } } });
  });

  it('the reasons of similar titles and the names of filters are in the language too', async () => {
    const { similar } = await read<TitleAnswer>('/content-api/title/parasite?country=de&lang=de');
    expect(similar?.length).toBeGreaterThan(0);
    for (const { reason } of similar ?? []) expect(reason).not.toMatch(/^(Also|Same|Both|From)/);
    const { terms } = await read<SearchAnswer>('/content-api/search/universal/comedy?lang=de');
    expect(terms?.find(({ taxonomy }) => taxonomy === 'genre')).toMatchObject({ name: 'Komödie' });
  });

  it('are those of the terms that follow from others, in every language, and decades', async () => {
    const counted = await read<CountsAnswer>('/content-api/counts/?of=duration~good');
    const counts = ['duration', 'good'].flatMap((taxonomy) =>
      Object.keys(counted.counts[taxonomy] ?? {}).map((slug) => [taxonomy, slug] as const),
    );
    expect(counts.length).toBeGreaterThan(9);
    const spotlights = ['award-winning', 'subtitled', 'classic'].map((slug) => ['spotlight', slug] as const);
    for (const language of siteLanguages.filter((one) => one !== 'en'))
      writeFor({ language, country: 'us' }, () => {
        for (const [taxonomy, slug] of [...counts, ...spotlights, ['period', '1990s'] as const])
          expect([language, slug, termName(taxonomy, slug)]).not.toEqual([language, slug, nameOfSlug(slug)]);
        expect(termName('period', '1990s')).toContain('1990');
        // An actor who is called like a country, a language or a genre keeps their name.
        expect(['with', 'director'].map((taxonomy) => termName(taxonomy, 'india'))).toEqual(['India', 'India']);
      });
    const heading = (language: SiteLanguage, address: string) =>
      writeFor({ language, country: 'us' }, () => listingTitle(readListing(address, 'us')!.listing));
    expect(heading('de', '/good/a-laugh/duration/90-to-120-minutes/')).toBe('Filme (gut für: Gute Laune), 90 bis 120 Minuten');
    expect(heading('de', '/duration/under-30-minutes/')).toBe('Filme, unter 30 Minuten');
    expect(heading('de', '/duration/under-30-minutes~over-2-hours/')).toMatch(
      /^Filme, (?:unter 30 Minuten|über 2 Stunden) oder (?:unter 30 Minuten|über 2 Stunden)$/,
    );
    expect(heading('de', '/with/india/country/india/')).toMatch(/India.*Indien|Indien.*India/);
    expect(heading('en', '/duration/under-30-minutes/')).toBe('Movies, Under 30 Minutes');
  });
});

describe('GET /content-api/title', () => {
  it('has the words of the asked language where a source has them, says which they are, and knows no other language', async () => {
    const { database } = server.app.storage;
    const { id } = await read<TitleAnswer>('/content-api/title/parasite');
    const text = {
      title_id: id,
      source: 'tmdb',
      language: 'fr-FR',
      title: 'Parasite : la maison',
      overview: 'Une famille au chômage.',
      tagline: null,
    };
    await database.insertInto('title_texts').values(text).execute();
    try {
      expect(await read<TitleAnswer>('/content-api/title/parasite?lang=fr')).toMatchObject({
        slug: 'parasite',
        title: 'Parasite : la maison',
        overview: 'Une famille au chômage.',
        writtenIn: { title: 'fr-FR', overview: 'fr-FR', tagline: 'en' },
      });
      expect(await read<TitleAnswer>('/content-api/title/parasite?lang=de')).toMatchObject({
        title: 'Parasite',
        writtenIn: { title: 'en' },
      });
      expect(await read<TitleAnswer>('/content-api/title/parasite')).not.toHaveProperty('writtenIn');
      const refused = await get('/content-api/title/parasite?lang=klingon');
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code: 'rest_invalid_param', data: { params: { lang: expect.any(String) } } },
      ]);
    } finally {
      await database.deleteFrom('title_texts').where('title_id', '=', id).where('language', '=', 'fr-FR').execute();
    }
  });

  it('answers a title by slug and by id, with names to print', async () => {
    const body = await read<TitleAnswer>('/content-api/title/parasite');
    expect(body).toMatchObject({
      slug: 'parasite',
      type: 'movie',
      year: 2019,
      directors: ['Bong Joon-ho'],
      languages: ['Korean'],
      countries: ['South Korea'],
      ratingIsDerived: false,
      isPremium: false,
    });
    expect(body.reason).toEqual(expect.any(String));
    expect(body.overview).toMatch(/^The son of a poor family in Seoul/);
    expect(await read<TitleAnswer>(`/content-api/title/${body.id}/?country=us`)).toEqual(body);
  });

  it('names titles like it, each of the catalogue and with its reason in words', async () => {
    const { id, similar } = await read<TitleAnswer>('/content-api/title/parasite?country=us');
    expect(similar).toHaveLength(8);
    expect(similar?.map((one) => one.id)).not.toContain(id);
    for (const one of similar ?? []) {
      expect(one.reason).toMatch(/^(Also (directed|created) by|Also with|Same (mood|genre|award):|Both in our guide “) ?\S/);
      expect(one.reason).not.toMatch(/undefined|null/);
      const other = await read<TitleAnswer>(`/content-api/title/${one.id}?country=us`);
      expect(other).toMatchObject({ slug: one.slug, title: one.title, year: one.year, type: one.type });
    }
  });

  it('R1-09 where to watch changes with the country, and every supported country is answered', async () => {
    const { items } = await list('/');
    const answers = await Promise.all(
      countries.map(({ code }) => read<TitleAnswer>(`/content-api/title/${items[0]?.slug}?country=${code}`)),
    );
    expect(answers.map(({ availability }) => availability.country)).toEqual(countries.map(({ code }) => code));
    const [us, uk] = answers;
    expect(us?.availability).toMatchObject({ currency: 'USD', isExample: true, checkedOn: null });
    expect(uk?.availability.currency).toBe('GBP');
    expect(us?.availability.offers).not.toEqual(uk?.availability.offers);
    const withOffers = answers.filter(({ availability }) => availability.offers.length > 0).map(({ availability }) => availability.country);
    expect(us?.availability.countries).toEqual(withOffers);
  });

  it('R3-25 an offer has an https address, prices where it is sold, and a date in the United States only', async () => {
    const { items } = await list('/list/');
    for (const country of ['us', 'uk', 'in']) {
      const offers = (await Promise.all(items.map(({ id }) => read<TitleAnswer>(`/content-api/title/${id}?country=${country}`)))).flatMap(
        ({ availability }) => availability.offers,
      );
      expect(offers.every(({ url }) => url.startsWith('https://'))).toBe(true);
      const sold = offers.filter(({ access }) => access === 'store');
      expect(sold.length).toBeGreaterThan(0);
      expect(sold.every(({ defaultPrice, buyPrice }) => (defaultPrice ?? 0) > 0 && (buyPrice ?? 0) > 0)).toBe(true);
      expect(sold.some(({ rentPrice }) => (rentPrice ?? 0) > 0)).toBe(true);
      expect(offers.some(({ date }) => date !== undefined)).toBe(country === 'us');
    }
  });

  it('withholds why a premium title is worth it, on every wire', async () => {
    const [premium] = (await list('/premium-content/')).items;
    expect(await read<TitleAnswer>(`/content-api/title/${premium?.id}`)).toMatchObject({ isPremium: true, reason: null });
    expect(await read(`/wp-json/wp/v2/posts/${premium?.id}`)).toMatchObject({
      content: { rendered: '', protected: true },
      excerpt: { rendered: '' },
    });
  });

  it.each(['nope', '0', '999999', '99999999999999999999', 'a%00b', '%F0%9F%8E%AC', '..', 'Parasite', 'parasite%20'])(
    'title %s is a 404',
    async (slug) => {
      const answer = await get(`/content-api/title/${slug}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^rest_/), data: { status: 404 } });
    },
  );

  it('refuses a country it does not know', async () => {
    const answer = await get('/content-api/title/parasite?country=xx');
    expect(await answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { country: expect.any(String) } },
    });
  });
});

describe('the counts of a wall', () => {
  it('R1-02 are also those of a section that the address chooses from, for a second choice and without the first', async () => {
    const { counts } = await list('/list/language/french/');
    expect(Object.keys(counts).sort()).toEqual(['genre', 'language', 'mood', 'platform', 'released']);
    for (const language of ['french', 'danish'])
      expect(counts['language']?.[language]).toBe((await list(`/list/language/${language}/`)).total);
    expect(Object.keys((await list('/list/with/al-pacino/')).counts).sort()).toEqual(['genre', 'mood', 'platform', 'released']);
  });
});

describe('GET /content-api/counts', () => {
  const counts = async (address: string) => (await read<CountsAnswer>(`/content-api/counts${address}`)).counts;

  it('R1-02 counts the sections that are asked for, as the walls of their entries have it', async () => {
    const found = await counts('/shows/genre/drama/?of=language~duration~period');
    expect(Object.keys(found).sort()).toEqual(['duration', 'language', 'period']);
    expect(found['language']?.['korean']).toBe((await list('/shows/genre/drama/language/korean/')).total);
    const free = await counts('/shows/genre/drama/?of=language&tier=free');
    expect(free['language']?.['korean']).toBe((await list('/shows/language/korean/')).total);
  });

  it('R1-02 counts tags, and the channels among the services of a country', async () => {
    const found = await counts('/list/?of=channels~tag&locale=ca');
    expect(Object.keys(found)).toEqual(['tag', 'channels']);
    expect(Object.keys(found['channels'] ?? {})).toEqual(['ca-cbc-gem']);
    expect(found['channels']?.['ca-cbc-gem']).toBe((await list('/list/?platform=ca-cbc-gem')).total);
    expect(found['tag']?.['best']).toBe((await list('/the-very-best/list/')).total);
    const free = await counts('/list/genre/drama/?of=tag&tier=free');
    expect(free['tag']?.['best']).toBe((await list('/the-very-best/list/')).total);
    expect(await counts('/list/?of=channels')).toEqual({ channels: {} });
  });

  it('counts no people, and nothing that is no section', async () => {
    expect(await counts('/?of=with~director~nothing~constructor~')).toEqual({});
    expect(await counts('/')).toEqual({});
    expect((await get('/content-api/counts/no-such-wall/?of=language')).status).toBe(404);
  });
});

describe('GET /content-api/ask', () => {
  it('answers the wall that a sentence describes, with what was understood and how many titles it has', async () => {
    const answer = await read<AskAnswer>('/content-api/ask?q=tense%20French%20film,%20qwzx');
    expect(answer).toEqual({
      address: '/mood/tense/language/french/',
      understood: [
        { text: 'tense', start: 0, end: 5, kind: 'mood', value: 'tense', label: 'Tense' },
        { text: 'French', start: 6, end: 12, kind: 'language', value: 'french', label: 'French' },
        { text: 'film', start: 13, end: 17, kind: 'base', value: 'movies', label: 'Movies' },
      ],
      ignored: [{ text: 'qwzx', start: 19, end: 23 }],
      total: (await list(answer.address)).total,
    });
    expect((await get('/content-api/ask?q=drama')).headers.get('cache-control')).toBe(
      (await get('/content-api/list/')).headers.get('cache-control'),
    );
  });

  it('calls what it understood in the language of the page', async () => {
    const labels = async (q: string, lang: string) =>
      (await read<AskAnswer>(`/content-api/ask?q=${encodeURIComponent(q)}&lang=${lang}`)).understood.map(({ label }) => label);
    const sentence = 'tense french films under two hours, not horror or war, from the nineties, better than 8, without what i have seen';
    expect(await labels(sentence, 'en')).toEqual([
      'Tense',
      'French',
      'Movies',
      'Under 2 hours',
      'Not Horror or War',
      '1990s',
      'Rated 8 and above',
      'Nothing you have seen',
    ]);
    expect(await labels(sentence, 'de')).toEqual([
      'Spannend',
      'Französisch',
      'Filme',
      'Unter 120 Minuten',
      'Nicht: Horror oder Krieg',
      '1990er',
      'Wertung ab 8',
      'Nichts, was du gesehen hast',
    ]);
    expect(await labels('from 1994 to 1997, like parasite, newest first', 'ja')).toEqual([
      '1994〜1997年',
      '「Parasite」に似た作品',
      '新しい順',
    ]);
    expect((await read<SearchAnswer>('/content-api/search/universal/tense%20french%20film?lang=de')).words?.understood).toMatchObject([
      { text: 'tense', label: 'Spannend' },
      { text: 'french', label: 'Französisch' },
      { text: 'film', label: 'Filme' },
    ]);
    const { database } = server.app.storage;
    const { id } = await read<TitleAnswer>('/content-api/title/stalker');
    const texts = { title_id: id, source: 'tmdb', language: 'ja-JP', title: 'ストーカー', overview: '', tagline: null };
    await database.insertInto('title_texts').values(texts).execute();
    expect(await labels('like stalker', 'ja')).toEqual(['「ストーカー」に似た作品']);
    const searched = await read<SearchAnswer>('/content-api/search/universal/shows%20like%20stalker?lang=ja');
    expect(searched.words?.understood.map(({ label }) => label)).toContain('「ストーカー」に似た作品');
    expect((await get('/content-api/ask?q=drama&lang=xx')).status).toBe(400);
  });

  it('counts a wall without the lists of nobody', async () => {
    expect(await read<AskAnswer>('/content-api/ask?q=comedies%20i%20have%20not%20seen')).toMatchObject({
      address: '/list/genre/comedy/?hide=seen',
      total: (await list('/list/genre/comedy/')).total,
    });
  });

  it('answers everything to nothing, and refuses what is no sentence', async () => {
    const everything = { address: '/list/', understood: [], ignored: [], total: (await list('/list/')).total };
    for (const q of ['', '?q=', '?q=%20%20']) expect(await read<AskAnswer>(`/content-api/ask${q}`)).toEqual(everything);
    expect((await get(`/content-api/ask?q=${'a'.repeat(301)}`)).status).toBe(400);
    expect((await get(`/content-api/ask?q=${'a'.repeat(9000)}`)).status).toBe(414);
    expect((await get('/content-api/ask/more?q=drama')).status).toBe(404);
  });
});

describe('GET /content-api/search/universal', () => {
  it('R1-16 R7-17 finds titles of each kind while they are typed', async () => {
    const found = await read<SearchAnswer>('/content-api/search/universal/paras?limit=5');
    expect(found.movies[0]).toEqual({
      id: expect.any(Number),
      slug: 'parasite',
      title: 'Parasite',
      year: 2019,
      type: 'movie',
      poster: { seed: 'parasite' },
    });
    expect((await read<SearchAnswer>('/content-api/search/universal/the%20wire')).shows[0]?.slug).toBe('the-wire');
  });

  it('R9-12 answers two of a kind by default, and between 1 and 50 as asked', async () => {
    const lengths = async (limit: string) => {
      const { movies, shows, guides } = await read<SearchAnswer>(`/content-api/search/universal/the${limit}`);
      return [movies.length, shows.length, guides.length];
    };
    expect(await lengths('')).toEqual([2, 2, 2]);
    for (const [limit, movies] of [
      ['0', 1],
      ['-1', 1],
      ['NaN', 2],
      ['', 2],
      ['1', 1],
    ] as const)
      expect((await lengths(`?limit=${limit}`))[0]).toBe(movies);
    expect((await lengths('?limit=1e9')).every((n) => n <= 50)).toBe(true);
  });

  it.each(['', '%20', '%25', '_', '%5C', "'", '%2F', '..%2F..', '%F0%9F%8E%AC', '%D7%90', '%00'])(
    'reads "%s" as letters and answers lists',
    async (term) => {
      const { order: _whatIsFound, ...lists } = await read<SearchAnswer>(`/content-api/search/universal/${term}`);
      expect(lists).toEqual({
        movies: expect.any(Array),
        shows: expect.any(Array),
        guides: expect.any(Array),
      });
    },
  );

  it('says which kind matches best, and finds a service by its name with the number of its titles in a country', async () => {
    const { terms, order } = await read<SearchAnswer>('/content-api/search/universal/netflix?locale=uk');
    expect([order?.[0], terms?.[0]]).toEqual([
      'terms',
      { slug: 'netflix', name: 'Netflix', taxonomy: 'platform', count: expect.any(Number) },
    ]);
    expect(terms?.[0]?.count).toBe((await read<ListingAnswer>('/content-api/list/list/on/netflix/?locale=uk')).total);
    expect((await read<SearchAnswer>('/content-api/search/universal/paras')).order?.[0]).toBe('movies');
    const described = await read<SearchAnswer>('/content-api/search/universal/tense%20french?tier=free');
    expect([described.order, described.words]).toEqual([['words'], await read<AskAnswer>('/content-api/ask?q=tense%20french&tier=free')]);
  });

  it('answers nothing for a wildcard, and refuses more than 100 characters', async () => {
    expect(await read<SearchAnswer>('/content-api/search/universal/%25')).toEqual({ movies: [], shows: [], guides: [] });
    expect((await get(`/content-api/search/universal/${'a'.repeat(100)}`)).status).toBe(200);
    expect((await get(`/content-api/search/universal/${'a'.repeat(101)}`)).status).toBe(400);
    expect((await get(`/content-api/search/universal/${'a'.repeat(9000)}`)).status).toBe(414);
  });
});

describe('public reads', () => {
  it('may be read from any site, are cached for a short while and answer 304 to whoever has them', async () => {
    const first = await get('/content-api/list/', { origin: 'https://partner.example' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d{1,2}$/);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await get('/content-api/list/', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    const preflight = await fetch(`${server.origin}/content-api/list/`, {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('travel compressed, the first time and from memory', async () => {
    const path = '/content-api/list/genre/drama/?rated=6-10';
    const answers = await Promise.all(Array.from({ length: 4 }, () => get(path, { 'accept-encoding': 'br' })));
    expect(answers.map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])).toEqual(
      answers.map(() => ['br', 'accept-encoding']),
    );
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    for (const answer of answers) expect(await answer.text()).toBe(text);
  });

  it('are answered in-process exactly as over HTTP', async () => {
    for (const path of [
      '/content-api/list/genre/drama/?page=2',
      '/content-api/title/parasite?country=uk',
      '/content-api/title/nope',
      '/content-api/search/universal/the',
      '/content-api/nothing',
      '/content-api',
    ]) {
      const { status, body } = await server.app.content.read(path);
      const answer = await get(path);
      expect([status, JSON.parse(JSON.stringify(body))]).toEqual([answer.status, await answer.json()]);
    }
  });

  it('say when the server is alive and ready', async () => {
    expect(await read('/healthz')).toEqual({ status: 'ok' });
    expect(await read('/readyz')).toEqual({ status: 'ready' });
  });
});
