import { spellings } from './spellings.ts';
import { openTitles } from './suggest.ts';

const titles = openTitles(
  ['The Matrix', 'Amélie', 'Parasite', 'Paris, Texas', 'Spirited Away', 'The Matchmaker'].map((title, i) => ({
    id: i + 1,
    title,
    relevancy: 10 - i,
  })),
  spellings,
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
      spellings,
    );
    expect(suggest('her').map(({ id }) => id)).toEqual([1, 0]);
    expect(suggest('king return').map(({ id }) => id)).toEqual([2]);
    expect(suggest('king', 8, (id) => id !== 3).map(({ id }) => id)).toEqual([2]);
  });

  it('names the titles that are called exactly so, the most relevant first, with or without their article', () => {
    const { named } = openTitles(
      ['The Office', 'Office Space', 'Office', 'Seven'].map((title, id) => ({ id, title, relevancy: 9 - id })),
      spellings,
    );
    expect([named('office'), named('the office'), named('7'), named('offic')]).toEqual([[0, 2], [0], [3], []]);
  });

  it('suggests nothing of an empty catalogue', () => expect(openTitles([], spellings).suggest('solar')).toEqual([]));

  it('answers nothing for nothing, and any text in bounded time', () => {
    for (const text of ['', '   ', '!!!', '\ud800', 'x'.repeat(1_000_000)]) expect(titles.suggest(text)).toEqual([]);
  });
});
