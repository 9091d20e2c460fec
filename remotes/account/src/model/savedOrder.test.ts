import { arrangeSaved, lookAt, needsEveryTitle, plainLook, savedInWords } from './savedOrder.ts';

const entries = { 3: '20.11.2026 23:10:11', 17: '01.02.2020 00:00:00', 9: '20.11.2026 23:10:11', 4: 'yesterday' };

describe('the order of a saved list', () => {
  it('goes by the moment of saving, then by id', () => {
    expect(arrangeSaved(entries, 'first')).toEqual([4, 17, 3, 9]);
    expect(arrangeSaved(entries, 'last')).toEqual([9, 3, 17, 4]);
  });

  it('an empty list stays one', () => expect(arrangeSaved({}, 'last')).toEqual([]));

  it('says the moment in words, and nothing for a stamp that names none', () => {
    expect(savedInWords('20.11.2026 23:10:11')).toBe('Nov 20, 2026');
    expect(savedInWords('yesterday')).toBeNull();
  });
});

describe('looking at a saved list', () => {
  const titles = [
    { title: 'Amélie', year: 2001, staffRating: 8.1, type: 'movie' },
    { title: 'The Bear', year: 2022, staffRating: null, type: 'show' },
    { title: 'Film 10', year: 2010, staffRating: 9, type: 'movie' },
    { title: 'Film 9', year: 2010, staffRating: 7, type: 'movie' },
  ] as const;
  const names = (look: Partial<typeof plainLook>) => lookAt(titles, { ...plainLook, ...look }).map(({ title }) => title);

  it('finds a part of a name, whatever its capitals and accents', () => {
    expect(names({ find: ' AMEL ' })).toEqual(['Amélie']);
    expect(names({ find: 'bear the' })).toEqual(['The Bear']);
    expect(names({ find: 'zebra' })).toEqual([]);
  });

  it('keeps movies or shows', () => {
    expect(names({ kind: 'show' })).toEqual(['The Bear']);
    expect(names({ kind: 'movie' })).toHaveLength(3);
  });

  it('goes by title, year or rating; what nobody rated comes last', () => {
    expect(names({ order: 'title' })).toEqual(['Amélie', 'Film 9', 'Film 10', 'The Bear']);
    expect(names({ order: 'newest' })).toEqual(['The Bear', 'Film 10', 'Film 9', 'Amélie']);
    expect(names({ order: 'rating' })).toEqual(['Film 10', 'Amélie', 'Film 9', 'The Bear']);
    expect(names({})).toEqual(titles.map(({ title }) => title));
  });

  it('asks for every title only where it must', () => {
    expect([{}, { order: 'first' }, { find: '  ' }].map((look) => needsEveryTitle({ ...plainLook, ...look } as typeof plainLook))).toEqual([
      false,
      false,
      false,
    ]);
    expect(
      [{ order: 'title' }, { kind: 'show' }, { find: 'a' }].map((look) => needsEveryTitle({ ...plainLook, ...look } as typeof plainLook)),
    ).toEqual([true, true, true]);
  });
});
