import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { routePath } from '@agm/api';
import { asComment } from './asComment.ts';
import { findComment } from './storedComments.ts';

/** Answers 201 with the whole comment and its address, the first time and at every retry. */
export async function sendCreated(
  reply: FastifyReply,
  { config, storage }: Pick<FastifyInstance, 'config' | 'storage'>,
  id: number,
  reader: 'public' | 'author' | 'editor',
): Promise<FastifyReply> {
  const comment = await findComment(storage.database, id);
  if (!comment) throw new Problem('rest_comment_invalid_id', 404, 'Invalid comment ID.');
  const address = `${config.publicUrl}${routePath(config.routes, 'comments')}/${id}`;
  return reply
    .code(201)
    .headers({ location: address, 'cache-control': 'no-store' })
    .send(asComment(comment, config, reader));
}
