import {
  commentEdit,
  deletedComment,
  deletedReview,
  newComment,
  newGuestComment,
  newReview,
  ownComments,
  ownReactions,
  reacted,
  reaction,
  report,
  reviewedTitle,
  wordpressComment,
  wordpressReview,
} from '@agm/api/schemas/comments';
import { checkedEditor, deskEntry, deskHistory, deskQueue, judgement } from '@agm/api/schemas/desk';
import { editorialKind } from '@agm/api/schemas/editorial';
import {
  captchaProof,
  deletedUser,
  exportedUser,
  facebookExchange,
  feedbackBody,
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
  sentFeedback,
  session,
  signUpBody,
  token,
  undoneEmailChange,
  validToken,
  wordpressUser,
} from '@agm/api/schemas/members';
import { syncReport } from '@agm/api/schemas/payments';
import { wordpressPage, wordpressPost } from '@agm/api/schemas/posts';
import { described, integer } from '@agm/api/schemas/scalars';
import { listView, listedIds, titleView, watchedOffer } from '@agm/api/schemas/titles';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';

const paging = {
  page: v.optional(v.pipe(integer, v.minValue(1)), 1),
  per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 10),
};
const fields = { _fields: v.optional(described(v.string(), 'Only these fields, comma-separated.')) };
const listed = v.optional(described(v.string(), 'Numbers, comma-separated.'));

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

const editComment: Operation = {
  summary:
    'Changes an own comment, or any with the permission to moderate; it is held by the same rule as a new one, and staff keep the earlier wording',
  token: 'member',
  body: commentEdit,
  answers: { 200: wordpressComment },
  codes: [
    'rest_cannot_edit',
    'rest_comment_invalid_id',
    'rest_comment_content_invalid',
    'comment_content_column_length',
    'comment_duplicate',
  ],
};
const idempotent = { 'Idempotency-Key': v.optional(described(v.string(), 'The same key twice is the same comment.')) };

const signUp = v.object({ ...signUpBody.entries, ...captchaProof.entries });
const feedback: Operation = {
  summary: 'Sends feedback to whoever runs the site',
  token: 'optional',
  bodyType: 'multipart/form-data',
  body: feedbackBody,
  answers: { 200: sentFeedback },
  codes: ['wpcf7_not_found', 'wpcf7_unit_tag_not_found', 'rest_captcha_required'],
};

/** The routes of the content host, under `/wp-json`. */
export const wordpressPaths: readonly DescribedPath[] = [
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
    route: 'comments',
    methods: {
      get: {
        summary: 'Comments; only approved ones unless an editor asks',
        token: 'optional',
        query: {
          ...paging,
          ...fields,
          post: listed,
          parent: listed,
          author: listed,
          search: v.optional(v.string()),
          order: v.optional(v.picklist(['desc', 'asc'])),
          orderby: v.optional(v.string()),
          status: v.optional(v.string()),
        },
        answers: { 200: v.array(wordpressComment) },
      },
      post: {
        summary: 'Writes a comment',
        token: 'member',
        headers: idempotent,
        body: newComment,
        answers: { 201: wordpressComment },
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
        answers: { 200: wordpressComment },
        codes: ['rest_comment_invalid_id', 'rest_cannot_read'],
      },
      post: editComment,
      put: editComment,
      patch: editComment,
      delete: {
        summary: 'Deletes an own comment, or any as an editor',
        token: 'member',
        query: { force: v.optional(v.boolean()) },
        answers: { 200: v.union([deletedComment, wordpressComment]) },
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
        body: reaction,
        answers: { 200: reacted },
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
        body: report,
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
        body: report,
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
          'X-Agm-Captcha': v.optional(
            described(
              v.string(),
              'After five comments in an hour of one network (429): the solution of a challenge that names this title and parent, which data.captcha of the refusal says where to get. It is good once (403 rest_captcha_invalid afterwards); thirty comments in an hour are the end.',
            ),
          ),
        },
        body: newGuestComment,
        answers: { 201: wordpressComment },
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
          page: v.optional(integer),
          cursor: v.optional(described(v.string(), '`next` of the page before; the number of the page then says nothing.')),
          per_page: v.optional(v.pipe(integer, v.maxValue(100)), 20),
          limit: v.optional(integer),
          id: v.optional(integer),
          extended: v.optional(v.boolean()),
          isExtended: v.optional(v.boolean()),
        },
        answers: { 200: ownComments },
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
        answers: { 200: ownReactions },
      },
    },
  },
  {
    route: 'user-review',
    methods: {
      get: {
        summary: 'Reviews of a title',
        token: 'optional',
        query: { ...paging, post: v.optional(integer), mine: v.optional(v.boolean()) },
        answers: { 200: v.array(wordpressReview) },
      },
      post: {
        summary: 'Writes or changes the own review of a title',
        token: 'member',
        body: newReview,
        answers: { 200: wordpressReview, 201: wordpressReview },
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
        body: reviewedTitle,
        answers: { 200: deletedReview },
        codes: ['rest_review_invalid_id'],
      },
    },
  },
  {
    route: 'admin-review',
    methods: {
      get: {
        summary: 'What waits for a moderator',
        token: { staff: 'comments' },
        query: {
          ...paging,
          status: v.optional(v.picklist(['hold', 'reported', 'spam', 'trash', 'approved'])),
          kind: v.optional(v.picklist(['all', 'comment', 'review'])),
        },
        answers: { 200: deskQueue },
      },
      post: {
        summary: 'Decides about a comment or a review',
        token: { staff: 'comments' },
        body: judgement,
        answers: { 200: deskEntry },
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
        token: { staff: 'comments' },
        answers: { 200: deskHistory },
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
