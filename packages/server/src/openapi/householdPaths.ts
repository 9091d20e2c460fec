import { household, householdPin, newProfile, profile, profileChange, profileSwitch, savedOfProfile } from '@agm/api/schemas/household';
import { metaChanges } from '@agm/api/schemas/members';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/profiles';
const headers = {
  'X-Agm-Profile': v.optional(described(integer, 'The profile that the request belongs to; the first one without it.')),
};
const refusals = ['rest_no_profile', 'rest_child_profile'];

/** Several people on one account. */
export const householdPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: { summary: 'The profiles of the own account', token: 'member', headers, answers: { 200: household }, codes: refusals },
      post: {
        summary: 'Makes a profile: up to five with the first',
        token: 'member',
        body: newProfile,
        answers: { 201: profile },
        codes: ['rest_household_full', 'rest_pin_needed', 'rest_child_profile', 'rest_invalid_param', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/{id}`,
    methods: {
      patch: {
        summary: 'Changes the name of a profile, or which titles it shows',
        token: 'member',
        body: profileChange,
        answers: { 200: profile },
        codes: [...refusals, 'rest_first_profile', 'rest_pin_needed', 'rest_invalid_param'],
      },
      delete: {
        summary: 'Deletes a profile with its lists, ratings and services',
        token: 'member',
        answers: { 204: 'Deleted.' },
        codes: [...refusals, 'rest_first_profile'],
      },
    },
  },
  {
    route: `${path}/switch`,
    methods: {
      post: {
        summary: 'Takes the session to another profile; out of a child profile with the PIN',
        token: 'member',
        body: profileSwitch,
        answers: { 200: profile },
        codes: ['rest_no_profile', 'rest_pin_required', 'rest_wrong_pin', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/pin`,
    methods: {
      post: {
        summary: 'Sets the PIN that leads out of child profiles; another one needs a fresh log-in',
        token: 'member',
        body: householdPin,
        answers: { 204: 'Set.' },
        codes: ['rest_reauthentication_required', 'rest_child_profile', 'rest_invalid_param'],
      },
    },
  },
  {
    route: '/content-api/my/saved',
    methods: {
      post: {
        summary: 'Saves single changes of the lists of a profile',
        token: 'member',
        headers,
        body: metaChanges,
        answers: { 200: savedOfProfile },
        codes: [...refusals, 'rest_invalid_param', 'rest_too_many_changes', 'rest_lists_full', 'rest_too_many_requests'],
      },
    },
  },
];
