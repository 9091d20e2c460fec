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
import { deskEntry, deskHistory, deskQueue, judgement } from '@agm/api/schemas/desk';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath, Operation } from './Operation.ts';
import { fields, listed, paging } from './wordpressQueries.ts';

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

/** Comments and reviews at the content host, under `/wp-json`, and their moderation. */
export const wordpressCommentPaths: readonly DescribedPath[] = [
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
];
