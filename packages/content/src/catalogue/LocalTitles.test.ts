import type { TitleDetails } from '@agm/storage/titleFacts';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { titleFacts } from '@agm/server/test/titleFacts';
import { LocalTitles } from './LocalTitles.ts';
import { readSomeTitles, type CatalogueTitle } from './readTitles.ts';

const details = (said: Pick<TitleDetails, 'originalTitle' | 'originalLanguage' | 'texts'>): TitleDetails => ({
  releasedOn: null,
  posterPath: null,
  backdropPath: null,
  logoPath: null,
  collection: null,
  score: null,
  votes: null,
  certificates: [],
  people: [],
  labels: [],
  trailers: [],
  seasons: [],
  ...said,
});
const text = (language: string, title: string | null) => ({ language, title, overview: null, tagline: null });

describe.each(enginesInFull)('titles by their local names, on %s', (engine) => {
  let place: TestStorage;
  beforeAll(async () => {
    place = await createTestStorage(engine);
    const facts = [
      [
        'Night Ferry',
        details({
          originalTitle: 'Natfærgen',
          originalLanguage: 'da',
          texts: [text('de-DE', 'Die Nachtfähre'), text('de-CH', 'D Nachtfähri')],
        }),
      ],
      ['The Court', details({ originalTitle: 'Le Tribunal', originalLanguage: 'fr', texts: [text('fr-FR', null), text('de-DE', '')] })],
      ['The Lodge', null],
    ] as const;
    await place.storage.database.transaction().execute(async (transaction) => {
      const writer = await openTitleWriter(transaction, 1);
      await writer.write(
        facts.map(([title, known], at) =>
          titleFacts({
            origin: 'tmdb',
            externalIds: [{ source: 'imdb', id: `tt000000${at}` }],
            type: 'movie',
            title,
            ...(known && { details: known }),
          }),
        ),
      );
    });
  });
  afterAll(() => place.remove());

  const all = async (): Promise<CatalogueTitle[]> => (await readSomeTitles(place.storage.database, [1, 2, 3])).titles;
  const named = ({ titles }: { readonly titles: readonly CatalogueTitle[] }) => titles.map(({ title, writtenIn }) => [title, writtenIn]);

  it('have the name that a source translates, as the country writes it, or the original one where it is in the language; the others stay English', async () => {
    const local = new LocalTitles(place.storage.database);
    const titles = await all();
    expect(named(await local.of(titles, { language: 'de', country: 'de' }))).toEqual([
      ['Die Nachtfähre', 'de-DE'],
      ['The Court', undefined],
      ['The Lodge', undefined],
    ]);
    expect(named(await local.of(titles, { language: 'de', country: 'ch' }))[0]).toEqual(['D Nachtfähri', 'de-CH']);
    expect(named(await local.of(titles, { language: 'fr', country: 'be' }))).toEqual([
      ['Night Ferry', undefined],
      ['Le Tribunal', 'fr'],
      ['The Lodge', undefined],
    ]);
    expect((await local.of(titles, { language: 'en', country: 'us' })).titles).toBe(titles);
  });

  it('are read once for each title as it is now, again when it has changed, and again when too many are kept', async () => {
    const { database } = place.storage;
    const [local, small] = [new LocalTitles(database), new LocalTitles(database, 2)];
    const before = await all();
    const inGerman = { language: 'de', country: 'de' } as const;
    const first = await local.of(before, inGerman);
    await small.of(before, inGerman);
    await database
      .updateTable('title_texts')
      .set({ title: 'Das Nachtschiff' })
      .where('language', '=', 'de-DE')
      .where('title', '=', 'Die Nachtfähre')
      .execute();
    try {
      expect((await local.of(before, inGerman)).titles[0]).toBe(first.titles[0]);
      expect(named(await local.of(await all(), inGerman))[0]).toEqual(['Das Nachtschiff', 'de-DE']);
      await small.of(await all(), { language: 'fr', country: 'fr' });
      expect(named(await small.of(before, inGerman))[0]).toEqual(['Das Nachtschiff', 'de-DE']);
    } finally {
      await database.updateTable('title_texts').set({ title: 'Die Nachtfähre' }).where('title', '=', 'Das Nachtschiff').execute();
    }
  });
});
