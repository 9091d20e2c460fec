import { commentIdsPerPage, idStatusOf, writeCommentCursor } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { requireMember } from '../accounts/bearer.ts';
import { routePath } from '@agm/api';
import { asComment } from './asComment.ts';
import { readOwnCommentQuery } from './commentQuery.ts';
import { findComment, listComments, type StoredComment } from './storedComments.ts';

/** `/wp/v2/user-comments`: a member's own comments, as numbers with their state or whole, until `isDone`. */
export function addOwnCommentRoutes(app: FastifyInstance): void {
  const {
    config,
    storage: { database },
  } = app;

  app.get(routePath(config.routes, 'user-comments'), { config: { allow: 'GET' } }, async (request, reply) => {
    const member = await requireMember(request);
    const { page, perPage, cursor, id, isExtended } = readOwnCommentQuery(parametersOf(request.url), commentIdsPerPage);
    const entry = (comment: StoredComment): object => ({
      ...(isExtended && asComment(comment, config, 'author')),
      id: comment.id,
      postId: comment.postId,
      status: idStatusOf(comment.status),
    });
    void privately(reply);
    if (id !== null) {
      const comment = await findComment(database, id);
      if (!comment || comment.memberId !== member.id || comment.status === 'trash')
        throw new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
      return reply.send({ data: [entry(comment)], isDone: true });
    }
    // One more than is shown, to find out whether there are others.
    const slice = { offset: cursor ? 0 : (page - 1) * perPage, limit: perPage + 1, after: cursor };
    const { comments, total } = await listComments(database, { members: [member.id], statuses: ['approved', 'hold', 'spam'] }, slice);
    const shown = comments.slice(0, perPage);
    const last = comments.length > perPage ? shown.at(-1) : undefined;
    return reply.headers({ 'x-wp-total': total, 'x-wp-totalpages': Math.ceil(total / perPage) }).send({
      data: shown.map(entry),
      isDone: last === undefined,
      ...(last && { next: writeCommentCursor({ side: 'after', createdAt: Number(last.createdAt), id: last.id, likes: null }) }),
    });
  });
}
