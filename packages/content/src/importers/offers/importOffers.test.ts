import { sql } from 'kysely';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { readLeaving } from '@agm/storage/availabilityHistory';
import { readRevision } from '@agm/storage/catalogueRevision';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import type { Engine } from '@agm/storage/Storage';
import type { OfferFacts, Origin, TitleFacts } from '@agm/storage/titleFacts';
import { importOffers, type OffersReport } from './importOffers.ts';
import { offers, type OffersOrder } from './offers.ts';
import { printOffersReport } from './offersReport.ts';

const now = Date.UTC(2026, 10, 23, 12);
const head = 'id,title,year,country,platform,kind,price,currency,quality,audio,subtitles,link,since,until';

for (const engine of engines) {
  describe(`offers from a file, on ${engine}`, () => {
    let place: TestStorage;
    beforeEach(async () => {
      place = await createTestStorage(engine);
      await addTitles('tmdb', [
        { title: 'The Long Way Home', year: 2001, externalIds: [{ source: 'imdb', id: 'tt0000001' }] },
        { title: 'مرحبا 🎬', year: 2010 },
        { title: 'Twins', year: 2015 },
        { title: 'Twins', year: 2015, type: 'show' },
      ]);
    });
    afterEach(() => place.remove());

    const addTitles = (origin: Exclude<Origin, `offers:${string}`>, titles: readonly Partial<TitleFacts>[]) =>
      place.storage.database
        .transaction()
        .execute(async (transaction) =>
          (await openTitleWriter(transaction, now)).write(
            titles.map((said, at) =>
              titleFacts({ origin, externalIds: [{ source: origin, id: `movie/${at}` }], title: `Title ${at}`, year: 2000, ...said }),
            ),
          ),
        );
    const otherOffer = (said: Partial<OfferFacts> = {}): OfferFacts => ({
      country: 'us',
      platform: 'hulu',
      url: 'https://www.hulu.com/search?q=x',
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: '2026-11-01',
      ...said,
    });
    /** What TMDB says of the first title. */
    const tmdbSays = async (said: readonly OfferFacts[]) => {
      await addTitles('tmdb', [
        { title: 'The Long Way Home', year: 2001, externalIds: [{ source: 'imdb', id: 'tt0000001' }], offers: said },
      ]);
      const { id } = await place.storage.database.selectFrom('titles').select('id').where('year', '=', 2001).executeTakeFirstOrThrow();
      await place.storage.database
        .insertInto('offer_sources')
        .values(said.map(({ country, platform }) => ({ source: 'tmdb', country, platform, title_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    };
    async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(text);
    }
    const run = (text: string, said: Partial<OffersOrder> = {}): Promise<OffersReport> =>
      importOffers({
        storage: place.storage,
        now,
        source: 'own',
        file: 'offers.csv',
        layout: 'csv',
        bytes: bytesOf(text),
        extent: 'usual',
        ...said,
      });
    const csv = (...rows: readonly string[]) => [head, ...rows].join('\n');
    const stored = () => place.storage.database.selectFrom('offers').selectAll().orderBy('country').orderBy('platform').execute();
    const history = async () =>
      (await place.storage.database.selectFrom('offer_changes').selectAll().orderBy('id').execute()).map(
        ({ kind, country, platform }) => `${kind} ${country} ${platform}`,
      );
    const deep = 'https://www.netflix.com/title/1';

    it('stores kinds, prices, quality, languages, days and the deep link; a second run changes nothing', async () => {
      const text = csv(
        `tt0000001,,,us,Netflix,included,1549,USD,uhd,en fr,de,${deep},2026-11-01,2026-12-24`,
        `,The Long Way Home,2001,jp,Google Play,rent,400,JPY,hd,ja,,https://play.google.com/x,,`,
        `,THE LONG WAY HOME,2001,jp,google-play,rent,500,JPY,uhd,ja,en,,,`,
        `tt0000001,,,jp,google-play,buy,1500,JPY,uhd,en,,,,`,
        `,"مرحبا\n🎬",2010,GB,netflix,ads,,,,,,,,`,
      );
      expect(await run(text)).toMatchObject({ rows: 5, offers: 3, changed: 2, unchanged: 0, left: 0, kept: null, skipped: [] });
      expect(await stored()).toMatchObject([
        {
          country: 'jp',
          platform: 'google-play',
          url: 'https://play.google.com/x',
          has_deep_link: 1,
          default_price: null,
          rent_price: 40_000,
          buy_price: 150_000,
          kinds: 'rent,buy',
          quality: 'hd,uhd',
          audio: 'ja,en',
          subtitles: 'en',
          source: 'offers:own',
          last_checked: '2026-11-23',
          is_example: 0,
        },
        {
          country: 'uk',
          platform: 'netflix',
          has_deep_link: 0,
          kinds: 'ads',
          quality: null,
          url: expect.stringContaining('netflix.com/search'),
        },
        {
          country: 'us',
          url: deep,
          default_price: 1549,
          quality: 'uhd',
          audio: 'en,fr',
          subtitles: 'de',
          since: '2026-11-01',
          date: '2026-12-24',
          date_kind: 'leaving',
        },
      ]);
      expect(await readLeaving(place.storage.database, { country: 'us', platform: null, today: '2026-11-23', most: 9 })).toMatchObject([
        { title: 'The Long Way Home', day: '2026-12-24' },
      ]);
      const terms = await place.storage.database.selectFrom('terms').select('slug').where('taxonomy', '=', 'platform').execute();
      expect(terms.map(({ slug }) => slug).sort()).toEqual(['jp-google-play', 'uk-netflix', 'us-netflix']);

      const before = [await stored(), await history(), await readRevision(place.storage.database)];
      expect(await run(text)).toMatchObject({ changed: 0, unchanged: 2, left: 0 });
      expect([await stored(), await history(), await readRevision(place.storage.database)]).toEqual(before);
    });

    it('reads the same from NDJSON and JSON, in portions as in one', async () => {
      const rows = [
        { id: 'tt0000001', country: 'us', platform: 'netflix', kind: 'included', link: deep },
        { title: 'مرحبا 🎬', year: 2010, country: 'fr', platform: 'netflix', kind: 'rent', price: 399, currency: 'EUR' },
      ];
      await run(rows.map((row) => JSON.stringify(row)).join('\n'), { layout: 'ndjson', portion: 1 });
      const first = await stored();
      expect(first).toHaveLength(2);
      expect(await run(JSON.stringify(rows), { layout: 'json' })).toMatchObject({ unchanged: 2, changed: 0, left: 0 });
      expect(await stored()).toEqual(first);
    });

    it('names each bad row by line and reason and uses the others', async () => {
      const report = await run(
        csv(
          'tt9999999,,,us,netflix,included,,,,,,,,',
          ',Twins,2015,us,netflix,included,,,,,,,,',
          'tt0000001,,,us,netflix,included,-5,USD,,,,,,',
          `tt0000001,,,us,netflix,included,,,,,,javascript:alert(1),,`,
          'tt0000001,,,us,apple-tv-store,rent,,,,,,,,',
          `tt0000001,,,us,netflix,included,,,,,,${deep},,`,
          `tt0000001,,,us,netflix,included,,,,,,${deep}2,,`,
          'tt0000001,,,us',
        ),
      );
      expect(report).toMatchObject({ rows: 8, offers: 1, changed: 1 });
      expect(report.skipped.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
        '2: its title is not in the catalogue',
        '3: 2 titles of this name and year are in the catalogue: name it by an id',
        '4: its price "-5" is no whole number of minor units (3.99 is 399)',
        '5: its link "javascript:alert(1)" is no https address of another site',
        '6: it has no link, and no page of apple-tv-store is known',
        '8: the same offer stands on line 7 already',
        '9: it has 4 columns instead of 14',
      ]);
      expect(printOffersReport(report, 0.1)).toEqual(
        expect.arrayContaining(['source    own', 'skipped offers.csv:2: its title is not in the catalogue']),
      );
      expect(await stored()).toMatchObject([{ url: deep }]);
    });

    it.each<[string, Partial<OffersOrder>, string]>([
      ['[{"id":"tt0000001","country":"us","platform":"netflix","kind":"included"},{"id":"tt00', { layout: 'json' }, 'was cut'],
      [csv('tt9999999,,,us,netflix,included,,,,,,,,'), {}, 'none of its rows can be used; line 2: its title is not in the catalogue'],
      ['<!doctype html>\n<h1>502</h1>', { layout: 'ndjson' }, 'none of its rows can be used; line 1: it is no JSON object'],
      [csv(...Array.from({ length: 6 }, () => 'tt0000001,,,us,netflix,included,,,,,,,,')), { mostRows: 5 }, 'it has more than 5 rows'],
    ])('%# writes nothing of a document that cannot be used', async (text, said, sentence) => {
      await run(csv(`tt0000001,,,us,netflix,included,,,,,,${deep},,`));
      const before = [await stored(), await history()];
      await expect(run(text, said)).rejects.toThrow(sentence);
      expect([await stored(), await history()]).toEqual(before);
    });

    it('is written as a whole or not at all', async () => {
      const { database } = place.storage;
      for (const statement of failingSecondInsert[engine]) await sql.raw(statement).execute(database);
      const text = csv('tt0000001,,,us,netflix,included,,,,,,,,', ',مرحبا 🎬,2010,us,netflix,included,,,,,,,,');
      await expect(run(text)).rejects.toThrow('the disk is gone');
      expect([await stored(), await history()]).toEqual([[], []]);
    });

    it('an offer that its source lists no longer has left; other sources keep theirs', async () => {
      const [one, two] = [`tt0000001,,,us,netflix,rent,399,USD,,,,${deep},,`, `tt0000001,,,fr,netflix,included,,,,,,${deep},,`];
      await run(csv(one, two));
      await run(csv(two), { source: 'partner' });
      expect(await run(csv(one), { extent: 'partial' })).toMatchObject({ left: 0 });
      expect(await run(csv(one))).toMatchObject({ left: 1, kept: null });
      expect((await stored()).map(({ country, source }) => `${country} ${source}`)).toEqual(['fr offers:partner', 'us offers:own']);
      expect(await run('[]', { layout: 'json', source: 'partner' })).toMatchObject({
        left: 0,
        kept: 'one offer is not in it and stays: it lists nothing',
      });
      expect(await run('[]', { layout: 'json', source: 'partner', extent: 'whole' })).toMatchObject({ left: 1 });
      expect(await history()).toEqual(['arrived us netflix', 'arrived fr netflix', 'left fr netflix']);
    });

    it('removes nothing while rows may be about it: one that cannot be read, or the offer’s own with a slip', async () => {
      const [one, two] = [`tt0000001,,,us,netflix,rent,399,USD,,,,${deep},,`, `tt0000001,,,fr,netflix,included,,,,,,${deep},,`];
      await run(csv(one, two));
      expect(await run(csv(one, 'tt0000001,,,fr'))).toMatchObject({ left: 0, kept: expect.stringContaining('a row of it cannot be read') });
      expect(await run(csv(one, two.replace('included', 'included!')))).toMatchObject({ left: 0, kept: null });
      expect(await run(csv(one, 'tt9999999,,,fr,netflix,included,,,,,,,,'))).toMatchObject({ left: 1, kept: null });
    });

    it('removes nothing when more than half is missing, unless the operator says that it is whole', async () => {
      const rows = Array.from({ length: 27 }, (_, at) => `tt0000001,,,us,${services[at % services.length]},included,,,,,,${deep}/${at},,`);
      await addTitles('justwatch', [{ title: 'Second', year: 2002 }]);
      const more = rows.map((row) => row.replace('tt0000001,,', ',Second,2002'));
      const all = [...rows.slice(0, services.length), ...more.slice(0, services.length)];
      await run(csv(...all));
      const short = csv(...all.slice(0, 3));
      expect(await run(short)).toMatchObject({ left: 0, kept: expect.stringContaining('less than half') });
      expect(await run(short, { extent: 'whole' })).toMatchObject({ left: all.length - 3, kept: null });
    });

    it('its day over, an offer leaves with the next run', async () => {
      const text = csv(`tt0000001,,,us,netflix,included,,,,,,${deep},,2026-11-23`, `tt0000001,,,fr,netflix,included,,,,,,${deep},,`);
      await run(text);
      expect(await run(text, { now: now + 24 * 3_600_000 })).toMatchObject({ left: 1, kept: null });
      const last = csv(`tt0000001,,,fr,netflix,included,,,,,,${deep},,2026-11-24`);
      await run(last, { now: now + 24 * 3_600_000 });
      expect(await run(last, { now: now + 48 * 3_600_000 })).toMatchObject({ left: 1 });
      expect(await stored()).toEqual([]);
    });

    it('a deep link wins over TMDB, whose next check changes nothing of it', async () => {
      await tmdbSays([otherOffer()]);
      await run(csv('tt0000001,,,us,hulu,included,,,,,,https://www.hulu.com/movie/1,,'));
      await tmdbSays([otherOffer({ lastChecked: '2026-11-25' })]);
      expect(await stored()).toMatchObject([{ url: 'https://www.hulu.com/movie/1', source: 'offers:own', last_checked: '2026-11-25' }]);
    });

    it('without a deep link it states price, quality and days of TMDB’s offer, and corrects and withdraws them', async () => {
      await tmdbSays([otherOffer({ kinds: ['rent'] })]);
      const row = (price: number) =>
        csv(`tt0000001,,,us,hulu,rent,${price},USD,hd,en,,,,2026-12-24`, `tt0000001,,,fr,netflix,included,,,,,,${deep},,`);
      await run(row(399));
      await tmdbSays([otherOffer({ kinds: ['rent'] })]);
      await run(row(499));
      const ofHulu = async () => (await stored()).find(({ platform }) => platform === 'hulu');
      expect(await ofHulu()).toMatchObject({
        source: 'tmdb',
        url: otherOffer().url,
        rent_price: 499,
        quality: 'hd',
        audio: 'en',
        date: '2026-12-24',
      });
      expect(await run(row(499))).toMatchObject({ changed: 0, left: 0 });
      expect(await run(csv(`tt0000001,,,fr,netflix,included,,,,,,${deep},,`))).toMatchObject({ left: 1 });
      expect(await ofHulu()).toMatchObject({ source: 'tmdb', rent_price: null, quality: null, audio: null, date: null, date_kind: null });
      expect(await history()).toEqual(['arrived us hulu', 'price us hulu', 'arrived fr netflix', 'price us hulu', 'price us hulu']);
    });

    it('what a row no longer says of its own offer is gone', async () => {
      await run(csv(`tt0000001,,,us,hulu,rent,399,USD,hd,en,de,https://www.hulu.com/movie/1,,2026-12-24`));
      await run(csv(`tt0000001,,,us,hulu,included,,,,,,https://www.hulu.com/movie/1,,`));
      expect(await stored()).toMatchObject([{ kinds: 'included', rent_price: null, quality: null, subtitles: null, date: null }]);
    });

    it('replaces examples of its country, and leaves what an editor wrote', async () => {
      await addTitles('starter', [
        {
          title: 'Ours',
          year: 2020,
          offers: [otherOffer({ isExample: true }), otherOffer({ country: 'fr', url: 'https://hulu.example/ours', rentPrice: 1 })],
        },
      ]);
      await run(csv(`,Ours,2020,us,netflix,included,,,,,,${deep},,`, `,Ours,2020,fr,hulu,rent,599,EUR,,,,${deep},,`));
      expect((await stored()).map(({ country, platform, url, rent_price }) => [country, platform, url, rent_price])).toEqual([
        ['fr', 'hulu', 'https://hulu.example/ours', 1],
        ['us', 'netflix', deep, null],
      ]);
      await run('[]', { layout: 'json', extent: 'whole' });
      expect((await stored()).map(({ country }) => country)).toEqual(['fr']);
    });

    it('means a title that has no id of that catalogue yet by its name and year, and no other one', async () => {
      const report = await run(
        csv(
          `tt0000002,The Long Way Home,2001,us,netflix,included,,,,,,${deep},,`,
          `tt0000003,مرحبا 🎬,2010,us,netflix,included,,,,,,${deep},,`,
        ),
      );
      expect(report).toMatchObject({ offers: 1, skipped: [{ line: 2, reason: 'its title is not in the catalogue' }] });
    });

    it('means the title that another one was merged into, by its name, number and slug', async () => {
      const { database } = place.storage;
      const [kept, gone] = await database.selectFrom('titles').select(['id', 'slug']).where('title', '=', 'Twins').orderBy('id').execute();
      await database.updateTable('titles').set({ is_hidden: 1, merged_into: kept!.id }).where('id', '=', gone!.id).execute();
      const rows = (
        [
          ['', 'us'],
          [gone!.id, 'uk'],
          [gone!.slug, 'fr'],
        ] as const
      ).map(([id, country]) => `${id},${id === '' ? 'Twins,2015' : ','},${country},netflix,included,,,,,,${deep},,`);
      expect(await run(csv(...rows))).toMatchObject({ offers: 3, skipped: [] });
      expect((await stored()).map(({ title_id, country }) => [title_id, country])).toEqual(
        ['fr', 'uk', 'us'].map((country) => [kept!.id, country]),
      );
    });

    it('its record says whose terms hold and that it writes no facts of titles', async () => {
      expect(offers).toMatchObject({ name: 'offers', attribution: null, mayOverwrite: [], licence: expect.stringContaining('operator') });
      const titles = () => place.storage.database.selectFrom('titles').selectAll().orderBy('id').execute();
      const before = await titles();
      await run(csv(`tt0000001,Another Name,2009,us,netflix,included,,,,,,${deep},,`));
      expect(await titles()).toEqual(before);
    });
  });
}

/** From the second one on, the database refuses an offer. */
const failingSecondInsert: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    "create trigger refuse before insert on offers when exists (select 1 from offers) begin select raise(abort, 'the disk is gone'); end",
  ],
  postgres: [
    "create function refuse() returns trigger language plpgsql as $$ begin if exists (select 1 from offers) then raise exception 'the disk is gone'; end if; return new; end $$",
    'create trigger refuse before insert on offers for each row execute function refuse()',
  ],
};

const services = [
  'netflix',
  'hulu',
  'mubi',
  'starz',
  'tubi',
  'kanopy',
  'showtime',
  'peacock',
  'bfi',
  'crave',
  'hbo-max',
  'disney-plus',
  'amazon',
];

if (engines.length === 1) it.skip('offers from a file on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
