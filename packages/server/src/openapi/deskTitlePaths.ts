import { deskChanges } from '@agm/api/schemas/deskHistory';
import {
  deskTitle,
  deskTitleRows,
  newTitle,
  titleChange,
  titleMerge,
  titleOrders,
  titlePicture,
  titlePictures,
  titleStates,
  undoneMerge,
} from '@agm/api/schemas/deskTitles';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/titles';
const token = { staff: 'catalogue' } as const;
const slice = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };
const optionalIfMatch = { 'If-Match': described(v.optional(v.string()), 'The ETag of the state that is to be changed.') };
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_post_invalid_id'];
const ofChange = [...ofOne, 'rest_precondition_required', 'rest_precondition_failed', 'rest_invalid_param', 'rest_title_merged'];

/** The titles of the desk. */
export const deskTitlePaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'Titles for editors; X-WP-Total and X-WP-TotalPages count them',
        token,
        query: {
          search: described(v.optional(v.string()), 'Part of a name, our number or slug, or the id of another catalogue.'),
          type: v.optional(v.picklist(['all', 'movie', 'show']), 'all'),
          state: v.optional(v.picklist(titleStates), 'shown'),
          order: v.optional(v.picklist(titleOrders), 'newest'),
          ...slice,
        },
        answers: { 200: deskTitleRows },
        codes: [...refusals, 'rest_invalid_param'],
      },
      post: {
        summary: 'Makes a title: type, name and year, and whatever else is known',
        token,
        body: newTitle,
        answers: { 201: deskTitle },
        codes: [...refusals, 'rest_missing_callback_param', 'rest_invalid_param', 'rest_id_taken'],
      },
    },
  },
  {
    route: `${path}/{id}`,
    methods: {
      get: { summary: 'One title with every field; ETag is its revision', token, answers: { 200: deskTitle }, codes: ofOne },
      patch: {
        summary: 'Changes the fields that are sent; no import changes them from then on, until they are given back',
        token,
        headers: ifMatch,
        body: titleChange,
        answers: { 200: deskTitle },
        codes: [...ofChange, 'rest_id_taken', 'rest_slug_taken'],
      },
      delete: {
        summary: 'Hides a title from the site; `hidden: false` with PATCH shows it again',
        token,
        headers: optionalIfMatch,
        answers: { 200: deskTitle },
        codes: [...ofOne, 'rest_precondition_failed', 'rest_title_merged'],
      },
    },
  },
  {
    route: `${path}/{id}/history`,
    methods: {
      get: {
        summary: 'What was changed of a title, by whom and when, the newest first; `before` sent with PATCH undoes a change',
        token,
        query: slice,
        answers: { 200: deskChanges },
        codes: ofOne,
      },
    },
  },
  {
    route: `${path}/{id}/pictures`,
    methods: {
      get: {
        summary: 'The pictures that a title has and may have, with what TMDB has of it; a PATCH with the hash of any of them chooses it',
        token,
        answers: { 200: titlePictures },
        codes: ofOne,
      },
    },
  },
  {
    route: `${path}/{id}/pictures/{kind}/{hash}`,
    methods: {
      delete: {
        summary: 'Deletes an uploaded `poster` or `backdrop` of this title; refused while the title shows it',
        token,
        answers: { 204: 'It is deleted.' },
        codes: [...ofOne, 'rest_no_picture', 'rest_picture_shown'],
      },
    },
  },
  {
    route: `${path}/{id}/pictures/{kind}`,
    methods: {
      post: {
        summary:
          'Uploads a `poster` or a `backdrop` that this title may have: JPEG, PNG or WebP of at most 10 MB. The server stores the picture alone, without what else the file says; a PATCH with its hash chooses it',
        token,
        bodyType: 'image/*',
        body: described(v.pipe(v.string(), v.metadata({ format: 'binary' })), 'The file.'),
        answers: { 201: titlePicture },
        codes: [...ofOne, 'rest_request_too_large', 'rest_upload_unusable', 'rest_no_pictures', 'rest_too_many_pictures'],
      },
    },
  },
  {
    route: `${path}/{id}/merge`,
    methods: {
      post: {
        summary: 'Makes another title a part of this one: addresses, ids, lists, comments, reviews and offers follow',
        token,
        headers: ifMatch,
        body: titleMerge,
        answers: { 200: deskTitle },
        codes: [...ofChange, 'rest_merge_under_way'],
      },
    },
  },
  {
    route: `${path}/{id}/unmerge`,
    methods: {
      post: {
        summary: 'Undoes a merge of the last ninety days: what was moved goes back, but for what was changed since',
        token,
        headers: ifMatch,
        body: titleMerge,
        answers: { 200: undoneMerge },
        codes: ofChange,
      },
    },
  },
];
