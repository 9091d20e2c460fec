import type { Review } from './ImportReview.tsx';

const row = (line: number, title: string, year: number) => ({
  line,
  title,
  originalTitle: null,
  year,
  type: null,
  groups: ['seen'] as const,
  savedAt: null,
});
/** A file of three titles, for stories: one found, one that may be two, one that nobody has. */
export const exampleReview: Review = {
  source: 'Letterboxd',
  into: null,
  skipped: [{ line: 9, reason: 'it names no title' }],
  matches: [
    {
      row: row(2, 'Parasite', 2019),
      chosen: 1,
      candidates: [{ id: 1, title: 'Parasite', year: 2019, type: 'movie' }],
      reason: null,
      isUnknown: false,
    },
    {
      row: row(3, 'Suspiria', 2017),
      chosen: null,
      candidates: [
        { id: 2, title: 'Suspiria', year: 1977, type: 'movie' },
        { id: 3, title: 'Suspiria', year: 2018, type: 'movie' },
      ],
      reason: 'several titles fit',
      isUnknown: false,
    },
    { row: row(4, 'A Film Nobody Has', 1998), chosen: null, candidates: [], reason: 'not in our catalogue', isUnknown: true },
  ],
};
