import { createHash } from 'node:crypto';
import { Problem } from '@agm/http/Problem';
import { holdMember } from '../accounts/bearer.ts';
import { isAlreadyThere } from '@agm/storage/clashes';
import type { Approval } from '@agm/storage/commentTables';
import type { Database, Storage } from '@agm/storage/Storage';

export interface CommentDraft {
  readonly postId: number;
  /** A member, or a guest by name. */
  readonly author: { readonly memberId: number } | { readonly guestName: string };
  readonly parentId: number | null;
  readonly content: string;
  readonly status: Approval;
}

/** An Idempotency-Key as the request carried it. */
export interface RequestKey {
  readonly key: string;
  /** What was asked under that key. */
  readonly body: string;
}

/** Longer than any client retries. */
const keysLastMs = 24 * 60 * 60 * 1000;

/**
 * Stores a comment and answers its number. The same words by the same author at the same place are refused with 409
 * `comment_duplicate`, also when both arrive at once; under a key that was seen before, the number is the first one's.
 */
export async function addComment(
  { database, engine }: Storage,
  draft: CommentDraft,
  requestKey: RequestKey | null,
  now: number,
): Promise<number> {
  const memberId = 'memberId' in draft.author ? draft.author.memberId : null;
  return database.transaction().execute(async (transaction) => {
    if (memberId !== null) await holdMember(transaction, engine, memberId);
    const key = requestKey && keyRow(requestKey, memberId, now);
    if (key) {
      const taken = await transaction
        .insertInto('comment_keys')
        .values(key)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!taken) return knownUnder(transaction, key);
    }
    const row = await transaction
      .insertInto('comments')
      .values({
        post_id: draft.postId,
        member_id: memberId,
        guest_name: 'guestName' in draft.author ? draft.author.guestName : null,
        parent_id: draft.parentId,
        content: draft.content,
        status: draft.status,
        fingerprint: fingerprintOf(draft),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw duplicate();
    if (key) {
      await transaction.updateTable('comment_keys').set({ comment_id: row.id }).where('key', '=', key.key).execute();
      await transaction
        .deleteFrom('comment_keys')
        .where('created_at', '<', now - keysLastMs)
        .execute();
    }
    return row.id;
  });
}

/** The number of the comment that this very request made before, or null when it is the first of its kind. */
export async function alreadyMade(database: Database, requestKey: RequestKey | null, memberId: number | null): Promise<number | null> {
  if (requestKey === null) return null;
  const key = keyRow(requestKey, memberId, 0);
  const known = await database.selectFrom('comment_keys').select('key').where('key', '=', key.key).executeTakeFirst();
  return known ? knownUnder(database, key) : null;
}

type KeyRow = ReturnType<typeof keyRow>;

function keyRow({ key, body }: RequestKey, memberId: number | null, now: number) {
  return { key: hashOf([String(memberId ?? 'guest'), key]), digest: hashOf([body]), comment_id: 0, created_at: now };
}

async function knownUnder(database: Database, { key, digest }: KeyRow): Promise<number> {
  const known = await database.selectFrom('comment_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  if (known.digest !== digest) throw new Problem('rest_idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.');
  return known.comment_id;
}

export interface CommentChange {
  readonly content: string;
  readonly status: Approval;
}

/** Writes new words over a comment; the earlier ones stay for staff. Whose comment may be changed by whom is part of the statement: null when it was not. */
export async function changeComment(
  transaction: Database,
  id: number,
  by: { readonly memberId: number; readonly isEditor: boolean },
  change: CommentChange,
  now: number,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('comments')
    .select(['post_id', 'member_id', 'guest_name', 'parent_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const author = row.member_id === null ? { guestName: row.guest_name ?? '' } : { memberId: row.member_id };
  const fingerprint =
    change.status === 'trash' ? null : fingerprintOf({ postId: row.post_id, author, parentId: row.parent_id, content: change.content });
  try {
    const query = transaction
      .updateTable('comments')
      .set({
        content: change.content,
        status: change.status,
        fingerprint,
        updated_at: now,
        ...(change.content !== row.content && { edited_at: now }),
      })
      .where('id', '=', id);
    const changed = await (by.isEditor ? query : query.where('member_id', '=', by.memberId).where('status', '<>', 'trash'))
      .returning('id')
      .executeTakeFirst();
    if (changed && change.content !== row.content)
      await transaction.insertInto('comment_wordings').values({ comment_id: id, content: row.content, replaced_at: now }).execute();
    return changed?.id ?? null;
  } catch (error) {
    if (isAlreadyThere(error)) throw duplicate();
    throw error;
  }
}

/** Takes a comment away for good; its author's own, or any for an editor. False when there was none to take. */
export async function removeComment(
  database: Database,
  id: number,
  by: { readonly memberId: number; readonly isEditor: boolean },
): Promise<boolean> {
  const query = database.deleteFrom('comments').where('id', '=', id);
  const removed = await (by.isEditor ? query : query.where('member_id', '=', by.memberId).where('status', '<>', 'trash'))
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

function fingerprintOf({ postId, author, parentId, content }: Omit<CommentDraft, 'status'>): string {
  const who = 'memberId' in author ? ['member', String(author.memberId)] : ['guest', author.guestName.toLowerCase()];
  return hashOf([String(postId), String(parentId ?? 0), ...who, content]);
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function duplicate(): Problem {
  return new Problem('comment_duplicate', 409, 'Duplicate comment detected; it looks as though you’ve already said that!');
}
