import { deskChanges } from '@agm/api/schemas/deskHistory';
import { message, messageChange, messageStates, newAnswer } from '@agm/api/schemas/deskInbox';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/inbox';
const token = { staff: 'comments' } as const;
const slice = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };
const optionalIfMatch = { 'If-Match': described(v.optional(v.string()), 'The ETag of the state that is to be changed.') };
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_message_invalid_id'];
const ofChange = [...ofOne, 'rest_precondition_required', 'rest_precondition_failed', 'rest_invalid_param'];

/** The inbox of the desk. */
export const deskInboxPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'What visitors wrote by the feedback form, the newest first; X-WP-Total and X-WP-TotalPages count it',
        token,
        query: {
          search: described(v.optional(v.string()), 'Part of a name, a mail address or the text.'),
          state: v.optional(v.picklist(['all', ...messageStates]), 'all'),
          ...slice,
        },
        answers: { 200: v.array(message) },
        codes: [...refusals, 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{id}`,
    methods: {
      get: { summary: 'One message with its answers; ETag is its revision', token, answers: { 200: message }, codes: ofOne },
      patch: {
        summary: 'Puts a message into the archive, or back',
        token,
        headers: ifMatch,
        body: messageChange,
        answers: { 200: message },
        codes: ofChange,
      },
      delete: {
        summary: 'Puts a message into the archive',
        token,
        headers: optionalIfMatch,
        answers: { 200: message },
        codes: [...ofOne, 'rest_precondition_failed'],
      },
    },
  },
  {
    route: `${path}/{id}/answers`,
    methods: {
      post: {
        summary: 'Mails an answer to whoever wrote; the state that it answers is named by If-Match, so that nobody gets two',
        token,
        headers: ifMatch,
        body: newAnswer,
        answers: { 201: message },
        codes: [...ofChange, 'rest_missing_callback_param'],
      },
    },
  },
  {
    route: `${path}/{id}/history`,
    methods: {
      get: {
        summary: 'Who answered, archived or reopened a message, the newest first',
        token,
        query: slice,
        answers: { 200: deskChanges },
        codes: [...ofOne, 'rest_invalid_param'],
      },
    },
  },
];
