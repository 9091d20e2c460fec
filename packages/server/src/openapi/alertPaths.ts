import { alertsAnswer, alertsChange, alertWallChange, pushEndpoint, pushSubscription } from '@agm/api/schemas/alerts';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/my/alerts';

/** What a member wants to hear of. */
export const alertPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'What the member hears of, by which ways, and what there was',
        token: 'member',
        answers: { 200: alertsAnswer },
        codes: ['rest_too_many_requests'],
      },
      post: {
        summary: 'Changes some of it; what is not there stays as it is',
        token: 'member',
        body: alertsChange,
        answers: { 200: alertsAnswer },
        codes: ['rest_invalid_param', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/walls`,
    methods: {
      post: {
        summary: 'Subscribes to a wall, or ends that',
        token: 'member',
        body: alertWallChange,
        answers: { 200: alertsAnswer },
        codes: ['rest_no_wall', 'rest_alert_walls_full', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/push`,
    methods: {
      post: {
        summary: 'Shows notices in a browser, which has subscribed with the site’s key',
        token: 'member',
        body: pushSubscription,
        answers: { 201: alertsAnswer },
        codes: ['rest_push_not_configured', 'rest_invalid_param', 'rest_too_many_requests'],
      },
      delete: {
        summary: 'Shows none in it any more',
        token: 'member',
        body: pushEndpoint,
        answers: { 200: alertsAnswer },
        codes: ['rest_too_many_requests'],
      },
    },
  },
];
