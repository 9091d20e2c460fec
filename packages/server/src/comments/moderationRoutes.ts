import { encodeEntities } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '../http/bodyFields.ts';
import { addPageHeaders, parametersOf } from '../http/pageHeaders.ts';
import { ParameterReader } from '../http/ParameterReader.ts';
import { Problem } from '../http/Problem.ts';
import { requireEditor } from '../members/bearer.ts';
import type { Approval } from '../storage/commentTables.ts';
import type { Database } from '../storage/Storage.ts';
import { judgeReview, findReview, type StoredReview } from '../reviews/storedReviews.ts';
import { routePath } from '../wordpress/routeTable.ts';
import { wordpressDate } from './asComment.ts';
import { readPostId } from './commentedPost.ts';
import { privately, readStatus } from './commentRoutes.ts';
import { isNameOfStaff } from './readNewComment.ts';
import { findComment, type StoredComment } from './storedComments.ts';
import { changeComment } from './writeComment.ts';

type Kind = 'comment' | 'review';

const both = { config: { allow: 'GET, POST' } };

/** `/wp/v2/admin-review`: what waits for an editor, oldest first, and the editor's word about it. */
export function addModerationRoutes(app: FastifyInstance): void {
  const { config, storage: { database } } = app;
  const path = routePath(config.routes, 'admin-review');

  app.get(path, both, async (request, reply) => {
    await requireEditor(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const page = reader.integer('page', 1, 1_000_000_000);
    const perPage = reader.integer('per_page', 20, 100);
    const status = reader.oneOf('status', ['hold', 'spam', 'trash', 'approved']);
    const kind = reader.oneOf('kind', ['all', 'comment', 'review']);
    reader.finish();
    const { entries, total } = await queueOf(database, status, kind, (page - 1) * perPage, perPage);
    const data: object[] = [];
    for (const { id, kind: entryKind } of entries) {
      const found = entryKind === 'comment' ? await findComment(database, id) : await findReview(database, { id });
      if (found) data.push(asQueued(entryKind, found));
    }
    addPageHeaders(privately(reply), { address: `${config.publicUrl}${path}`, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send({ data, isDone: page * perPage >= total });
  });

  app.post(path, both, async (request, reply) => {
    const editor = await requireEditor(request);
    const body = fieldsOf(request.body);
    const kind = readKind(body['kind']);
    const status = readStatus(body['status']);
    if (body['id'] === undefined || status === null) throw Problem.missingParams([...(body['id'] === undefined ? ['id'] : []), ...(status === null ? ['status'] : [])]);
    const id = readPostId(body['id']);
    if (id === null) throw Problem.invalidParams({ id: { code: 'rest_invalid_type', message: 'id is not of type integer.' } });
    if (kind === 'review') return privately(reply).send(asQueued(kind, await judgeReview(database, id, status, Date.now())));
    const comment = await findComment(database, id);
    const judged = comment && await database.transaction().execute((transaction) => changeComment(transaction, id, { memberId: editor.id, isEditor: true }, { content: comment.content, status }, Date.now()));
    if (!judged) throw new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
    return privately(reply).send(asQueued(kind, { ...comment, status }));
  });
}

/** Comments and reviews in one line. */
async function queueOf(database: Database, status: Approval, kind: Kind | 'all', offset: number, limit: number) {
  const comments = database.selectFrom('comments').select(['id', 'created_at', sql<Kind>`'comment'`.as('kind')]).where('status', '=', status);
  const reviews = database.selectFrom('reviews').select(['id', 'created_at', sql<Kind>`'review'`.as('kind')]).where('status', '=', status);
  const both = kind === 'comment' ? comments : kind === 'review' ? reviews : comments.unionAll(reviews);
  const queue = database.selectFrom(both.as('queue'));
  const { count } = await queue.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const entries = await queue.select(['queue.id', 'queue.kind']).orderBy('queue.created_at').orderBy('queue.kind').orderBy('queue.id').limit(limit).offset(offset).execute();
  return { total: Number(count), entries };
}

/** What an editor needs to decide. `flags` says why a machine would look twice. */
function asQueued(kind: Kind, found: StoredComment | StoredReview): object {
  return {
    id: found.id, kind,
    status: found.status,
    post: found.postId, post_slug: found.postSlug, post_title: encodeEntities(found.postTitle), post_type: found.postType,
    author: found.memberId ?? 0, author_name: found.author,
    content: { raw: found.content },
    ...('rating' in found && { rating: found.rating / 10 }),
    date_gmt: wordpressDate(found.createdAt),
    flags: [...(found.memberId === null ? ['guest'] : []), ...(isNameOfStaff(found.author) ? ['reserved-name'] : [])],
  };
}

function readKind(value: unknown): Kind {
  if (value === undefined || value === 'comment') return 'comment';
  if (value === 'review') return 'review';
  throw Problem.invalidParams({ kind: { code: 'rest_not_in_enum', message: 'kind is not one of comment and review.' } });
}
