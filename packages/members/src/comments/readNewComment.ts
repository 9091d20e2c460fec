import {
  cleanName,
  cleanText,
  countLinks,
  hasVisibleText,
  isReservedName,
  lengthOf,
  longestComment,
  longestName,
  statusOfNew,
} from '@agm/domain';
import { staffRoleOf } from '@agm/domain/staff';
import type { FastifyRequest } from 'fastify';
import type { BodyFields } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import type { Member } from '../accounts/Member.ts';
import { staffAuthors } from '@agm/storage/staffAuthors';
import type { Database } from '@agm/storage/Storage';
import { readPostId } from './commentedPost.ts';
import type { RequestKey } from './writeComment.ts';

/** The words of a comment or review, as they are kept. WordPress's codes for none and for too many. */
export function readContent(value: unknown): string {
  const { raw } = (typeof value === 'object' && value !== null ? value : {}) as { raw?: unknown };
  const text = typeof value === 'string' ? value : raw;
  const content = typeof text === 'string' ? cleanText(text) : '';
  if (!hasVisibleText(content)) throw new Problem('rest_comment_content_invalid', 400, 'Invalid comment content.');
  if (lengthOf(content) > longestComment) throw new Problem('comment_content_column_length', 400, 'Your comment is too long.');
  return content;
}

/** The name a guest goes by: `anon_name`, or what older clients send, `author_name`. */
export function readGuestName(body: BodyFields): string {
  const said = [body['anon_name'], body['author_name']].map((value) => (typeof value === 'string' ? cleanName(value) : ''));
  const name = said.find((text) => text !== '');
  if (name === undefined) throw new Problem('rest_comment_author_data_required', 400, 'Creating a comment requires a valid author name.');
  if (lengthOf(name) > longestName) throw new Problem('comment_author_column_length', 400, 'Your name is too long.');
  return name;
}

/** A client may name the author, but the token decides; without a token the author is a guest. */
export function refuseOtherAuthor(value: unknown, member: Member | null): void {
  const isNobody = value === undefined || value === null || value === 0 || value === '0' || value === '';
  if (isNobody || (member && (typeof value === 'number' || typeof value === 'string') && Number(value) === member.id)) return;
  throw new Problem('rest_comment_invalid_author', member ? 403 : 401, "Sorry, you are not allowed to edit 'author' for comments.");
}

/**
 * The comment that is answered, when it is a visible one under the same title; anything else makes a comment of its own.
 * Threads are one level deep: an answer to an answer stands beside it.
 */
export async function findParent(database: Database, value: unknown, postId: number): Promise<number | null> {
  if (value === undefined || value === null || value === 0 || value === '0' || value === '') return null;
  const id = readPostId(value);
  if (id === null) throw Problem.invalidParams({ parent: { code: 'rest_invalid_type', message: 'parent is not of type integer.' } });
  const parent = await database
    .selectFrom('comments')
    .select(['id', 'parent_id'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return parent?.parent_id ?? parent?.id ?? null;
}

/** Whether a member's words show at once. `but` is left out when it is the comment that changes. */
export async function statusFor(database: Database, member: Member, content: string, but = 0): Promise<'approved' | 'hold'> {
  const known = await database
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', member.id)
    .where('status', '=', 'approved')
    .where('id', '<>', but)
    .executeTakeFirst();
  return statusOfNew({
    isGuest: false,
    isStaff: staffRoleOf(member.roles) !== null,
    hasApproved: known !== undefined,
    links: countLinks(content),
    isNameReserved: isNameOfStaff(member.name),
  });
}

/** Whether a name could be taken for staff of the site. */
export function isNameOfStaff(name: string): boolean {
  return isReservedName(
    name,
    staffAuthors.map((author) => author.name),
  );
}

const longestKey = 200;

/** The Idempotency-Key of a request: a retry after a cut connection carries the same one. */
export function readRequestKey(request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > longestKey)
    throw Problem.invalidParams({
      'Idempotency-Key': { code: 'rest_too_long', message: `Idempotency-Key must be at most ${longestKey} characters long.` },
    });
  return { key, body: JSON.stringify(request.body ?? null) };
}
