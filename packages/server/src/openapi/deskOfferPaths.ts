import { deskOffer, deskOffers, newOffer, offerChange, offerStates } from '@agm/api/schemas/deskOffers';
import { deskChanges } from '@agm/api/schemas/deskHistory';
import { described, integer } from '@agm/api/schemas/scalars';
import { countryCode } from '@agm/api/schemas/titles';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/offers';
const token = { staff: 'catalogue' } as const;
const slice = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_offer_not_found'];
const ofChange = [...ofOne, 'rest_precondition_required', 'rest_precondition_failed', 'rest_invalid_param'];

/** The offers of the desk. `{offer}` is `17-us-netflix`: title, country and service. */
export const deskOfferPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'Offers for editors, those with the most reports of visitors first; X-WP-Total and X-WP-TotalPages count them',
        token,
        query: {
          state: v.optional(v.picklist(offerStates), 'reported'),
          country: v.optional(countryCode),
          platform: v.optional(v.string()),
          title: v.optional(integer),
          search: described(v.optional(v.string()), 'Part of the title’s name, or its number.'),
          ...slice,
        },
        answers: { 200: deskOffers },
        codes: [...refusals, 'rest_invalid_param'],
      },
      post: {
        summary: 'Adds an offer that no source knows',
        token,
        body: newOffer,
        answers: { 201: deskOffer },
        codes: [...refusals, 'rest_missing_callback_param', 'rest_invalid_param', 'rest_offer_exists'],
      },
    },
  },
  {
    route: `${path}/{offer}`,
    methods: {
      get: { summary: 'One offer; ETag is its revision', token, answers: { 200: deskOffer }, codes: ofOne },
      patch: {
        summary: 'Corrects or ends an offer, or gives it back to its sources; its reports are settled',
        token,
        headers: ifMatch,
        body: offerChange,
        answers: { 200: deskOffer },
        codes: ofChange,
      },
      delete: {
        summary: 'Ends an offer: no import brings it back until it is given back',
        token,
        headers: { 'If-Match': v.optional(v.string()) },
        answers: { 200: deskOffer },
        codes: [...ofOne, 'rest_precondition_failed'],
      },
    },
  },
  {
    route: `${path}/{offer}/confirm`,
    methods: {
      post: {
        summary: 'Says that an offer is right as it is: its reports are settled, and it counts as checked today',
        token,
        headers: ifMatch,
        answers: { 200: deskOffer },
        codes: ofChange,
      },
    },
  },
  {
    route: `${path}/{offer}/history`,
    methods: {
      get: {
        summary: 'What was changed of an offer, by whom and when, the newest first; `before` sent with PATCH undoes a change',
        token,
        query: slice,
        answers: { 200: deskChanges },
        codes: ofOne,
      },
    },
  },
];
