import {
  begunSecondFactor,
  factorRequirement,
  recoveryCodes,
  requiredFactor,
  secondFactor,
  secondFactorCode,
  secondStep,
} from '@agm/api/schemas/secondFactor';
import { token } from '@agm/api/schemas/members';
import { described } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/user-api/second-factor';

/** The second step of a log-in, and how a member sets it up. */
export const secondFactorPaths: readonly DescribedPath[] = [
  {
    route: '/user-api/auth/second-factor',
    methods: {
      post: {
        summary:
          'The second step of a log-in. Where the first step (password, Google or Facebook) answers `rest_second_factor_required`, `data.pending` of that refusal and a code give the token, within five minutes',
        body: secondStep,
        answers: { 200: token },
        codes: ['rest_second_factor_wrong', 'rest_second_factor_expired', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: path,
    methods: {
      get: { summary: 'The own second factor', token: 'member', answers: { 200: secondFactor } },
      post: {
        summary: 'Begins an authenticator app: shows a new secret, once. It counts after its first code',
        token: 'member',
        answers: { 201: begunSecondFactor },
        codes: ['rest_reauthentication_required', 'rest_email_unconfirmed', 'rest_second_factor_exists'],
      },
      delete: {
        summary: 'Removes the own authenticator app; recovery codes go with the last second factor',
        token: 'member',
        answers: { 204: 'Removed.' },
        codes: ['rest_reauthentication_required'],
      },
    },
  },
  {
    route: `${path}/confirmation`,
    methods: {
      post: {
        summary: 'The first code: from now on every log-in needs one. Ends every other session and shows the recovery codes, once',
        token: 'member',
        body: secondFactorCode,
        answers: { 200: recoveryCodes },
        codes: ['rest_reauthentication_required', 'rest_second_factor_wrong', 'rest_second_factor_exists', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/recovery-codes`,
    methods: {
      post: {
        summary: 'Ten new recovery codes in place of the ones before',
        token: 'member',
        answers: { 200: recoveryCodes },
        codes: ['rest_reauthentication_required', 'rest_second_factor_missing'],
      },
    },
  },
  {
    route: '/content-api/desk/settings/second-factor',
    methods: {
      get: {
        summary: 'Whether the staff of this site need a second factor',
        token: { staff: 'settings' },
        answers: { 200: requiredFactor },
        codes: ['rest_not_logged_in', 'rest_forbidden'],
      },
      patch: {
        summary:
          'Requires a second factor of the staff, or no longer; staff without one get 403 `rest_second_factor_needed` from every route of theirs',
        token: { staff: 'settings' },
        headers: { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') },
        body: factorRequirement,
        answers: { 200: requiredFactor },
        codes: [
          'rest_not_logged_in',
          'rest_forbidden',
          'rest_reauthentication_required',
          'rest_precondition_required',
          'rest_precondition_failed',
          'rest_second_factor_missing',
        ],
      },
    },
  },
];
