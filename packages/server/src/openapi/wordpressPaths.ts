import { logInFields } from '@agm/members/accounts/logIn';
import { confirmationFields, resetFields, resetRequestFields } from '@agm/members/accounts/routes/accountRoutes';
import { captchaField } from '@agm/members/accounts/routes/signInRoutes';
import { signUpFields } from '@agm/members/accounts/signUp';
import { facebookExchange, googleExchange } from '@agm/members/social/socialRoutes';
import {
  anything,
  boolean,
  fieldsRead,
  integer,
  listOf,
  mapOf,
  named,
  number,
  object,
  oneOf,
  orNull,
  string,
  type JsonSchema,
} from './jsonSchema.ts';
import type { DescribedPath, Operation } from './Operation.ts';

const paging = { 'page?': { ...integer, minimum: 1, default: 1 }, 'per_page?': { ...integer, minimum: 1, maximum: 100, default: 10 } };
const fields = { '_fields?': { ...string, description: 'Only these fields, comma-separated.' } };
const listed: JsonSchema = { ...string, description: 'Numbers, comma-separated.' };

const ownFields = object({
  'name?': string,
  'first_name?': string,
  'last_name?': string,
  'description?': string,
  'email?': string,
  'password?': string,
  'currentPassword?': string,
  'meta?': named('Meta'),
});
const updateOwn: Operation = {
  summary: 'Changes the own profile or meta values; address and password with a token of the last ten minutes',
  token: 'member',
  body: ownFields,
  answers: { 200: named('User') },
  codes: ['rest_user_invalid_email', 'rest_cannot_edit', 'rest_reauthentication_required'],
};
const deleteOwn: Operation = {
  summary: 'Deletes the own account, with a token of the last ten minutes',
  token: 'member',
  query: { 'id?': integer },
  answers: { 200: object({ deleted: boolean, id: integer }) },
  codes: ['rest_user_cannot_delete', 'rest_reauthentication_required'],
};
const own: DescribedPath['methods'] = {
  get: {
    summary: 'The member who asks',
    token: 'member',
    query: { 'context?': oneOf('view', 'embed', 'edit') },
    answers: { 200: named('User') },
    codes: ['rest_not_logged_in'],
  },
  post: updateOwn,
  put: updateOwn,
  patch: updateOwn,
};

const newComment = object({ post: integer, content: string, 'parent?': integer, 'author?': integer, 'author_name?': string });
const editComment: Operation = {
  summary: 'Changes an own comment, or any as an editor; it is held by the same rule as a new one, and staff keep the earlier wording',
  token: 'member',
  body: object({ 'content?': string, 'post?': integer, 'status?': oneOf('approved', 'hold', 'spam', 'trash') }),
  answers: { 200: named('Comment') },
  codes: [
    'rest_cannot_edit',
    'rest_comment_invalid_id',
    'rest_comment_content_invalid',
    'comment_content_column_length',
    'comment_duplicate',
  ],
};
const idempotent = { 'Idempotency-Key?': { ...string, description: 'The same key twice is the same comment.' } };

const signUp = fieldsRead({ ...signUpFields, ...captchaField });
const logIn = fieldsRead(logInFields);
const feedback: Operation = {
  summary: 'Sends feedback to whoever runs the site',
  token: 'optional',
  bodyType: 'multipart/form-data',
  body: object({
    _wpcf7_unit_tag: string,
    'your-name': string,
    'your-email': string,
    'your-message': string,
    'your-subject?': string,
    'recaptchaToken?': string,
  }),
  answers: { 200: named('FeedbackSent') },
  codes: ['wpcf7_not_found', 'wpcf7_unit_tag_not_found', 'rest_captcha_required'],
};
const place = { 'locale?': string, 'platform?': string };

/** The routes of the content host, under `/wp-json`. */
export const wordpressPaths: readonly DescribedPath[] = [
  {
    route: 'jwt-auth token',
    methods: {
      post: {
        summary: 'Logs in with name or address and password',
        body: logIn,
        answers: { 200: named('Session') },
        codes: ['[jwt_auth] invalid_username', '[jwt_auth] incorrect_password', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'jwt-auth validate',
    methods: {
      post: {
        summary: 'Whether a token holds',
        token: 'member',
        answers: { 200: object({ code: string, data: object({ status: integer }) }) },
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
        query: { ...paging, 'slug?': string },
        answers: { 200: listOf(named('User')) },
      },
      post: {
        summary: 'Makes an account',
        token: 'administrator',
        body: signUp,
        answers: { 201: named('User') },
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
        query: { 'context?': oneOf('view', 'embed', 'edit') },
        answers: { 200: named('User') },
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
        body: object({
          'meta?': named('Meta'),
          'dismissed?': string,
          'loved?': string,
          'queued?': string,
          'seen?': string,
          'filters?': string,
          'changes?': mapOf(mapOf(orNull(string))),
          'since?': integer,
        }),
        answers: {
          200: object({
            revision: integer,
            'changes?': orNull(mapOf(mapOf(orNull(string)))),
            'dismissed?': string,
            'loved?': string,
            'queued?': string,
            'seen?': string,
            'filters?': string,
            'meta?': named('Meta'),
            'token?': string,
          }),
        },
        codes: ['rest_invalid_param', 'rest_too_many_changes', 'rest_lists_full', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'check-editor',
    methods: { get: { summary: 'Whether the member may moderate', token: 'member', answers: { 200: object({ isEditor: boolean }) } } },
  },
  {
    route: 'user-register',
    methods: {
      post: {
        summary: 'Makes an account and logs it in',
        body: signUp,
        answers: { 201: named('Session') },
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
    methods: { get: { summary: 'Everything that is kept of the member', token: 'member', answers: { 200: mapOf(anything) } } },
  },
  {
    route: 'confirm-email',
    methods: {
      post: {
        summary: 'Confirms an address with the token that was mailed to it',
        body: fieldsRead(confirmationFields),
        answers: { 200: named('Message') },
      },
    },
  },
  {
    route: 'undo-email-change',
    methods: {
      post: {
        summary:
          'Brings back the address that was replaced in the last seven days, with the token that was mailed to it, and answers a token for a new password',
        body: fieldsRead(confirmationFields),
        answers: { 200: object({ message: string, resetToken: string }) },
      },
    },
  },
  {
    route: 'password-reset',
    methods: {
      post: {
        summary: 'Mails a link for a new password; the answer is the same for every address',
        body: fieldsRead(resetRequestFields),
        answers: { 200: named('Message') },
      },
    },
  },
  {
    route: 'do-password-reset',
    methods: {
      post: {
        summary: 'Sets a new password with the token of the link',
        body: fieldsRead(resetFields),
        answers: { 200: named('Message') },
      },
    },
  },
  {
    route: 'comments',
    methods: {
      get: {
        summary: 'Comments; only approved ones unless an editor asks',
        token: 'optional',
        query: {
          ...paging,
          ...fields,
          'post?': listed,
          'parent?': listed,
          'author?': listed,
          'search?': string,
          'order?': oneOf('desc', 'asc'),
          'orderby?': string,
          'status?': string,
        },
        answers: { 200: listOf(named('Comment')) },
      },
      post: {
        summary: 'Writes a comment',
        token: 'member',
        headers: idempotent,
        body: newComment,
        answers: { 201: named('Comment') },
        codes: [
          'rest_comment_login_required',
          'rest_comment_invalid_author',
          'rest_comment_invalid_post_id',
          'rest_comment_content_invalid',
          'comment_content_column_length',
          'comment_duplicate',
          'rest_idempotency_key_reused',
          'rest_too_many_requests',
        ],
      },
    },
  },
  {
    route: 'comments',
    rest: '/{id}',
    methods: {
      get: {
        summary: 'One comment',
        token: 'optional',
        query: fields,
        answers: { 200: named('Comment') },
        codes: ['rest_comment_invalid_id', 'rest_cannot_read'],
      },
      post: editComment,
      put: editComment,
      patch: editComment,
      delete: {
        summary: 'Deletes an own comment, or any as an editor',
        token: 'member',
        query: { 'force?': boolean },
        answers: { 200: anything },
        codes: ['rest_cannot_delete', 'rest_comment_invalid_id'],
      },
    },
  },
  {
    route: 'comments',
    rest: '/{id}/reactions',
    methods: {
      post: {
        summary: 'What a member says of a comment with one press',
        token: 'member',
        body: object({ kind: oneOf('agree', 'laugh', 'think'), on: boolean }),
        answers: { 200: object({ id: integer, kind: string, on: boolean }) },
        codes: ['rest_comment_invalid_id', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'comments',
    rest: '/{id}/report',
    methods: {
      post: {
        summary: 'Asks the desk to look at a comment',
        token: 'optional',
        body: object({ reason: oneOf('spam', 'abuse', 'spoiler', 'other') }),
        answers: { 204: 'Reported.' },
        codes: ['rest_comment_invalid_id', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'user-review',
    rest: '/{id}/report',
    methods: {
      post: {
        summary: 'Asks the desk to look at a review',
        token: 'optional',
        body: object({ reason: oneOf('spam', 'abuse', 'spoiler', 'other') }),
        answers: { 204: 'Reported.' },
        codes: ['rest_review_invalid_id', 'rest_too_many_requests'],
      },
    },
  },
  {
    route: 'anon-comments',
    methods: {
      post: {
        summary: 'Writes a comment as a guest; it waits for an editor',
        headers: {
          ...idempotent,
          'X-Agm-Captcha?': {
            ...string,
            description:
              'After five comments in an hour of one network (429): the solution of a challenge that names this title and parent, which data.captcha of the refusal says where to get. It is good once (403 rest_captcha_invalid afterwards); thirty comments in an hour are the end.',
          },
        },
        body: object({
          post: integer,
          content: string,
          'anon_name?': string,
          'parent?': integer,
          'author?': integer,
          'author_name?': string,
        }),
        answers: { 201: named('Comment') },
        codes: [
          'rest_comment_invalid_post_id',
          'rest_comment_invalid_author',
          'rest_comment_author_data_required',
          'comment_author_column_length',
          'rest_comment_content_invalid',
          'comment_content_column_length',
          'comment_duplicate',
          'rest_idempotency_key_reused',
          'rest_too_many_requests',
          'rest_captcha_required',
          'rest_captcha_invalid',
        ],
      },
    },
  },
  {
    route: 'user-comments',
    methods: {
      get: {
        summary: 'The own comments, page by page until isDone',
        token: 'member',
        query: {
          'page?': integer,
          'cursor?': { ...string, description: '`next` of the page before; the number of the page then says nothing.' },
          'per_page?': { ...integer, default: 20, maximum: 100 },
          'limit?': integer,
          'id?': integer,
          'extended?': boolean,
          'isExtended?': boolean,
        },
        answers: { 200: named('OwnComments') },
        codes: ['rest_comment_invalid_id', 'rest_invalid_param'],
      },
    },
  },
  {
    route: 'user-comments',
    rest: '/reactions',
    methods: {
      get: {
        summary: 'What the member has pressed under a title',
        token: 'member',
        query: { post: integer },
        answers: { 200: object({ data: listOf(object({ id: integer, kinds: listOf(string) })) }) },
      },
    },
  },
  {
    route: 'user-review',
    methods: {
      get: {
        summary: 'Reviews of a title',
        token: 'optional',
        query: { ...paging, 'post?': integer, 'mine?': boolean },
        answers: { 200: listOf(named('Review')) },
      },
      post: {
        summary: 'Writes or changes the own review of a title',
        token: 'member',
        body: object({ post: integer, rating: { ...number, minimum: 0, maximum: 10 }, content: string }),
        answers: { 200: named('Review'), 201: named('Review') },
        codes: ['rest_review_invalid_post_id'],
      },
    },
  },
  {
    route: 'delete-user-review',
    methods: {
      post: {
        summary: 'Deletes the own review of a title',
        token: 'member',
        body: object({ post: integer }),
        answers: { 200: object({ deleted: boolean, previous: named('Review') }) },
        codes: ['rest_review_invalid_id'],
      },
    },
  },
  {
    route: 'admin-review',
    methods: {
      get: {
        summary: 'What waits for an editor',
        token: 'editor',
        query: { ...paging, 'status?': oneOf('hold', 'reported', 'spam', 'trash', 'approved'), 'kind?': oneOf('all', 'comment', 'review') },
        answers: {
          200: object({
            data: listOf(named('DeskEntry')),
            isDone: boolean,
            counts: object({ hold: integer, reported: integer, spam: integer }),
          }),
        },
      },
      post: {
        summary: 'Decides about a comment or a review',
        token: 'editor',
        body: object({ id: integer, 'kind?': oneOf('comment', 'review'), status: oneOf('approved', 'hold', 'spam', 'trash') }),
        answers: { 200: named('DeskEntry') },
        codes: ['rest_comment_invalid_id', 'rest_review_invalid_id'],
      },
    },
  },
  {
    route: 'admin-review',
    rest: '/history',
    methods: {
      get: {
        summary: 'Who did what at the desk, the newest first',
        token: 'editor',
        answers: { 200: object({ data: listOf(named('DeskRecord')) }) },
      },
    },
  },
  {
    route: 'ex-tok-fb',
    methods: {
      post: {
        summary: 'Logs in with a token of Facebook',
        body: fieldsRead(facebookExchange),
        answers: { 200: named('Token') },
        codes: [
          'rest_social_not_configured',
          'rest_social_invalid_token',
          'rest_social_mismatch',
          'rest_social_account_exists',
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
        body: fieldsRead(googleExchange),
        answers: { 200: named('Token') },
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
  {
    route: 'ext-watch',
    methods: {
      get: {
        summary: 'Where to watch a title on a service, and one click counted',
        query: { platform: string, locale: string, content: integer },
        answers: { 200: named('Watch') },
        codes: ['rest_offer_not_found'],
      },
    },
  },
  { route: 'contact-forms', rest: '/{form}{feedback}', methods: { post: feedback } },
  { route: 'contact-form-7', rest: '/{form}{feedback}', methods: { post: feedback } },
  {
    route: 'tag-post-view',
    methods: { post: { summary: 'Counts a look at a title', body: object({ id: integer, ...place }), answers: { 204: 'Counted.' } } },
  },
  {
    route: 'tag-list-page-view',
    methods: { post: { summary: 'Counts a look at a wall', body: object({ path: string, ...place }), answers: { 204: 'Counted.' } } },
  },
  {
    route: 'pages',
    methods: {
      get: {
        summary: 'Pages, guides and deals among them',
        query: {
          ...paging,
          ...fields,
          'slug?': string,
          'kind?': oneOf('guide', 'service', 'channel', 'how-to', 'deal', 'page'),
          'include?': listed,
        },
        answers: { 200: listOf(named('Page')) },
      },
    },
  },
  { route: 'pages', rest: '/{id}', methods: { get: { summary: 'One page', query: fields, answers: { 200: named('Page') } } } },
  {
    route: 'posts',
    methods: {
      get: {
        summary: 'Titles in the shape of WordPress posts',
        query: {
          ...paging,
          ...fields,
          'search?': string,
          'slug?': string,
          'include?': listed,
          'exclude?': listed,
          'orderby?': oneOf('date', 'id', 'title'),
          'order?': oneOf('desc', 'asc'),
        },
        answers: { 200: listOf(named('Post')) },
      },
    },
  },
  { route: 'posts', rest: '/{id}', methods: { get: { summary: 'One title as a post', query: fields, answers: { 200: named('Post') } } } },
  {
    route: 'sync-customers',
    methods: {
      post: {
        summary: 'Compares premium members with what Stripe says; takes back, never grants',
        token: 'administrator',
        headers: { 'X-Webhook-Secret?': { ...string, description: 'In place of the token.' } },
        answers: { 200: named('SyncReport') },
        codes: ['rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: 'lists-content-ids',
    methods: { get: { summary: 'The ids of the titles of each list and each open guide', answers: { 200: mapOf(listOf(integer)) } } },
  },
];
