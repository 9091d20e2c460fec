import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { readRevision } from '@agm/storage/catalogueRevision';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { importNetflix } from './netflix.ts';
import { readTitleDetails } from '../../reads/titleDetails.ts';
import { changedNothing, printReport } from '../report.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixture', name);
const now = Date.UTC(2026, 0, 2);

for (const engine of enginesInFull) {
  describe(`importing the "Netflix titles" layout on ${engine}`, () => {
    let place: TestStorage;
    let day = 0;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    const run = (name = 'netflix_titles.csv', platform: string | null = null) =>
      importNetflix({ file: fixture(name), platform, storage: place.storage, now: now + (day += 1) });
    const titles = async (): Promise<TitleState[]> => {
      const ids = await place.storage.database.selectFrom('titles').select('id').orderBy('id').execute();
      return [
        ...(
          await readTitleStates(
            place.storage.database,
            ids.map(({ id }) => id),
          )
        ).values(),
      ];
    };
    const titled = async (name: string): Promise<TitleState | undefined> => (await titles()).find(({ row }) => row.title === name);
    const slugs = (state: TitleState | undefined, taxonomy: string) =>
      state?.terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => slug);
    const store = (...said: Partial<TitleFacts>[]) =>
      place.storage.database.transaction().execute(async (transaction) => {
        await (await openTitleWriter(transaction, now)).write(said.map((one) => titleFacts(one)));
      });
    const person = (taxonomy: string, slug: string) => ({ taxonomy, slug, name: slug });

    it('brings what a title is about', async () => {
      await run();
      const about = async (name: string) =>
        (await readTitleDetails(place.storage.database, (await titled(name))?.row.id ?? 0, 'us')).overview;
      expect([await about('The Lamp, the Door'), await about('Night Ferry')]).toEqual([
        'Made up. "Quoted",\nand a second line.',
        'Made up.',
      ]);
    });

    it('reads what is whole, names each broken row with its line, and says what it put right', async () => {
      const report = await run();
      expect(report).toMatchObject({ read: 13, written: 6, merged: 0, updated: 0, unchanged: 0 });
      expect(report.skipped.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
        'netflix_titles.csv:6 its release year is "soon"',
        'netflix_titles.csv:7 a quote is opened and never closed',
        'netflix_titles.csv:8 it has 13 columns instead of 12',
        'netflix_titles.csv:9 its type is "Song", neither Movie nor TV Show',
        'netflix_titles.csv:10 its name, year and type stand on line 2 already',
        'netflix_titles.csv:12 its duration is "a while"',
        'netflix_titles.csv:13 it has no title',
      ]);
      expect(report.mended).toEqual([{ file: 'netflix_titles.csv', line: 5, reason: 'its duration "74 min" stood in the rating column' }]);
      expect(printReport(report, 1)).toEqual(
        expect.arrayContaining([
          'service   netflix, as the file is named',
          'mended            1',
          'mended netflix_titles.csv:5: its duration "74 min" stood in the rating column',
        ]),
      );
    });

    it('brings people, countries, categories, certificate and length in our own words', async () => {
      await run();
      const lamp = await titled('The Lamp, the Door');
      expect([
        slugs(lamp, 'director'),
        slugs(lamp, 'with'),
        slugs(lamp, 'country'),
        slugs(lamp, 'genre'),
        slugs(lamp, 'specialty'),
        slugs(lamp, 'mpaarating'),
      ]).toEqual([['cy-director'], ['ada-example', 'bo-sample'], ['france', 'algeria'], ['comedy'], ['cult'], ['pg-13']]);
      expect(lamp?.row).toMatchObject({ runtime_minutes: 101, certificate: 'PG-13', seasons: null, rating: null });
      expect(lamp?.offers).toMatchObject([{ country: 'us', platform: 'netflix', date: '2021-09-25', date_kind: 'added', is_example: 0 }]);
      const ferry = await titled('Night Ferry');
      expect(ferry?.row).toMatchObject({ type: 'show', seasons: 3, runtime_minutes: null });
      expect([slugs(ferry, 'genre'), slugs(ferry, 'language')]).toEqual([['drama'], ['spanish']]);
      expect((await titled('Evening with a Microphone'))?.row).toMatchObject({ runtime_minutes: 74, certificate: null });
      expect((await titled('Second Harbour'))?.offers).toMatchObject([{ date: null, date_kind: null }]);
    });

    it('keeps two works of one name and year apart when they have nobody in common', async () => {
      await run();
      const lamps = (await titles()).filter(({ row }) => row.name_key === 'the-lamp-the-door');
      expect(lamps.map(({ row }) => row.slug)).toEqual(['the-lamp-the-door', 'the-lamp-the-door-2001']);
    });

    it('the second run changes nothing and says so', async () => {
      await run();
      const before = [await titles(), await readRevision(place.storage.database)];
      const report = await run();
      expect(report).toMatchObject({ read: 13, written: 0, merged: 0, updated: 0, unchanged: 6 });
      expect(changedNothing(report)).toBe(true);
      expect([await titles(), await readRevision(place.storage.database)]).toEqual(before);
    });

    it('a second catalogue adds its service to the titles it shares', async () => {
      await run();
      expect(await run('disney_plus_titles.csv')).toMatchObject({
        read: 2,
        written: 1,
        merged: 1,
        notes: ['service   disney-plus, as the file is named'],
      });
      expect((await titled('The Lamp, the Door'))?.offers.map(({ platform }) => platform).sort()).toEqual(['disney-plus', 'netflix']);
      expect((await titled('The Lamp, the Door'))?.terms.filter(({ taxonomy }) => taxonomy === 'with')).toHaveLength(2);
      for (const name of ['disney_plus_titles.csv', 'netflix_titles.csv'])
        expect(await run(name)).toMatchObject({ written: 0, updated: 0, merged: 0 });
    });

    it('A-77 joins the title another catalogue brought: by name, year and type, and a show that began earlier', async () => {
      await store(
        {
          title: 'The Lamp, the Door',
          externalIds: [{ source: 'justwatch', id: 'tm1' }],
          runtimeMinutes: 99,
          terms: [person('director', 'cy-director')],
        },
        {
          title: 'Night Ferry',
          type: 'show',
          year: 2014,
          externalIds: [{ source: 'justwatch', id: 'ts2' }],
          terms: [person('with', 'cleo-invented')],
        },
        {
          title: 'Second Harbour',
          year: 1988,
          externalIds: [{ source: 'justwatch', id: 'tm10' }],
          terms: [person('director', 'ef-filmmaker')],
        },
      );
      expect(await run()).toMatchObject({ written: 3, merged: 3 });
      expect((await titled('The Lamp, the Door'))?.row).toMatchObject({ runtime_minutes: 99, certificate: 'PG-13' });
      expect((await titled('Night Ferry'))?.row).toMatchObject({ year: 2014, seasons: 3 });
      expect((await titles()).filter(({ row }) => row.name_key === 'second-harbour')).toHaveLength(1);
      expect(await run()).toMatchObject({ written: 0, merged: 0, updated: 0, unchanged: 6 });
    });

    it('does not take a remake for the show it remakes', async () => {
      await store({ title: 'Night Ferry', type: 'show', year: 1975, endYear: 1984 }, { title: 'Twice Told', year: 1998 });
      expect(await run()).toMatchObject({ written: 6, merged: 0 });
    });

    it('skips a title that could be either of two, and takes the one whose director it names', async () => {
      const twins = (title: string, directors: readonly string[]) =>
        directors.map((slug, n) => ({
          title,
          year: title === 'Twice Told' ? 1999 : 1989,
          externalIds: [{ source: 'justwatch' as const, id: `${title}${n}` }],
          terms: [person('director', slug)],
        }));
      await store(...twins('Twice Told', ['one-maker', 'two-maker']), ...twins('Second Harbour', ['ef-filmmaker', 'two-maker']));
      const report = await run();
      expect(report).toMatchObject({ read: 13, written: 4, merged: 1 });
      expect(report.skipped.at(-1)).toEqual({
        file: 'netflix_titles.csv',
        line: 15,
        reason: '2 titles of this name and year are in the catalogue, and its people do not say which it is',
      });
      expect(
        (await titles())
          .filter(({ row }) => row.name_key === 'second-harbour')
          .map(({ offers }) => offers.length)
          .sort(),
      ).toEqual([0, 1]);
    });

    it('a starter title keeps its words, and real availability replaces its examples', async () => {
      const example = {
        platform: 'hulu',
        url: 'https://hulu.example/',
        defaultPrice: null,
        rentPrice: null,
        buyPrice: null,
        date: null,
        dateKind: null,
        isExample: true,
        lastChecked: null,
      };
      await store({
        origin: 'starter',
        externalIds: [{ source: 'starter', id: 's' }],
        title: 'The Lamp, the Door',
        reason: 'Our words.',
        rating: 88,
        offers: [
          { ...example, country: 'us' },
          { ...example, country: 'uk' },
        ],
      });
      await run();
      const lamp = await titled('The Lamp, the Door');
      expect(lamp?.row).toMatchObject({ reason: 'Our words.', rating: 88 });
      expect(lamp?.offers.map((offer) => `${offer.country}-${offer.platform}`).sort()).toEqual(['uk-hulu', 'us-netflix']);
    });

    it('takes the service that is asked for, and refuses a file of nobody and a file of another layout in one sentence', async () => {
      expect((await run('netflix_titles.csv', 'Hulu')).notes).toEqual(['service   hulu, as asked']);
      await expect(run('netflix_titles.csv', 'Nobody')).rejects.toThrow(
        '"Nobody" is not a service of the catalogue: say which with --platform',
      );
      await expect(
        importNetflix({
          file: join(import.meta.dirname, '../justwatch/fixture/netflix/titles.csv'),
          platform: 'netflix',
          storage: place.storage,
          now,
        }),
      ).rejects.toThrow('lacks the column director, cast, country, date_added, rating, duration, listed_in');
      await expect(
        importNetflix({
          file: join(import.meta.dirname, '../justwatch/fixture/netflix/credits.csv'),
          platform: null,
          storage: place.storage,
          now,
        }),
      ).rejects.toThrow('credits.csv is not named after a service');
    });
  });
}

const real = join(import.meta.dirname, '../../../../../shared/data');
const ifReal = existsSync(join(real, 'netflix-style')) ? describe : describe.skip;
ifReal('importing the real catalogues of 2021 (skipped where ../shared/data is not beside the checkout)', () => {
  it('brings all of them but five doubles, mends three rows, and nothing the second time', async () => {
    const { storage, remove } = await createTestStorage('sqlite');
    let day = 0;
    const run = (name: string) =>
      importNetflix({ file: join(real, 'netflix-style', name), platform: null, storage, now: now + (day += 1) });
    const netflix = await run('netflix_titles.csv');
    expect(netflix).toMatchObject({ read: 8807, written: 8802, notes: ['service   netflix, as the file is named'] });
    expect(netflix.skipped.map(({ line }) => line)).toEqual([6531, 6707, 7092, 7347, 8024]);
    expect(netflix.mended).toHaveLength(3);
    const disney = await run('disney_plus_titles.csv');
    expect(disney).toMatchObject({ read: 1450, skipped: [], notes: ['service   disney-plus, as the file is named'] });
    expect(await run('netflix_titles.csv')).toMatchObject({ written: 0, updated: 0, merged: 0 });
    expect(await run('disney_plus_titles.csv')).toMatchObject({ written: 0, updated: 0, merged: 0, unchanged: 1450 });
    await remove();
  }, 60_000);
});
