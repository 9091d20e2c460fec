import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRevision } from '@agm/storage/catalogueRevision';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { importJustWatch } from './justwatch/justwatch.ts';
import { importNetflix } from './netflix/netflix.ts';
import { changedNothing, printReport } from './report.ts';

const justWatchHead = 'id,title,type,release_year,genres,production_countries';
const justWatchRow = (n: number): string => `tm${n},Harbour Number ${n},MOVIE,${1950 + n},"['drama']","['US']"`;
const netflixHead = 'show_id,type,title,director,cast,country,date_added,release_year,rating,duration,listed_in,description';
const netflixRow = (n: number): string => `s${n},Movie,Harbour Number ${n},Cy Director,,,,${1950 + n},PG,90 min,Dramas,Made up.`;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

for (const engine of engines) {
  describe(`titles that a source does not hold any more, on ${engine}`, () => {
    let place: TestStorage;
    let folder: string;
    let moment = Date.UTC(2026, 0, 2);
    beforeEach(async () => {
      place = await createTestStorage(engine);
      folder = await mkdtemp(join(tmpdir(), 'agm-departures-'));
    });
    afterEach(async () => {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const justWatch = async (rows: readonly string[], service = 'netflix') => {
      await mkdir(join(folder, service), { recursive: true });
      await writeFile(join(folder, service, 'titles.csv'), `${[justWatchHead, ...rows].join('\n')}\n`);
      return importJustWatch({ folder: join(folder, service), derive: false, storage: place.storage, now: (moment += 1000) });
    };
    const netflix = async (rows: readonly string[]) => {
      const file = join(folder, 'netflix_titles.csv');
      await writeFile(file, `${[netflixHead, ...rows].join('\n')}\n`);
      return importNetflix({ file, platform: null, storage: place.storage, now: (moment += 1000) });
    };
    const offers = async () =>
      (
        await place.storage.database
          .selectFrom('offers')
          .innerJoin('titles', 'titles.id', 'title_id')
          .select(['title', 'platform'])
          .orderBy('titles.id')
          .orderBy('platform')
          .execute()
      ).map(({ title, platform }) => `${title.replace('Harbour Number ', '')} ${platform}`);
    const gone = async () =>
      (
        await place.storage.database
          .selectFrom('offer_changes')
          .innerJoin('titles', 'titles.id', 'title_id')
          .select(['title', 'platform', 'at', 'first_seen'])
          .where('kind', '=', 'left')
          .orderBy('offer_changes.id')
          .execute()
      ).map(
        ({ title, platform, at, first_seen }) =>
          `${title.replace('Harbour Number ', '')} ${platform} after ${Number(at) - Number(first_seen)}`,
      );

    it('leave its service: the offer goes, the history and the report say so, and a second run changes nothing', async () => {
      await justWatch(numbers(1, 4).map(justWatchRow));
      const before = await readRevision(place.storage.database);
      const report = await justWatch(numbers(1, 2).map(justWatchRow));
      expect(report).toMatchObject({ read: 2, unchanged: 2, left: 2, notes: [] });
      expect(printReport(report, 1)).toEqual(
        expect.arrayContaining([
          'left              2',
          'The catalogue has changed; a running server shows it within a second or two. 1.0 s',
        ]),
      );
      expect([await offers(), await gone()]).toEqual([
        ['1 netflix', '2 netflix'],
        ['3 netflix after 1000', '4 netflix after 1000'],
      ]);
      expect(await readRevision(place.storage.database)).toBe(before + 1);
      const again = await justWatch(numbers(1, 2).map(justWatchRow));
      expect([changedNothing(again), (await gone()).length, await readRevision(place.storage.database)]).toEqual([true, 2, before + 1]);
      expect(await place.storage.database.selectFrom('titles').select('id').execute()).toHaveLength(4);
    });

    it('come back as new when the source holds them again', async () => {
      await justWatch(numbers(1, 2).map(justWatchRow));
      await justWatch([justWatchRow(1)]);
      expect(await justWatch(numbers(1, 2).map(justWatchRow))).toMatchObject({ updated: 1, left: 0 });
      const lines = await place.storage.database
        .selectFrom('offer_changes')
        .innerJoin('titles', 'titles.id', 'title_id')
        .select('kind')
        .where('title', '=', 'Harbour Number 2')
        .orderBy('offer_changes.id')
        .execute();
      expect(lines.map(({ kind }) => kind)).toEqual(['arrived', 'left', 'arrived']);
    });

    it('leave one service and stay on the others', async () => {
      await justWatch([justWatchRow(1)]);
      await justWatch([justWatchRow(1), justWatchRow(2)], 'hbo');
      expect(await justWatch([justWatchRow(2)], 'hbo')).toMatchObject({ left: 1 });
      expect(await offers()).toEqual(['1 netflix', '2 hbo-max']);
    });

    it('stay while another source tells of them, and leave with the last one', async () => {
      await justWatch(numbers(1, 3).map(justWatchRow));
      await netflix(numbers(2, 4).map(netflixRow));
      expect(await justWatch([justWatchRow(1)])).toMatchObject({ left: 0 });
      expect(await offers()).toEqual(['1 netflix', '2 netflix', '3 netflix', '4 netflix']);
      expect(await netflix([netflixRow(2)])).toMatchObject({ left: 2 });
      expect(await offers()).toEqual(['1 netflix', '2 netflix']);
    });

    it('stay when the file has a row that nobody can read, and the report says why', async () => {
      await justWatch(numbers(1, 3).map(justWatchRow));
      const report = await justWatch([justWatchRow(1), ',Without an id,MOVIE,1990,[],[]']);
      expect(report).toMatchObject({
        left: 0,
        notes: ['netflix/titles.csv: 2 titles are not in the file and stay on netflix: a row of it cannot be read and may be about them'],
      });
      expect(await justWatch([justWatchRow(1), 'tm2,Harbour Number 2,MOVIE,soon,[],[]'])).toMatchObject({ left: 1, notes: [] });
      expect(await offers()).toEqual(['1 netflix', '2 netflix']);
      await netflix(numbers(5, 6).map(netflixRow));
      expect((await netflix([netflixRow(5), 's9,Song,Harbour Number 9,,,,,1990,PG,90 min,Dramas,Made up.'])).notes).toEqual([
        'service   netflix, as the file is named',
        'netflix_titles.csv: one title is not in the file and stays on netflix: a row of it cannot be read and may be about them',
      ]);
    });

    it('stay when the file holds less than half of what it held: it is most likely a part', async () => {
      await justWatch(numbers(1, 30).map(justWatchRow));
      expect(await justWatch(numbers(1, 14).map(justWatchRow))).toMatchObject({
        left: 0,
        notes: ['netflix/titles.csv: 16 titles are not in the file and stay on netflix: it holds less than half of what it held before'],
      });
      expect(await justWatch(numbers(1, 15).map(justWatchRow))).toMatchObject({ left: 15 });
      expect(await gone()).toHaveLength(15);
    });

    it('stay when the import breaks', async () => {
      await justWatch(numbers(1, 3).map(justWatchRow));
      await writeFile(join(folder, 'netflix', 'titles.csv'), 'id,title\ntm1,Harbour Number 1\n');
      const report = await importJustWatch({
        folder: join(folder, 'netflix'),
        derive: false,
        storage: place.storage,
        now: (moment += 1000),
      });
      expect([report.left, report.refused.length, await offers()]).toEqual([0, 1, ['1 netflix', '2 netflix', '3 netflix']]);
    });
  });
}
