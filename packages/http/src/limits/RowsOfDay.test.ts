import { RowsOfDay } from './RowsOfDay.ts';

describe('the rows of a day', () => {
  it('are as many as an owner may have, and one that is there goes on being counted', () => {
    const rows = new RowsOfDay<string>(2);
    expect(['a', 'b', 'c', 'a', 'b', 'd'].map((row) => rows.hasRoom('2026-03-01', 'one', row))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(rows.hasRoom('2026-03-01', 'another', 'c')).toBe(true);
  });

  it('begin again on the next day', () => {
    const rows = new RowsOfDay<string>(1);
    expect(rows.hasRoom('2026-03-01', 'one', 'a')).toBe(true);
    expect(rows.hasRoom('2026-03-01', 'one', 'b')).toBe(false);
    expect(rows.hasRoom('2026-03-02', 'one', 'b')).toBe(true);
  });
});
