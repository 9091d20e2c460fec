import type { WireDeskTitle, WireTitlePictures } from '@agm/api/schemas/deskTitles';

/** A title that an editor has changed in two fields, for stories. */
export const editedTitle: WireDeskTitle = {
  id: 17,
  slug: 'the-night-of-the-hunter',
  etag: '"4"',
  hidden: false,
  mergedInto: null,
  origin: 'tmdb',
  name: 'The Night of the Hunter',
  type: 'movie',
  year: 1955,
  endYear: null,
  runtimeMinutes: 92,
  seasons: null,
  certificate: 'PG-13',
  reason: 'A fairy tale told by a wolf: two children, a river, and a man with a word on each hand.',
  synopsis: 'A preacher marries a widow whose children know where their father hid the money.',
  tagline: null,
  originalTitle: null,
  staffRating: 9.1,
  isPremium: true,
  addedAt: Date.UTC(2026, 10, 2),
  genres: ['Thriller', 'Drama'],
  moods: ['Tense', 'Weird'],
  cast: ['Robert Mitchum', 'Shelley Winters', 'Lillian Gish'],
  directors: ['Charles Laughton'],
  creators: [],
  producers: ['Paul Gregory'],
  editors: [],
  languages: ['English'],
  countries: ['United States'],
  awards: [],
  specialties: [],
  rated: ['PG-13'],
  imdb: ['tt0048424'],
  tmdb: ['movie/3112'],
  wikidata: [],
  tvdb: [],
  poster: null,
  backdrop: null,
  ratingIsDerived: false,
  edited: ['reason', 'staffRating', 'poster'],
  sources: { reason: null, staffRating: 7.7, poster: 'a'.repeat(32) },
  pictures: { posters: [], backdrops: [] },
  formerSlugs: [],
  merged: [],
};

/** A picture of one colour, which no server has to have. */
const plain = (colour: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`;

const tmdbPoster = (at: number, colour: string, language: string | null, words: string, width = 1000) => ({
  hash: String(at).repeat(32),
  address: plain(colour, 342, 513),
  words: `Poster ${at}, ${words}, ${width} × ${width * 1.5}`,
  language,
  width,
  height: width * 1.5,
});

/** What TMDB has of it beside. */
export const tmdbPictures: WireTitlePictures['tmdb'] = {
  reason: null,
  posters: [
    tmdbPoster(1, '#26323f', 'en', 'English', 2000),
    tmdbPoster(2, '#7a2e2e', null, 'without words'),
    tmdbPoster(3, '#2e5d4b', 'fr', 'French'),
    tmdbPoster(4, '#8a6d1f', 'ja', 'Japanese'),
  ],
  backdrops: [],
};
