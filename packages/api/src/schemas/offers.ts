import { countries } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, text } from './scalars.ts';

const words = v.nullish(v.union([v.string(), v.array(v.string())]));
const day = v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]));

/** One row of `PUT /content-api/offers`: how a title is had on a service of a country. A row that does not fit is skipped and reported. */
export const offerRow = v.object({
  id: described(
    v.nullish(v.union([v.string(), integer])),
    'Our id or slug, tt0137523, movie/550, tv/1399, or the id of another catalogue with its name: imdb:, tmdb:, justwatch:, wikidata:, tvdb:. Left out: title and year.',
  ),
  title: v.nullish(text(300)),
  year: v.nullish(v.union([integer, v.string()])),
  country: described(v.string(), `One of ${countries.map(({ code }) => code).join(', ')}.`),
  platform: described(v.string(), 'A service by its id or name: disney-plus, Disney+.'),
  kind: v.picklist(['included', 'free', 'ads', 'rent', 'buy']),
  price: described(v.nullish(v.union([v.pipe(integer, v.minValue(0)), v.string()])), 'In minor units of the currency: 399 for 3.99 USD.'),
  currency: described(v.nullish(v.string()), 'ISO 4217, the currency of the country.'),
  quality: described(words, 'Some of sd, hd, uhd.'),
  audio: described(words, 'BCP 47 languages.'),
  subtitles: described(words, 'BCP 47 languages.'),
  link: described(v.nullish(text(2000)), 'An https address that opens the title itself.'),
  since: described(day, 'First day, ISO date.'),
  until: described(day, 'Last day, ISO date.'),
});

export const offerRows = v.array(offerRow);

/** Rows that are named in an answer; the others are only counted. */
export const mostSkippedShown = 100;

/** `PUT /content-api/offers`: what became of the rows. */
export const offersAnswer = v.object({
  source: v.string(),
  rows: integer,
  /** A title on a service of a country, whatever its kinds. */
  offers: integer,
  titles: v.object({ changed: integer, unchanged: integer }),
  /** Offers that the source listed before and lists no longer. */
  left: integer,
  /** Why none was removed although some are not listed any more; else null. */
  kept: v.nullable(v.string()),
  skipped: v.object({
    count: integer,
    /** The first hundred. */
    rows: v.array(v.object({ line: integer, reason: v.string() })),
  }),
});

export type OffersAnswer = ShapeOf<typeof offersAnswer>;
