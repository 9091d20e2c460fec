import { countries } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, text } from './scalars.ts';
import { countryCode } from './titles.ts';

const price = v.nullable(v.pipe(integer, v.minValue(0), v.maxValue(10_000_000)));
const day = v.nullable(v.pipe(v.string(), v.isoDate()));
const languages = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/, 'A language is written like en or pt-BR.'))),
  v.maxLength(60),
);

/** The fields of an offer that an editor can change. Prices are hundredths of the country's currency. */
const fields = {
  url: described(v.pipe(text(2000), v.url()), 'An https address that opens the title itself.'),
  defaultPrice: described(price, 'Hundredths of the country’s currency.'),
  rentPrice: price,
  buyPrice: price,
  kinds: v.pipe(v.array(v.picklist(['included', 'free', 'ads', 'rent', 'buy'])), v.maxLength(5)),
  quality: v.pipe(v.array(v.picklist(['sd', 'hd', 'uhd'])), v.maxLength(3)),
  audio: described(languages, 'BCP 47.'),
  subtitles: languages,
  since: described(day, 'First day, ISO date.'),
  until: described(day, 'Last day, ISO date.'),
} as const;

export const offerFieldNames = Object.keys(fields) as readonly (keyof typeof fields)[];

const offerFields = v.object(fields);

/** One offer for editors: `/content-api/desk/offers/{title}-{country}-{platform}`. */
export const deskOffer = v.object({
  id: described(v.string(), '17-us-netflix'),
  etag: described(v.string(), 'What If-Match must say to change it.'),
  title: v.object({ id: integer, slug: v.string(), name: v.string(), year: integer }),
  country: countryCode,
  currency: described(v.string(), 'ISO 4217.'),
  platform: v.string(),
  platformName: v.string(),
  state: described(
    v.picklist(['source', 'edited', 'ended', 'none']),
    '`edited`: as an editor said; `ended`: an editor said that there is none; `none`: no source has it any more.',
  ),
  source: described(v.nullable(v.string()), 'Who states what readers see; `starter`: an editor.'),
  isExample: v.boolean(),
  lastChecked: described(day, 'ISO date.'),
  offer: described(v.nullable(offerFields), 'What readers see; null where there is no offer.'),
  sourceOffer: described(v.nullable(offerFields), 'What the sources say, beside an editor’s word; null where they have none.'),
  reports: described(integer, 'How many visitors, each counted once, say that it is wrong.'),
  isBeingChecked: described(v.boolean(), 'Enough of them that readers see it.'),
});

export const deskOffers = v.array(deskOffer);

export const offerStates = ['reported', 'checking', 'edited', 'ended', 'all'] as const;

/** `PATCH`: what changes of an offer. A value makes an ended offer stand again. */
export const offerChange = v.object({
  ...v.partial(offerFields).entries,
  ended: described(v.optional(v.boolean()), 'True: there is no such offer, whatever a source says.'),
  giveBack: described(v.optional(v.literal(true)), 'The sources state it again.'),
});

/** `POST`: an offer that no source knows. */
export const newOffer = v.object({
  ...v.partial(offerFields).entries,
  title: integer,
  country: described(v.string(), `One of ${countries.map(({ code }) => code).join(', ')}.`),
  platform: described(v.string(), 'A service by its id: netflix.'),
  url: fields.url,
});

export type WireDeskOffer = ShapeOf<typeof deskOffer>;
export type WireOfferFields = ShapeOf<typeof offerFields>;
export type OfferChange = ShapeOf<typeof offerChange>;
export type NewOffer = ShapeOf<typeof newOffer>;
