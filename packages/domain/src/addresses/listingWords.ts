import type { ChoiceName } from './listing.ts';

/** What a word of an address decides. */
export type Subject =
  | ChoiceName
  | 'released'
  | 'staffRating'
  | 'isPremium'
  | 'filter_out'
  | 'id'
  | 'user-list'
  | 'post_tag'
  | 'hide'
  | 'all'
  | 'match'
  | 'order'
  | 'page';

/** The 19 path segments, in the order in which a canonical address names them. */
export const segments: readonly (readonly [segment: string, subject: Subject])[] = [
  ['genre', 'genre'],
  ['page', 'page'],
  ['on', 'platform'],
  ['mood', 'mood'],
  ['by', 'order'],
  ['released', 'released'],
  ['year', 'released'],
  ['award', 'award'],
  ['country', 'country'],
  ['good', 'good'],
  ['language', 'language'],
  ['mpaarating', 'mpaarating'],
  ['period', 'period'],
  ['spotlight', 'spotlight'],
  ['with', 'with'],
  ['director', 'director'],
  ['duration', 'duration'],
  ['premium-content', 'isPremium'],
  ['rated', 'staffRating'],
];

/** Subjects in the order of a canonical address, each with the words that write it; no segment means query only. */
export const writtenWords: readonly { readonly subject: Subject; readonly segment: string | null; readonly query: string }[] = [
  { subject: 'genre', segment: 'genre', query: 'genre' },
  { subject: 'platform', segment: 'on', query: 'platform' },
  { subject: 'mood', segment: 'mood', query: 'mood' },
  { subject: 'released', segment: 'year', query: 'year' },
  { subject: 'award', segment: 'award', query: 'award' },
  { subject: 'country', segment: 'country', query: 'country' },
  { subject: 'good', segment: 'good', query: 'good' },
  { subject: 'language', segment: 'language', query: 'language' },
  { subject: 'mpaarating', segment: 'mpaarating', query: 'mpaarating' },
  { subject: 'period', segment: 'period', query: 'period' },
  { subject: 'spotlight', segment: 'spotlight', query: 'spotlight' },
  { subject: 'with', segment: 'with', query: 'with' },
  { subject: 'director', segment: 'director', query: 'director' },
  { subject: 'duration', segment: 'duration', query: 'duration' },
  { subject: 'isPremium', segment: 'premium-content', query: 'premium-content' },
  { subject: 'staffRating', segment: 'rated', query: 'rated' },
  { subject: 'id', segment: null, query: 'id' },
  { subject: 'user-list', segment: null, query: 'user-list' },
  { subject: 'post_tag', segment: null, query: 'post_tag' },
  { subject: 'filter_out', segment: null, query: 'filter_out' },
  { subject: 'hide', segment: null, query: 'hide' },
  { subject: 'all', segment: null, query: 'all' },
  { subject: 'match', segment: null, query: 'match' },
  { subject: 'order', segment: null, query: 'by' },
  { subject: 'page', segment: null, query: 'page' },
];

// Maps, not objects: `constructor` and `__proto__` are ordinary unknown words here.
export const subjectOfSegment: ReadonlyMap<string, Subject> = new Map(segments);
export const subjectOfQuery: ReadonlyMap<string, Subject> = new Map([
  ...writtenWords.map(({ query, subject }) => [query, subject] as const),
  ['released', 'released'],
]);
