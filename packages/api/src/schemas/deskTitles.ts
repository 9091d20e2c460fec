import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, text } from './scalars.ts';
import { titleType } from './titles.ts';

const optionalText = (longest: number) => v.nullable(text(longest));
const names = v.pipe(v.array(text(200)), v.maxLength(200));
const ids = v.pipe(v.array(text(40)), v.maxLength(20));
const whole = (from: number, to: number) => v.pipe(integer, v.minValue(from), v.maxValue(to));
const year = whole(1870, 2100);
const pictureHash = v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'A picture is named by its 32 hex digits.')));

/** The fields of a title that an editor can change, as the wire has them. */
const fields = {
  name: described(v.pipe(text(300), v.trim(), v.minLength(1, 'A title needs a name.')), 'At most 300 characters.'),
  type: titleType,
  year,
  endYear: described(v.nullable(year), 'Of a show that is over.'),
  runtimeMinutes: v.nullable(whole(1, 10_000)),
  seasons: v.nullable(whole(1, 1000)),
  certificate: optionalText(20),
  reason: described(optionalText(8000), 'Why it is worth an evening.'),
  synopsis: described(optionalText(8000), 'What it is about.'),
  tagline: optionalText(500),
  originalTitle: optionalText(300),
  staffRating: described(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10))), '0 to 10 with one decimal.'),
  isPremium: v.boolean(),
  addedAt: described(whole(0, 4_102_444_800_000), 'When it entered the catalogue, in milliseconds since 1970.'),
  genres: names,
  moods: names,
  cast: described(names, 'In billing order.'),
  directors: names,
  creators: names,
  producers: names,
  editors: names,
  languages: names,
  countries: names,
  awards: names,
  specialties: names,
  rated: described(names, 'The certificate as a filter of walls.'),
  imdb: described(ids, 'tt0137523'),
  tmdb: described(ids, 'movie/550, tv/1399'),
  wikidata: described(ids, 'Q190050'),
  tvdb: ids,
  poster: described(pictureHash, 'The hash of one of `pictures.posters`, or of one that TMDB has; null: drawn.'),
  backdrop: described(pictureHash, 'The hash of one of `pictures.backdrops`, or of one that TMDB has; null: none.'),
} as const;

/** What stands in a title's address. */
const slug = described(
  v.pipe(text(100), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A slug has small letters, digits and single hyphens.')),
  'The last part of its address; the address before leads there from then on.',
);

export const titleFieldNames = Object.keys(fields) as readonly (keyof typeof fields)[];
export type TitleFieldName = keyof typeof fields;

const fieldName = v.picklist(titleFieldNames);

/** A picture that an editor may choose: a source has it of the title, or somebody uploaded it. */
export const titlePicture = v.object({
  hash: v.string(),
  address: v.string(),
  words: described(v.string(), 'What it shows: the poster, season 2.'),
  isUpload: described(v.optional(v.boolean()), 'Somebody uploaded it for this title, so it can be deleted.'),
});

/** A picture that TMDB has of a title. */
const tmdbPicture = v.object({
  ...titlePicture.entries,
  language: described(v.nullable(v.string()), 'Of the words in it, as an ISO 639 code; null: it has none.'),
  width: described(integer, 'As TMDB has it, in pixels.'),
  height: integer,
});

const noTmdbReasons = ['no-key', 'no-id', 'no-pictures', 'refused', 'unreachable'] as const;

/** What a title has and may have: `/content-api/desk/titles/{id}/pictures`. */
export const titlePictures = v.object({
  poster: pictureHash,
  backdrop: pictureHash,
  posters: v.array(titlePicture),
  backdrops: v.array(titlePicture),
  tmdb: v.object({
    reason: described(
      v.nullable(v.picklist(noTmdbReasons)),
      'Why nothing came from TMDB: the server has no key, the title no id of TMDB, the site no pictures (POSTERS=drawn), TMDB refuses the key, or does not answer. Null: it answered.',
    ),
    posters: described(v.array(tmdbPicture), 'The best voted first, at most thirty.'),
    backdrops: v.array(tmdbPicture),
  }),
});

/** One title for editors: `/content-api/desk/titles/{id}`. */
export const deskTitle = v.object({
  id: integer,
  slug: v.string(),
  etag: described(v.string(), 'What If-Match must say to change it.'),
  hidden: described(v.boolean(), 'It stands on no wall, in no search and has no page.'),
  mergedInto: described(v.nullable(integer), 'The title that it is a part of; its addresses lead there.'),
  origin: described(v.string(), 'The source that leads in its facts; `desk`: no source has spoken of it yet.'),
  ...fields,
  ratingIsDerived: v.boolean(),
  edited: described(v.array(fieldName), 'The fields that an editor wrote: no import changes them.'),
  sources: described(
    v.record(v.string(), v.unknown()),
    'What the sources say of these fields, in the field’s own form; null where none says anything.',
  ),
  pictures: v.object({ posters: v.array(titlePicture), backdrops: v.array(titlePicture) }),
  formerSlugs: described(v.array(v.string()), 'What its address had before: it leads to the present one.'),
  merged: described(
    v.array(v.object({ id: integer, name: v.string(), slug: v.string(), at: described(integer, 'Milliseconds since 1970.') })),
    'The titles that were merged into this one, as long as that can be undone.',
  ),
});

/** One line of the list. */
export const deskTitleRow = v.object({
  id: integer,
  slug: v.string(),
  etag: v.string(),
  name: v.string(),
  type: titleType,
  year: integer,
  staffRating: v.nullable(v.number()),
  isPremium: v.boolean(),
  hasReason: v.boolean(),
  hidden: v.boolean(),
  edited: described(integer, 'How many of its fields an editor wrote.'),
});

export const deskTitleRows = v.array(deskTitleRow);

/** Which titles the list shows. */
export const titleStates = ['shown', 'all', 'hidden', 'edited', 'no-reason', 'unrated', 'premium'] as const;
export const titleOrders = ['newest', 'name', 'year', 'rating', 'changed'] as const;

/** `PATCH`: only what changes. */
export const titleChange = v.object({
  ...v.partial(v.object(fields)).entries,
  hidden: v.optional(v.boolean()),
  slug: v.optional(slug),
  giveBack: described(
    v.optional(v.pipe(v.array(fieldName), v.maxLength(titleFieldNames.length))),
    'Fields that the sources may write again; a value beside them is left out.',
  ),
});

/** `POST`: type, name and year, and whatever else is known. */
export const newTitle = v.object({
  ...v.partial(v.object(fields)).entries,
  name: fields.name,
  type: fields.type,
  year: fields.year,
});

/** `POST …/{id}/merge`: this title takes up everything of another one, whose addresses lead here from then on. */
export const titleMerge = v.object({ from: whole(1, 2 ** 31 - 1) });

/** The answer of `POST …/{id}/unmerge`: the title without the other one, and what somebody had changed since the merge. */
export const undoneMerge = v.object({
  ...deskTitle.entries,
  stayed: described(
    v.array(v.object({ kind: v.picklist(['field', 'offer', 'piece']), id: v.string(), name: v.string() })),
    'What was changed since the merge and stays with this title.',
  ),
});

export type WireTitlePicture = ShapeOf<typeof titlePicture>;
export type WireTitlePictures = ShapeOf<typeof titlePictures>;
export type NoTmdbReason = (typeof noTmdbReasons)[number];
export type WireDeskTitle = ShapeOf<typeof deskTitle>;
export type UndoneMerge = ShapeOf<typeof undoneMerge>;
export type WireDeskTitleRow = ShapeOf<typeof deskTitleRow>;
export type TitleChange = ShapeOf<typeof titleChange>;
export type NewTitle = ShapeOf<typeof newTitle>;
