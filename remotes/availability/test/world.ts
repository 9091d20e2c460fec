import type { Availability, Offer, ProblemBody, TitleAnswer } from '@agm/api';
import { countryOf, isCountryCode, type CountryCode } from '@agm/domain';
import type { Answer } from '@agm/federation';
import { drawnPicture } from '@agm/testing/drawnPictures';

/** Three invented titles as the wire answers them: a film in three countries, a premium show, an import that nobody rated. */

const netflix: Offer = { platform: 'netflix', name: 'Netflix', access: 'subscription', url: 'https://www.netflix.com/title/17' };
const mubi: Offer = { platform: 'mubi', name: 'Mubi', access: 'subscription', url: 'https://mubi.com/films/17' };
const kanopy: Offer = { platform: 'kanopy', name: 'Kanopy', access: 'free', url: 'https://www.kanopy.com/17' };
const amazon: Offer = { platform: 'amazon', name: 'Amazon', access: 'store', url: 'https://www.amazon.com/17' };

const offersOf: Readonly<Partial<Record<CountryCode, readonly Offer[]>>> = {
  us: [
    { ...amazon, rentPrice: 3.99, buyPrice: 12.99 },
    { ...kanopy, date: '2026-02-03', dateKind: 'added' },
    { ...netflix, date: '2026-05-30', dateKind: 'leaving' },
  ],
  uk: [mubi, { ...amazon, rentPrice: 3.49, buyPrice: 9.99 }],
  fr: [{ ...amazon, rentPrice: 4.99 }],
};

export const availabilityIn = (country: CountryCode, facts: Partial<Availability> = {}): Availability => ({
  country,
  currency: countryOf(country)!.currency,
  isExample: true,
  checkedOn: null,
  offers: offersOf[country] ?? [],
  countries: ['us', 'uk', 'fr'],
  ...facts,
});

/** Offers of which an offers file states more than the price. */
export const statedOffers: readonly Offer[] = [
  { ...mubi, quality: ['hd', 'uhd'], audio: ['pt', 'en'], subtitles: ['en', 'fr', 'de', 'es'], until: '2027-01-31' },
  { ...amazon, rentPrice: 3.49, buyPrice: 9.99, quality: ['sd', 'hd'], audio: ['pt-BR'] },
];

export const theLongQuiet: TitleAnswer = {
  id: 17,
  slug: 'the-long-quiet',
  type: 'movie',
  title: 'The Long Quiet',
  year: 2019,
  endYear: null,
  reason: 'Two lighthouse keepers stop speaking, and every silence after that is louder than the storm.',
  staffRating: 9.1,
  ratingIsDerived: false,
  isPremium: false,
  genres: ['drama', 'mystery'],
  moods: ['slow'],
  directors: ['Ana Reis'],
  creators: [],
  cast: ['Ilse Bergman', 'Tomás Ferro'],
  languages: ['Portuguese', 'English'],
  countries: ['Portugal'],
  runtimeMinutes: 112,
  seasons: null,
  certificate: 'PG-13',
  awards: ['Golden Lion 2019'],
  poster: { seed: 'the-long-quiet' },
  availability: availabilityIn('us'),
};

export const nightFerry: TitleAnswer = {
  ...theLongQuiet,
  id: 18,
  slug: 'night-ferry',
  type: 'show',
  title: 'Night Ferry',
  year: 2014,
  endYear: 2016,
  reason: null,
  isPremium: true,
  staffRating: 8,
  directors: [],
  creators: ['Nora Vale'],
  runtimeMinutes: 45,
  seasons: 3,
  certificate: null,
  awards: [],
  availability: availabilityIn('us', { isExample: false, checkedOn: '2026-05-03', asked: true, checkedAt: '2026-05-03' }),
};

/** A show that a source knows everything of. */
export const knownWell: TitleAnswer = {
  ...nightFerry,
  overview:
    'A ferry crosses the sound every night, and one morning it lands with a passenger fewer. Nobody on board wants to have counted.',
  tagline: 'Nobody sleeps on the night ferry.',
  originalTitle: 'Natfærgen',
  trailers: [{ site: 'youtube', id: 'abcDEF-1234', name: 'Trailer', language: 'en' }],
  scores: [
    { name: 'TMDB', value: 7.4, votes: 1204 },
    { name: 'IMDb', value: 7.9, votes: 48_210 },
  ],
  seasonList: [
    { number: 1, name: 'Season 1', episodes: 8, firstOn: '2014-02-01' },
    { number: 2, name: 'Season 2', episodes: 1, firstOn: '2015-02-07' },
    { number: 0, name: 'Specials', episodes: null, firstOn: null },
  ],
  collection: {
    name: 'The Sound Collection',
    titles: [
      { id: 21, slug: 'the-pilot-boat', type: 'show', title: 'The Pilot Boat', year: 2009 },
      { id: 20, slug: 'harbour-lights', type: 'show', title: 'Harbour Lights', year: 2011 },
    ],
  },
  similar: [
    {
      id: 17,
      slug: 'the-long-quiet',
      type: 'movie',
      title: 'The Long Quiet',
      year: 2019,
      genre: 'drama',
      mood: 'slow',
      poster: { seed: 'the-long-quiet' },
      reason: 'Also created by Nora Vale',
    },
    {
      id: 20,
      slug: 'harbour-lights',
      type: 'show',
      title: 'Harbour Lights',
      year: 2011,
      genre: 'mystery',
      mood: null,
      poster: { seed: 'harbour-lights' },
      reason: 'Same mood: Slow',
    },
  ],
  attribution: [{ text: 'This product uses the TMDB API but is not endorsed or certified by TMDB.', url: 'https://www.themoviedb.org/' }],
};

/** A film with pictures of itself and of some who made it. */
export const pictured: TitleAnswer = {
  ...theLongQuiet,
  overview:
    'Two keepers of a lighthouse stop speaking to each other in the first week of a winter that will not end, and go on keeping the light.',
  cast: ['Ilse Bergman', 'Tomás Ferro', 'Ana Reis', 'Marguerite de la Fontaine-Delacroix'],
  poster: { seed: 'the-long-quiet', image: drawnPicture('poster', 3) },
  pictures: { poster: drawnPicture('poster', 3), backdrop: drawnPicture('backdrop', 3) },
  people: [
    { name: 'Ilse Bergman', role: 'cast', part: 'Marta', picture: drawnPicture('person', 1) },
    { name: 'Tomás Ferro', role: 'cast', part: 'The younger keeper' },
    { name: 'Ana Reis', role: 'cast', part: 'A voice on the radio', picture: drawnPicture('person', 4) },
    { name: 'Ana Reis', role: 'director', part: null, picture: drawnPicture('person', 4) },
    { name: 'Per Holm', role: 'writer', part: null, picture: drawnPicture('person', 5) },
  ],
};

export const paperLanterns: TitleAnswer = {
  ...theLongQuiet,
  id: 19,
  slug: 'paper-lanterns',
  title: 'Paper Lanterns',
  reason: null,
  staffRating: null,
  genres: [],
  moods: [],
  directors: [],
  cast: [],
  languages: [],
  countries: [],
  runtimeMinutes: null,
  certificate: null,
  awards: [],
  availability: availabilityIn('us', { offers: [], countries: [], asked: true }),
};

export const noSuchTitle: ProblemBody = { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } };
export const noAnswer: ProblemBody = { code: 'unreachable', message: 'No answer from the server', data: { status: 0 } };

/** What `GET {path}` answers. */
export function answerTo(path: string): Answer {
  const url = new URL(path, 'http://example.test');
  const asked = decodeURIComponent(url.pathname.split('/').at(-1)!);
  const country = url.searchParams.get('country') ?? '';
  const title = [theLongQuiet, nightFerry, paperLanterns].find(({ slug, id }) => slug === asked || String(id) === asked);
  if (!title || !isCountryCode(country)) return { problem: noSuchTitle };
  if (country === title.availability.country) return { data: title };
  const { isExample, checkedOn, countries, asked: isAsked = false, checkedAt = null } = title.availability;
  return { data: { ...title, availability: availabilityIn(country, { isExample, checkedOn, countries, asked: isAsked, checkedAt }) } };
}
