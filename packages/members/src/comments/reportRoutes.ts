import { createHmac } from 'node:crypto';
import { report as reportBody } from '@agm/api/schemas/comments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { reports } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { memberOf } from '../accounts/bearer.ts';
import { readSecret } from '@agm/storage/secrets';
import { routePath } from '@agm/api';
import { readPostId } from './commentedPost.ts';
import { readId, type OfOne } from './commentRoutes.ts';

/** `POST …/comments/{id}/report` and `…/user-review/{id}/report`: anybody asks the desk to look, once each. Nothing is hidden by it: the desk decides. */
export function addReportRoutes(app: FastifyInstance): void {
  const {
    config,
    storage: { database },
  } = app;

  app.post<OfOne>(`${routePath(config.routes, 'comments')}/:id/report`, { config: { allow: 'POST' } }, async (request, reply) => {
    const report = await readReport(app, request);
    const found = await database
      .selectFrom('comments')
      .select('id')
      .where('id', '=', readPostId(report.id) ?? 0)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    if (!found) throw new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
    await database
      .insertInto('comment_reports')
      .values({ comment_id: found.id, ...report.row })
      .onConflict((conflict) => conflict.columns(['comment_id', 'reporter']).doNothing())
      .execute();
    return privately(reply).code(204).send();
  });

  app.post<OfOne>(`${routePath(config.routes, 'user-review')}/:id/report`, { config: { allow: 'POST' } }, async (request, reply) => {
    const report = await readReport(app, request);
    const found = await database
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', readPostId(report.id) ?? 0)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    if (!found) throw new Problem('rest_review_invalid_id', 404, 'Invalid review ID.');
    await database
      .insertInto('review_reports')
      .values({ review_id: found.id, ...report.row })
      .onConflict((conflict) => conflict.columns(['review_id', 'reporter']).doNothing())
      .execute();
    return privately(reply).code(204).send();
  });
}

async function readReport({ storage: { database }, limits }: FastifyInstance, request: FastifyRequest<OfOne>) {
  const id = readId(request);
  const member = await memberOf(request);
  const { reason } = readBody(reportBody, fieldsOf(request.body));
  const who = member ? `member:${member.id}` : networkOf(request);
  await limits.take(reports, who);
  // The server does not store who reported: a keyed hash is enough to count each once.
  const reporter = createHmac('sha256', await readSecret(database, 'reports', 'reports'))
    .update(who)
    .digest('base64url')
    .slice(0, 22);
  return { id, row: { reporter, reason, created_at: Date.now(), settled_at: null } };
}
