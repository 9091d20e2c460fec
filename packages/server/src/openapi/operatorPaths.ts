import { flagOrder, releaseOrder, releasesAnswer, seenRemotes } from '@agm/api/schemas/releases';
import { alive, countedEvents, eventBatch, ready } from '@agm/api/schemas/site';
import type { DescribedPath } from './Operation.ts';

/** Counts, releases of remotes and health, for those who run the site. */
export const operatorPaths: readonly DescribedPath[] = [
  {
    route: '/api/events',
    methods: {
      post: {
        summary: 'Counts what happened on pages, and nothing about to whom',
        body: eventBatch,
        answers: { 204: 'Counted.' },
        codes: ['rest_too_many_requests'],
      },
      get: {
        summary: 'What was counted in thirty days',
        token: { staff: 'numbers' },
        answers: { 200: countedEvents },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes',
    methods: {
      get: {
        summary: 'The versions of the remotes, how they do with visitors, and who moved them',
        token: { staff: 'versions' },
        answers: { 200: releasesAnswer },
        codes: ['rest_forbidden'],
      },
    },
  },
  {
    route: '/api/remotes/{name}/pointer',
    methods: {
      post: {
        summary: 'Gives everybody another version of a remote',
        token: { staff: 'releases' },
        body: releaseOrder,
        answers: { 204: 'Moved.' },
        codes: ['rest_forbidden', 'rest_deploy_conflict', 'rest_deploy_unknown'],
      },
    },
  },
  {
    route: '/api/remotes/{name}/flags',
    methods: {
      post: {
        summary: 'Switches a feature flag of a remote',
        token: { staff: 'releases' },
        body: flagOrder,
        answers: { 204: 'Switched.' },
        codes: ['rest_forbidden', 'rest_deploy_unknown'],
      },
    },
  },
  {
    route: '/api/remotes/seen',
    methods: {
      post: {
        summary: 'How the remotes’ versions did in a browser; nothing about the visitor',
        body: seenRemotes,
        answers: { 204: 'Counted.' },
        codes: ['rest_too_many_requests'],
      },
    },
  },
  { route: '/healthz', methods: { get: { summary: 'Whether the server is alive', answers: { 200: alive } } } },
  { route: '/readyz', methods: { get: { summary: 'Whether the server is ready', answers: { 200: ready } } } },
];
