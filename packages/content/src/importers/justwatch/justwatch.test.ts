import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { readRevision } from '@agm/storage/catalogueRevision';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import { importJustWatch } from './justwatch.ts';
import { readTitleDetails } from '../../reads/titleDetails.ts';
import { changedNothing, printReport } from '../report.ts';

const fixture = join(import.meta.dirname, 'fixture');
const now = Date.UTC(2026, 0, 2);

for (const engine of enginesInFull) {
  describe(`importing JustWatch folders on ${engine}`, () => {
    let place: TestStorage;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    const run = (derive = false) => importJustWatch({ folder: fixture, derive, storage: place.storage, now });
    const titles = async (): Promise<Map<string, TitleState>> => {
      const ids = await place.storage.database.selectFrom('titles').select('id').execute();
      const states = await readTitleStates(
        place.storage.database,
        ids.map(({ id }) => id),
      );
      return new Map(
        [...states.values()].map((state) => [state.externalIds.find(({ source }) => source === 'justwatch')?.external_id ?? '', state]),
      );
    };

    it('reads what is whole, and names each broken row with its line and why', async () => {
      const report = await run();
      expect(report).toMatchObject({ read: 13, written: 5, merged: 1, updated: 0, unchanged: 0 });
      expect(report.skipped.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
        'netflix/titles.csv:5 its release year is "soon"',
        'netflix/titles.csv:6 a quote is opened and never closed',
        'netflix/titles.csv:7 it has 16 columns instead of 15',
        'netflix/titles.csv:8 its genres are not a list',
        'netflix/titles.csv:9 it has no id',
        'netflix/titles.csv:10 its type is "SONG", neither MOVIE nor SHOW',
        'netflix/titles.csv:11 its id tm1 stands on line 2 already',
      ]);
      expect(report.credits.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        '5 it names no title or no person',
        '6 its role is "WRITER"',
      ]);
      expect(report.refused).toEqual([`${join(fixture, 'unheard-of')}: the folder is not named after a service of the catalogue`]);
    });

    it('brings genres, countries, certificate, people and numbers in our own words', async () => {
      await run();
      const all = await titles();
      const terms = (id: string, taxonomy: string) =>
        all
          .get(id)
          ?.terms.filter((term) => term.taxonomy === taxonomy)
          .map(({ slug }) => slug);
      expect(terms('ts2', 'genre')).toEqual(['documentary']);
      expect(all.get('ts2')?.row).toMatchObject({ type: 'show', seasons: 3, runtime_minutes: 48, certificate: 'TV-MA' });
      expect(terms('tm1', 'mpaarating')).toEqual(['pg-13']);
      expect(terms('tm1', 'director')).toEqual(['cy-director']);
      expect(terms('tm1', 'with')).toEqual(['ada-example', 'bo-the-boat-sample', 'person-16']);
      expect(terms('tm9', 'country')).toEqual(['czechoslovakia']);
      expect(all.get('tm8')?.row).toMatchObject({ certificate: null, runtime_minutes: null, rating: null });
    });

    it('brings what a title is about, in the words of the first service, with its score and votes', async () => {
      await run();
      const lamp = (await titles()).get('tm1')!;
      expect(lamp.row).toMatchObject({ score: 74, votes: 1300, certificate: 'PG-13', runtime_minutes: 101 });
      expect((await readTitleDetails(place.storage.database, lamp.row.id, 'us')).overview).toBe('Made up.');
      // A film that is described here and by our own staff is described by our staff.
      await place.storage.database
        .insertInto('title_texts')
        .values({ title_id: lamp.row.id, source: 'starter', language: 'en', title: null, overview: 'Ours.', tagline: null })
        .execute();
      await run();
      expect((await readTitleDetails(place.storage.database, lamp.row.id, 'us')).overview).toBe('Ours.');
      expect(await place.storage.database.selectFrom('title_details').selectAll().execute()).toEqual([]);
    });

    it('a title on two services stands once and shows both; the first service leads', async () => {
      await run();
      const lamp = (await titles()).get('tm1');
      expect(lamp?.offers.map(({ platform }) => platform).sort()).toEqual(['hbo-max', 'netflix']);
      expect(lamp?.terms.filter(({ taxonomy }) => taxonomy === 'genre').map(({ slug }) => slug)).toEqual(['comedy']);
      expect(lamp?.row.votes).toBe(1300);
    });

    it('the second run changes nothing and says so', async () => {
      await run(true);
      const before = [await titles(), await readRevision(place.storage.database)];
      const report = await run(true);
      expect(report).toMatchObject({ read: 13, written: 0, merged: 0, updated: 0, unchanged: 6 });
      expect(changedNothing(report)).toBe(true);
      expect(printReport(report, 1).at(-1)).toBe('Nothing changed: the catalogue already had all of it. 1.0 s');
      expect([await titles(), await readRevision(place.storage.database)]).toEqual(before);
    });

    it('rates only with --derive, and marks such a rating as derived', async () => {
      await run();
      expect((await titles()).get('tm1')?.row).toMatchObject({ rating: null, rating_is_derived: 0 });
      expect(await run(true)).toMatchObject({ written: 0, updated: 3 });
      expect((await titles()).get('tm1')?.row).toMatchObject({ rating: 74, rating_is_derived: 1 });
    });

    it('refuses a folder without an export in one sentence', async () => {
      await expect(importJustWatch({ folder: join(fixture, '..'), derive: false, storage: place.storage, now })).rejects.toThrow(
        'holds no titles.csv',
      );
    });
  });
}

const real = join(import.meta.dirname, '../../../../../shared/data/justwatch-us-2023');
const ifReal = existsSync(real) ? describe : describe.skip;
ifReal('importing the real catalogues of April 2023 (skipped where ../shared/data is not beside the checkout)', () => {
  it('brings more than 10,000 titles in well under a minute, and nothing the second time', async () => {
    const place = await createTestStorage('sqlite');
    const order = { folder: real, derive: true, storage: place.storage, now };
    const first = await importJustWatch(order);
    expect(first).toMatchObject({ read: 11_145, written: 11_125, merged: 20, skipped: [], refused: [] });
    const second = await importJustWatch(order);
    expect(second).toMatchObject({ read: 11_145, written: 0, updated: 0, merged: 0, unchanged: 11_145 });
    await place.remove();
  }, 60_000);
});
