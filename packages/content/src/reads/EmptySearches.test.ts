import { createTestStorage, engines } from '@agm/server/test/storages';
import { EmptySearches, readTerm } from './EmptySearches.ts';

const nothing = { movies: [], shows: [], guides: [] };

it.each([
  ['  The  Unheard\tFilm ', 'the unheard film'],
  ['Пустота', 'пустота'],
  ['blade runner 2049', 'blade runner 2049'],
  ['x', null],
  ['', null],
  ['x'.repeat(61), null],
  ['kim@example.org', null],
  ['call 030 1234567', null],
  ['call +49 (30) 12-34', null],
  ['a\0b', null],
])('the search %j is counted as %j', (term, counted) => {
  expect(readTerm(term)).toBe(counted);
});

describe.each(engines)('searches that found nothing, on %s', (engine) => {
  it('are counted by day, bounded, without those while somebody types; old ones are deleted', async () => {
    const place = await createTestStorage(engine);
    const { database } = place.storage;
    const errors: unknown[] = [];
    const searches = new EmptySearches(database, (error) => errors.push(error));
    const rows = () =>
      database
        .selectFrom('view_counts')
        .select(['day', 'subject', 'count'])
        .where('kind', '=', 'search')
        .orderBy('day')
        .orderBy('subject')
        .execute();
    try {
      const now = Date.UTC(2026, 10, 21, 12);
      const old = { day: '2026-08-01', kind: 'search' as const, subject: 'old', country: '', platform: '', count: 1 };
      await database.insertInto('view_counts').values(old).execute();
      for (const term of ['Nowhere', 'nowhere ', 'Void']) searches.note(term, '24', nothing);
      searches.note('nowh', '8', nothing);
      searches.note('typed', null, nothing);
      searches.note('heat', '24', { ...nothing, movies: [{ id: 1 }] });
      searches.note('tense films', '24', { ...nothing, order: ['words'] });
      await searches.flush(now);
      searches.note('nowhere', '24', nothing);
      await searches.flush(now);
      expect(await rows()).toEqual([
        { day: '2026-11-21', subject: 'nowhere', count: 3 },
        { day: '2026-11-21', subject: 'void', count: 1 },
      ]);
      for (let count = 0; count < 1000; count++) searches.note(`made up ${count}x`, '24', nothing);
      await searches.flush(now);
      expect(await rows()).toHaveLength(202);
      expect(errors).toEqual([]);
    } finally {
      await searches.close();
      await place.remove();
    }
  });

  it('a database that does not take them stops no search', async () => {
    const place = await createTestStorage(engine);
    const errors: unknown[] = [];
    const searches = new EmptySearches(place.storage.database, (error) => errors.push(error));
    await place.storage.database.schema.dropTable('view_counts').execute();
    searches.note('nowhere', '24', nothing);
    await searches.flush(Date.now());
    expect(errors).toHaveLength(1);
    await searches.close();
    await place.remove();
  });
});
