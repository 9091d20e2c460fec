import { ownRoundAnswers, roundAnswerBody, roundJoin, roundSeat, roundStart, roundState, startedRound } from '@agm/api/schemas/rounds';
import { described } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/rounds';
const headers = {
  Authorization: described(v.string(), 'Bearer and the secret of the own place in the round, which is no member’s token.'),
};
const refusals = ['rest_no_round', 'rest_too_many_requests'];

/** Rounds in which some people choose a title together, without accounts. */
export const roundPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      post: {
        summary: 'Starts a round, and takes the first place in it',
        body: roundStart,
        answers: { 201: startedRound },
        codes: ['rest_missing_callback_param', 'rest_invalid_param', 'rest_forbidden', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: `${path}/{code}`,
    methods: { get: { summary: 'What everybody in a round sees', answers: { 200: roundState }, codes: refusals } },
  },
  {
    route: `${path}/{code}/people`,
    methods: {
      post: {
        summary: 'Takes a place in a round; the services of whoever comes count until somebody answers',
        body: roundJoin,
        answers: { 201: roundSeat },
        codes: [...refusals, 'rest_round_full', 'rest_invalid_param', 'rest_forbidden'],
      },
    },
  },
  {
    route: `${path}/{code}/people/{number}`,
    methods: {
      delete: {
        summary: 'Goes on without somebody: oneself at any time, another one who has been quiet for two minutes',
        headers,
        answers: { 200: roundState },
        codes: [...refusals, 'rest_not_in_round', 'rest_no_round_person', 'rest_round_person_active'],
      },
    },
  },
  {
    route: `${path}/{code}/answers`,
    methods: {
      get: {
        summary: 'The own answers of whoever asks',
        headers,
        answers: { 200: ownRoundAnswers },
        codes: [...refusals, 'rest_not_in_round'],
      },
      post: {
        summary: 'Answers whether one wants to watch a title; a later answer takes the place of an earlier one',
        headers,
        body: roundAnswerBody,
        answers: { 200: roundState },
        codes: [...refusals, 'rest_not_in_round', 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{code}/events`,
    methods: {
      get: {
        summary: 'Server-sent events: the state of the round at once and with every change; `over` when it is deleted',
        answers: { 200: 'An event stream that goes on until the server or the reader ends it.' },
        codes: refusals,
      },
    },
  },
];
