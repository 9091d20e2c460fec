import type { CountryCode, SiteLanguage } from '@agm/domain';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import type { Origin, TitleDetails, TitleFacts } from '@agm/storage/titleFacts';
import { readTitleDetails } from './titleDetails.ts';

const details: TitleDetails = {
  originalTitle: 'Natfærgen',
  originalLanguage: 'da',
  releasedOn: '2001-05-04',
  posterPath: '/poster.jpg',
  backdropPath: null,
  logoPath: null,
  collection: { id: '7', name: 'The Ferry Collection' },
  score: 74,
  votes: 1200,
  texts: [
    { language: 'da', title: 'Natfærgen', overview: 'Et mysterium om bord.', tagline: null },
    { language: 'en', title: 'Night Ferry', overview: 'Somebody is missing on board.', tagline: 'Nobody sleeps.' },
  ],
  certificates: [
    { country: 'us', certificate: 'PG-13' },
    { country: 'de', certificate: '12' },
  ],
  people: [],
  labels: [],
  trailers: [{ site: 'youtube', video: 'abcDEF-1234', name: 'Trailer', language: 'en' }],
  seasons: [{ number: 1, name: 'Season 1', episodes: 6, firstOn: '2001-05-04', posterPath: null }],
};
const nightFerry = (said: Partial<TitleFacts> & { readonly origin: Origin }): TitleFacts =>
  titleFacts({ externalIds: [{ source: 'imdb', id: 'tt0000001' }], type: 'show', title: 'Night Ferry', ...said });
/** An address never changes: these are the first 32 digits of the sha256 of `tmdb poster /poster.jpg` and the like. */
const hashes = {
  poster: '5f276541aa5f4a3fe5704f905452972a',
  backdrop: '9705251206cd406dff6ec2c4a2bc25e3',
  person: 'b90fab3ed450b70b331522170c724fc7',
};
const addressOf = (kind: keyof typeof hashes, width: number): string => `/images/${kind}/${width}/${hashes[kind]}.webp`;

describe.each(enginesInFull)('what sources know of a title, on %s', (engine) => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await createTestStorage(engine);
  });
  afterEach(() => place.remove());

  const write = (...batch: TitleFacts[]) =>
    place.storage.database.transaction().execute(async (transaction) => (await openTitleWriter(transaction, 1)).write(batch));
  const idOf = async (slug: string) =>
    (await place.storage.database.selectFrom('titles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

  it('is read in English, with the certificate of the asked country and the name that goes with a score', async () => {
    await write(nightFerry({ origin: 'tmdb', details }));
    const id = await idOf('night-ferry');
    expect(await readTitleDetails(place.storage.database, id, 'de')).toEqual({
      overview: 'Somebody is missing on board.',
      tagline: 'Nobody sleeps.',
      localTitle: null,
      writtenIn: { title: 'en', overview: 'en', tagline: 'en' },
      originalTitle: 'Natfærgen',
      certificate: '12',
      trailers: [{ site: 'youtube', id: 'abcDEF-1234', name: 'Trailer', language: 'en' }],
      scores: [{ name: 'TMDB', value: 7.4, votes: 1200 }],
      seasonList: [{ number: 1, name: 'Season 1', episodes: 6, firstOn: '2001-05-04' }],
      attribution: [{ text: expect.stringContaining('TMDB'), url: 'https://www.themoviedb.org/' }],
      collection: { name: 'The Ferry Collection', others: [] },
      posterImage: addressOf('poster', 342),
      pictures: { poster: addressOf('poster', 500) },
      people: [],
    });
    expect((await readTitleDetails(place.storage.database, id, 'fr')).certificate).toBeNull();
  });

  it('is in the asked language as far as a source has it: as the country writes it first, and English for the rest', async () => {
    const texts = [
      ...details.texts,
      { language: 'pt-BR', title: 'Balsa Noturna', overview: 'Alguém some a bordo.', tagline: null },
      { language: 'pt-PT', title: 'O Ferry da Noite', overview: null, tagline: null },
      { language: 'de-AT', title: 'Nachtfähre', overview: 'Jemand fehlt an Bord.', tagline: null },
      { language: 'de-DE', title: 'Die Nachtfähre', overview: 'An Bord fehlt jemand.', tagline: null },
      { language: 'zh-CN', title: '夜航', overview: null, tagline: null },
    ];
    const trailers = [...details.trailers, { site: 'youtube' as const, video: 'deDEF-12345', name: 'Vorschau', language: 'de' }];
    await write(nightFerry({ origin: 'tmdb', details: { ...details, texts, trailers } }));
    const id = await idOf('night-ferry');
    const inLanguage = (language: SiteLanguage, country: CountryCode) =>
      readTitleDetails(place.storage.database, id, country, { language });
    expect(await inLanguage('de', 'de')).toMatchObject({
      localTitle: 'Die Nachtfähre',
      overview: 'An Bord fehlt jemand.',
      tagline: 'Nobody sleeps.',
      writtenIn: { title: 'de-DE', overview: 'de-DE', tagline: 'en' },
      trailers: [{ name: 'Vorschau' }, { name: 'Trailer' }],
    });
    expect((await inLanguage('pt-PT', 'br')).localTitle).toBe('O Ferry da Noite');
    expect(await inLanguage('pt-BR', 'pt')).toMatchObject({ localTitle: 'Balsa Noturna', overview: 'Alguém some a bordo.' });
    // The site's Chinese is the traditional one.
    for (const language of ['zh-HK', 'ja'] as const)
      expect(await inLanguage(language, 'hk')).toMatchObject({
        localTitle: null,
        overview: 'Somebody is missing on board.',
        writtenIn: { overview: 'en' },
      });
  });

  it('is taken from the source that wins, and lists of two sources are not mixed', async () => {
    const other: TitleDetails = {
      ...details,
      score: 81,
      votes: 90_000,
      texts: [{ language: 'en', title: null, overview: 'Words of a file.', tagline: 'Words of a file.' }],
      trailers: [{ site: 'youtube', video: 'other-video', name: 'Teaser', language: null }],
    };
    const silent = { ...details, texts: [{ language: 'en', title: null, overview: 'Words of TMDB.', tagline: null }] };
    await write(nightFerry({ origin: 'justwatch', details: other }));
    await write(nightFerry({ origin: 'tmdb', details: silent }));
    expect(await readTitleDetails(place.storage.database, await idOf('night-ferry'), 'us')).toMatchObject({
      overview: 'Words of TMDB.',
      tagline: 'Words of a file.',
      trailers: [{ id: 'abcDEF-1234' }],
      scores: [
        { name: 'TMDB', value: 7.4, votes: 1200 },
        { name: 'IMDb', value: 8.1, votes: 90_000 },
      ],
    });
  });

  it('names JustWatch beside the offers of a country that come from TMDB, and nobody in another one', async () => {
    const offer = {
      country: 'fr',
      platform: 'netflix',
      url: 'https://www.netflix.com/',
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: '2026-11-20',
    };
    await write(nightFerry({ origin: 'tmdb', offers: [offer] }));
    const id = await idOf('night-ferry');
    const named = async (country: 'fr' | 'us') => (await readTitleDetails(place.storage.database, id, country)).attribution;
    expect(await named('fr')).toEqual([{ text: 'Streaming data by JustWatch', url: 'https://www.justwatch.com/' }]);
    expect(await named('us')).toEqual([]);
  });

  it('has the addresses of its pictures and of those of its people, none where TMDB has no pixels, and none that are not to be shown', async () => {
    const person = { role: 'cast' as const, id: '1', name: 'Ada Quill', part: 'The Captain', picturePath: '/ada.jpg' };
    const others = Array.from({ length: 30 }, (_, at) => ({
      ...person,
      id: String(at + 2),
      name: `Sailor ${at}`,
      picturePath: '/sailor.svg',
    }));
    const director = { ...person, role: 'director' as const, part: 'Director', picturePath: null };
    await write(
      nightFerry({ origin: 'tmdb', details: { ...details, backdropPath: '/harbour.jpg', people: [person, ...others, director] } }),
    );
    const id = await idOf('night-ferry');
    const shown = await readTitleDetails(place.storage.database, id, 'us');
    expect(shown).toMatchObject({
      posterImage: addressOf('poster', 342),
      pictures: { poster: addressOf('poster', 500), backdrop: addressOf('backdrop', 1280) },
    });
    expect(shown.people).toHaveLength(13);
    expect([shown.people[0], shown.people[1], shown.people[12]]).toEqual([
      { name: 'Ada Quill', role: 'cast', part: 'The Captain', picture: addressOf('person', 185) },
      { name: 'Sailor 0', role: 'cast', part: 'The Captain' },
      { name: 'Ada Quill', role: 'director', part: 'Director' },
    ]);
    const drawn = await readTitleDetails(place.storage.database, id, 'us', { posters: 'drawn' });
    expect(drawn).toMatchObject({
      posterImage: null,
      pictures: {},
      people: shown.people.map(({ name, role, part }) => ({ name, role, part })),
    });
    expect(JSON.stringify(drawn)).not.toContain('/images/');
    // Every one that is named is known to the route, and nothing else is.
    const known = await place.storage.database.selectFrom('pictures').select(['hash', 'kind', 'path']).orderBy('kind').execute();
    expect(known).toEqual([
      { hash: hashes.backdrop, kind: 'backdrop', path: '/harbour.jpg' },
      { hash: hashes.person, kind: 'person', path: '/ada.jpg' },
      { hash: hashes.poster, kind: 'poster', path: '/poster.jpg' },
    ]);
  });

  it('names no picture that another source than TMDB speaks of', async () => {
    await write(nightFerry({ origin: 'justwatch', details }));
    expect(await readTitleDetails(place.storage.database, await idOf('night-ferry'), 'us')).toMatchObject({
      posterImage: null,
      pictures: {},
    });
    expect(await place.storage.database.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it('finds the other titles of its collection', async () => {
    const another = nightFerry({ origin: 'tmdb', title: 'Morning Ferry', externalIds: [{ source: 'imdb', id: 'tt0000002' }], details });
    await write(nightFerry({ origin: 'tmdb', details }), another);
    const { collection } = await readTitleDetails(place.storage.database, await idOf('night-ferry'), 'us');
    expect(collection).toEqual({ name: 'The Ferry Collection', others: [await idOf('morning-ferry')] });
  });
});
