import { buildIndex } from './build.ts';
import { encode } from './encode.ts';
import { openTitles } from './suggest.ts';

const titles = openTitles(
  ['The Matrix', 'Amélie', 'Parasite', 'Paris, Texas', 'Spirited Away', 'The Matchmaker'].map((title, i) => ({
    id: i + 1,
    title,
    relevancy: 10 - i,
  })),
);
const first = (text: string) => titles.suggest(text)[0]?.id;

describe('suggesting titles while somebody types', () => {
  for (const [text, id] of [
    ['matr', 1],
    ['mtarix', 1],
    ['amelie', 2],
    ['paraste', 3],
    ['paris te', 4],
    ['spirted aw', 5],
    ['the matc', 6],
  ] as const) {
    it(`finds the title meant by "${text}"`, () => expect(first(text)).toBe(id));
  }

  it('puts a title that is the text before those that only begin with it, and swaps words last', () => {
    const { suggest } = openTitles(
      ['Hercules', 'Her', 'Return of the King', 'The King'].map((title, i) => ({ id: i, title, relevancy: 9 - i })),
    );
    expect(suggest('her').map(({ id }) => id)).toEqual([1, 0]);
    expect(suggest('king return').map(({ id }) => id)).toEqual([2]);
    expect(suggest('king', 8, (id) => id !== 3).map(({ id }) => id)).toEqual([2]);
  });

  it('opens the titles of a snapshot, of an empty catalogue too', () => {
    const row = { type: 'movie', year: 2000, staffRating: null, createdAt: 0, isPremium: false, terms: {} } as const;
    const bytes = encode(
      buildIndex([
        { ...row, id: 5, title: 'Solaris', relevancy: 1 },
        { ...row, id: 6, title: 'Solar', relevancy: 2 },
      ]),
      { locale: 'us', parts: ['titles'] },
    );
    expect(openTitles(bytes).suggest('soalr')).toEqual([
      { id: 6, match: 'mistyped' },
      { id: 5, match: 'mistyped' },
    ]);
    expect(openTitles(encode(buildIndex([]))).suggest('solar')).toEqual([]);
  });

  it('answers nothing for nothing, and any text in bounded time', () => {
    for (const text of ['', '   ', '!!!', '\ud800', 'x'.repeat(1_000_000)]) expect(titles.suggest(text)).toEqual([]);
  });
});
