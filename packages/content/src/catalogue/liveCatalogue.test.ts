import { raiseRevision } from '@agm/storage/catalogueRevision';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { openLiveCatalogue } from './liveCatalogue.ts';

describe('the catalogue in memory', () => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await createTestStorage('sqlite');
  });
  afterEach(() => place.remove());

  const add = (...names: string[]) =>
    place.storage.database.transaction().execute(async (transaction) => {
      await (
        await openTitleWriter(transaction, 1)
      ).write(names.map((title) => titleFacts({ title, rating: 91, terms: [{ taxonomy: 'genre', slug: 'drama', name: 'Drama' }] })));
      await raiseRevision(transaction);
    });

  it('R9-09 marks titles rated 9 or above as the very best, and knows their decade', async () => {
    await add('One');
    const live = await openLiveCatalogue(place.storage.database, { place: place.place, everyMs: 60_000, onError: () => {} });
    expect([...live.view.titles.values()][0]?.terms).toMatchObject({ genre: ['drama'], period: ['2000s'], tag: ['best'], platform: [] });
    await live.close();
  });

  it('keeps a view as it is for whoever holds it, and exchanges it after a change', async () => {
    await add('One');
    const live = await openLiveCatalogue(place.storage.database, { place: place.place, everyMs: 60_000, onError: () => {} });
    const before = live.view;
    await live.refresh();
    expect(live.view).toBe(before);
    await add('Two', 'Three');
    await Promise.all([live.refresh(), live.refresh()]);
    expect(live.view.catalogue.query({ where: { terms: { genre: { any: ['drama'] } } } }).total).toBe(3);
    expect(live.view.revision).toBe(2);
    expect(before.catalogue.size).toBe(1);
    await live.close();
  });

  it('goes on with the old view while the database does not answer', async () => {
    const errors: unknown[] = [];
    const live = await openLiveCatalogue(place.storage.database, {
      place: place.place,
      everyMs: 5,
      onError: (error) => errors.push(error),
    });
    await place.storage.close();
    while (errors.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(live.view.catalogue.size).toBe(0);
    await live.close();
  });
});
