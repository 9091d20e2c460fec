import { buildIndex } from '@agm/catalogue-index';
import type { CatalogueView } from './CatalogueView.ts';
import { openTermNames } from './readTerms.ts';
import type { CatalogueTitle } from './readTitles.ts';
import { similarTitles, type SharedFacts } from './similarTitles.ts';

const title = (id: number, terms: CatalogueTitle['terms'], said: Partial<CatalogueTitle> = {}): CatalogueTitle => ({
  id,
  slug: `title-${id}`,
  type: 'movie',
  title: `Title ${id}`,
  year: 2000,
  relevancy: 1000 - id,
  staffRating: null,
  createdAt: 0,
  isPremium: false,
  reason: null,
  posterHash: null,
  terms,
  ...said,
});

/** The walls' own index over these titles. */
function viewOf(titles: readonly CatalogueTitle[]): CatalogueView {
  const index = buildIndex(titles);
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

/** A crowd in which every second title is a drama and every tenth tense. */
const crowd = Array.from({ length: 200 }, (_, place) =>
  title(1000 + place, { genre: [place % 2 ? 'drama' : 'comedy'], mood: [place % 10 ? 'funny' : 'tense'], with: [`somebody-${place}`] }),
);
const asked = title(1, { genre: ['drama'], mood: ['tense'], director: ['ida-lund'], with: ['mo-adeyemi', 'rare-face'] });
const nothing: SharedFacts = { collection: [], keywords: [], guides: [] };
const ids = (found: readonly { readonly title: CatalogueTitle }[]) => found.map(({ title: { id } }) => id);

describe('titles like this one', () => {
  const byDirector = title(2, { genre: ['comedy'], director: ['ida-lund'] });
  const byOneFace = title(3, { genre: ['comedy'], with: ['rare-face'] });
  const sameMood = title(4, { genre: ['drama'], mood: ['tense'] });
  const nothingShared = title(5, { genre: ['western'], mood: ['slow'] });
  const view = viewOf([asked, byDirector, byOneFace, sameMood, nothingShared, ...crowd]);

  it('stand by what is rare before what is common, each with what the two share', () => {
    const found = similarTitles(view, 1);
    expect(ids(found).slice(0, 3)).toEqual([2, 3, 4]);
    expect(found.slice(0, 3).map(({ shared }) => shared)).toEqual([
      { taxonomy: 'director', slugs: ['ida-lund'] },
      { taxonomy: 'with', slugs: ['rare-face'] },
      { taxonomy: 'mood', slugs: ['tense'] },
    ]);
    expect(ids(found)).not.toContain(1);
    expect(ids(found)).not.toContain(5);
    expect(found).toHaveLength(8);
  });

  it('begin with its collection, whatever the two share otherwise', () => {
    const [first] = similarTitles(view, 1, { ...nothing, collection: [5] });
    expect(first).toMatchObject({ title: { id: 5 }, shared: null });
  });

  it('are those of our guides and keywords too, each named by what counts most', () => {
    const [byGuide, byKeywords] = [title(6, { genre: ['comedy'] }), title(7, { genre: ['comedy'] })];
    const wider = viewOf([asked, byGuide, byKeywords, ...crowd]);
    const beside: SharedFacts = {
      collection: [],
      guides: [{ name: 'Rainy Sunday', titles: [1, 6] }],
      // The crowd shares one of them, which therefore counts less and stands behind.
      keywords: [
        { name: 'harbour', titles: [1, 7, ...crowd.map(({ id }) => id)] },
        { name: 'heist', titles: [1, 7] },
        { name: 'lighthouse', titles: [1, 7, 1000] },
      ],
    };
    const found = similarTitles(wider, 1, beside);
    expect(found.slice(0, 2).map(({ title: { id }, shared }) => [id, shared])).toEqual([
      [6, { taxonomy: 'guide', slugs: ['Rainy Sunday'] }],
      [7, { taxonomy: 'keyword', slugs: ['heist', 'lighthouse', 'harbour'] }],
    ]);
    const changed = { ...beside, guides: [{ name: 'Another name', titles: [1, 6] }] };
    expect(similarTitles(wider, 1, changed)[0]?.shared?.slugs).toEqual(['Another name']);
  });

  it('leave out what shares a keyword and is not in the catalogue', () =>
    expect(ids(similarTitles(viewOf([asked]), 1, { ...nothing, keywords: [{ name: 'heist', titles: [1, 4711] }] }))).toEqual([]));

  it('are nearer when they are of the same years', () => {
    const near = title(11, { mood: ['weird'] }, { year: 1999 });
    const far = title(10, { mood: ['weird'] }, { year: 1950, relevancy: 5000 });
    expect(ids(similarTitles(viewOf([title(9, { mood: ['weird'] }), far, near, ...crowd]), 9))).toEqual([11, 10]);
  });

  it('are none for a title without terms, alone in the catalogue, or unknown', () => {
    expect(similarTitles(viewOf([title(1, {}), ...crowd]), 1)).toEqual([]);
    expect(similarTitles(viewOf([asked]), 1)).toEqual([]);
    expect(similarTitles(view, 77)).toEqual([]);
  });

  it('are computed once for a catalogue, and again for the next one', () => {
    expect(similarTitles(view, 1)).toBe(similarTitles(view, 1));
    expect(similarTitles({ ...view }, 1)).not.toBe(similarTitles(view, 1));
  });

  it('are the same in every run and order of the rows', () => {
    const turned = viewOf([...crowd, sameMood, nothingShared, byOneFace, byDirector, asked].reverse());
    expect(ids(similarTitles(turned, 1))).toEqual(ids(similarTitles(view, 1)));
  });
});
