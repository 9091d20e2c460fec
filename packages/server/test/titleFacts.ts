import type { TitleFacts } from '@agm/storage/titleFacts';

/** What a source says of a film, and nothing beyond what every title has; `said` is what a test is about. */
export const titleFacts = (said: Partial<TitleFacts> = {}): TitleFacts => ({
  origin: 'justwatch',
  externalIds: [],
  type: 'movie',
  title: 'The Long Way Home',
  year: 2001,
  endYear: null,
  runtimeMinutes: null,
  seasons: null,
  certificate: null,
  reason: null,
  rating: null,
  ratingIsDerived: false,
  isPremium: false,
  score: null,
  votes: null,
  terms: [],
  offers: [],
  ...said,
});
