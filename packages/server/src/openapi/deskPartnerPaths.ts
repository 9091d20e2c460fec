import { deskChanges } from '@agm/api/schemas/deskHistory';
import { deskPartner, deskPartners, newPartner, partnerChange, partnerStates } from '@agm/api/schemas/deskPartners';
import { madePartnerLink, newPartnerLink, partnerLinks } from '@agm/api/schemas/partnerNumbers';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/partners';
const token = { staff: 'partners' } as const;
const slice = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_partner_not_found'];

/** The keys of partners at the desk. */
export const deskPartnerPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'Partners with their keys, by name; X-WP-Total and X-WP-TotalPages count them',
        token,
        query: {
          state: v.optional(v.picklist(partnerStates), 'active'),
          search: described(v.optional(v.string()), 'Part of a name, a key or a note.'),
          ...slice,
        },
        answers: { 200: deskPartners },
        codes: [...refusals, 'rest_invalid_param'],
      },
      post: {
        summary: 'Adds a partner and makes its key',
        token,
        body: newPartner,
        answers: { 201: deskPartner },
        codes: [...refusals, 'rest_missing_callback_param', 'rest_invalid_param', 'rest_partner_exists', 'rest_too_many_partners'],
      },
    },
  },
  {
    route: `${path}/{id}`,
    methods: {
      get: { summary: 'One partner; ETag is its revision', token, answers: { 200: deskPartner }, codes: ofOne },
      patch: {
        summary: 'Changes what a key may do, revokes it or brings it back',
        token,
        headers: ifMatch,
        body: partnerChange,
        answers: { 200: deskPartner },
        codes: [...ofOne, 'rest_precondition_required', 'rest_precondition_failed', 'rest_invalid_param', 'rest_too_many_partners'],
      },
      delete: {
        summary: 'Revokes a key: it marks no link and counts nothing from now on',
        token,
        headers: { 'If-Match': v.optional(v.string()) },
        answers: { 200: deskPartner },
        codes: [...ofOne, 'rest_precondition_failed'],
      },
    },
  },
  {
    route: `${path}/{id}/history`,
    methods: {
      get: {
        summary: 'Who changed a partner, when, and what it was before, the newest first',
        token,
        query: slice,
        answers: { 200: deskChanges },
        codes: [...ofOne, 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{id}/links`,
    methods: {
      get: {
        summary: 'The links to a partner’s numbers, the newest first; none of them shows the link itself',
        token,
        answers: { 200: partnerLinks },
        codes: ofOne,
      },
      post: {
        summary: 'Makes a signed link to a partner’s numbers; this answer alone shows it',
        token,
        body: newPartnerLink,
        answers: { 201: madePartnerLink },
        codes: [...ofOne, 'rest_invalid_param', 'rest_partner_revoked', 'rest_too_many_links'],
      },
    },
  },
  {
    route: `${path}/{id}/links/{link}`,
    methods: {
      delete: {
        summary: 'Revokes a link: it opens nothing from now on',
        token,
        answers: { 204: 'Revoked.' },
        codes: [...ofOne, 'rest_link_not_found'],
      },
    },
  },
];
