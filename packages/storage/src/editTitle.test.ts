import fc from 'fast-check';
import { createTestStorage, engines, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { editOffer, readEditableOffer } from './editOffer.ts';
import { editTitle, type FieldChange } from './editTitle.ts';
import type { OfferFacts, TitleFacts } from './titleFacts.ts';
import { readTitleStates, type TitleState } from './titleStates.ts';
import { openTitleWriter } from './TitleWriter.ts';

const runs = process.env['TEST_FULL'] === '1' ? 200 : 12;
jest.setTimeout(process.env['TEST_FULL'] === '1' ? 900_000 : 60_000);
const term = (taxonomy: string, slug: string) => ({ taxonomy, slug, name: slug });
const externalIds = [{ source: 'imdb', id: 'tt0000001' }] as const;

/** What editors say in these tests, in the columns' own words. */
const said: readonly FieldChange[] = [
  { field: 'name', value: { title: 'Our Name', name_key: 'our-name' } },
  { field: 'year', value: { year: 1990 } },
  { field: 'reason', value: { reason: 'Because we say so.' } },
  { field: 'runtimeMinutes', value: { runtime_minutes: null } },
  { field: 'staffRating', value: { rating: 91, rating_is_derived: 0 } },
  { field: 'isPremium', value: { is_premium: 1 } },
  { field: 'moods', value: [term('mood', 'dark')] },
  { field: 'genres', value: [] },
];

class Place {
  readonly #place: TestStorage;
  constructor(place: TestStorage) {
    this.#place = place;
  }
  get database() {
    return this.#place.storage.database;
  }
  write = (...batch: TitleFacts[]) =>
    this.database.transaction().execute(async (transaction) => (await openTitleWriter(transaction, 1_700_000_000_000)).write(batch));
  state = async (): Promise<TitleState> => {
    const rows = await this.database.selectFrom('titles').select('id').orderBy('id').execute();
    expect(rows.length).toBe(1);
    return [...(await readTitleStates(this.database, [rows[0]?.id ?? 0])).values()][0] as TitleState;
  };
  edit = async (...changes: readonly FieldChange[]) => {
    const state = await this.state();
    await this.database.transaction().execute((transaction) => editTitle(transaction, state, changes));
  };
  /** What readers see of the title. */
  shown = async () => {
    const { row, terms, offers } = await this.state();
    const { id: _id, created_at: _created, desk_revision: _revision, ...columns } = row;
    const byPlace = [...offers].sort((one, other) => (`${one.country}${one.platform}` < `${other.country}${other.platform}` ? -1 : 1));
    return {
      columns,
      terms: terms.map(({ taxonomy, slug }) => `${taxonomy}/${slug}`).sort(),
      offers: byPlace.map(({ title_id: _title, ...offer }) => offer),
    };
  };
}

const offer = (fields: Partial<OfferFacts>): OfferFacts => ({
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
  hasDeepLink: false,
  ...fields,
});

const anyOffer = fc
  .record({
    platform: fc.constantFrom('netflix', 'mubi'),
    url: fc.constantFrom('https://one.example/', 'https://two.example/'),
    rentPrice: fc.constantFrom(null, 299, 399),
    isExample: fc.boolean(),
    hasDeepLink: fc.boolean(),
  })
  .map(offer);

const facts: fc.Arbitrary<TitleFacts> = fc
  .record({
    origin: fc.constantFrom('tmdb' as const, 'justwatch' as const, 'netflix-titles' as const, 'starter' as const),
    title: fc.constantFrom('The Long Way Home', 'Long Way Home'),
    year: fc.constantFrom(2001, 2002),
    reason: fc.constantFrom(null, 'A source says so.'),
    runtimeMinutes: fc.constantFrom(null, 90, 100),
    rating: fc.constantFrom(null, 70, 80),
    ratingIsDerived: fc.boolean(),
    isPremium: fc.boolean(),
    terms: fc.subarray([term('genre', 'war'), term('genre', 'drama'), term('mood', 'slow'), term('with', 'somebody')]),
    offers: fc.uniqueArray(anyOffer, { selector: ({ platform }) => platform, maxLength: 2 }),
  })
  .map((some) => titleFacts({ ...some, externalIds }));

const step = fc.oneof(
  { weight: 3, arbitrary: facts.map((what) => ({ import: what })) },
  { weight: 2, arbitrary: fc.constantFrom(...said).map((change) => ({ edit: change })) },
  { weight: 1, arbitrary: fc.constantFrom(...said).map(({ field }) => ({ back: field })) },
  { weight: 1, arbitrary: fc.constantFrom('edit' as const, 'end' as const, 'give back' as const).map((act) => ({ offer: act })) },
);

describe.each(enginesInFull)('imports over what an editor said, on %s', (engine) => {
  // Two databases for all runs: making one takes longer than a run.
  let places: readonly TestStorage[];
  beforeAll(async () => {
    places = [await createTestStorage(engine), await createTestStorage(engine)];
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
  });

  it('change no field and no offer that an editor wrote, and what is given back is as if nobody had ever edited', async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.array(step, { maxLength: 12 }), async (first, steps) => {
        for (const { storage } of places) await storage.database.deleteFrom('content_ids').execute();
        const [edited, untouched] = places.map((place) => new Place(place)) as [Place, Place];
        for (const place of [edited, untouched]) await place.write(first);
        const titleId = (await edited.state()).row.id;
        const netflix = { titleId, country: 'us', platform: 'netflix' };
        const standing = new Map<string, FieldChange>();
        let standingOffer = 'give back' as 'edit' | 'end' | 'give back';
        const actOnOffer = async (act: typeof standingOffer) => {
          const before = await readEditableOffer(edited.database, netflix);
          const wanted = {
            ...offerColumns,
            ...before.shown,
            title_id: titleId,
            country: 'us',
            platform: 'netflix',
            url: 'https://ours.example/',
            rent_price: 1,
            source: 'starter',
            is_example: 0,
          };
          await edited.database
            .transaction()
            .execute((transaction) => editOffer(transaction, before, act === 'edit' ? { act, offer: wanted } : { act }, 1_700_000_000_000));
          standingOffer = act;
        };
        for (const one of steps) {
          if ('import' in one) for (const place of [edited, untouched]) await place.write(one.import);
          else if ('edit' in one) {
            await edited.edit(one.edit);
            standing.set(one.edit.field, one.edit);
          } else if ('back' in one) {
            await edited.edit({ field: one.back, givesBack: true });
            standing.delete(one.back);
          } else await actOnOffer(one.offer);

          const state = await edited.state();
          for (const change of standing.values()) {
            if (!('value' in change)) continue;
            if (change.field === 'moods')
              expect(state.terms.filter(({ taxonomy }) => taxonomy === 'mood').map(({ slug }) => slug)).toEqual(['dark']);
            else if (change.field === 'genres') expect(state.terms.filter(({ taxonomy }) => taxonomy === 'genre')).toEqual([]);
            else expect(state.row).toMatchObject(change.value as object);
          }
          const shown = state.offers.find(({ platform }) => platform === 'netflix');
          if (standingOffer === 'edit') expect(shown).toMatchObject({ url: 'https://ours.example/', rent_price: 1, source: 'starter' });
          if (standingOffer === 'end') expect(shown).toBeUndefined();
        }
        if (standingOffer !== 'give back') await actOnOffer('give back');
        await edited.edit(...said.map(({ field }) => ({ field, givesBack: true }) as const));
        expect(await edited.shown()).toEqual(await untouched.shown());
      }),
      { numRuns: runs },
    );
  });
});

const offerColumns = {
  default_price: null,
  rent_price: null,
  buy_price: null,
  date: null,
  date_kind: null,
  first_seen: 1_700_000_000_000,
  last_checked: null,
  has_deep_link: 0,
  kinds: null,
  quality: null,
  audio: null,
  subtitles: null,
  since: null,
} as const;

describe.each(engines)('an edited title, on %s', (engine) => {
  let place: TestStorage;
  let title: Place;
  beforeEach(async () => {
    place = await createTestStorage(engine);
    title = new Place(place);
  });
  afterEach(() => place.remove());

  it('is found by the name and year that a source has for it, and is not doubled', async () => {
    await title.write(titleFacts({ externalIds: [{ source: 'tmdb', id: 'movie/7' }], origin: 'tmdb' }));
    await title.edit(said[0]!, said[1]!);
    expect(await title.write(titleFacts({ externalIds: [{ source: 'justwatch', id: 'tm7' }] }))).toEqual(['merged']);
    expect((await title.state()).row).toMatchObject({ title: 'Our Name', year: 1990 });
  });

  it('keeps its ids where an editor said them, and takes those of the source again when they are given back', async () => {
    await title.write(titleFacts({ externalIds: [...externalIds, { source: 'tmdb', id: 'movie/7' }], origin: 'tmdb' }));
    await title.edit({ field: 'imdb', value: ['tt0000002'] });
    await title.write(
      titleFacts({
        externalIds: [
          { source: 'tmdb', id: 'movie/7' },
          { source: 'imdb', id: 'tt0000003' },
        ],
        origin: 'tmdb',
      }),
    );
    const ids = async () =>
      (await title.state()).externalIds.filter(({ source }) => source === 'imdb').map(({ external_id }) => external_id);
    expect(await ids()).toEqual(['tt0000002']);
    await title.edit({ field: 'imdb', givesBack: true });
    expect(await ids()).toEqual(['tt0000003']);
  });
});
