import { dayHere, plainEvening, readNotToday, tokenIn, wallsOf, writeNotToday } from './eveningWishes.ts';

describe('what an evening is made from', () => {
  it.each([
    [{}, '/list/'],
    [{ mood: 'tense' }, '/list/?mood=tense'],
    [{ company: 'children', mood: 'funny' }, '/list/?genre=family&mood=funny'],
    [{ mood: '../desk' }, '/list/'],
  ] as const)('asks for walls that say nothing of anybody: %p', (said, first) => {
    const [one, two] = wallsOf({ ...plainEvening, ...said });
    expect([one, two]).toEqual([first, `${first}${first.includes('?') ? '&' : '?'}page=2`]);
  });

  it('reads the token of a list’s link and of nothing else', () => {
    const token = 'pJ3nQ0c7VbL5x2WmZt8RkYdHs1AfGu4e';
    expect(tokenIn(`https://movies.example/lists/shared/#token=${token} `)).toBe(token);
    for (const text of ['', token, `/reset/#token=${token}`, '/lists/shared/#token=short']) expect(tokenIn(text)).toBeNull();
  });

  it('keeps what was not wanted until the day is over', () => {
    const text = writeNotToday('2026-11-24', [3, 17]);
    expect(readNotToday(text, '2026-11-24')).toEqual([3, 17]);
    expect(readNotToday(text, '2026-11-25')).toEqual([]);
    expect(readNotToday('2026-11-24 x -1 1.5', '2026-11-24')).toEqual([]);
    expect(readNotToday(null, '2026-11-24')).toEqual([]);
  });

  it('begins its day where the visitor is', () => expect(dayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
});
