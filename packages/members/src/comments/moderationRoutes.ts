import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '@agm/http/bodyFields';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { requirePermission } from '../accounts/bearer.ts';
import { findReview } from './storedReviews.ts';
import { routePath } from '@agm/api';
import { readPostId } from './commentedPost.ts';
import { readStatus } from './commentRoutes.ts';
import { asQueued, countQueues, readQueue } from './deskQueue.ts';
import { judge } from './judge.ts';
import { findComment } from './storedComments.ts';

type Kind = 'comment' | 'review';

const historyLength = 100;
const both = { config: { allow: 'GET, POST' } };

/** `/wp/v2/admin-review`: what waits for an editor, oldest first, and the editor's word about it. */
export function addModerationRoutes(app: FastifyInstance): void {
  const { config, storage } = app;
  const { database } = storage;
  const path = routePath(config.routes, 'admin-review');

  app.get(path, both, async (request, reply) => {
    await requirePermission(request, 'comments');
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const page = reader.integer('page', 1, 1_000_000_000);
    const perPage = reader.integer('per_page', 20, 100);
    const status = reader.oneOf('status', ['hold', 'reported', 'spam', 'trash', 'approved']);
    const kind = reader.oneOf('kind', ['all', 'comment', 'review']);
    reader.finish();
    const { entries, total } = await readQueue(database, status, kind, (page - 1) * perPage, perPage);
    addPageHeaders(privately(reply), { address: `${config.publicUrl}${path}`, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send({ data: entries, isDone: page * perPage >= total, counts: await countQueues(database) });
  });

  app.post(path, both, async (request, reply) => {
    const editor = await requirePermission(request, 'comments');
    const body = fieldsOf(request.body);
    const kind = readKind(body['kind']);
    const status = readStatus(body['status']);
    if (body['id'] === undefined || status === null)
      throw Problem.missingParams([...(body['id'] === undefined ? ['id'] : []), ...(status === null ? ['status'] : [])]);
    const id = readPostId(body['id']);
    if (id === null) throw Problem.invalidParams({ id: { code: 'rest_invalid_type', message: 'id is not of type integer.' } });
    await judge(storage, { kind, id, status, editorId: editor.id }, Date.now());
    const found = kind === 'comment' ? await findComment(database, id) : await findReview(database, { id });
    return privately(reply).send(found ? asQueued(kind, found) : {});
  });

  /** Who did what, the newest first. */
  app.get(`${path}/history`, { config: { allow: 'GET' } }, async (request, reply) => {
    await requirePermission(request, 'comments');
    const rows = await database
      .selectFrom('moderation_log')
      .leftJoin('members', 'members.id', 'moderation_log.editor_id')
      .select([
        'moderation_log.id',
        'kind',
        'subject_id as subject',
        'members.name as editor',
        'was',
        'became',
        'act',
        'moderation_log.created_at',
      ])
      .orderBy('moderation_log.id', 'desc')
      .limit(historyLength)
      .execute();
    return privately(reply).send({ data: rows.map(({ created_at, ...row }) => ({ ...row, date: Number(created_at) })) });
  });
}

function readKind(value: unknown): Kind {
  if (value === undefined || value === 'comment') return 'comment';
  if (value === 'review') return 'review';
  throw Problem.invalidParams({ kind: { code: 'rest_not_in_enum', message: 'kind is not one of comment and review.' } });
}
