import { readRevision, raiseRevision } from './catalogueRevision.ts';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import type { OfferFacts, TitleFacts } from './titleFacts.ts';
import { readTitleStates, type TitleState } from './titleStates.ts';
import { openTitleWriter, type WriteOutcome } from './TitleWriter.ts';

const offer = (said: Partial<OfferFacts> = {}): OfferFacts => ({
  country: 'us',
  platform: 'netflix',
  url: 'https://netflix.example/',
  defaultPrice: null,
  rentPrice: null,
  buyPrice: null,
  date: null,
  dateKind: null,
  isExample: false,
  lastChecked: null,
  ...said,
});
const genre = (slug: string) => ({ taxonomy: 'genre', slug, name: slug });
const justwatch = (id: string) => ({ source: 'justwatch', id }) as const;
const imdb = (id: string) => ({ source: 'imdb', id }) as const;

for (const engine of engines) {
  describe(`writing titles on ${engine}`, () => {
    let place: TestStorage;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    const write = (...batch: TitleFacts[]): Promise<readonly WriteOutcome[]> =>
      place.storage.database
        .transaction()
        .execute(async (transaction) => (await openTitleWriter(transaction, 1_700_000_000_000)).write(batch));
    const stored = async (): Promise<TitleState[]> => {
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

    it('keeps a title with its terms in order, its offers and its ids', async () => {
      const said = titleFacts({
        externalIds: [justwatch('tm1'), imdb('tt0000001')],
        terms: [genre('war'), genre('drama')],
        offers: [offer({ rentPrice: 399 })],
        rating: 84,
      });
      expect(await write(said)).toEqual(['added']);
      const [title] = await stored();
      expect(title?.row).toMatchObject({ slug: 'the-long-way-home', rating: 84, created_at: 1_700_000_000_000 });
      expect(title?.terms.map(({ slug }) => slug)).toEqual(['war', 'drama']);
      expect(title?.offers).toMatchObject([{ country: 'us', platform: 'netflix', rent_price: 399 }]);
      expect(title?.externalIds).toHaveLength(2);
    });

    it('changes nothing when it hears the same again', async () => {
      const said = titleFacts({ externalIds: [justwatch('tm1')], terms: [genre('war'), genre('drama')], offers: [offer()] });
      await write(said);
      expect(await write(said)).toEqual(['unchanged']);
    });

    it('corrects what a source said before', async () => {
      await write(titleFacts({ externalIds: [justwatch('tm1')], runtimeMinutes: 90, terms: [genre('war')] }));
      expect(await write(titleFacts({ externalIds: [justwatch('tm1')], runtimeMinutes: 95, terms: [genre('drama')] }))).toEqual([
        'changed',
      ]);
      const [title] = await stored();
      expect(title?.row.runtime_minutes).toBe(95);
      expect(title?.terms.map(({ slug }) => slug)).toEqual(['drama']);
    });

    it('joins a title on a second service by its id, within one batch too', async () => {
      const outcomes = await write(
        titleFacts({ externalIds: [justwatch('tm1')], offers: [offer()] }),
        titleFacts({ externalIds: [justwatch('tm1')], offers: [offer({ platform: 'hbo-max' })], fillsGapsOnly: true }),
      );
      expect(outcomes).toEqual(['added', 'merged']);
      const titles = await stored();
      expect(titles).toHaveLength(1);
      expect(titles[0]?.offers.map(({ platform }) => platform).sort()).toEqual(['hbo-max', 'netflix']);
    });

    it('keeps two works of one name and year apart when their ids differ', async () => {
      await write(titleFacts({ externalIds: [justwatch('tm1')] }), titleFacts({ externalIds: [justwatch('tm2')] }));
      expect((await stored()).map(({ row }) => row.slug)).toEqual(['the-long-way-home', 'the-long-way-home-2001']);
    });

    it('A-77 an import adopts the starter title, whose words stand, and real availability replaces the example', async () => {
      await write(
        titleFacts({
          origin: 'starter',
          externalIds: [{ source: 'starter', id: 's' }],
          title: 'Amélie',
          reason: 'Our words.',
          rating: 88,
          terms: [genre('comedy')],
          offers: [offer({ isExample: true, platform: 'hulu' }), offer({ isExample: true, country: 'uk' })],
        }),
      );
      const said = titleFacts({
        externalIds: [justwatch('tm1')],
        title: 'Amelie',
        rating: 83,
        ratingIsDerived: true,
        runtimeMinutes: 122,
        terms: [genre('romance')],
        offers: [offer()],
      });
      expect(await write(said)).toEqual(['merged']);
      const titles = await stored();
      expect(titles).toHaveLength(1);
      expect(titles[0]?.row).toMatchObject({
        title: 'Amélie',
        reason: 'Our words.',
        rating: 88,
        rating_is_derived: 0,
        runtime_minutes: 122,
      });
      expect(titles[0]?.terms.map(({ slug }) => slug)).toEqual(['comedy']);
      expect(titles[0]?.offers.map((one) => `${one.country}-${one.platform}-${one.is_example}`).sort()).toEqual([
        'uk-netflix-1',
        'us-netflix-0',
      ]);
      expect(await write(said)).toEqual(['unchanged']);
    });

    it('a starter title that comes later takes the imported one over and brings no example where offers are real', async () => {
      await write(titleFacts({ externalIds: [justwatch('tm1'), imdb('tt0000001')], rating: 70, ratingIsDerived: true, offers: [offer()] }));
      const starter = titleFacts({
        origin: 'starter',
        externalIds: [{ source: 'starter', id: 's' }, imdb('tt0000001')],
        rating: 91,
        reason: 'Our words.',
        offers: [offer({ isExample: true, platform: 'hulu' }), offer({ isExample: true, country: 'fr' })],
      });
      expect(await write(starter)).toEqual(['merged']);
      const [title] = await stored();
      expect(title?.row).toMatchObject({ rating: 91, rating_is_derived: 0, origin: 'starter' });
      expect(title?.offers.map((one) => `${one.country}-${one.platform}`).sort()).toEqual(['fr-netflix', 'us-netflix']);
    });

    it('A-69 a number, a reserved word and a name without letters still get addresses', async () => {
      await write(
        titleFacts({ title: '1917', year: 2019 }),
        titleFacts({ title: 'Premium' }),
        titleFacts({ title: '???' }),
        titleFacts({ title: 'Premium', year: 2002 }),
      );
      const titles = await stored();
      expect(titles.map(({ row }) => row.slug)).toEqual(['1917-2019', 'premium-2001', String(titles[2]?.row.id), 'premium-2002']);
    });

    it('writes nothing of a batch that fails in the middle', async () => {
      const broken = titleFacts({ externalIds: [justwatch('tm2')], title: 'Broken', offers: [offer(), offer()] });
      await expect(write(titleFacts({ externalIds: [justwatch('tm1')] }), broken)).rejects.toThrow();
      expect(await stored()).toEqual([]);
    });

    it('a second connection sees what the first announced, and opening again keeps everything', async () => {
      await write(titleFacts());
      await raiseRevision(place.storage.database);
      const other = await place.reopen();
      expect(await readRevision(other.database)).toBe(1);
      expect(await other.database.selectFrom('titles').select('slug').execute()).toHaveLength(1);
      await other.close();
    });
  });
}

if (engines.length === 1) it.skip('writing titles on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
