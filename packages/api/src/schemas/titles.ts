import { countries, orders } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { integer, numberOrDigits } from './scalars.ts';

export const countryCode = v.picklist(countries.map(({ code }) => code));
export const titleType = v.picklist(['movie', 'show']);
const access = v.picklist(['subscription', 'free', 'store']);
const slugs = v.array(v.string());

/**
 * A poster is drawn from its seed. `image` is the real one where there is one: `/images/poster/342/{hash}.webp`, whose other
 * widths `pictureSet` of `@agm/domain` has, or an address that a content host names.
 */
export const posterSource = v.object({ seed: v.string(), image: v.optional(v.string()) });

/** The language of a title (BCP 47) that was asked for in one and has a name in it; absent: it is English. */
export const writtenIn = v.optional(v.string());

/** One title on a wall. Genres, moods and platforms are complete lists of slugs; platforms carry their country (`us-netflix`). */
export const listingItem = v.object({
  id: integer,
  slug: v.string(),
  type: titleType,
  title: v.string(),
  writtenIn,
  year: integer,
  /** 0-10 with one decimal; null when nobody rated the title. */
  staffRating: v.nullable(v.number()),
  isPremium: v.boolean(),
  genres: slugs,
  moods: slugs,
  platforms: slugs,
  poster: posterSource,
});

/** `filterName` and the others as `FilterEntry` of `@agm/domain` explains them. */
export const filterEntry = v.object({
  filterName: v.string(),
  filterValue: v.string(),
  section: v.string(),
  parentSection: v.nullable(v.string()),
});

/** `GET /content-api/list…` */
export const listingAnswer = v.object({
  title: v.string(),
  subtitle: v.nullable(v.string()),
  canonical: v.string(),
  locale: countryCode,
  filters: v.array(filterEntry),
  order: v.picklist(orders),
  page: integer,
  total: integer,
  totalPages: integer,
  items: v.array(listingItem),
  /** Titles per menu entry: `counts.genre.drama`. An entry without titles is left out. */
  counts: v.record(v.string(), v.record(v.string(), integer)),
  /** The catalogue of this locale for the browser's own filtering: `/content-api/index/us.1f0c….bin`. Absent when it is too large to send. */
  snapshot: v.optional(v.string()),
  /** Values of the address that say nothing here, as written. */
  ignored: v.optional(v.array(v.string())),
  /** Of a wall without titles: how many it would have without each of `filters`, in their order, for the first six. */
  without: v.optional(v.array(integer)),
});

const prices = { defaultPrice: v.optional(v.number()), rentPrice: v.optional(v.number()), buyPrice: v.optional(v.number()) };

/** Where one country watches one title on one platform (R3-25). Prices are in the availability's currency. */
export const offer = v.object({
  platform: v.string(),
  name: v.string(),
  access,
  url: v.string(),
  /** Its picture on our origin; services may share one. */
  logo: v.optional(v.string()),
  /** We may be paid when somebody follows the link. */
  isAffiliate: v.optional(v.literal(true)),
  ...prices,
  /** In which ways the title is had there, where a source says so. */
  kinds: v.optional(v.array(v.picklist(['included', 'free', 'ads', 'rent', 'buy']))),
  /** What an offers file says: picture quality, languages (BCP 47) and the first day (ISO date). */
  quality: v.optional(v.array(v.picklist(['sd', 'hd', 'uhd']))),
  audio: v.optional(v.array(v.string())),
  subtitles: v.optional(v.array(v.string())),
  since: v.optional(v.string()),
  /** Its last day (ISO date), where a source says one. */
  until: v.optional(v.string()),
  /** ISO date, where a source says one. */
  date: v.optional(v.string()),
  dateKind: v.optional(v.picklist(['added', 'leaving', 'checked'])),
  /** Several visitors say that it is wrong, and no editor has looked yet. */
  isBeingChecked: v.optional(v.literal(true)),
});

export const availability = v.object({
  country: countryCode,
  /** ISO 4217. */
  currency: v.string(),
  /** Generated for the starter catalogue, not checked with the service. */
  isExample: v.boolean(),
  /** ISO date of the last check. */
  checkedOn: v.nullable(v.string()),
  /** A source was asked where this title can be watched in this country. Without it, no offers means that we know nothing. */
  asked: v.optional(v.boolean()),
  /** The offers cannot be read at the moment: their absence says nothing. */
  isAway: v.optional(v.literal(true)),
  /** ISO date of the last time one was asked, also when it had no offer; null when none was. */
  checkedAt: v.optional(v.nullable(v.string())),
  offers: v.array(offer),
  /** Every country in which the title has an offer. */
  countries: v.array(countryCode),
});

/** A score that others gave, by the name of who gave it: never our staff's rating. */
export const score = v.object({
  name: v.string(),
  /** 0-10 with one decimal. */
  value: v.number(),
  votes: v.nullable(integer),
});

/** A film on another site. `site` is `youtube`; `id` is its name there. */
export const trailer = v.object({ site: v.literal('youtube'), id: v.string(), name: v.string(), language: v.nullable(v.string()) });

/** A title like this one, with what the two have in common in words. */
export const similarTitle = v.object({
  id: integer,
  slug: v.string(),
  type: titleType,
  title: v.string(),
  writtenIn,
  year: integer,
  genre: v.nullable(v.string()),
  mood: v.nullable(v.string()),
  poster: posterSource,
  reason: v.string(),
});

/** Pictures on our own origin, each in one of its widths. */
const titlePictures = v.object({ poster: v.optional(v.string()), backdrop: v.optional(v.string()) });

/** Somebody who made a title or plays in it. */
export const creditedPerson = v.object({
  name: v.string(),
  role: v.picklist(['cast', 'director', 'creator', 'writer', 'producer', 'editor', 'composer']),
  /** Who they play, or their job in the source's own words. */
  part: v.nullable(v.string()),
  /** `/images/person/185/{hash}.webp` */
  picture: v.optional(v.string()),
});

/** What its makers call one work in several parts, and the other parts of it that the catalogue has, the oldest first. */
export const collection = v.object({
  name: v.string(),
  titles: v.array(v.object({ id: integer, slug: v.string(), type: titleType, title: v.string(), writtenIn, year: integer })),
});

/** Who has to be named beside data that is shown, as their terms ask. */
export const attribution = v.object({ text: v.string(), url: v.string() });

/** A season of a show, as far as a source knows it. */
export const season = v.object({ number: integer, name: v.string(), episodes: v.nullable(integer), firstOn: v.nullable(v.string()) });

/** `GET /content-api/title/{slug or id}?country=` */
export const titleAnswer = v.object({
  id: integer,
  slug: v.string(),
  type: titleType,
  title: v.string(),
  year: integer,
  endYear: v.nullable(integer),
  /** Why it is worth an evening. Null when nobody wrote one, and withheld for premium titles. */
  reason: v.nullable(v.string()),
  /** What it is about, in a sentence or a paragraph. Null when no source says. */
  overview: v.optional(v.nullable(v.string())),
  staffRating: v.nullable(v.number()),
  /** The rating was computed from another site's score by an import, not given by our staff. */
  ratingIsDerived: v.boolean(),
  /** The languages (BCP 47) of words that a source has in several; absent where all of them are English. */
  writtenIn: v.optional(v.object({ title: v.string(), overview: v.string(), tagline: v.string() })),
  isPremium: v.boolean(),
  genres: slugs,
  moods: slugs,
  directors: v.array(v.string()),
  creators: v.array(v.string()),
  cast: v.array(v.string()),
  languages: v.array(v.string()),
  countries: v.array(v.string()),
  runtimeMinutes: v.nullable(integer),
  seasons: v.nullable(integer),
  certificate: v.nullable(v.string()),
  awards: v.array(v.string()),
  poster: posterSource,
  pictures: v.optional(titlePictures),
  /** The cast in billing order, then the others, as far as a source names them; one person may have several roles. */
  people: v.optional(v.array(creditedPerson)),
  tagline: v.optional(v.nullable(v.string())),
  /** Its title in the language it was made in; null when that is the title. */
  originalTitle: v.optional(v.nullable(v.string())),
  trailers: v.optional(v.array(trailer)),
  scores: v.optional(v.array(score)),
  seasonList: v.optional(v.array(season)),
  collection: v.optional(v.nullable(collection)),
  similar: v.optional(v.array(similarTitle)),
  attribution: v.optional(v.array(attribution)),
  availability,
});

/** `GET /content-api/title/{id}/premium`: what public reads withhold. */
export const premiumReason = v.object({ id: integer, reason: v.nullable(v.string()) });

/** One line of `GET /content-api/search/universal/{term}` */
const searchItem = v.object({
  id: integer,
  slug: v.string(),
  title: v.string(),
  writtenIn,
  year: v.nullable(integer),
  type: v.picklist(['movie', 'show', 'guide']),
  poster: v.optional(posterSource),
  /** Where a guide is read; a title is at its slug. */
  path: v.optional(v.string()),
});

/** A value of a filter that was found by its name; its wall is `/{taxonomy}/{slug}/`, as in `/director/bong-joon-ho/`. */
const searchTerm = v.object({
  slug: v.string(),
  name: v.string(),
  taxonomy: v.string(),
  /** Movies and shows that carry it. */
  count: integer,
});

/** `GET /content-api/counts/{path}?of=`: titles per entry of sections that a wall does not count unasked */
export const countsAnswer = v.object({ counts: v.record(v.string(), v.record(v.string(), integer)) });

/** A part of a sentence, with its place in `q` in UTF-16 units, the end not included. */
const sentencePart = { text: v.string(), start: integer, end: integer };

/** `GET /content-api/ask?q=&locale=&tier=&lang=`: the wall that a sentence describes */
export const askAnswer = v.object({
  /** The address of the wall; `/list/` when nothing was understood. */
  address: v.string(),
  /** What was understood, in the order of the sentence. */
  understood: v.array(v.object({ ...sentencePart, kind: v.string(), value: v.string(), label: v.string() })),
  ignored: v.array(v.object(sentencePart)),
  /** Titles on that wall. */
  total: integer,
});

export const searchAnswer = v.object({
  movies: v.array(searchItem),
  shows: v.array(searchItem),
  guides: v.array(searchItem),
  /** Cast (`with`) and directors; absent when nobody was found. */
  people: v.optional(v.array(searchTerm)),
  /** Services, genres, moods, languages, countries and the other filters; absent when none was found. */
  terms: v.optional(v.array(searchTerm)),
  /** In which order the kinds stand, the best first; `words` is the wall that the term describes. Absent when nothing was found. */
  order: v.optional(v.array(v.picklist(['movies', 'shows', 'guides', 'people', 'terms', 'words']))),
  /** The wall that the term describes; absent where it describes none, or says no more than what was found by its name. */
  words: v.optional(askAnswer),
});

/** `GET …/ext-watch`: where an offer leads. */
export const watchedOffer = v.object({
  url: v.string(),
  platform: v.string(),
  name: v.string(),
  access,
  locale: countryCode,
  content: integer,
  title: v.string(),
  currency: v.string(),
  ...prices,
});

/** `GET …/lists-content-ids`: the ids of the titles of each list and each open guide. */
export const listedIds = v.record(v.string(), v.array(integer));

/** Says that an offer is not there any more. */
export const offerReport = v.object({ platform: v.string(), locale: v.string(), content: numberOrDigits });

const place = { locale: v.optional(v.string()), platform: v.optional(v.nullable(v.string())) };
/** A look at a title or a guide, and at a wall. */
export const titleView = v.object({ id: numberOrDigits, ...place });
export const listView = v.object({ path: v.string(), ...place });

export type TitleType = ShapeOf<typeof titleType>;
export type PosterSource = ShapeOf<typeof posterSource>;
export type ListingItem = ShapeOf<typeof listingItem>;
export type Counts = ListingAnswer['counts'];
export type ListingAnswer = ShapeOf<typeof listingAnswer>;
export type Offer = ShapeOf<typeof offer>;
export type Availability = ShapeOf<typeof availability>;
export type TitleAnswer = ShapeOf<typeof titleAnswer>;
export type SearchItem = ShapeOf<typeof searchItem>;
export type SearchTerm = ShapeOf<typeof searchTerm>;
export type CountsAnswer = ShapeOf<typeof countsAnswer>;
export type AskAnswer = ShapeOf<typeof askAnswer>;
export type SearchAnswer = ShapeOf<typeof searchAnswer>;
export type WatchedOffer = ShapeOf<typeof watchedOffer>;
export type PremiumReason = ShapeOf<typeof premiumReason>;
