import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '../http/bodyFields.ts';
import { Problem } from '../http/Problem.ts';
import { guestCommentCeiling, guestComments } from '../limits/figures.ts';
import { networkOf } from '../limits/networkOf.ts';
import { routePath } from '../http/routeTable.ts';
import { findPost } from './commentedPost.ts';
import { sendCreated } from './created.ts';
import { findParent, readContent, readGuestName, readRequestKey, refuseOtherAuthor } from './readNewComment.ts';
import { addComment, alreadyMade } from './writeComment.ts';

/** `/wp/v2/anon-comments`: guests write without a token, and an editor reads it before anybody else does. */
export function addGuestCommentRoutes(app: FastifyInstance): void {
  const { storage, limits, captcha } = app;
  const { database } = storage;

  app.post(routePath(app.config.routes, 'anon-comments'), { config: { allow: 'POST' } }, async (request, reply) => {
    const body = fieldsOf(request.body);
    refuseOtherAuthor(body['author'], null);
    const requestKey = readRequestKey(request);
    const known = await alreadyMade(database, requestKey, null);
    if (known !== null) return sendCreated(reply, app, known, 'public');
    const post = await findPost(database, body['post']);
    const guestName = readGuestName(body);
    const content = readContent(body['content']);
    const parentId = await findParent(database, body['parent'], post.id);
    await takeTurn(request);
    const id = await addComment(storage, { postId: post.id, author: { guestName }, parentId, content, status: 'hold' }, requestKey, Date.now());
    return sendCreated(reply, app, id, 'public');
  });

  /** So many comments an hour are free, each further one costs a solved challenge, and even these end at a ceiling. */
  async function takeTurn(request: FastifyRequest): Promise<void> {
    await limits.check(guestCommentCeiling, networkOf(request));
    const solved = request.headers['x-agm-captcha'];
    try {
      await limits.take(guestComments, networkOf(request));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429 || typeof solved !== 'string') throw error;
      await captcha.check(solved, request);
    }
    await limits.take(guestCommentCeiling, networkOf(request));
  }
}
