import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough to carry a crowd, short enough that an import shows at once to anybody who waits for it. */
const cacheControl = 'public, max-age=15';

/** Headers of what everybody may read, from any origin. Pages elsewhere may read the totals too. */
export function openToAll(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, ETag',
  });
}

/** Sends a public JSON answer with a weak ETag, or 304 to whoever has it already. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const { text, tag } = writtenForm(body);
  openToAll(reply).headers({ etag: tag, 'cache-control': cacheControl });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

interface WrittenForm { readonly text: string; readonly tag: string }

const writtenForms = new WeakMap<object, WrittenForm>();

/** An answer that is remembered is written once, however often it is sent. */
function writtenForm(body: object): WrittenForm {
  const known = writtenForms.get(body);
  if (known) return known;
  const text = JSON.stringify(body);
  const form = { text, tag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
  writtenForms.set(body, form);
  return form;
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or a star. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => [tag, tag.slice(2), '*'].includes(one.trim()));
}

/** A browser asking whether another site may read this. Nothing here depends on who asks. */
export function answerPreflight(reply: FastifyReply): FastifyReply {
  return openToAll(reply).headers({
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'access-control-max-age': '600',
  }).code(204).send();
}
