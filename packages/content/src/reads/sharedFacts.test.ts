import { buildIndex } from '@agm/catalogue-index';
import { fastestKernel } from '@agm/catalogue-index/simd';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import { addTitlesUpTo } from '@agm/server/test/titles';
import { sql } from 'kysely';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { openTermNames } from '../catalogue/readTerms.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { mostKeywordTitles, similarTitles } from '../catalogue/similarTitles.ts';
import { readSharedFacts } from './sharedFacts.ts';
import { similarReason } from './similarReason.ts';

const isFull = process.env['TEST_FULL'] === '1';
jest.setTimeout(isFull ? 600_000 : 60_000);

describe.each(engines)('the keywords and guides that a title shares with others, on %s', (engine) => {
  let place: TestStorage;
  beforeAll(async () => {
    place = await createTestStorage(engine);
    await addTitlesUpTo(place.storage.database, 600);
  });
  afterAll(() => place.remove());

  const label = (name: string, titles: readonly number[], { source = 'tmdb', position = 0, kind = 'keyword' as const } = {}) =>
    place.storage.database
      .insertInto('title_labels')
      .values(titles.map((title_id) => ({ title_id, source, position, kind, name })))
      .execute();
  const guide = async (
    id: number,
    said: { readonly title: string; readonly isPremium?: boolean; readonly isDraft?: boolean },
    picks: number[],
  ) => {
    const { database } = place.storage;
    await database.insertInto('content_ids').values({ id, kind: 'page' }).execute();
    await database
      .insertInto('pages')
      .values({
        id,
        slug: `guide-${id}`,
        title: said.title,
        text: '',
        status: said.isDraft ? 'draft' : 'publish',
        created_at: 0,
        updated_at: 0,
        kind: 'guide',
        is_premium: said.isPremium ? 1 : 0,
      })
      .execute();
    await database
      .insertInto('guide_picks')
      .values(picks.map((title_id, position) => ({ page_id: id, position, title_id, reason: 'Because.' })))
      .execute();
  };

  it('are its rare keywords and our open guides, each with all its titles', async () => {
    const { database } = place.storage;
    await label('heist', [1, 2, 3]);
    await label('heist', [1, 2], { source: 'another', position: 1 });
    await label('based on novel or book', [1, 2], { position: 2 });
    await label('alone', [1], { position: 3 });
    await label(
      'everybody',
      Array.from({ length: mostKeywordTitles + 1 }, (_, at) => at + 1),
      { position: 4 },
    );
    await label(
      'most',
      Array.from({ length: mostKeywordTitles }, (_, at) => at + 1),
      { position: 5 },
    );
    await label('not ours', [2, 3], { position: 6 });
    await database
      .insertInto('title_labels')
      .values({ title_id: 1, source: 'tmdb', position: 7, kind: 'network', name: 'heist' })
      .execute();
    await guide(9001, { title: 'Rainy Sunday' }, [4, 1]);
    await guide(9002, { title: 'Bought', isPremium: true }, [1, 5]);
    await guide(9003, { title: 'Not yet', isDraft: true }, [1, 6]);
    await guide(9004, { title: 'Without it' }, [2, 7]);
    const { keywords, guides } = await readSharedFacts(database, 1, 'en');
    expect(keywords.map(({ name, titles }) => [name, titles.length])).toEqual([
      ['heist', 3],
      ['most', mostKeywordTitles],
    ]);
    expect([...(keywords[0]?.titles ?? [])].sort()).toEqual([1, 2, 3]);
    expect(guides).toEqual([{ name: 'Rainy Sunday', titles: [1, 4] }]);
    expect(await readSharedFacts(database, 599, 'en')).toEqual({ keywords: [], guides: [] });
  });
});

describe('the titles like one of a large catalogue', () => {
  const size = isFull ? 100_000 : 1000;
  const keywordsEach = 12;

  it('are found with what they share', async () => {
    const { storage, remove } = await createTestStorage('sqlite');
    try {
      await addTitlesUpTo(storage.database, size);
      // Keywords of all sizes: the first of each title is common, the last one rare.
      await sql`
        insert into title_labels (title_id, source, position, kind, name)
        select titles.id, 'tmdb', place, 'keyword', 'keyword ' || place || ' ' || ((titles.id * 7919) % (1 + place * place * ${size} / 8000))
        from titles, (with recursive places(place) as (select 0 union all select place + 1 from places where place < ${keywordsEach - 1}) select place from places)
      `.execute(storage.database);
      const view = viewOf(Array.from({ length: size }, (_, at) => titleOf(at + 1)));
      const times: number[] = [];
      const reading: number[] = [];
      const asked = Array.from({ length: isFull ? 500 : 10 }, (_, at) => 1 + ((at * 7907) % size));
      for (const id of asked) {
        const startedAt = performance.now();
        const shared = await readSharedFacts(storage.database, id, 'en');
        reading.push(performance.now() - startedAt);
        const found = similarTitles(view, id, { collection: [], ...shared });
        times.push(performance.now() - startedAt);
        expect(found).toHaveLength(8);
        for (const one of found) expect(similarReason(one, view.terms.nameOf)).toMatch(/^(Also|Same) \S/);
      }
      const middle = (values: number[], share = 0.5): string =>
        (values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0).toFixed(1);
      if (isFull)
        process.stdout.write(
          `titles like one of ${size}: ${middle(times)} ms in the middle, ${middle(reading)} ms of it to read keywords and guides; 95 of 100 in ${middle(times, 0.95)} ms\n`,
        );
    } finally {
      await remove();
    }
  });

  /** Few genres and moods, many people: as in a real catalogue. */
  function titleOf(id: number): CatalogueTitle {
    const pick = (name: string, count: number, seed: number): string => `${name}-${(id * seed) % count}`;
    return {
      id,
      slug: `title-${id}`,
      type: id % 4 === 0 ? 'show' : 'movie',
      title: `Title ${id}`,
      year: 1950 + (id % 75),
      relevancy: (id * 31) % 10_000,
      staffRating: null,
      createdAt: 0,
      isPremium: false,
      reason: null,
      posterHash: null,
      terms: {
        genre: [pick('genre', 20, 3), pick('genre', 20, 7)],
        mood: [pick('mood', 12, 5)],
        director: [pick('director', Math.ceil(size / 4), 11)],
        with: [1, 2, 3, 4, 5, 6].map((seed) => pick('face', Math.ceil(size / 2), seed * 13)),
      },
    };
  }

  function viewOf(titles: readonly CatalogueTitle[]): CatalogueView {
    const index = buildIndex(titles, fastestKernel());
    return {
      revision: 1,
      catalogue: index,
      index,
      base: index,
      changed: new Set(),
      titles: new Map(titles.map((one) => [one.id, one])),
      terms: openTermNames(),
      search: null as never,
    };
  }
});
