import { audienceOf } from '@agm/domain';
import { may } from '@agm/domain/staff';
import type { FastifyInstance, FastifyRequest, RouteGenericInterface } from 'fastify';
import { fieldsOf } from '@agm/http/bodyFields';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { sendPublic } from '@agm/http/publicRead';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { memberComments } from '@agm/http/limits/figures';
import { memberOf } from '../accounts/bearer.ts';
import type { Member } from '../accounts/Member.ts';
import type { Approval } from '@agm/storage/commentTables';
import { routePath } from '@agm/api';
import { asComment } from './asComment.ts';
import { findPost, readPostId } from './commentedPost.ts';
import { forbiddenParameters, readCommentQuery, staffOnly } from './commentQuery.ts';
import { sendCreated } from './created.ts';
import { drawConclusions, remember } from './judge.ts';
import { findParent, readContent, readRequestKey, refuseOtherAuthor, statusFor } from './readNewComment.ts';
import { findComment, listComments, type StoredComment } from './storedComments.ts';
import { addComment, alreadyMade, changeComment, removeComment, type CommentChange } from './writeComment.ts';

export interface OfOne extends RouteGenericInterface {
  Params: { id: string };
}

/** The methods that WordPress names for a reader. A caller who may do more gets the others with the answer. */
const reading = { config: { allow: 'GET' } };
const everyMethod = 'GET, POST, PUT, PATCH, DELETE';

/** `/wp/v2/comments`: everybody reads what is approved; members write, and change what is theirs; editors change all. */
export function addCommentRoutes(app: FastifyInstance): void {
  const { config, storage, limits } = app;
  const { database } = storage;
  const path = routePath(config.routes, 'comments');
  const one = `${path}/:id`;

  app.get(path, reading, async (request, reply) => {
    const parameters = parametersOf(request.url);
    const forbidden = staffOnly(parameters);
    const member = forbidden.length > 0 ? await memberOf(request) : null;
    const reader = member && may(member.roles, 'comments') ? 'editor' : 'public';
    if (forbidden.length > 0 && reader !== 'editor') throw forbiddenParameters(forbidden, member !== null);
    const query = readCommentQuery(parameters);
    // What an editor took off the site is named to nobody else.
    const { comments, total } = await listComments(database, { ...query.filter, isPostShown: reader === 'public' }, query.slice);
    const pages = Math.ceil(total / query.perPage);
    addPageHeaders(reply, { address: `${config.publicUrl}${path}`, parameters, page: query.page, pages, total });
    const body = comments.map((comment) => only(asComment(comment, config, reader), query.fields));
    return reader === 'public' ? sendPublic(request, reply, body) : privately(reply).send(body);
  });

  app.get<OfOne>(one, reading, async (request, reply) => {
    const comment = await visible(request, readId(request));
    const member = comment.status === 'approved' && request.headers.authorization === undefined ? null : await memberOf(request);
    const reader = readerOf(comment, member);
    if (!comment.isPostShown && reader === 'public') throw invalidId();
    if (comment.status !== 'approved' && reader === 'public')
      throw new Problem('rest_cannot_read', member ? 403 : 401, 'Sorry, you are not allowed to read this comment.');
    const body = only(asComment(comment, config, reader), readCommentQuery(parametersOf(request.url)).fields);
    if (reader !== 'public') void reply.header('allow', everyMethod);
    return member ? privately(reply).send(body) : sendPublic(request, reply, body);
  });

  app.post(path, { config: { allow: 'POST' } }, async (request, reply) => {
    const member = await memberOf(request);
    if (!member) throw new Problem('rest_comment_login_required', 401, 'Sorry, you must be logged in to comment.');
    if (audienceOf(member.roles) === 'anonymous' && !may(member.roles, 'comments'))
      throw new Problem('rest_forbidden', 403, 'Sorry, you are not allowed to do that.');
    const body = fieldsOf(request.body);
    refuseOtherAuthor(body['author'], member);
    const requestKey = readRequestKey(request);
    const known = await alreadyMade(database, requestKey, member.id);
    if (known !== null) return sendCreated(reply, app, known, 'author');
    const post = await findPost(database, body['post']);
    const content = readContent(body['content']);
    const parentId = await findParent(database, body['parent'], post.id);
    if (!may(member.roles, 'comments')) await limits.take(memberComments, `member:${member.id}`);
    const status = await statusFor(database, member, content);
    const id = await addComment(
      storage,
      { postId: post.id, author: { memberId: member.id }, parentId, content, status },
      requestKey,
      Date.now(),
    );
    return sendCreated(reply, app, id, may(member.roles, 'comments') ? 'editor' : 'author');
  });

  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    app.route<OfOne>({
      method,
      url: one,
      ...reading,
      handler: async (request, reply) => {
        const id = readId(request);
        const body = fieldsOf(request.body);
        const { member, comment } = await mayChange(request, id, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this comment.');
        refuseOtherPost(body['post'], comment);
        const status = may(member.roles, 'comments') ? readStatus(body['status']) : null;
        if (body['content'] === undefined && status === null) throw Problem.missingParams(['content']);
        const content = body['content'] === undefined ? comment.content : readContent(body['content']);
        const change = { content, status: status ?? (await statusAfterEdit(member, comment, content)) };
        const changed = await changeWith(member, comment, change);
        // Between reading and writing it was deleted: what is gone stays gone.
        const now = changed === null ? null : await findComment(database, changed);
        if (!now) throw invalidId();
        return privately(reply)
          .header('allow', everyMethod)
          .send(asComment(now, config, readerOf(now, member)));
      },
    });
  }

  app.delete<OfOne>(one, reading, async (request, reply) => {
    const id = readId(request);
    const { member, comment } = await mayChange(request, id, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this comment.');
    const parameters = parametersOf(request.url);
    refuseOtherPost(parameters.get('post') ?? undefined, comment);
    void privately(reply).header('allow', everyMethod);
    const isForced = ['1', 'true'].includes(parameters.get('force') ?? '');
    // Authors take their own words back for good; an editor's first move is the trash, from which they can return.
    if (comment.memberId !== member.id && !isForced) {
      if (comment.status === 'trash') throw new Problem('rest_already_trashed', 410, 'The comment has already been trashed.');
      const trashed = await changeWith(member, comment, { content: comment.content, status: 'trash' });
      if (trashed === null) throw invalidId();
      return reply.send(asComment({ ...comment, status: 'trash' }, config, 'editor'));
    }
    const isGone = await database.transaction().execute(async (transaction) => {
      if (!(await removeComment(transaction, id, asked(member)))) return false;
      if (comment.memberId !== member.id)
        await remember(transaction, {
          kind: 'comment',
          subject_id: id,
          editor_id: member.id,
          was: comment.status,
          became: 'trash',
          act: 'deleted',
          created_at: Date.now(),
        });
      return true;
    });
    if (!isGone) throw invalidId();
    const { _links, ...previous } = asComment(comment, config, readerOf(comment, member));
    return reply.send({ deleted: true, previous });
  });

  /** The comment, if this reader may see it: only editors see the trash. */
  async function visible(request: FastifyRequest, id: number): Promise<StoredComment> {
    const comment = await findComment(database, id);
    if (!comment) throw invalidId();
    if (comment.status !== 'trash') return comment;
    const member = await memberOf(request);
    if (!member || !may(member.roles, 'comments')) throw invalidId();
    return comment;
  }

  async function mayChange(
    request: FastifyRequest,
    id: number,
    code: string,
    message: string,
  ): Promise<{ member: Member; comment: StoredComment }> {
    const member = await memberOf(request);
    const comment = await visible(request, id);
    if (!member || readerOf(comment, member) === 'public') throw new Problem(code, member ? 403 : 401, message);
    return { member, comment };
  }

  /** What an editor does to the words of others stands in the desk's history, and teaches its filter. Answers the comment's number; null when it was not there to change. */
  async function changeWith(
    member: Member,
    { id, memberId, status: was, content }: StoredComment,
    change: CommentChange,
  ): Promise<number | null> {
    const now = Date.now();
    return database.transaction().execute(async (transaction) => {
      const changed = await changeComment(transaction, id, asked(member), change, now);
      if (changed === null || memberId === member.id) return changed;
      if (change.content !== content)
        await remember(transaction, {
          kind: 'comment',
          subject_id: id,
          editor_id: member.id,
          was,
          became: was,
          act: 'edited',
          created_at: now,
        });
      if (change.status !== was)
        await drawConclusions(transaction, { kind: 'comment', id, status: change.status, editorId: member.id }, was, now);
      return changed;
    });
  }

  /** The server checks edited text like new text; a comment that waits for an editor keeps waiting. */
  async function statusAfterEdit(member: Member, comment: StoredComment, content: string): Promise<Approval> {
    if (comment.status !== 'approved' || may(member.roles, 'comments')) return comment.status;
    return statusFor(database, member, content, comment.id);
  }
}

function asked(member: Member): { memberId: number; isEditor: boolean } {
  return { memberId: member.id, isEditor: may(member.roles, 'comments') };
}

function readerOf(comment: StoredComment, member: Member | null): 'public' | 'author' | 'editor' {
  if (member && may(member.roles, 'comments')) return 'editor';
  return member && comment.memberId === member.id ? 'author' : 'public';
}

function only(body: Record<string, unknown>, fields: ReadonlySet<string> | null): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(body).filter(([field]) => fields.has(field))) : body;
}

/** WordPress knows no route where the last part is no number. */
export function readId({ params: { id } }: FastifyRequest<OfOne>): number {
  if (!/^\d{1,15}$/.test(id)) throw Problem.noRoute();
  return Number(id);
}

function refuseOtherPost(value: unknown, comment: StoredComment): void {
  if (value !== undefined && readPostId(value) !== comment.postId)
    throw new Problem('rest_comment_invalid_post_id', 403, 'This comment stands under another post.');
}

const statuses: Readonly<Record<string, Approval>> = {
  approve: 'approved',
  approved: 'approved',
  1: 'approved',
  hold: 'hold',
  0: 'hold',
  spam: 'spam',
  trash: 'trash',
};

/** The status an editor gives; null when none was said. */
export function readStatus(value: unknown): Approval | null {
  if (value === undefined) return null;
  const status = typeof value === 'string' && Object.hasOwn(statuses, value) ? statuses[value] : undefined;
  if (!status)
    throw Problem.invalidParams({ status: { code: 'rest_not_in_enum', message: 'status is not one of approved, hold, spam, and trash.' } });
  return status;
}

function invalidId(): Problem {
  return new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
}
