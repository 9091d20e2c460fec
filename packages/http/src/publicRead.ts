import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inBrotli } from './inBrotli.ts';
import { OwnValues } from './OwnValues.ts';
import { jsonBytesOf } from './writtenJson.ts';

const smallestPacked = 1024;

/** Long enough to carry a crowd, short enough that an import shows at once to anybody who waits for it. */
const cacheControl = 'public, max-age=15';

/** Headers of what everybody may read, from any origin. Pages elsewhere may read the totals too. */
export function openToAll(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-WP-Total, X-WP-TotalPages, Link, ETag, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset',
  });
}

/** Sends a public JSON answer with a weak ETag, or 304 to a client that has it already. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  caching = cacheControl,
): FastifyReply | Promise<FastifyReply> {
  const form = writtenForm(body);
  const { bytes, tag } = form;
  openToAll(reply).headers({ etag: tag, 'cache-control': caching });
  if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const packed = acceptsBrotli(request) ? packedForm(form) : null;
  if (!packed) return reply.send(bytes);
  return packed.then((fewer) => reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(fewer));
}

interface WrittenForm {
  /** UTF-8: encoding a text again for each answer cost as much as everything else about it. */
  readonly bytes: Buffer;
  readonly tag: string;
  timesAsked: number;
  packed: Promise<Buffer> | null;
}

const writtenForms = new OwnValues<WrittenForm>();

/** An answer that is remembered is written once, however often it is sent. */
function writtenForm(body: object): WrittenForm {
  const known = writtenForms.get(body);
  if (known) return known;
  const bytes = jsonBytesOf(body);
  const form: WrittenForm = { bytes, tag: `W/"${hash('sha1', bytes, 'base64url')}"`, timesAsked: 0, packed: null };
  writtenForms.set(body, form);
  return form;
}

/** Compressing costs more than all the rest of a remembered answer, so from the second time on it is done once for all. */
function packedForm(form: WrittenForm): Promise<Buffer> | null {
  form.timesAsked += 1;
  if (form.timesAsked < 2 || form.bytes.length < smallestPacked) return null;
  return (form.packed ??= inBrotli(form.bytes));
}

/** RFC 9110, 12.5.3; `br;q=0` refuses it. */
export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or a star. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => [tag, tag.slice(2), '*'].includes(one.trim()));
}

/** A browser asking whether another site may read this. Nothing here depends on who asks. */
export function answerPreflight(reply: FastifyReply): FastifyReply {
  return openToAll(reply)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      'access-control-max-age': '600',
    })
    .code(204)
    .send();
}
