import { keptTitles, keptTitlesBody } from '@agm/api/schemas/members';
import { listLink, ownAnswer, ownChanged, ownChangesBody, sharedList } from '@agm/api/schemas/own';
import type { DescribedPath } from './Operation.ts';

/** What a member keeps beside the four saved lists, and what is shared of it. */
export const ownListPaths: readonly DescribedPath[] = [
  {
    route: '/user-api/kept-titles',
    methods: {
      post: {
        summary: 'Keeps titles of an imported list until the catalogue has them',
        token: 'member',
        body: keptTitlesBody,
        answers: { 200: keptTitles },
        codes: ['rest_kept_titles_full', 'rest_too_many_requests'],
      },
      delete: { summary: 'Drops them', token: 'member', answers: { 204: 'Dropped.' } },
    },
  },
  {
    route: '/content-api/my',
    methods: {
      get: { summary: 'The member’s own services, ratings and named lists', token: 'member', answers: { 200: ownAnswer } },
      post: {
        summary: 'Changes some of them, all or none',
        token: 'member',
        body: ownChangesBody,
        answers: { 200: ownChanged },
        codes: ['rest_own_things_full', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/content-api/my/lists/{list}/link',
    methods: {
      post: {
        summary: 'Answers the token of the link that shows the list, and makes it first where there is none',
        token: 'member',
        answers: { 200: listLink },
        codes: ['rest_no_list'],
      },
      delete: { summary: 'Stops sharing the list', token: 'member', answers: { 204: 'The link shows nothing any more.' } },
    },
  },
  {
    route: '/content-api/shared-list/{token}',
    methods: { get: { summary: 'A list that its owner shared', answers: { 200: sharedList }, codes: ['rest_no_list'] } },
  },
];
