import { plainCatalogue } from '@agm/catalogue-index';
import { writeTitles } from '../importers/writeTitles.ts';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import type { TitleFacts } from '@agm/storage/titleFacts';
import type { CatalogueView } from './CatalogueView.ts';
import { openLiveCatalogue, type LiveCatalogue } from './liveCatalogue.ts';
import { readInPassing, readInThread } from './readCatalogue.ts';

const words = ['river', 'night', 'glass', 'harbour', 'lamp', 'winter', 'echo', 'orchard'];
const titleNumber = (n: number): TitleFacts => {
  const year = 1950 + (n % 70);
  return {
    origin: 'justwatch',
    externalIds: [{ source: 'justwatch', id: `tm${n}` }],
    type: n % 3 ? 'movie' : 'show',
    title: `The ${words[n % 8]} of ${words[(n >> 3) % 8]} ${n}`,
    year,
    endYear: null,
    runtimeMinutes: 20 + (n % 130),
    seasons: null,
    certificate: null,
    reason: null,
    rating: n % 5 ? n % 101 : null,
    ratingIsDerived: true,
    isPremium: n % 11 === 0,
    score: n % 100,
    votes: n * 7,
    terms: [
      { taxonomy: 'genre', slug: n % 2 ? 'drama' : 'comedy', name: n % 2 ? 'Drama' : 'Comedy' },
      { taxonomy: 'with', slug: `person-${n % 500}`, name: `Person ${n % 500}` },
    ],
    offers: [
      {
        country: n % 4 ? 'us' : 'fr',
        platform: n % 7 ? 'netflix' : 'mubi',
        url: 'https://service.example/',
        defaultPrice: null,
        rentPrice: null,
        buyPrice: null,
        date: null,
        dateKind: null,
        isExample: false,
        lastChecked: null,
      },
    ],
  };
};

const fill = ({ storage }: TestStorage, from: number, to: number) =>
  storage.database.transaction().execute(async (transaction) => {
    const writer = await openTitleWriter(transaction, 1);
    for (let at = from; at < to; at += 500)
      await writer.write(Array.from({ length: Math.min(500, to - at) }, (_, n) => titleNumber(at + n)));
    await raiseRevision(transaction);
  });

/** Every third title has a poster. */
async function picture({ storage: { database } }: TestStorage): Promise<void> {
  const titles = await database.selectFrom('titles').select('id').orderBy('id').execute();
  const rest = {
    original_title: null,
    original_language: null,
    released_on: null,
    backdrop_path: null,
    logo_path: null,
    collection_id: null,
    collection_name: null,
    score: null,
    votes: null,
  };
  const rows = titles.map(({ id }) => ({ title_id: id, source: 'tmdb', poster_path: id % 3 === 0 ? `/poster${id}.jpg` : null, ...rest }));
  await database.insertInto('title_details').values(rows).execute();
}

for (const engine of engines) {
  describe(`reading a catalogue on ${engine}`, () => {
    let place: TestStorage;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    it('in a thread of its own gives what reading between two requests gives', async () => {
      await fill(place, 0, 1200);
      await picture(place);
      const here = await readInPassing(place.storage.database);
      const there = await readInThread(place.place);
      expect([there.revision, there.catalogue.size]).toEqual([1, 1200]);
      const spelt = ({ titles }: CatalogueView) =>
        [...titles.values()].map((title) => ({ ...title, terms: { ...title.terms }, posterHash: title.posterHash }));
      expect(spelt(there).filter(({ posterHash }) => /^[\da-f]{32}$/.test(posterHash ?? ''))).toHaveLength(400);
      expect(spelt(there)).toEqual(spelt(here));
      const question = { where: { terms: { platform: { any: ['us-mubi'] } }, year: { from: 1990 } }, order: 'top' } as const;
      expect(there.catalogue.query(question)).toEqual(here.catalogue.query(question));
      expect(there.catalogue.facets(question.where)).toEqual(here.catalogue.facets(question.where));
      expect(there.terms.find('with', 'person-3')).toEqual(here.terms.find('with', 'person-3'));
      for (const text of ['glas of', 'person 3', '']) expect(await there.search.find(text, 5)).toEqual(await here.search.find(text, 5));
      await there.search.close();
    });

    it('a search thread that dies is replaced at the next look, and what it was asked fails', async () => {
      await fill(place, 0, 30);
      const there = await readInThread(place.place);
      const asked = there.search.find('glass', 2);
      await Promise.all([there.search.close(), asked]);
      expect(there.search.isBroken).toBe(true);
      await expect(there.search.find('glass', 2)).rejects.toThrow('ended');
    });
  });
}

describe('a small change of a large catalogue', () => {
  it('shows at once, lies over the old index, and is built in afterwards', async () => {
    const place = await createTestStorage('sqlite');
    await fill(place, 0, 2500);
    const live = await openLiveCatalogue(place.storage.database, {
      place: place.place,
      everyMs: 60_000,
      onError: (error) => {
        throw error;
      },
    });
    const before = live.view;
    const late = [
      { ...titleNumber(7), rating: 100 },
      { ...titleNumber(3000), title: 'Brand New', terms: [{ taxonomy: 'genre', slug: 'noir', name: 'Film Noir' }] },
    ];
    await writeTitles({ file: 'late', titles: late, storage: place.storage, now: 2 });
    await live.refresh();
    const patched = live.view;
    expect([patched.revision, patched.index, patched.catalogue.size, patched.titles.size, before.catalogue.size]).toEqual([
      2,
      null,
      2501,
      2501,
      2500,
    ]);
    expect(patched.terms.nameOf('genre', 'noir')).toBe('Film Noir');
    // A second change before the catalogue is rebuilt.
    await writeTitles({ file: 'later', titles: [{ ...titleNumber(8), rating: 99 }], storage: place.storage, now: 3 });
    await live.refresh();
    const oracle = plainCatalogue((await readInPassing(place.storage.database)).titles.values());
    const questions = [
      { order: 'top' as const },
      { where: { terms: { genre: { any: ['noir'] } } } },
      { where: { year: { from: 1990 } }, order: 'new' as const, offset: 20 },
    ];
    const agrees = () => {
      for (const question of questions) {
        expect(live.view.catalogue.query(question)).toMatchObject(oracle.query(question));
        expect({ ...live.view.catalogue.facets(question.where) }).toEqual({ ...oracle.facets(question.where) });
      }
    };
    agrees();
    while (live.view.index === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await live.refresh();
    }
    expect(live.view.revision).toBe(3);
    agrees();
    expect((await live.view.search.find('brand new', 1)).shows.concat((await live.view.search.find('brand new', 1)).movies)).toHaveLength(
      1,
    );
    await live.close();
    await place.remove();
  }, 60_000);
});

const large = process.env['TEST_FULL'] === '1' ? 8000 : 3000;

describe('while a large catalogue is exchanged', () => {
  it('nobody waits long, and everybody sees a whole one: the old or the new', async () => {
    const place = await createTestStorage('sqlite');
    await fill(place, 0, large);
    const live: LiveCatalogue = await openLiveCatalogue(place.storage.database, { place: place.place, everyMs: 60_000, onError: () => {} });
    await fill(place, large, large + 500);
    // Time on the processor, of this thread alone: how long a wait takes by the clock depends on who else is on the machine.
    const busy = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    const turns: number[] = [];
    const seen = new Set<string>();
    let isExchanged = false;
    const exchanging = live.refresh().then(() => {
      isExchanged = true;
    });
    for (let before = busy(); !isExchanged; before = busy()) {
      await new Promise((resolve) => setImmediate(resolve));
      const { view } = live;
      const { total, ids } = view.catalogue.query({ where: { terms: { genre: { any: ['drama'] } } }, order: 'new' });
      seen.add(
        `${view.revision}: ${view.catalogue.size} titles, ${view.titles.size} known, ${total} dramas, ${ids.every((id) => view.titles.has(id))}`,
      );
      turns.push(busy() - before);
    }
    await exchanging;
    expect(live.view.revision).toBe(2);
    const whole = [1, 2].map((revision) => {
      const titles = revision === 1 ? large : large + 500;
      return `${revision}: ${titles} titles, ${titles} known, ${titles / 2} dramas, true`;
    });
    expect([...seen].filter((one) => !whole.includes(one))).toEqual([]);
    expect(turns.reduce((longest, turn) => Math.max(longest, turn), 0)).toBeLessThan(150);
    expect((await live.view.search.find('person 499', 1)).people[0]).toMatchObject({ slug: 'person-499', count: (large + 500) / 500 });
    await live.close();
    await place.remove();
  }, 60_000);
});
