import { readFilterPreferences, writeFilterPreferences } from './filterPreferences.ts';
import { mergeFilterSets, readFilterSetName, readFilterSets, standingFilterSets } from './filterSets.ts';

const set = (name: string, address: string | null, time = 1) => ({ name, address, time });

describe('filters under a name', () => {
  it('survive being written and read, and bring no other wall than they say', () => {
    const sets = [set('Rainy Sundays', '/mood/wholesome/?by=top'), set('Gone', null, 7)];
    expect(readFilterPreferences(writeFilterPreferences({ filters: [], time: 3, sets }))).toEqual({ filters: [], time: 3, sets });
    expect(readFilterSets([set('Page seven', '/shows/?page=7'), set('Upper', '/GENRE/Drama')])).toMatchObject([
      { address: '/shows/' },
      { name: 'Upper' },
    ]);
  });

  it.each([
    null,
    7,
    'x',
    {},
    [null],
    [[]],
    [{ name: 7 }],
    [set('', '/')],
    [set('Elsewhere', '//evil.example/')],
    [set('Script', 'javascript:alert(1)')],
    [set('Nowhere', '/no/such/wall/')],
    [{ name: 'Broken', address: 7 }],
  ])('are not what %j says', (value) => {
    for (const { address } of readFilterSets(value)) expect(address).toMatch(/^\/(?!\/)/);
    expect(JSON.stringify(readFilterSets(value))).not.toMatch(/evil|javascript|no\/such/);
  });

  it('have names that can be read', () => {
    expect(['  Rainy \n Sundays ', '\u202Ereversed', '   ', 'x'.repeat(90)].map((text) => readFilterSetName(text)?.length ?? null)).toEqual(
      [13, 8, null, 60],
    );
  });

  it('of two devices are all there, the newer of two of one name, and none that was taken away later', () => {
    const merged = mergeFilterSets(
      [set('A', '/shows/', 1), set('B', '/', 5)],
      [set('A', '/list/', 2), set('B', null, 9), set('C', '/', 1)],
    );
    expect(standingFilterSets(merged)).toEqual([set('A', '/list/', 2), set('C', '/', 1)]);
  });

  it('are at most sixty: those that were taken away go first, then the oldest', () => {
    const many = Array.from({ length: 80 }, (_, at) => set(`n${at}`, at % 2 ? '/' : null, at));
    const kept = mergeFilterSets([], many);
    expect([kept.length, standingFilterSets(kept).length]).toEqual([60, 40]);
  });
});
