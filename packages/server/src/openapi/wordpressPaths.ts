import { editorialKind } from '@agm/api/schemas/editorial';
import { feedbackBody, sentFeedback } from '@agm/api/schemas/members';
import { syncReport } from '@agm/api/schemas/payments';
import { wordpressPage, wordpressPost } from '@agm/api/schemas/posts';
import { described, integer } from '@agm/api/schemas/scalars';
import { listView, listedIds, titleView, watchedOffer } from '@agm/api/schemas/titles';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';
import { fields, listed, paging } from './wordpressQueries.ts';

const feedback: Operation = {
  summary: 'Sends feedback to whoever runs the site',
  token: 'optional',
  bodyType: 'multipart/form-data',
  body: feedbackBody,
  answers: { 200: sentFeedback },
  codes: ['wpcf7_not_found', 'wpcf7_unit_tag_not_found', 'rest_captcha_required'],
};

/** The other routes of the content host, under `/wp-json`: titles and pages, what is counted, what is sent. */
export const wordpressPaths: readonly DescribedPath[] = [
  {
    route: 'ext-watch',
    methods: {
      get: {
        summary: 'Where to watch a title on a service, and one click counted',
        query: { platform: v.string(), locale: v.string(), content: integer },
        answers: { 200: watchedOffer },
        codes: ['rest_offer_not_found'],
      },
    },
  },
  { route: 'contact-forms', rest: '/{form}{feedback}', methods: { post: feedback } },
  { route: 'contact-form-7', rest: '/{form}{feedback}', methods: { post: feedback } },
  {
    route: 'tag-post-view',
    methods: { post: { summary: 'Counts a look at a title', body: titleView, answers: { 204: 'Counted.' } } },
  },
  {
    route: 'tag-list-page-view',
    methods: { post: { summary: 'Counts a look at a wall', body: listView, answers: { 204: 'Counted.' } } },
  },
  {
    route: 'pages',
    methods: {
      get: {
        summary: 'Pages, guides and deals among them',
        query: {
          ...paging,
          ...fields,
          slug: v.optional(v.string()),
          kind: v.optional(editorialKind),
          include: listed,
        },
        answers: { 200: v.array(wordpressPage) },
      },
    },
  },
  { route: 'pages', rest: '/{id}', methods: { get: { summary: 'One page', query: fields, answers: { 200: wordpressPage } } } },
  {
    route: 'posts',
    methods: {
      get: {
        summary: 'Titles in the shape of WordPress posts',
        query: {
          ...paging,
          ...fields,
          search: v.optional(v.string()),
          slug: v.optional(v.string()),
          include: listed,
          exclude: listed,
          orderby: v.optional(v.picklist(['date', 'id', 'title'])),
          order: v.optional(v.picklist(['desc', 'asc'])),
        },
        answers: { 200: v.array(wordpressPost) },
      },
    },
  },
  { route: 'posts', rest: '/{id}', methods: { get: { summary: 'One title as a post', query: fields, answers: { 200: wordpressPost } } } },
  {
    route: 'sync-customers',
    methods: {
      post: {
        summary: 'Compares premium members with what Stripe says; takes back, never grants',
        token: { staff: 'money' },
        headers: { 'X-Webhook-Secret': v.optional(described(v.string(), 'In place of the token.')) },
        answers: { 200: syncReport },
        codes: ['rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: 'lists-content-ids',
    methods: { get: { summary: 'The ids of the titles of each list and each open guide', answers: { 200: listedIds } } },
  },
];
