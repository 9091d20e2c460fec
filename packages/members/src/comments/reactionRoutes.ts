import { reaction } from '@agm/api/schemas/comments';
import { audienceOf } from '@agm/domain';
import { may } from '@agm/domain/staff';
import type { FastifyInstance } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { fieldsOf } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { reactions } from '@agm/http/limits/figures';
import { holdMember, requireMember } from '../accounts/bearer.ts';
import { routePath } from '@agm/api';
import { readPostId } from './commentedPost.ts';
import { readId, type OfOne } from './commentRoutes.ts';

/** What members say of a comment with one press: `POST …/comments/{id}/reactions`, and what one has pressed under a title. */
export function addReactionRoutes(app: FastifyInstance): void {
  const { config, storage, limits } = app;
  const { database, engine } = storage;

  app.post<OfOne>(`${routePath(config.routes, 'comments')}/:id/reactions`, { config: { allow: 'POST' } }, async (request, reply) => {
    const id = readId(request);
    const member = await requireMember(request);
    if (audienceOf(member.roles) === 'anonymous' && !may(member.roles, 'comments'))
      throw new Problem('rest_forbidden', 403, 'Sorry, you are not allowed to do that.');
    const { kind, on } = readBody(reaction, fieldsOf(request.body));
    await limits.take(reactions, `member:${member.id}`);
    await database.transaction().execute(async (transaction) => {
      await holdMember(transaction, engine, member.id);
      const found = await transaction
        .selectFrom('comments')
        .select('id')
        .where('id', '=', readPostId(id) ?? 0)
        .where('status', '=', 'approved')
        .executeTakeFirst();
      if (!found) throw new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
      const row = { comment_id: found.id, member_id: member.id, kind };
      const changed = on
        ? await transaction
            .insertInto('comment_reactions')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('kind')
            .executeTakeFirst()
        : await transaction
            .deleteFrom('comment_reactions')
            .where('comment_id', '=', row.comment_id)
            .where('member_id', '=', row.member_id)
            .where('kind', '=', kind)
            .returning('kind')
            .executeTakeFirst();
      if (changed)
        await transaction
          .updateTable('comments')
          .set(({ eb }) => ({ likes: eb('likes', on ? '+' : '-', 1) }))
          .where('id', '=', found.id)
          .execute();
    });
    return privately(reply).send({ id, kind, on });
  });

  app.get(`${routePath(config.routes, 'user-comments')}/reactions`, { config: { allow: 'GET' } }, async (request, reply) => {
    const member = await requireMember(request);
    const post = readPostId(parametersOf(request.url).get('post') ?? undefined);
    if (post === null) throw Problem.missingParams(['post']);
    const rows = await database
      .selectFrom('comment_reactions')
      .innerJoin('comments', 'comments.id', 'comment_reactions.comment_id')
      .select(['comment_reactions.comment_id as id', 'comment_reactions.kind'])
      .where('comment_reactions.member_id', '=', member.id)
      .where('comments.post_id', '=', post)
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))];
    return privately(reply).send({ data: ids.map((id) => ({ id, kinds: rows.filter((row) => row.id === id).map(({ kind }) => kind) })) });
  });
}
