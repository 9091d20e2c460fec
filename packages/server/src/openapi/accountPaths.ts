import {
  captchaChallenge,
  captchaProof,
  facebookExchange,
  googleExchange,
  message,
  profile,
  reauthentication,
  signUpBody,
  siteLogIn,
  socialProviders,
  token,
} from '@agm/api/schemas/members';
import { setupBody } from '@agm/api/schemas/people';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';

const disconnect: Operation = {
  summary: 'Ends this provider’s way into the own account, and every other session',
  token: 'member',
  answers: { 204: 'Disconnected.' },
  codes: ['rest_reauthentication_required', 'rest_social_last'],
};
const socialRefusals = ['rest_social_not_configured', 'rest_social_invalid_token', 'rest_social_mismatch', 'rest_social_unavailable'];

/** Ways into an account, and what belongs to it. */
export const accountPaths: readonly DescribedPath[] = [
  {
    route: '/user-api/auth/login',
    methods: {
      post: {
        summary: 'Logs in from the site',
        body: v.object({ ...siteLogIn.entries, ...captchaProof.entries }),
        answers: { 200: token },
        codes: [
          '[jwt_auth] invalid_username',
          '[jwt_auth] incorrect_password',
          'rest_second_factor_required',
          'rest_missing_callback_param',
          'rest_captcha_required',
          'rest_too_many_requests',
        ],
      },
    },
  },
  {
    route: '/user-api/auth/signup',
    methods: {
      post: {
        summary: 'Makes an account',
        body: v.object({ ...signUpBody.entries, ...captchaProof.entries }),
        answers: { 200: token },
        codes: ['existing_user_login', 'existing_user_email', 'rest_captcha_required'],
      },
    },
  },
  {
    route: '/user-api/auth/profile',
    methods: {
      get: {
        summary: 'The member who asks',
        token: 'member',
        answers: { 200: profile },
        codes: ['rest_not_logged_in', 'jwt_auth_invalid_token'],
      },
    },
  },
  {
    route: '/user-api/auth/logout',
    methods: { post: { summary: 'Takes this token back', token: 'member', answers: { 204: 'Logged out.' } } },
  },
  {
    route: '/user-api/auth/logout/everywhere',
    methods: { post: { summary: 'Takes every token of the member back', token: 'member', answers: { 204: 'Logged out everywhere.' } } },
  },
  {
    route: '/user-api/auth/reauthenticate',
    methods: {
      post: {
        summary: 'A fresh token for the password, in place of the one that asks',
        token: 'member',
        body: reauthentication,
        answers: { 200: token },
        codes: ['[jwt_auth] incorrect_password', 'rest_second_factor_required', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/google',
    methods: {
      post: {
        summary: 'A fresh token for a token of Google that is at most ten minutes old',
        token: 'member',
        body: googleExchange,
        answers: { 200: token },
        codes: ['rest_second_factor_required', ...socialRefusals],
      },
    },
  },
  {
    route: '/user-api/auth/reauthenticate/facebook',
    methods: {
      post: {
        summary: 'A fresh token for a token of Facebook',
        token: 'member',
        body: facebookExchange,
        answers: { 200: token },
        codes: ['rest_second_factor_required', ...socialRefusals],
      },
    },
  },
  {
    route: '/user-api/auth/confirmation',
    methods: {
      post: {
        summary: 'Mails the link once more that confirms the own address',
        token: 'member',
        answers: { 200: message },
        codes: ['rest_nothing_to_confirm', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: '/user-api/captcha',
    methods: {
      get: {
        summary: 'A fresh challenge; its solution travels as recaptchaToken, or for a guest’s comment as X-Agm-Captcha',
        query: {
          form: v.optional(described(v.picklist(['comment']), 'A form that takes only solutions of its own challenge.')),
          post: v.optional(integer),
          parent: v.optional(integer),
        },
        answers: { 200: captchaChallenge },
        codes: ['rest_invalid_param'],
      },
    },
  },
  {
    route: '/user-api/avatar/{face}.svg',
    methods: {
      get: { summary: 'A drawn avatar: 0 to 11, or guest', query: { s: v.optional(integer) }, answers: { 200: 'An SVG picture.' } },
    },
  },
  {
    route: '/user-api/social',
    methods: { get: { summary: 'Which social providers may vouch for a visitor', answers: { 200: socialProviders } } },
  },
  {
    route: '/user-api/social/google',
    methods: {
      post: {
        summary: 'Lets an account of Google into the own account',
        token: 'member',
        body: googleExchange,
        answers: { 204: 'Connected.' },
        codes: ['rest_reauthentication_required', 'rest_social_taken', ...socialRefusals],
      },
      delete: disconnect,
    },
  },
  {
    route: '/user-api/social/facebook',
    methods: {
      post: {
        summary: 'Lets an account of Facebook into the own account',
        token: 'member',
        body: facebookExchange,
        answers: { 204: 'Connected.' },
        codes: ['rest_reauthentication_required', 'rest_social_taken', ...socialRefusals],
      },
      delete: disconnect,
    },
  },
  {
    route: '/user-api/setup',
    methods: {
      post: {
        summary: 'Makes the first administrator with the token of the setup link: the account of the bearer or, without one, a new account',
        token: 'optional',
        body: setupBody,
        answers: { 200: token, 201: token },
        codes: [
          'rest_setup_token_invalid',
          'rest_user_invalid_username',
          'rest_user_invalid_email',
          'rest_user_invalid_password',
          'existing_user_login',
          'existing_user_email',
          'rest_too_many_requests',
        ],
      },
    },
  },
];
