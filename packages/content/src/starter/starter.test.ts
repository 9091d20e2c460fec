import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moods, shownPlatforms } from '@agm/domain';
import { createTestStorage, engines } from '@agm/server/test/storages';
import { readRevision } from '@agm/storage/catalogueRevision';
import { exampleCountries, exampleOffers } from './exampleOffers.ts';
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

  it('invents the same examples every time, only on services the country shows, and sells in its currency', () => {
    for (const country of exampleCountries) {
      const services = shownPlatforms(country).map(({ id }) => id);
      const example = (title: (typeof films.titles)[number]) => exampleOffers(title, country, services);
      const offers = films.titles.flatMap(example);
      expect(films.titles.flatMap(example)).toEqual(offers);
      // Every service the menu shows has something.
      expect([...new Set(offers.map(({ platform }) => platform))].sort()).toEqual([...services].sort());
      expect(offers.every(({ isExample, url, lastChecked }) => isExample && url.startsWith('https://') && lastChecked === null)).toBe(true);
    }
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
