import { checkedEditor } from '@agm/api/schemas/desk';
import {
  captchaProof,
  deletedUser,
  exportedUser,
  facebookExchange,
  googleExchange,
  logInBody,
  mailedToken,
  message,
  meta,
  metaChanges,
  passwordReset,
  profileChanges,
  resetRequest,
  savedMeta,
  session,
  signUpBody,
  token,
  undoneEmailChange,
  validToken,
  wordpressUser,
} from '@agm/api/schemas/members';
import { integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';
import { paging } from './wordpressQueries.ts';

const ownFields = v.object({ ...profileChanges.entries, meta: v.optional(meta) });
const updateOwn: Operation = {
  summary: 'Changes the own profile or meta values; address and password with a token of the last ten minutes',
  token: 'member',
  body: ownFields,
  answers: { 200: wordpressUser },
  codes: ['rest_user_invalid_email', 'rest_cannot_edit', 'rest_reauthentication_required'],
};
const deleteOwn: Operation = {
  summary: 'Deletes the own account, with a token of the last ten minutes',
  token: 'member',
  query: { id: v.optional(integer) },
  answers: { 200: deletedUser },
  codes: ['rest_user_cannot_delete', 'rest_reauthentication_required'],
};
const own: DescribedPath['methods'] = {
  get: {
    summary: 'The member who asks',
    token: 'member',
    query: { context: v.optional(v.picklist(['view', 'embed', 'edit'])) },
    answers: { 200: wordpressUser },
    codes: ['rest_not_logged_in'],
  },
  post: updateOwn,
  put: updateOwn,
  patch: updateOwn,
};

const signUp = v.object({ ...signUpBody.entries, ...captchaProof.entries });

/** Accounts at the content host, under `/wp-json`: logging in, the own account and lists, passwords. */
export const wordpressMemberPaths: readonly DescribedPath[] = [
  {
    route: 'jwt-auth token',
    methods: {
      post: {
        summary: 'Logs in with name or address and password',
        body: logInBody,
        answers: { 200: session },
        codes: ['[jwt_auth] invalid_username', '[jwt_auth] incorrect_password', 'rest_second_factor_required', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'jwt-auth validate',
    methods: {
      post: {
        summary: 'Whether a token holds',
        token: 'member',
        answers: { 200: validToken },
        codes: ['jwt_auth_invalid_token', 'jwt_auth_no_auth_header'],
      },
    },
  },
  { route: 'user-me', methods: own },
  { route: 'users-me', methods: own },
  {
    route: 'users',
    methods: {
      get: {
        summary: 'The authors of the site, without addresses or login names',
        query: { ...paging, slug: v.optional(v.string()) },
        answers: { 200: v.array(wordpressUser) },
      },
      post: {
        summary: 'Makes an account',
        token: { staff: 'people' },
        body: signUp,
        answers: { 201: wordpressUser },
        codes: ['rest_cannot_create_user', 'existing_user_login', 'existing_user_email'],
      },
    },
  },
  {
    route: 'users',
    rest: '/{id}',
    methods: {
      ...own,
      get: {
        summary: 'An author, or the own account',
        token: 'optional',
        query: { context: v.optional(v.picklist(['view', 'embed', 'edit'])) },
        answers: { 200: wordpressUser },
        codes: ['rest_user_invalid_id'],
      },
    },
  },
  {
    route: 'update-user-meta',
    methods: {
      post: {
        summary:
          'Saves lists and filters as JSON text, and answers what is stored now; with `changes` alone or `since`, a revision, what changed',
        token: 'member',
        body: metaChanges,
        answers: { 200: savedMeta },
        codes: ['rest_invalid_param', 'rest_too_many_changes', 'rest_lists_full', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'check-editor',
    methods: { get: { summary: 'Whether the member may moderate', token: 'member', answers: { 200: checkedEditor } } },
  },
  {
    route: 'user-register',
    methods: {
      post: {
        summary: 'Makes an account and logs it in',
        body: signUp,
        answers: { 201: session },
        codes: ['rest_user_invalid_username', 'rest_user_invalid_email', 'rest_user_invalid_password', 'rest_captcha_required'],
      },
    },
  },
  {
    route: 'user-delete',
    methods: {
      get: deleteOwn,
      delete: deleteOwn,
    },
  },
  {
    route: 'user-export',
    methods: { get: { summary: 'Everything that is kept of the member', token: 'member', answers: { 200: exportedUser } } },
  },
  {
    route: 'confirm-email',
    methods: {
      post: {
        summary: 'Confirms an address with the token that was mailed to it',
        body: mailedToken,
        answers: { 200: message },
      },
    },
  },
  {
    route: 'undo-email-change',
    methods: {
      post: {
        summary:
          'Brings back the address that was replaced in the last seven days, with the token that was mailed to it, and answers a token for a new password',
        body: mailedToken,
        answers: { 200: undoneEmailChange },
      },
    },
  },
  {
    route: 'password-reset',
    methods: {
      post: {
        summary: 'Mails a link for a new password; the answer is the same for every address',
        body: resetRequest,
        answers: { 200: message },
      },
    },
  },
  {
    route: 'do-password-reset',
    methods: {
      post: {
        summary: 'Sets a new password with the token of the link',
        body: passwordReset,
        answers: { 200: message },
      },
    },
  },
  {
    route: 'ex-tok-fb',
    methods: {
      post: {
        summary: 'Logs in with a token of Facebook',
        body: facebookExchange,
        answers: { 200: token },
        codes: [
          'rest_social_not_configured',
          'rest_social_invalid_token',
          'rest_social_mismatch',
          'rest_social_account_exists',
          'rest_second_factor_required',
          'rest_social_unavailable',
        ],
      },
    },
  },
  {
    route: 'ex-tok-google',
    methods: {
      post: {
        summary: 'Logs in with a token of Google',
        body: googleExchange,
        answers: { 200: token },
        codes: [
          'rest_social_not_configured',
          'rest_social_invalid_token',
          'rest_social_mismatch',
          'rest_social_email_unverified',
          'rest_social_unavailable',
        ],
      },
    },
  },
];
