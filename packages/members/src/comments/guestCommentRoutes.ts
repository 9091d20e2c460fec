import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { guestCommentCeiling, guestComments } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { routePath } from '@agm/api';
import { findPost, readPostId } from './commentedPost.ts';
import { sendCreated } from './created.ts';
import { findParent, readContent, readGuestName, readRequestKey, refuseOtherAuthor } from './readNewComment.ts';
import { guestForm, guestUse, workAfter } from './guestWork.ts';
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
    await takeTurn(request, post.id, body['parent']);
    const id = await addComment(
      storage,
      { postId: post.id, author: { guestName }, parentId, content, status: 'hold' },
      requestKey,
      Date.now(),
    );
    return sendCreated(reply, app, id, 'public');
  });

  captcha.forms.set('comment', async (query, request) => {
    const [post, parent] = [readPostId(query.get('post')), query.has('parent') ? readParent(query.get('parent')) : 0];
    if (post === null) throw Problem.invalidParams({ post: { code: 'rest_invalid_type', message: 'post is not of type integer.' } });
    if (parent === null) throw Problem.invalidParams({ parent: { code: 'rest_invalid_type', message: 'parent is not of type integer.' } });
    return { form: guestForm(post, parent), work: await workNow(request) };
  });

  /** So many comments an hour are free, each further one costs a solved challenge of its own form, and even these end at a ceiling. */
  async function takeTurn(request: FastifyRequest, post: number, said: unknown): Promise<void> {
    await limits.check(guestCommentCeiling, networkOf(request));
    const solved = request.headers['x-agm-captcha'];
    const parent = readParent(said) ?? 0;
    try {
      await limits.take(guestComments, networkOf(request));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      // Whoever reads this knows where the challenge of this very form is.
      if (typeof solved !== 'string')
        throw new Problem(
          error.code,
          429,
          error.message,
          { captcha: `/user-api/captcha?form=comment&post=${post}&parent=${parent}` },
          error.retryAfterSeconds,
        );
      const work = await workNow(request);
      // Others wrote while this machine was at work: one step is forgiven.
      await captcha.check(solved, request, { form: guestForm(post, parent), work: Math.max(1, work - 1), takesPlain: work === 1 });
    }
    await limits.take(guestCommentCeiling, networkOf(request));
  }

  async function workNow(request: FastifyRequest): Promise<number> {
    return workAfter(await guestUse(database, limits, networkOf(request), Date.now()));
  }
}

/** The comment that is answered, as it was said; 0 for none. Null for what is no number. */
function readParent(value: unknown): number | null {
  return value === undefined || value === null || value === 0 || value === '0' || value === '' ? 0 : readPostId(value);
}
