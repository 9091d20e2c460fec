import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import {
  deskPiece,
  etag,
  moment,
  pieceBody,
  pieceReasons,
  pieceSummary,
  pieceTitle,
  translationLanguage,
  translationStatus,
} from './deskPieces.ts';
import { described, integer } from './scalars.ts';

const digest = described(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'It is 64 hexadecimal digits.')), 'Of the English words.');

/** The words of a piece in another language, with the English ones beside. */
export const deskTranslation = v.object({
  language: translationLanguage,
  status: translationStatus,
  ...v.pick(deskPiece, ['title', 'summary', 'body']).entries,
  reasons: described(pieceReasons, 'Our lines about picks; a pick without one has the English line.'),
  basedOn: described(digest, 'The English words that an editor compared these with last.'),
  isBehind: v.boolean(),
  updatedAt: moment,
  changedBy: described(v.nullable(v.string()), 'Who saved it last; null: somebody whose account is deleted.'),
  revision: integer,
  etag,
  path: described(v.string(), 'Where visitors read it once it and its piece are published.'),
  english: v.object({ ...v.pick(deskPiece, ['kind', 'status', 'title', 'summary', 'body', 'picks']).entries, digest }),
});

/** `PATCH /content-api/desk/guides/{id}/translations/{language}`. Fields that are missing stay as they are. */
export const translationChange = v.object({
  title: v.optional(pieceTitle),
  summary: v.optional(pieceSummary),
  body: v.optional(pieceBody),
  reasons: v.optional(pieceReasons),
  status: v.optional(translationStatus),
  basedOn: v.optional(digest),
});

/** `POST /content-api/desk/guides/{id}/translations`: a draft that has the English words where none are sent. */
export const newTranslation = v.object({ language: translationLanguage, ...translationChange.entries });

export type WireTranslation = ShapeOf<typeof deskTranslation>;
export type TranslationChange = v.InferOutput<typeof translationChange>;
export type NewTranslation = v.InferOutput<typeof newTranslation>;
