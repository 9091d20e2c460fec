import type { ImportRow } from './importFile.ts';
import { candidatesOf, changesOf, matchTitle, type Candidate } from './matchTitle.ts';

const row = (title: string, year: number | null, more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  title,
  originalTitle: null,
  year,
  type: null,
  groups: ['seen'],
  savedAt: null,
  ...more,
});
const suspirias: readonly Candidate[] = [
  { id: 1, title: 'Suspiria', year: 1977, type: 'movie' },
  { id: 2, title: 'Suspiria', year: 2018, type: 'movie' },
];

describe('a row and the titles the search found', () => {
  it('name and year decide; the year may be one beside it', () => {
    expect(matchTitle(row('SUSPIRIA', 1977), suspirias)).toMatchObject({ chosen: 1, reason: null, isUnknown: false });
    expect(matchTitle(row('Suspiria', 2019), suspirias)).toMatchObject({ chosen: 2, reason: null, isUnknown: false });
  });

  it('capitals, accents and punctuation make no difference, an original title serves as well', () => {
    const found: readonly Candidate[] = [
      { id: 7, title: 'Amélie', year: 2001, type: 'movie' },
      { id: 8, title: 'Ocean’s Eleven', year: 2001, type: 'movie' },
    ];
    expect(matchTitle(row('Amelie', 2001), found).chosen).toBe(7);
    expect(matchTitle(row('Oceans Eleven', 2001), found).chosen).toBe(8);
    expect(matchTitle(row('Le fabuleux destin', 2001, { originalTitle: 'Amélie' }), found).chosen).toBe(7);
  });

  it.each([
    ['another year', row('Suspiria', 1999), suspirias, 'there is one of that name, from another year'],
    ['no year, and two of the name', row('Suspiria', null), suspirias, 'several titles fit'],
    ['another name', row('Suspicion', 1941), suspirias, 'not in our catalogue'],
    ['nothing found', row('Suspiria', 1977), [], 'not in our catalogue'],
    ['the name of a show', row('Suspiria', 1977, { type: 'show' }), suspirias, 'not in our catalogue'],
  ] as const)('%s is left to the visitor, with the reason and what else it might be', (_, given, found, reason) => {
    expect(matchTitle(given, found)).toMatchObject({ chosen: null, reason, candidates: found });
  });

  it('movies and shows of an answer are candidates alike', () => {
    const poster = { seed: 'x' };
    expect(
      candidatesOf({
        movies: [{ id: 1, slug: 'a', title: 'A', year: 2000, type: 'movie', poster }],
        shows: [{ id: 2, slug: 'b', title: 'B', year: 2001, type: 'show', poster }],
      }),
    ).toEqual([
      { id: 1, title: 'A', year: 2000, type: 'movie' },
      { id: 2, title: 'B', year: 2001, type: 'show' },
    ]);
  });
});

describe('what is saved', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const match = (chosen: number | null, more: Partial<ImportRow>) => ({
    row: row('x', 2000, more),
    chosen,
    candidates: [],
    reason: null,
    isUnknown: false,
  });

  it('the file’s own lists and moments; of two for one title the later; what names none, or lies ahead, is now', () => {
    expect(
      changesOf(
        [
          match(1, { savedAt: Date.parse('2024-01-01T12:00:00Z') }),
          match(1, { savedAt: Date.parse('2025-01-01T12:00:00Z'), groups: ['seen', 'loved'] }),
          match(1, { savedAt: Date.parse('2023-01-01T12:00:00Z') }),
          match(2, {}),
          match(3, { savedAt: now + 1e9, groups: ['queued'] }),
          match(null, {}),
        ],
        null,
        now,
      ),
    ).toEqual([
      { group: 'seen', id: 1, stamp: '01.01.2025 12:00:00' },
      { group: 'loved', id: 1, stamp: '01.01.2025 12:00:00' },
      { group: 'seen', id: 2, stamp: '20.11.2026 12:00:00' },
      { group: 'queued', id: 3, stamp: '20.11.2026 12:00:00' },
    ]);
  });

  it('or the one list the visitor named', () => {
    expect(changesOf([match(1, { groups: ['seen', 'loved'] })], 'queued', now)).toEqual([
      { group: 'queued', id: 1, stamp: '20.11.2026 12:00:00' },
    ]);
  });
});
