import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdsTag, openToAll } from './publicRead.ts';

/** Sends text that programs read (a feed, a sitemap) with an ETag, or 304 to a client that has it already. No cache stores one without an age. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, maxAgeSeconds }: { readonly text: string; readonly type: string; readonly maxAgeSeconds: number | null },
): FastifyReply {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  openToAll(reply).headers({
    etag: tag,
    'cache-control': maxAgeSeconds === null ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`,
  });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
