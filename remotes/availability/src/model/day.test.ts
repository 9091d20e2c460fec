import { dayWords } from './day.ts';

describe('a day in words', () => {
  for (const [iso, words] of [
    ['2026-05-03', 'May 3, 2026'],
    ['2025-12-31T23:59:59Z', 'December 31, 2025'],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['2026-05-32', null],
    ['03.05.2026', null],
    ['', null],
  ] as const)
    it(`reads ${JSON.stringify(iso)} as ${String(words)}`, () => expect(dayWords(iso)).toBe(words));
});
