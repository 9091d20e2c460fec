import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, moods, shownPlatforms } from '@agm/domain';
import { createTestStorage, engines } from '@agm/server/test/storages';
import { readRevision } from '@agm/storage/catalogueRevision';
import { exampleOffers, exampleServices } from './exampleOffers.ts';
import { loadStarter } from './loadStarter.ts';
import { readStarter } from './readStarter.ts';

const table = (name: string) => readFileSync(join(import.meta.dirname, '../../starter', name), 'utf8');
const films = readStarter(table('films.tsv'), 'movie');
const shows = readStarter(table('shows.tsv'), 'show');

describe('the starter catalogue', () => {
  it('reads without a problem: at least 150 films and 60 shows, 20 premium titles and each of the twelve moods', () => {
    expect([...films.problems, ...shows.problems]).toEqual([]);
    expect(films.titles.length).toBeGreaterThanOrEqual(150);
    expect(shows.titles.length).toBeGreaterThanOrEqual(60);
    const all = [...films.titles, ...shows.titles];
    for (const type of ['movie', 'show'])
      expect(all.filter((title) => title.type === type && title.isPremium).length).toBeGreaterThanOrEqual(20);
    const used = new Set(
      all
        .flatMap(({ terms }) => terms)
        .filter(({ taxonomy }) => taxonomy === 'mood')
        .map(({ slug }) => slug),
    );
    expect([...used].sort()).toEqual(moods.map(({ slug }) => slug).sort());
    expect(all.every(({ reason, rating }) => reason !== null && rating !== null)).toBe(true);
  });

  it('has an overview of one or two sentences for each title, none of them twice', () => {
    const overviews = [...films.titles, ...shows.titles].map(({ details }) => details?.texts[0]?.overview ?? '');
    expect(overviews.filter((overview) => !/^[\p{Lu}\d].{30,190}\.$/u.test(overview))).toEqual([]);
    expect(new Set(overviews).size).toBe(overviews.length);
  });

  it('invents the same examples every time, in all 27 countries, only on services the country shows, and sells in its currency', () => {
    const all = films.titles.flatMap(exampleOffers);
    expect(films.titles.flatMap(exampleOffers)).toEqual(all);
    expect(all.every(({ isExample, url, lastChecked }) => isExample && url.startsWith('https://') && lastChecked === null)).toBe(true);
    for (const { code } of countries) {
      const offers = all.filter(({ country }) => country === code);
      // Every service that is there has something.
      expect([...new Set(offers.map(({ platform }) => platform))].sort()).toEqual([...exampleServices(code)].sort());
      const sold = offers.filter(({ platform }) => platform === 'amazon' || platform === 'google-play');
      expect(sold.filter(({ rentPrice, buyPrice }) => rentPrice === null || buyPrice === null || rentPrice >= buyPrice)).toEqual([]);
    }
  });

  it('stands on the services of each country’s menu, and in Russia on those that did not leave it in 2022', () => {
    for (const { code } of countries)
      expect([code, exampleServices(code)]).toEqual([
        code,
        code === 'ru' ? ['kinopoisk', 'okko', 'ivi'] : shownPlatforms(code).map(({ id }) => id),
      ]);
  });

  it('makes a tile little heavier by the twenty countries with a short list', () => {
    const wide = new Set(['us', 'uk', 'ca', 'au', 'fr', 'de', 'in']);
    const elsewhere = films.titles.flatMap(exampleOffers).filter(({ country }) => !wide.has(country));
    expect(elsewhere.length / films.titles.length).toBeLessThan(4);
  });

  it('names a line that makes no title', () => {
    const read = readStarter('title\tyear\trating\nA\t1999\t7.1\n\t1999\t\nB\tsoon\t\nA\t1999\t\nC\t2000\t11\n', 'movie');
    expect(read.titles).toHaveLength(1);
    expect(read.problems).toEqual([
      'movies, line 3: it has no title',
      'movies, line 4: "B" has no year',
      'movies, line 5: the title stands here twice',
      'movies, line 6: "C" has the rating 11',
    ]);
  });

  for (const engine of engines) {
    it(`is loaded once, on ${engine}`, async () => {
      const { storage, remove } = await createTestStorage(engine);
      await loadStarter(storage, 1);
      const revision = await readRevision(storage.database);
      const count = async () => (await storage.database.selectFrom('titles').select('id').execute()).length;
      expect(await count()).toBe(films.titles.length + shows.titles.length);
      await loadStarter(storage, 2);
      expect(await count()).toBe(films.titles.length + shows.titles.length);
      expect(await readRevision(storage.database)).toBe(revision);
      await remove();
    });
  }
});
