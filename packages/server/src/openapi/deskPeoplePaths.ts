import { deskNumbers } from '@agm/api/schemas/deskNumbers';
import { people, person, personChange, staffChanges } from '@agm/api/schemas/people';
import { described, integer } from '@agm/api/schemas/scalars';
import { staffRoles } from '@agm/domain/staff';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

/** The numbers of the desk, and who works there. */
export const deskPeoplePaths: readonly DescribedPath[] = [
  {
    route: '/content-api/desk/numbers',
    methods: {
      get: {
        summary: 'What was counted between two days, both included; without them in the last thirty',
        token: { staff: 'numbers' },
        query: {
          from: described(v.optional(v.string()), 'A day like 2026-11-21.'),
          to: described(v.optional(v.string()), 'Today without it; at most 366 days after from.'),
        },
        answers: { 200: deskNumbers },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people',
    methods: {
      get: {
        summary: 'Members with their staff roles, the oldest account first; X-WP-Total and X-WP-TotalPages count them',
        token: { staff: 'people' },
        query: {
          search: v.optional(described(v.string(), 'Part of a name, login or mail address.')),
          role: v.optional(v.picklist(['all', 'staff', ...staffRoles]), 'all'),
          page: v.optional(integer),
          per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20),
        },
        answers: { 200: people },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people/history',
    methods: {
      get: {
        summary: 'Who changed whose staff role, the newest first',
        token: { staff: 'people' },
        query: { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) },
        answers: { 200: staffChanges },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/desk/people/{id}',
    methods: {
      get: {
        summary: 'One member; ETag is the state of the staff role',
        token: { staff: 'people' },
        answers: { 200: person },
        codes: ['rest_not_logged_in', 'rest_forbidden', 'rest_user_invalid_id'],
      },
      patch: {
        summary: 'Gives a member another staff role, or none, with a token of the last ten minutes',
        token: { staff: 'people' },
        headers: { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') },
        body: personChange,
        answers: { 200: person },
        codes: [
          'rest_not_logged_in',
          'rest_forbidden',
          'rest_reauthentication_required',
          'rest_user_invalid_id',
          'rest_precondition_required',
          'rest_precondition_failed',
          'rest_last_administrator',
        ],
      },
    },
  },
];
