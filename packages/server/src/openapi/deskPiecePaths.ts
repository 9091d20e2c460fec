import { deskChanges } from '@agm/api/schemas/deskHistory';
import { deskPiece, deskPieceRows, formerPiece, newPiece, pieceChange, pieceStatuses } from '@agm/api/schemas/deskPieces';
import { deal, guideAnswer } from '@agm/api/schemas/editorial';
import { deskTranslation, newTranslation, translationChange } from '@agm/api/schemas/deskTranslations';
import { described, integer } from '@agm/api/schemas/scalars';
import { siteLanguages } from '@agm/domain';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';

const token = { staff: 'catalogue' } as const;
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_post_invalid_id'];
const ofWrite = ['rest_invalid_param', 'rest_piece_incomplete', 'rest_slug_taken', 'rest_request_too_large'];
const ofWords = ['rest_invalid_param', 'rest_piece_incomplete', 'rest_request_too_large'];
const ofLanguage = [...ofOne, 'rest_no_translation'];
const slices = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };

/** `/content-api/desk/guides`, `…/deals`, `…/pages`: the same calls for what editors write. */
export const deskPiecePaths: readonly DescribedPath[] = [
  ...pathsOf('guides', 'guides and comparisons', { kind: v.optional(v.picklist(['all', 'guide', 'service', 'channel', 'how-to']), 'all') }),
  ...pathsOf('deals', 'deals', { kind: v.optional(v.picklist(['all', 'deal']), 'all') }),
  ...pathsOf('pages', 'pages', { kind: v.optional(v.picklist(['all', 'page']), 'all') }),
];

function pathsOf(name: string, words: string, kind: NonNullable<Operation['query']>): readonly DescribedPath[] {
  const route = `/content-api/desk/${name}` as const;
  const one = `${route}/{id}` as const;
  return [
    {
      route,
      methods: {
        get: {
          summary: `All ${words} with their drafts, the one that changed last first; X-WP-Total and X-WP-TotalPages count them`,
          token,
          query: {
            search: v.optional(described(v.string(), 'Part of a title, slug or by-line.')),
            ...kind,
            status: v.optional(described(v.picklist(['all', ...pieceStatuses]), 'all leaves out what was deleted.'), 'all'),
            ...slices,
          },
          answers: { 200: deskPieceRows },
          codes: [...refusals, 'rest_invalid_param'],
        },
        post: {
          summary: `Makes a draft among the ${words}, or what the status says; a body has at most 1 MB`,
          token,
          body: newPiece,
          answers: { 201: deskPiece },
          codes: [...refusals, ...ofWrite, 'rest_missing_callback_param'],
        },
      },
    },
    {
      route: one,
      methods: {
        get: {
          summary: `One of the ${words}, as an editor sees it; ETag is its revision`,
          token,
          answers: { 200: deskPiece },
          codes: ofOne,
        },
        patch: {
          summary: 'Changes the fields that are sent: also schedules, publishes and unpublishes. 412 answers the present state as current',
          token,
          headers: ifMatch,
          body: pieceChange,
          answers: { 200: deskPiece },
          codes: [...ofOne, ...ofWrite, 'rest_precondition_required', 'rest_precondition_failed'],
        },
        delete: {
          summary: 'Hides it from visitors; a PATCH of its status brings it back',
          token,
          headers: { 'If-Match': v.optional(ifMatch['If-Match']) },
          answers: { 200: deskPiece },
          codes: [...ofOne, 'rest_precondition_failed'],
        },
      },
    },
    {
      route: `${one}/history`,
      methods: {
        get: {
          summary: 'Who changed what and when, the newest first',
          token,
          query: slices,
          answers: { 200: deskChanges },
          codes: ofOne,
        },
      },
    },
    {
      route: `${one}/versions/{revision}`,
      methods: {
        get: {
          summary: 'What it was at a revision; sent with PATCH, its fields restore it',
          token,
          answers: { 200: formerPiece },
          codes: [...ofOne, 'rest_no_such_version'],
        },
      },
    },
    {
      route: `${one}/translations`,
      methods: {
        post: {
          summary: 'Makes a draft in another language, with the English words where none are sent',
          token,
          body: newTranslation,
          answers: { 201: deskTranslation },
          codes: [...ofOne, ...ofWords, 'rest_missing_callback_param', 'rest_translation_exists'],
        },
      },
    },
    {
      route: `${one}/translations/{language}`,
      methods: {
        get: {
          summary: 'Its words in a language, with the English ones beside; ETag is their revision',
          token,
          answers: { 200: deskTranslation },
          codes: ofLanguage,
        },
        patch: {
          summary: 'Changes the fields that are sent: also publishes and withdraws. 412 answers the present state as current',
          token,
          headers: ifMatch,
          body: translationChange,
          answers: { 200: deskTranslation },
          codes: [...ofLanguage, ...ofWords, 'rest_precondition_required', 'rest_precondition_failed'],
        },
        delete: {
          summary: 'Deletes its words in a language: visitors read English',
          token,
          headers: { 'If-Match': v.optional(ifMatch['If-Match']) },
          answers: { 204: 'It is deleted.' },
          codes: [...ofLanguage, 'rest_precondition_failed'],
        },
      },
    },
    {
      route: `${one}/translations/{language}/history`,
      methods: {
        get: {
          summary: 'Who changed its words in a language and when, the newest first; also of what was deleted',
          token,
          query: slices,
          answers: { 200: deskChanges },
          codes: ofLanguage,
        },
      },
    },
    {
      route: `${one}/preview`,
      methods: {
        get: {
          summary: 'What visitors would read, whatever its status',
          token,
          query: {
            as: v.optional(v.picklist(['visitor', 'premium']), 'visitor'),
            page: v.optional(v.pipe(integer, v.minValue(1)), 1),
            lang: v.optional(described(v.picklist(siteLanguages), 'Its words in this language, drafts too.'), 'en'),
          },
          answers: { 200: name === 'deals' ? deal : guideAnswer },
          codes: [...ofOne, 'rest_post_invalid_page_number'],
        },
      },
    },
  ];
}
