import type { FastifyInstance } from 'fastify';
import { asReview } from './asReview.ts';
import { feedbackData } from '../feedback/feedbackData.ts';
import { addReviewRoutes } from './reviewRoutes.ts';
import { listReviews } from './storedReviews.ts';
import { asComment } from './asComment.ts';
import { addCommentRoutes } from './commentRoutes.ts';
import { followWrites } from './saidRevision.ts';
import { addReactionRoutes } from './reactionRoutes.ts';
import { addReportRoutes } from './reportRoutes.ts';
import { addGuestCommentRoutes } from './guestCommentRoutes.ts';
import { addModerationRoutes } from './moderationRoutes.ts';
import { addOwnCommentRoutes } from './ownCommentRoutes.ts';
import { listComments } from './storedComments.ts';

const everything = { offset: 0, limit: 1_000_000 };

/** What visitors say: comments, reviews, the editors' queue, and a member's own words in the export. Needs members on the app. */
export function addComments(app: FastifyInstance): void {
  addCommentRoutes(app);
  addGuestCommentRoutes(app);
  addOwnCommentRoutes(app);
  addReviewRoutes(app);
  addModerationRoutes(app);
  addReactionRoutes(app);
  addReportRoutes(app);
  followWrites(app);

  const { config, userData } = app;
  userData.push(
    {
      name: 'comments',
      export: async (database, memberId) =>
        (await listComments(database, { members: [memberId], statuses: ['approved', 'hold', 'spam', 'trash'] }, everything)).comments.map(
          (comment) => asComment(comment, config, 'author'),
        ),
    },
    {
      name: 'earlierWordings',
      export: async (database, memberId) =>
        database
          .selectFrom('comment_wordings')
          .innerJoin('comments', 'comments.id', 'comment_wordings.comment_id')
          .select(['comment_wordings.comment_id', 'comment_wordings.content', 'comment_wordings.replaced_at'])
          .where('comments.member_id', '=', memberId)
          .orderBy('comment_wordings.id')
          .execute(),
    },
    {
      name: 'reviews',
      export: async (database, memberId) =>
        (await listReviews(database, { memberId }, everything)).reviews.map((review) => asReview(review, config, 'author')),
    },
    feedbackData,
  );
}
