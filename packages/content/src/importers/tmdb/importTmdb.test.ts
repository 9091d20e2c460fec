import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '@agm/domain';
import { platformNamed, platformOf } from '@agm/domain/platforms';
import { readRevision } from '@agm/storage/catalogueRevision';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { changedNothing } from '../report.ts';
import { importTmdb, tmdb as source } from './importTmdb.ts';
import { TmdbClient, TmdbUnusable } from './TmdbClient.ts';
import { readTmdbOrder, UnusableOrder, type TmdbOrder } from './tmdbOrder.ts';
import { printTmdbReport } from './tmdbReport.ts';
import { ServiceBook, tmdbServices } from './tmdbServices.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 23, 9);
const discover = (pages = 1, places: readonly string[] = []): TmdbOrder => ({
  choose: 'discover',
  types: ['movie', 'tv'],
  pages,
  countries: places,
});
const ids = (...lines: string[]): TmdbOrder => readTmdbOrder({ ids: lines.join('\n'), refresh: false }).order;

describe('the table of services', () => {
  it('names only platforms of ours', () => {
    const places = Object.values(tmdbServices).flatMap((place) => (typeof place === 'string' ? [place] : Object.values(place)));
    expect(places.filter((id) => !platformOf(id))).toEqual([]);
  });

  const book = () => new ServiceBook([]);
  it('believes a name before a number that nobody could check, and a checked number before a name', () => {
    expect(book().platformOf(76, 'Viaplay', 'se')).toBe('viaplay');
    expect(book().platformOf(76, 'Another spelling', 'se')).toBe('viaplay');
    expect(book().platformOf(76, 'Shudder', 'se')).toBe('shudder');
    expect(book().platformOf(39, 'Now TV', 'it')).toBe('now-italy');
    expect(book().platformOf(2, 'Apple TV', 'us')).toBe('apple-tv-store');
    expect(book().platformOf(613, 'Amazon Prime Video Free with Ads', 'us')).toBe('amazon-freevee');
    expect(book().platformOf(344, 'Rakuten Viki', 'us')).toBe('viki');
  });

  const recorded = join(import.meta.dirname, '../../../../../../shared');
  const shared = existsSync(recorded) ? it : it.skip;
  /** Services that have another name there than here. */
  const renamed = new Set([190, 613, 1796]);
  shared('agrees with the recorded answers of TMDB and lists of JustWatch, where ../shared is', () => {
    const files = ['tmdb', 'data/offers'].flatMap((folder) =>
      readdirSync(join(recorded, folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(recorded, folder, file)),
    );
    const names = new Map<number, Set<string>>();
    const gather = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { provider_id, provider_name, package_id, name } = value as Readonly<Record<string, unknown>>;
      const [id, said] = typeof provider_id === 'number' ? [provider_id, provider_name] : [package_id, name];
      if (typeof id === 'number' && typeof said === 'string') names.set(id, (names.get(id) ?? new Set()).add(said));
      for (const part of Object.values(value)) gather(part);
    };
    for (const file of files) gather(JSON.parse(readFileSync(file, 'utf8')));
    const checked = Object.entries(tmdbServices).filter(([id]) => names.has(Number(id)) && !renamed.has(Number(id)));
    expect(checked.length).toBeGreaterThan(30);
    for (const [id, place] of checked) {
      const meant = [...(names.get(Number(id)) ?? [])].map((name) => platformNamed(name)?.id);
      expect([id, meant]).toEqual([id, expect.arrayContaining([typeof place === 'string' ? place : place['else']])]);
    }
  });

  it('the source says under which terms its data comes and whom pages name', () => {
    expect(source.licence).toContain('commercial use needs a licence');
    expect(source.attribution?.text).toContain('not endorsed or certified by TMDB');
    expect(source.mayOverwrite).not.toContain('starter');
  });
});

describe('the words of the command', () => {
  const order = (words: object) => () => readTmdbOrder({ refresh: false, ...words });
  it.each([
    [{}, 'one of --discover'],
    [{ discover: 'movie', list: '1' }, 'one of --discover'],
    [{ discover: 'books' }, 'movie, tv or movie,tv'],
    [{ discover: 'movie', pages: '501' }, 'from 1 to 500'],
    [{ discover: 'movie', countries: 'us,gb' }, '"gb"'],
    [{ list: 'x' }, 'the number of a list'],
    [{ refresh: true, pages: '2' }, 'belong to --discover'],
    [{ ids: '# nothing\n' }, 'names no title'],
  ])('%j is refused in a sentence', (words, sentence) => {
    expect(order(words)).toThrow(UnusableOrder);
    expect(order(words)).toThrow(sentence);
  });

  it('reads a file of ids line by line, and names the lines that are none', () => {
    const { order: read, skipped } = readTmdbOrder({
      refresh: false,
      ids: '\uFEFFmovie/550\r\ntv/1399 # a show\n\ntt0137523\n 0013\nmovie/550\nnm001\n',
    });
    expect(read).toEqual({
      choose: 'ids',
      subjects: [
        { kind: 'title', subject: 'movie/550' },
        { kind: 'title', subject: 'tv/1399' },
        { kind: 'find', subject: 'tt0137523' },
        { kind: 'title', subject: 'movie/13' },
      ],
    });
    expect(skipped).toEqual([{ line: 7, reason: expect.stringContaining('"nm001"') }]);
  });
});

for (const engine of enginesInFull) {
  describe(`importing from TMDB on ${engine}`, () => {
    let place: TestStorage;
    let tmdb: FakeTmdb;
    let now: number;
    beforeEach(async () => {
      [place, tmdb] = await Promise.all([createTestStorage(engine), startFakeTmdb({ movies: 30, shows: 10 })]);
      now = start;
    });
    afterEach(async () => {
      await tmdb.close();
      await place.remove();
    });

    const run = (order: TmdbOrder, { adult = false } = {}) =>
      importTmdb({
        storage: place.storage,
        now,
        order,
        adult,
        portion: 7,
        client: new TmdbClient({ token: tmdb.token, url: tmdb.origin, perSecond: 1000, pauses: [1, 1] }),
      });
    const title = async (externalId: string) => {
      const { database } = place.storage;
      const { content_id: id } = await database
        .selectFrom('external_ids')
        .select('content_id')
        .where('source', '=', 'tmdb')
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow();
      return database.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    };
    const offersOf = async (externalId: string) =>
      place.storage.database
        .selectFrom('offers')
        .selectAll()
        .where('title_id', '=', (await title(externalId)).id)
        .orderBy('country')
        .orderBy('platform')
        .execute();
    const placesOf = async (externalId: string) => (await offersOf(externalId)).map(({ country, platform }) => `${country}-${platform}`);
    const titleCount = async () => (await place.storage.database.selectFrom('titles').select('id').execute()).length;
    const history = async () =>
      (await place.storage.database.selectFrom('offer_changes').select(['kind', 'country', 'platform']).orderBy('id').execute()).map(
        ({ kind, country, platform }) => `${kind} ${country}-${platform}`,
      );
    const inUs = (...providers: readonly object[]) => ({ US: { link: null, flatrate: providers } });
    const netflix = { provider_id: 8, provider_name: 'Netflix' };
    const mubi = { provider_id: 11, provider_name: 'MUBI' };

    it('discovers films and shows of several countries, each once, with one question a title', async () => {
      const report = await run(discover(1, ['us', 'fr', 'uk']));
      expect(report.written).toBe(await titleCount());
      expect(report.written).toBeGreaterThan(20);
      expect(report.requests).toBe(report.written + 6);
      expect(tmdb.askedFor(/discover.*watch_region=GB/)).toBe(2);
      expect(new Set(tmdb.asked.map(({ target }) => target)).size).toBe(tmdb.asked.length);
    });

    it('keeps what TMDB says of a film', async () => {
      await run(ids('movie/14'));
      const film = await title('movie/14');
      expect(film).toMatchObject({
        type: 'movie',
        year: 1974,
        runtime_minutes: 94,
        certificate: 'PG-13',
        origin: 'tmdb',
        score: 64,
        votes: 114,
      });
      const { database } = place.storage;
      const of = (table: 'title_details' | 'title_texts' | 'title_people' | 'title_certificates' | 'title_trailers' | 'title_labels') =>
        database
          .selectFrom(table as 'title_texts')
          .selectAll()
          .where('title_id', '=', film.id)
          .execute();
      expect(await of('title_details')).toMatchObject([
        {
          original_language: 'ja',
          poster_path: '/poster14.jpg',
          backdrop_path: '/backdrop14.jpg',
          logo_path: '/logo14.jpg',
          collection_id: '5014',
          released_on: '1974-03-15',
        },
      ]);
      expect((await of('title_texts')).map(({ language, title: name }) => `${language} ${name ?? ''}`).sort()).toEqual([
        'ar-EG الميناء 14',
        'de-DE Der Hafen 14',
        `en ${film.title}`,
        'ja-JP 港 14',
      ]);
      expect(await of('title_people')).toHaveLength(5);
      // Its pictures have addresses, and none was asked for.
      const pictured = await database.selectFrom('pictures').select(['kind', 'path']).orderBy('kind').orderBy('path').execute();
      expect(pictured.filter(({ kind }) => kind !== 'person').map(({ path }) => path)).toEqual(['/backdrop14.jpg', '/poster14.jpg']);
      expect(pictured.length).toBeGreaterThan(3);
      expect(tmdb.asked.map(({ path }) => path)).toEqual(['/3/movie/14']);
      expect(await of('title_certificates')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ country: 'us', certificate: 'PG-13' }),
          expect.objectContaining({ country: 'uk', certificate: '12A' }),
        ]),
      );
      expect(await of('title_trailers')).toMatchObject([{ site: 'youtube', video: 'trailer14' }]);
      expect(await of('title_labels')).toHaveLength(2);
      const known = await database.selectFrom('external_ids').select(['source', 'external_id']).orderBy('source').execute();
      expect(known.map(({ source: name, external_id }) => `${name} ${external_id}`)).toEqual([
        'imdb tt1000014',
        'tmdb movie/14',
        'wikidata Q100014',
      ]);
    });

    it('keeps the seasons of a show, and the length of an episode from wherever it stands', async () => {
      await run(ids('tv/4', 'tv/5'));
      expect(await title('tv/4')).toMatchObject({ type: 'show', seasons: 2, runtime_minutes: 52, end_year: 1966 });
      expect(await title('tv/5')).toMatchObject({ runtime_minutes: 45, end_year: null });
      const seasons = await place.storage.database.selectFrom('title_seasons').selectAll().orderBy('title_id').orderBy('number').execute();
      expect(seasons.map(({ number, episodes }) => `${number}: ${episodes}`)).toEqual(['1: 7', '2: 8', '1: 7', '2: 8']);
    });

    it('offers stand in our 27 countries alone: GB is uk, ZA is our South Africa and SA nobody’s', async () => {
      tmdb.watchable('movie/1', {
        GB: { link: 'https://www.themoviedb.org/movie/1/watch?locale=GB', flatrate: [netflix], ads: [netflix] },
        ZA: { link: '', rent: [{ provider_id: 2, provider_name: 'Apple TV' }], buy: [{ provider_id: 2, provider_name: 'Apple TV' }] },
        SA: { link: '', flatrate: [netflix] },
        NZ: { flatrate: [netflix] },
        JP: { flatrate: [{ provider_id: 15, provider_name: 'Hulu' }], free: null },
      });
      const report = await run(ids('movie/1'));
      expect((await offersOf('movie/1')).map(({ country, platform, kinds }) => `${country} ${platform} ${kinds ?? ''}`)).toEqual([
        'jp hulu-japan included',
        'sa apple-tv-store rent,buy',
        'uk netflix included,ads',
      ]);
      expect(report.offersIn.size).toBe(countries.length);
      expect(report.offersIn.get('uk')).toBe(1);
      expect(report.offersIn.get('us')).toBe(0);
      const [inSouthAfrica] = (await offersOf('movie/1')).filter(({ country }) => country === 'sa');
      expect(inSouthAfrica?.url).toBe('https://www.themoviedb.org/movie/1/watch?locale=ZA');
    });

    it('a provider that the table does not know keeps one name everywhere, and the report lists it', async () => {
      const called = (provider_name: string) => [{ provider_id: 4711, provider_name }];
      tmdb.watchable('movie/1', { RU: { flatrate: called('Кино Хаус') }, FR: { flatrate: called('Maison Ciné') } });
      tmdb.watchable('movie/2', {
        RU: { flatrate: called('Another Name') },
        US: { flatrate: [{ provider_id: 99_001, provider_name: 'Joyn' }] },
      });
      const report = await run(ids('movie/1', 'movie/2'));
      const [{ platform = '', name = '' } = {}] = report.unknownServices;
      expect(report.unknownServices).toHaveLength(1);
      expect(new Set([...(await placesOf('movie/1')), ...(await placesOf('movie/2'))])).toEqual(
        new Set([`fr-${platform}`, `ru-${platform}`, 'us-joyn']),
      );
      expect(printTmdbReport(report, 1).join('\n')).toContain(`services that the table does not know: ${name} (4711) as ${platform}`);
    });

    it('changes nothing the second time, and asks for no title again', async () => {
      await run(discover());
      const before = await readRevision(place.storage.database);
      const asked = tmdb.askedFor(/append_to_response/);
      now += 60_000;
      const second = await run(discover());
      expect(changedNothing(second)).toBe(true);
      expect(second.read).toBe(0);
      expect(tmdb.askedFor(/append_to_response/)).toBe(asked);
      expect(await readRevision(place.storage.database)).toBe(before);
    });

    it('what TMDB repeats of unchanged titles changes nothing either', async () => {
      await run(discover());
      const before = await readRevision(place.storage.database);
      now += 20 * dayMs;
      const later = await run(discover());
      expect(later.read).toBe(30);
      expect({ changed: changedNothing(later), unchanged: later.unchanged }).toEqual({ changed: true, unchanged: 30 });
      expect(await readRevision(place.storage.database)).toBe(before);
    });

    it('an offer that is gone has left, unless another source names it; one that came is new', async () => {
      tmdb.watchable('movie/1', inUs(netflix, mubi));
      await run(ids('movie/1'));
      expect(await history()).toEqual(['arrived us-netflix', 'arrived us-mubi']);
      const { id } = await title('movie/1');
      await place.storage.database
        .insertInto('offer_sources')
        .values({ source: 'justwatch', country: 'us', platform: 'mubi', title_id: id })
        .execute();
      now += 20 * dayMs;
      tmdb.watchable('movie/1', { ...inUs({ provider_id: 337, provider_name: 'Disney Plus' }), FR: { flatrate: [netflix] } });
      const report = await run(ids('movie/1'));
      expect(report.left).toBe(1);
      expect(await placesOf('movie/1')).toEqual(['fr-netflix', 'us-disney-plus', 'us-mubi']);
      expect((await history()).slice(2).sort()).toEqual(['arrived fr-netflix', 'arrived us-disney-plus', 'left us-netflix']);
      expect((await offersOf('movie/1')).find(({ platform }) => platform === 'mubi')?.source).toBe('justwatch');
    });

    it('asks what an IMDb id means once, and reads a list to its last page', async () => {
      tmdb.lists.set(42, Array.from({ length: 25 }, (_, at) => `movie/${at + 1}`).concat('tv/3'));
      expect((await run({ choose: 'list', list: 42 })).written).toBe(26);
      expect(tmdb.askedFor(/\/list\/42/)).toBe(2);
      const report = await run(ids('tt1000030', 'tt1000001', 'tt9999999'));
      expect(report.written).toBe(1);
      expect(tmdb.askedFor(/\/find\//)).toBe(2);
      expect(report.skippedTitles).toEqual([{ subject: 'tt9999999', reason: 'TMDB has no film or show of this id' }]);
      expect((await run({ choose: 'list', list: 43 })).skippedTitles).toEqual([{ subject: 'list/43/1', reason: 'TMDB has no such list' }]);
    });

    describe('a refresh', () => {
      const refresh: TmdbOrder = { choose: 'refresh' };
      const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
      const askedSince = (from: number) => tmdb.asked.slice(from).map(({ path }) => path.replace('/3/', ''));

      it('asks only for titles that TMDB’s changes name', async () => {
        await run(discover());
        tmdb.alter('movie/3', { title: 'A New Name' });
        tmdb.alter('movie/4', { title: 'Nobody Noticed' });
        now += 3 * 3_600_000;
        tmdb.noteChange('movie/3', day(now));
        tmdb.noteChange('movie/29', day(now));
        const from = tmdb.asked.length;
        expect(await run(refresh)).toMatchObject({ updated: 1, read: 1 });
        expect(askedSince(from)).toEqual(['movie/changes', 'tv/changes', 'movie/3']);
        expect((await title('movie/3')).title).toBe('A New Name');
        expect((await title('movie/4')).title).not.toBe('Nobody Noticed');
        // Its address stays.
        expect((await title('movie/3')).slug).not.toContain('a-new-name');
      });

      it('begins where the last one ended, and asks about everything when that is more than 14 days ago', async () => {
        await run(discover());
        now += 13 * dayMs;
        await run(refresh);
        now += 13 * dayMs;
        const from = tmdb.asked.length;
        await run(refresh);
        expect(tmdb.asked.slice(from)[0]?.query.get('start_date')).toBe(day(now - 13 * dayMs));
        expect(askedSince(from).filter((path) => /^(movie|tv)\/\d+$/.test(path))).toEqual([]);
        now += 15 * dayMs;
        const later = tmdb.asked.length;
        expect(changedNothing(await run(refresh))).toBe(true);
        expect(askedSince(later).filter((path) => path.endsWith('/changes'))).toEqual([]);
        expect(askedSince(later).filter((path) => /^(movie|tv)\/\d+$/.test(path))).toHaveLength(30);
      });

      it('facts that are older than five months are asked for again, changed or not', async () => {
        await run(ids('movie/1'));
        for (let month = 0; month < 12; month += 1) {
          now += 13 * dayMs;
          await run(refresh);
        }
        expect(tmdb.askedFor(/movie\/1\?.*append_to_response/)).toBe(2);
      });

      it('asks about a seventh of the offers a day, oldest first, and about all of them within seven days', async () => {
        await run(discover());
        tmdb.watchable('movie/9', {});
        const arrived = (await history()).length;
        const perDay: number[] = [];
        for (let passed = 1; passed <= 7; passed += 1) {
          // Cron is never quite on time.
          now += dayMs + (passed % 2 === 0 ? 60_000 : -60_000);
          const from = tmdb.asked.length;
          await run(refresh);
          perDay.push(askedSince(from).filter((path) => path.endsWith('/watch/providers')).length);
          const again = tmdb.asked.length;
          expect((await run(refresh)).read).toBe(0);
          expect(askedSince(again)).toEqual(['movie/changes', 'tv/changes']);
        }
        expect(perDay).toEqual([5, 5, 5, 5, 5, 5, 5]);
        const oldest = await place.storage.database
          .selectFrom('source_titles')
          .select(({ fn }) => fn.min('offers_at').as('at'))
          .executeTakeFirstOrThrow();
        expect(Number(oldest.at)).toBeGreaterThan(start);
        expect(await offersOf('movie/9')).toEqual([]);
        const left = (await history()).slice(arrived);
        expect(left.length).toBeGreaterThan(5);
        expect(left.every((line) => line.startsWith('left '))).toBe(true);
        expect((await title('movie/9')).runtime_minutes).toBe(89);
      });

      it('a title that TMDB has no more is asked for once, and leaves the rota', async () => {
        await run(ids('movie/1', 'movie/2'));
        tmdb.alter('movie/1', null);
        now += 20 * dayMs;
        expect((await run(refresh)).skippedTitles).toHaveLength(1);
        now += 20 * dayMs;
        expect(await run(refresh)).toMatchObject({ skippedTitles: [], read: 1 });
        expect(await titleCount()).toBe(2);
      });
    });

    describe('on bad days', () => {
      it('titles for adults stay out unless they are asked for', async () => {
        tmdb.alter('movie/2', { adult: true });
        expect(await run(ids('movie/1', 'movie/2'))).toMatchObject({ written: 1, adults: 1 });
        expect(await run(ids('movie/1', 'movie/2'))).toMatchObject({ written: 0, adults: 1 });
        expect(await run(ids('movie/1', 'movie/2'), { adult: true })).toMatchObject({ adults: 0 });
      });

      it('takes null, other types and nothing for whatever may be missing', async () => {
        const nothing = Object.fromEntries(
          'backdrop_path poster_path overview tagline genres production_countries original_language runtime vote_average vote_count belongs_to_collection credits external_ids images keywords translations videos release_dates status original_title watch/providers'
            .split(' ')
            .map((name) => [name, null]),
        );
        tmdb.alter('movie/1', nothing);
        tmdb.alter('movie/2', { ...Object.fromEntries(Object.keys(nothing).map((name) => [name, 'text'])), original_language: 7 });
        tmdb.alter('movie/3', {
          genres: [null, { id: null, name: null }, 'x'],
          credits: { cast: [null, { id: 1, name: null }], crew: [{}] },
          'watch/providers': { results: { US: null, FR: { flatrate: [null, {}, { provider_id: '8' }] } } },
        });
        // What cannot become text at all, and a number that no integer column takes once it is rounded.
        const textless = { toString: 1, valueOf: 1 };
        tmdb.alter('movie/4', {
          credits: { cast: [], crew: [{ id: 1, name: 'Ida', job: textless }] },
          release_dates: { results: [{ iso_3166_1: textless, release_dates: [] }] },
          translations: { translations: [{ iso_639_1: textless, iso_3166_1: textless, data: { title: 'X' } }] },
          ...{ status: textless, production_countries: [{ iso_3166_1: textless }], origin_country: [textless] },
          runtime: 2 ** 31 - 0.4,
        });
        expect(await run(ids('movie/1', 'movie/2', 'movie/3', 'movie/4'))).toMatchObject({ written: 4, skippedTitles: [] });
        expect(await title('movie/4')).toMatchObject({ runtime_minutes: null });
        expect(await title('movie/1')).toMatchObject({ runtime_minutes: null, certificate: null, score: null });
        expect(await offersOf('movie/3')).toEqual([]);
      });

      it('a film without a day takes the year from its releases, keeps the one it has, or is left out with a sentence', async () => {
        tmdb.alter('movie/1', { release_date: '' });
        tmdb.alter('movie/2', { release_date: '', release_dates: { results: [] } });
        const report = await run(ids('movie/1', 'movie/2', 'movie/3'));
        expect((await title('movie/1')).year).toBe(1961);
        expect(report.skippedTitles).toEqual([{ subject: 'movie/2', reason: 'TMDB names no day on which it came out' }]);
        const { year } = await title('movie/3');
        tmdb.alter('movie/3', { release_date: null, release_dates: null });
        now += 20 * dayMs;
        expect((await run(ids('movie/3'))).skippedTitles).toEqual([]);
        expect((await title('movie/3')).year).toBe(year);
      });

      it('an overview of two megabytes is cut, and titles of any script and of emoji alone are kept', async () => {
        tmdb.alter('movie/1', { overview: 'Sea. '.repeat(400_000), title: '🎬🎬', original_title: '🎬🎬' });
        tmdb.alter('movie/2', { title: '\u202Eفيلم\u202C\u0000', original_title: 'فيلم' });
        tmdb.alter('movie/3', { title: '   ', original_title: null });
        const report = await run(ids('movie/1', 'movie/2', 'movie/3'));
        expect(report.skippedTitles).toEqual([{ subject: 'movie/3', reason: 'it has no title' }]);
        const emoji = await title('movie/1');
        expect(emoji).toMatchObject({ title: '🎬🎬', slug: String(emoji.id) });
        expect((await title('movie/2')).title).toBe('فيلم');
        const [text] = await place.storage.database
          .selectFrom('title_texts')
          .select('overview')
          .where('title_id', '=', emoji.id)
          .where('language', '=', 'en')
          .execute();
        expect(text?.overview?.length).toBeLessThanOrEqual(4000);
      });

      it('two numbers of one work are one title, also when they come together, and the second run changes nothing', async () => {
        const same = { external_ids: { imdb_id: 'tt1000001', wikidata_id: 'Q1' } };
        tmdb.add('movie/901', { ...same, title: 'Another Name' });
        tmdb.add('movie/902', { ...same, title: 'A Third Name' });
        const report = await run(ids('movie/1', 'movie/901', 'movie/902'));
        expect(report).toMatchObject({ written: 1, sameWorks: 2 });
        expect(await titleCount()).toBe(1);
        const [first, second] = [await title('movie/1'), await title('movie/901')];
        expect(second).toEqual(first);
        now += 20 * dayMs;
        expect(changedNothing(await run(ids('movie/901', 'movie/902', 'movie/1')))).toBe(true);
      });

      it('a number that changed leads to the same title, which keeps what it had while TMDB knows the old one no more', async () => {
        await run(ids('movie/1'));
        const before = await title('movie/1');
        tmdb.alter('movie/1', null);
        tmdb.add('movie/950', { external_ids: { imdb_id: 'tt1000001' }, title: before.title, release_date: '1961-02-02' });
        now += 20 * dayMs;
        const report = await run(ids('movie/1', 'movie/950'));
        expect(report.skippedTitles).toEqual([
          { subject: 'movie/1', reason: expect.stringContaining('what the catalogue has of it stays') },
        ]);
        expect((await title('movie/950')).id).toBe(before.id);
        expect(await titleCount()).toBe(1);
      });

      it('an IMDb id that TMDB corrects is corrected here', async () => {
        tmdb.alter('movie/1', { external_ids: { imdb_id: 'tt7777777' } });
        await run(ids('movie/1'));
        tmdb.alter('movie/1', { external_ids: { imdb_id: 'tt1000001' } });
        tmdb.add('movie/951', { external_ids: { imdb_id: 'tt7777777' } });
        now += 20 * dayMs;
        await run(ids('movie/1', 'movie/951'));
        expect(await titleCount()).toBe(2);
      });

      it('takes the imported title over that another source brought, and leaves the editors’ words', async () => {
        const { database } = place.storage;
        await run(ids('movie/1'));
        const { id } = await title('movie/1');
        await database.updateTable('titles').set({ origin: 'starter', title: 'Our Name', reason: 'Ours.' }).where('id', '=', id).execute();
        now += 20 * dayMs;
        await run(ids('movie/1'));
        expect(await title('movie/1')).toMatchObject({ title: 'Our Name', reason: 'Ours.', origin: 'starter' });
      });

      it('one title that nobody answers for is asked again by the same command, the others are there', async () => {
        tmdb.interfere = ({ path }) => (path === '/3/movie/3' ? { status: 500, body: '' } : null);
        const report = await run(ids('movie/1', 'movie/2', 'movie/3', 'movie/4'));
        expect(report).toMatchObject({ written: 3, failed: [{ subject: 'movie/3', reason: 'TMDB answers with status 500' }] });
        expect(printTmdbReport(report, 1).join('\n')).toContain('the same command asks for them again');
        tmdb.interfere = null;
        expect(await run(ids('movie/1', 'movie/2', 'movie/3', 'movie/4'))).toMatchObject({
          written: 1,
          read: 1,
          isResumed: true,
          failed: [],
        });
      });

      it('one title that nobody ever answers for keeps no other from being refreshed, and is asked again until it is there', async () => {
        await run(ids('movie/1', 'movie/2', 'movie/3'));
        tmdb.interfere = ({ path }) => (path === '/3/movie/3' ? { status: 500, body: '' } : null);
        tmdb.alter('movie/3', { title: 'Answered At Last' });
        for (let passed = 0; passed < 3; passed += 1) {
          now += dayMs;
          tmdb.alter('movie/1', { title: `Name ${passed}` });
          tmdb.noteChange('movie/1', new Date(now).toISOString().slice(0, 10));
          if (passed === 0) tmdb.noteChange('movie/3', new Date(now).toISOString().slice(0, 10));
          expect((await run({ choose: 'refresh' })).failed).toMatchObject([{ subject: 'movie/3' }]);
          // The first run waits for it, the second one gives it up.
          if (passed !== 1) expect((await title('movie/1')).title).toBe(`Name ${passed}`);
        }
        tmdb.interfere = null;
        now += 10 * dayMs;
        await run({ choose: 'refresh' });
        expect((await title('movie/3')).title).toBe('Answered At Last');
      });

      it('one page that TMDB never answers for keeps nobody from the titles of the others', async () => {
        tmdb.interfere = ({ path, query }) =>
          path === '/3/discover/movie' && query.get('page') === '2' ? { status: 500, body: '' } : null;
        const failed = [{ subject: 'discover/movie/everywhere/2' }];
        expect(await run(discover(2))).toMatchObject({ written: 30, isResumed: false, failed });
        expect(await run(discover(2))).toMatchObject({ read: 0, isResumed: true, failed });
        tmdb.interfere = null;
        expect(await run(discover(2))).toMatchObject({ written: 10, isResumed: false, failed: [] });
      });

      it('when TMDB is down the run ends in a sentence, and goes on where it was', async () => {
        let answers = 20;
        tmdb.interfere = () => (answers-- > 0 ? null : { status: 502, body: 'Bad gateway' });
        await expect(run(discover(2))).rejects.toThrow(TmdbUnusable);
        const kept = await titleCount();
        expect(kept).toBeGreaterThan(0);
        tmdb.interfere = null;
        const report = await run(discover(2));
        expect(report).toMatchObject({ isResumed: true, written: 40 - kept });
        expect(await titleCount()).toBe(40);
      });
    });
  });
}
