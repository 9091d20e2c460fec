import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type Sentence } from './Problem.ts';

/** The entity tags of If-Match; a proxy that compresses may have made them weak. A change without one, or with `*`, could undo somebody else's. */
export function readIfMatch({ headers }: FastifyRequest): readonly string[] {
  const tags = readTags(headers['if-match']);
  if (tags.length === 0)
    throw new Problem('rest_precondition_required', 428, 'If-Match must say which state is to be changed: the ETag of the item.');
  return tags;
}

/** The same where it need not be there: null without it. */
export function readOptionalIfMatch({ headers }: FastifyRequest): readonly string[] | null {
  return headers['if-match'] === undefined ? null : readTags(headers['if-match']);
}

function readTags(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '' && tag !== '*');
}

/** Somebody else changed the item first; `current` is its present state. */
export const staleRevision = (sentence: Sentence, current: object): Problem =>
  new Problem('rest_precondition_failed', 412, sentence, { current });

/** For one reader alone: no cache stores it. */
export const privately = (reply: FastifyReply): FastifyReply => reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
