import { countries } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';
import { countryCode, posterSource, titleType, writtenIn } from './titles.ts';

/** Titles of one `GET /content-api/titles`. */
export const mostTitlesAsked = 200;

export const askedTitles = {
  ids: described(v.string(), `Title ids with commas between them, at most ${mostTitlesAsked}.`),
  country: described(v.optional(v.string()), `One of ${countries.map(({ code }) => code).join(', ')}; us without it.`),
  lang: described(
    v.optional(v.string()),
    'A tag of BCP 47: titles have their names in it where a source has them, and say so in `writtenIn`.',
  ),
};

const slugs = v.array(v.string());

const plannedOffer = v.object({
  platform: v.string(),
  access: v.picklist(['subscription', 'free', 'store']),
  rentPrice: described(v.optional(integer), 'Hundredths of the currency.'),
  since: described(v.optional(v.string()), 'Its first day (ISO), where it is known and of the last month.'),
  until: described(v.optional(v.string()), 'Its last day (ISO), where a source says one.'),
});

/** A title with what an evening or a month is planned by. */
const plannedTitle = v.object({
  id: integer,
  slug: v.string(),
  type: titleType,
  title: v.string(),
  writtenIn,
  year: integer,
  staffRating: v.nullable(v.number()),
  isPremium: v.boolean(),
  genres: slugs,
  moods: slugs,
  poster: posterSource,
  /** Of an episode, for a show. */
  runtimeMinutes: v.nullable(integer),
  certificate: described(v.nullable(v.string()), 'That of the United States.'),
  offers: v.array(plannedOffer),
});

/** `GET /content-api/titles?ids=&country=`: in the order of the ids. A title that the catalogue does not have is left out. */
export const titlesAnswer = v.object({
  country: countryCode,
  currency: described(v.string(), 'ISO 4217.'),
  isExample: described(v.boolean(), 'Some of the offers are generated for the starter catalogue.'),
  titles: v.array(plannedTitle),
});

export const planKinds = ['standard', 'with-ads'] as const;

/** `GET /content-api/service-prices?country=`: what services cost a month. One that is missing has no known price. */
export const pricesAnswer = v.object({
  country: countryCode,
  currency: described(v.string(), 'ISO 4217.'),
  prices: v.array(
    v.object({
      platform: v.string(),
      name: v.string(),
      plan: v.picklist(planKinds),
      amount: described(integer, 'Hundredths of the currency, for a month.'),
      source: described(v.string(), 'Where it was read: an address, or words.'),
      checkedOn: described(v.nullable(v.string()), 'ISO date; null for an example.'),
      isExample: v.boolean(),
    }),
  ),
});

export type TitlesAnswer = ShapeOf<typeof titlesAnswer>;
export type PlannedTitle = TitlesAnswer['titles'][number];
export type PricesAnswer = ShapeOf<typeof pricesAnswer>;
export type ServicePrice = PricesAnswer['prices'][number];
