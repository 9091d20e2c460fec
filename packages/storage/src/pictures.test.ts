import { sql } from 'kysely';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { findPicture, keepPictures, pictureHash } from './pictures.ts';

describe('the name of a picture', () => {
  it('follows from the kind and the path alone, and never changes: addresses are kept for ever', () => {
    expect(pictureHash('poster', '/poster.jpg')).toBe('5f276541aa5f4a3fe5704f905452972a');
    expect(pictureHash('backdrop', '/poster.jpg')).not.toBe(pictureHash('poster', '/poster.jpg'));
  });

  it.each([
    null,
    '',
    '/logo.svg',
    'poster.jpg',
    '//evil.example/a.jpg',
    '/../a.jpg',
    '/a/b.jpg',
    '/a.jpg?x',
    '/a.jpg\n',
    'https://a.b/c.jpg',
  ])('there is none for %j', (path) => {
    expect(pictureHash('poster', path)).toBeNull();
  });
});

describe.each(engines)('the pictures that sources named, on %s', (engine) => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await createTestStorage(engine);
  });
  afterEach(() => place.remove());

  it('are known once, however often they are named', async () => {
    const { database } = place.storage;
    const named = Array.from({ length: 2500 }, (_, at) => ({ kind: 'person' as const, path: `/person${at % 1200}.jpg` }));
    await keepPictures(database, named);
    await keepPictures(database, [...named, { kind: 'poster', path: '/logo.svg' }]);
    expect(await database.selectFrom('pictures').select('path').execute()).toHaveLength(1200);
    expect(await findPicture(database, pictureHash('person', '/person7.jpg') ?? '')).toEqual({ kind: 'person', path: '/person7.jpg' });
    expect(await findPicture(database, '0'.repeat(32))).toBeNull();
  });

  it('in imports of the version before are known after the upgrade', async () => {
    const { database } = place.storage;
    await sql`insert into content_ids (kind) values ('title')`.execute(database);
    const { id } = await database.selectFrom('content_ids').select('id').executeTakeFirstOrThrow();
    await sql`
      insert into titles (id, slug, type, title, name_key, year, rating_is_derived, is_premium, origin, created_at)
      values (${id}, 'a', 'movie', 'A', 'a', 2001, 0, 0, 'tmdb', 1)
    `.execute(database);
    for (const source of ['tmdb', 'justwatch'])
      await sql`insert into title_details (title_id, source, poster_path, backdrop_path) values (${id}, ${source}, ${`/${source}.jpg`}, null)`.execute(
        database,
      );
    for (const [position, path] of ['/ada.jpg', null, '/ada.jpg'].entries())
      await sql`insert into title_people (title_id, source, position, role, person_id, name, picture_path) values (${id}, 'tmdb', ${position}, 'cast', '1', 'Ada', ${path})`.execute(
        database,
      );
    await sql`drop table pictures`.execute(database);
    await sql`delete from kysely_migration where name = '020-pictures'`.execute(database);
    const upgraded = await place.reopen();
    const known = await upgraded.database.selectFrom('pictures').selectAll().orderBy('kind').execute();
    await upgraded.close();
    expect(known).toEqual([
      { hash: pictureHash('person', '/ada.jpg'), kind: 'person', source: 'tmdb', path: '/ada.jpg' },
      { hash: pictureHash('poster', '/tmdb.jpg'), kind: 'poster', source: 'tmdb', path: '/tmdb.jpg' },
    ]);
  });
});
