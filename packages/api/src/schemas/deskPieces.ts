import { editorialKinds, siteLanguages } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { block, editorialKind, guidePrice } from './editorial.ts';
import { described, integer, oneOf } from './scalars.ts';

/** What the desk writes, by the last word of its address: comparisons are guides of the kind `how-to`. */
export const pieceCollections = ['guides', 'deals', 'pages'] as const;

/** `unpublished` was public before, `hidden` was deleted at the desk. */
export const pieceStatuses = ['draft', 'scheduled', 'published', 'unpublished', 'hidden'] as const;
const pieceStatus = v.picklist(pieceStatuses);

export const moment = described(integer, 'Milliseconds since 1970.');
export const etag = described(v.string(), 'What If-Match must say to change it.');
const path = described(v.string(), 'Where visitors read it once it is published.');
const term = v.object({ taxonomy: v.string(), slug: v.string(), name: v.string() });

const translationStatuses = ['draft', 'published'] as const;
export const translationStatus = oneOf('status', translationStatuses);
export const translationLanguage = oneOf(
  'language',
  siteLanguages.filter((language) => language !== 'en'),
);

/** A language in which a piece has words, beside English. */
export const pieceLanguage = v.object({ language: translationLanguage, status: translationStatus });

/** What a list of the desk shows of a piece. */
export const deskPieceRow = v.object({
  id: integer,
  kind: editorialKind,
  slug: v.string(),
  title: v.string(),
  status: pieceStatus,
  publishAt: v.nullable(moment),
  isPremium: v.boolean(),
  byline: v.nullable(v.string()),
  platform: v.nullable(v.string()),
  updatedAt: moment,
  revision: integer,
  etag,
  path,
  languages: described(v.array(pieceLanguage), 'Languages in which it has words, beside English.'),
});

export const deskPieceRows = v.array(deskPieceRow);

/** A guide, a deal or a page as an editor sees it. */
export const deskPiece = v.object({
  ...deskPieceRow.entries,
  languages: v.array(
    v.object({
      ...pieceLanguage.entries,
      isBehind: described(v.boolean(), 'The English words changed since somebody compared these with them.'),
    }),
  ),
  summary: v.string(),
  byline: described(v.nullable(v.string()), 'Who signs it; null: the desk that it belongs to.'),
  authors: described(v.array(v.string()), 'Who may sign it: a byline that is one of these names refers to its author.'),
  price: described(v.nullable(guidePrice), 'What a deal costs.'),
  cover: described(v.nullable(v.array(integer)), 'Titles whose posters are the cover; null: those of the first picks.'),
  body: v.array(block),
  picks: v.array(v.object({ id: integer, title: v.string(), year: integer, reason: v.string() })),
  about: described(v.array(term), 'Terms that connect guides: actor, categories, country, director.'),
  publishedAt: described(v.nullable(integer), 'When it was published first, in milliseconds since 1970; null: never.'),
  formerPaths: described(v.array(v.string()), 'Addresses it had before; they lead to the present one.'),
  isImported: v.boolean(),
  edited: described(v.array(v.string()), 'Fields that an editor changed here: an import leaves them alone.'),
});

const oneLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.check((text) => !/\p{Cc}/u.test(text), 'Control characters are no text.'),
  );
const named = (longest: number) => v.pipe(oneLine(longest), v.nonEmpty('It may not be empty.'));
const titleId = v.pipe(integer, v.minValue(1), v.maxValue(2 ** 31 - 1));
const slug = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'It may have lower-case letters, digits and single hyphens.'),
);

export const pieceTitle = named(200);
export const pieceSummary = oneLine(1000);
export const pieceBody = v.pipe(v.array(block), v.maxLength(5000));
export const pieceReasons = v.pipe(v.array(v.object({ id: titleId, reason: oneLine(2000) })), v.maxLength(300));
/** What an editor may change. Fields that are missing stay as they are. */
const changed = {
  kind: v.optional(oneOf('kind', editorialKinds)),
  slug: v.optional(slug),
  summary: v.optional(pieceSummary),
  byline: v.optional(v.nullable(oneLine(80))),
  isPremium: v.optional(v.boolean()),
  platform: v.optional(v.nullable(slug)),
  price: v.optional(
    v.nullable(
      v.object({
        amount: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)),
        currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'It is three capital letters, as ISO 4217 has them.')),
        per: named(80),
        after: v.nullable(named(200)),
        isExample: v.boolean(),
      }),
    ),
  ),
  cover: v.optional(v.nullable(v.pipe(v.array(titleId), v.minLength(1), v.maxLength(3)))),
  body: v.optional(pieceBody),
  picks: v.optional(pieceReasons),
  about: v.optional(v.pipe(v.array(v.object({ taxonomy: slug, slug: v.optional(slug), name: named(200) })), v.maxLength(50))),
  status: v.optional(oneOf('status', ['draft', 'scheduled', 'published', 'unpublished'])),
  publishAt: v.optional(v.nullable(v.pipe(integer, v.minValue(0), v.maxValue(253_402_300_799_999)))),
};

/** `PATCH /content-api/desk/guides/{id}` */
export const pieceChange = v.object({ title: v.optional(pieceTitle), ...changed });

/** `POST /content-api/desk/guides`: a draft, unless `status` says more. */
export const newPiece = v.object({ title: pieceTitle, ...changed });

/** A piece as it was at a revision: what a PATCH takes. */
export const formerPiece = v.object({
  revision: integer,
  ...v.pick(deskPiece, [
    'kind',
    'slug',
    'title',
    'summary',
    'byline',
    'isPremium',
    'platform',
    'price',
    'cover',
    'body',
    'picks',
    'about',
    'status',
    'publishAt',
  ]).entries,
});

export type PieceCollection = (typeof pieceCollections)[number];
export type PieceLanguage = ShapeOf<typeof pieceLanguage>;
export type PieceStatus = (typeof pieceStatuses)[number];
export type WirePieceRow = ShapeOf<typeof deskPieceRow>;
export type WirePiece = ShapeOf<typeof deskPiece>;
export type WireFormerPiece = ShapeOf<typeof formerPiece>;
export type PieceChange = v.InferOutput<typeof pieceChange>;
export type NewPiece = v.InferOutput<typeof newPiece>;
