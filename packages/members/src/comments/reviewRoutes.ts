import { audienceOf } from '@agm/domain';
import { may } from '@agm/domain/staff';
import type { FastifyInstance } from 'fastify';
import { findTitle, readPostId, type CommentedPost } from './commentedPost.ts';
import { readContent, statusFor } from './readNewComment.ts';
import { fieldsOf } from '@agm/http/bodyFields';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { sendPublic } from '@agm/http/publicRead';
import { memberComments } from '@agm/http/limits/figures';
import { memberOf, requireMember } from '../accounts/bearer.ts';
import { routePath } from '@agm/api';
import { asReview } from './asReview.ts';
import { findReview, listReviews, removeReview, saveReview } from './storedReviews.ts';

const both = { config: { allow: 'GET, POST' } };

/** `/wp/v2/user-review` and `/wp/v2/delete-user-review`: one review of a title by each member. */
export function addReviewRoutes(app: FastifyInstance): void {
  const { config, storage, limits } = app;
  const { database } = storage;
  const path = routePath(config.routes, 'user-review');

  /** What is approved, for everybody; a member sees the own review too, whatever its state; `mine=1` answers one's own, page by page. */
  app.get(path, both, async (request, reply) => {
    const member = await memberOf(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const page = reader.integer('page', 1, Number.MAX_SAFE_INTEGER);
    const perPage = reader.integer('per_page', 10, 100);
    const isMine = reader.flag('mine') === true;
    const postId = readPostId(reader.integer('post', 0, Number.MAX_SAFE_INTEGER));
    reader.finish();
    if (isMine) {
      const { id } = await requireMember(request);
      const own = await listReviews(
        database,
        { memberId: id, statuses: ['approved', 'hold', 'spam'], ...(postId !== null && { postId }) },
        { offset: (page - 1) * perPage, limit: perPage },
      );
      return privately(reply).send(own.reviews.map((review) => asReview(review, config, 'author')));
    }
    if (postId === null) throw reader.has('post') ? invalidPost() : Problem.missingParams(['post']);
    const { reviews, total } = await listReviews(
      database,
      { postId, orBy: member?.id ?? null },
      { offset: (page - 1) * perPage, limit: perPage },
    );
    addPageHeaders(reply, { address: `${config.publicUrl}${path}`, parameters, page, pages: Math.ceil(total / perPage), total });
    const body = reviews.map((review) => asReview(review, config, review.memberId === member?.id ? 'author' : 'public'));
    return member ? privately(reply).send(body) : sendPublic(request, reply, body);
  });

  app.post(path, both, async (request, reply) => {
    const member = await requireMember(request);
    if (audienceOf(member.roles) === 'anonymous' && !may(member.roles, 'comments'))
      throw new Problem('rest_forbidden', 403, 'Sorry, you are not allowed to do that.');
    const body = fieldsOf(request.body);
    const post = await titleOf(body['post']);
    const rating = readRating(body['rating']);
    const content = readContent(body['content']);
    if (!may(member.roles, 'comments')) await limits.take(memberComments, `member:${member.id}`);
    const { isNew } = await saveReview(
      storage,
      { postId: post.id, memberId: member.id, rating, content, status: await statusFor(database, member, content) },
      Date.now(),
    );
    const review = await findReview(database, { memberId: member.id, postId: post.id });
    if (!review) throw new Problem('rest_review_invalid_id', 404, 'Invalid review ID.');
    return privately(reply)
      .code(isNew ? 201 : 200)
      .send(asReview(review, config, 'author'));
  });

  app.post(routePath(config.routes, 'delete-user-review'), { config: { allow: 'POST' } }, async (request, reply) => {
    const member = await requireMember(request);
    const post = await titleOf(fieldsOf(request.body)['post']);
    const review = await findReview(database, { memberId: member.id, postId: post.id });
    if (!review || !(await removeReview(database, member.id, post.id)))
      throw new Problem('rest_review_invalid_id', 404, 'Invalid review ID.');
    return privately(reply).send({ deleted: true, previous: asReview(review, config, 'author') });
  });

  async function titleOf(value: unknown): Promise<CommentedPost> {
    const id = readPostId(value);
    const title = id === null ? null : await findTitle(database, id);
    if (!title) throw invalidPost();
    return title;
  }
}

function invalidPost(): Problem {
  return new Problem('rest_review_invalid_post_id', 403, 'Sorry, only a title can be reviewed.');
}

/** 0 to 10 in tenths, kept out of 100. */
function readRating(value: unknown): number {
  const rating = typeof value === 'string' && /^\d{1,2}(?:\.\d)?$/.test(value) ? Number(value) : value;
  if (value === undefined) throw Problem.missingParams(['rating']);
  if (typeof rating !== 'number' || !Number.isFinite(rating))
    throw Problem.invalidParams({ rating: { code: 'rest_invalid_type', message: 'rating is not of type number.' } });
  if (rating < 0 || rating > 10)
    throw Problem.invalidParams({
      rating: { code: 'rest_out_of_bounds', message: 'rating must be between 0 (inclusive) and 10 (inclusive)' },
    });
  return Math.round(rating * 10);
}
