import fc from 'fast-check';
import { emptySavedLists } from './emptySavedLists.ts';
import {
  additionsTo,
  mergeSavedLists,
  readSavedGroup,
  readSavedLists,
  withSaved,
  withSavedChanges,
  withoutSaved,
  writeSavedGroup,
} from './savedLists.ts';
import { savedGroups } from './addresses/savedGroups.ts';
import { readSavedStamp, writeSavedStamp } from './savedStamp.ts';

const noon = '20.11.2026 12:00:00';
const later = '20.11.2026 12:00:01';
const group = fc.constantFrom(...savedGroups);
const moment = fc.integer({ min: 0, max: 4_102_444_799 }).map((seconds) => seconds * 1000);
const stamp = moment.map((at) => writeSavedStamp(new Date(at)));
const change = fc.record({ group, id: fc.integer({ min: 1, max: 9 }), stamp: fc.option(stamp) });
const lists = fc.array(change, { maxLength: 20 }).map((changes) => withSavedChanges(emptySavedLists, changes));

describe('saving', () => {
  it('R3-05 a title stands in several lists at once, each with its moment', () => {
    const both = withSaved(withSaved(emptySavedLists, 'loved', 17, noon), 'seen', 17, later);
    expect(both).toEqual({ dismissed: {}, loved: { 17: noon }, queued: {}, seen: { 17: later } });
    expect(withoutSaved(both, 'loved', 17).loved).toEqual({});
    expect(emptySavedLists.loved).toEqual({});
  });

  it.each(['watched', '', 'Loved', '__proto__', 'filters'])(
    'R4.4-04 R8-08 removing from %j, which is no list, raises "unknown meta value"',
    (name) => {
      expect(() => withoutSaved(emptySavedLists, name, 17)).toThrow('unknown meta value');
      expect(() => withSaved(emptySavedLists, name, 17, noon)).toThrow('unknown meta value');
    },
  );

  it('a list that nothing happened to stays the same value', () => {
    const some = withSaved(emptySavedLists, 'loved', 17, noon);
    expect(withSaved(some, 'loved', 17, noon).loved).toBe(some.loved);
    expect(withoutSaved(some, 'loved', 18).loved).toBe(some.loved);
    expect(withSaved(some, 'seen', 17, noon).loved).toBe(some.loved);
  });
});

describe('merging', () => {
  it('keeps what stands in either, and of two moments the later one', () => {
    const one = withSaved(withSaved(emptySavedLists, 'loved', 1, noon), 'loved', 2, later);
    const other = withSaved(withSaved(emptySavedLists, 'loved', 1, later), 'queued', 3, noon);
    expect(mergeSavedLists(one, other)).toEqual({ dismissed: {}, loved: { 1: later, 2: later }, queued: { 3: noon }, seen: {} });
  });

  it('a moment nobody can read counts as the earliest', () => {
    const broken = withSaved(emptySavedLists, 'loved', 1, 'yesterday');
    expect(mergeSavedLists(broken, withSaved(emptySavedLists, 'loved', 1, noon)).loved).toEqual({ 1: noon });
    expect(mergeSavedLists(withSaved(emptySavedLists, 'loved', 1, noon), broken).loved).toEqual({ 1: noon });
  });

  it('comes to the same from either side, adds nothing twice, and loses nothing', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const merged = mergeSavedLists(one, other);
        expect(merged).toEqual(mergeSavedLists(other, one));
        expect(additionsTo(merged, other)).toEqual([]);
        for (const name of savedGroups)
          expect(Object.keys(merged[name])).toEqual(expect.arrayContaining([...Object.keys(one[name]), ...Object.keys(other[name])]));
      }),
    );
  });
});

describe('a list as stored text', () => {
  it('R3-07 is a JSON object that reads back as it was', () => {
    expect(writeSavedGroup(withSaved(emptySavedLists, 'loved', 17, noon).loved)).toBe(`{"17":"${noon}"}`);
    fc.assert(
      fc.property(lists, (some) => {
        for (const name of savedGroups) expect(readSavedGroup(writeSavedGroup(some[name]))).toEqual(some[name]);
      }),
    );
  });

  it.each(['{"17":', 'undefined', '[1]', '7', 'true', 'null', '"{}"', '<b>', 'a:1:{i:17;s:1:"x";}', 17])(
    'R3-07 %j is damaged: it reads as {} and is named, and the other three lists stand',
    (text) => {
      expect(readSavedLists({ loved: text, seen: `{"17":"${noon}"}` })).toEqual({
        lists: { dismissed: {}, loved: {}, queued: {}, seen: { 17: noon } },
        unreadable: ['loved'],
      });
    },
  );

  it.each(['', null, undefined, '[]', '{}'])('%j is an empty list, not a damaged one', (text) => {
    expect(readSavedLists({ loved: text })).toEqual({ lists: emptySavedLists, unreadable: [] });
  });

  it('keys that are no title ids are passed over, and none of them reaches a prototype', () => {
    const read = readSavedGroup(`{"__proto__":"${noon}","constructor":"x","0":"x","-1":"x","1e3":"x","17":"${noon}","18":5}`);
    expect(read).toEqual({ 17: noon });
    expect(({} as Record<string, unknown>)['17']).toBeUndefined();
    expect(readSavedLists(JSON.parse('{"__proto__":{"loved":"{\\"1\\":\\"x\\"}"}}') as Record<string, unknown>).lists.loved).toEqual({});
  });
});

describe('the moment of saving', () => {
  it('R3-06 is DD.MM.YYYY HH:MM:SS in UTC, on both sides of midnight', () => {
    expect(writeSavedStamp(new Date('2026-11-20T23:10:11Z'))).toBe('20.11.2026 23:10:11');
    expect(writeSavedStamp(new Date('2026-11-20T23:30:00-05:00'))).toBe('21.11.2026 04:30:00');
    expect(writeSavedStamp(new Date('2026-01-02T03:04:05.999Z'))).toBe('02.01.2026 03:04:05');
  });

  it('R3-06 reads back to the second', () => {
    fc.assert(fc.property(moment, (at) => expect(readSavedStamp(writeSavedStamp(new Date(at)))).toBe(at)));
  });

  it.each([
    ['2.1.2026 3:04:05', '2026-01-02T03:04:05Z'],
    ['02/01/2026, 03:04', '2026-01-02T03:04:00Z'],
    ['02-01-2026', '2026-01-02T00:00:00Z'],
    [' 29.02.2024 00:00:00 UTC ', '2024-02-29T00:00:00Z'],
    ['02.01.2026T03:04:05.678Z', '2026-01-02T03:04:05Z'],
  ])('%j is understood', (text, iso) => {
    expect(readSavedStamp(text)).toBe(Date.parse(iso));
  });

  it.each([
    '',
    'yesterday',
    '32.13.2026 99:99:99',
    '29.02.2026 00:00:00',
    '31.04.2026 00:00:00',
    '00.01.2026 00:00:00',
    '01.01.26 00:00:00',
    '1.1.2026 24:00:00',
    '2026-01-02',
  ])('%j is no moment', (text) => {
    expect(readSavedStamp(text)).toBeNull();
  });

  it('a request full of spaces holds nobody up', () => {
    const began = performance.now();
    for (const before of ['', '1.1.2026', '1.1.2026 1:1', '1.1.2026 1:1:1.', '1.1.2026 UTC'])
      expect(readSavedStamp(`${before}${' '.repeat(60_000)}x`)).toBeNull();
    // With a space that two parts of the pattern could take it is half a minute.
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
