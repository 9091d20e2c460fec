import { Problem } from '../http/Problem.ts';
import { judgeReview } from '../reviews/storedReviews.ts';
import type { Approval } from '../storage/commentTables.ts';
import type { Database, Storage } from '../storage/Storage.ts';
import { learn, lessonOf } from './spamFilter.ts';
import { changeComment } from './writeComment.ts';

export interface Judgement {
  readonly kind: 'comment' | 'review';
  readonly id: number;
  readonly status: Approval;
  readonly editorId: number;
}

/** The desk's word about a comment or a review, in one piece: its state, what the filter learns of it, the reports it settles, and who said so. */
export async function judge({ database }: Storage, { kind, id, status, editorId }: Judgement, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const table = kind === 'comment' ? 'comments' : 'reviews';
    const found = await transaction.selectFrom(table).select(['content', 'status', 'learned']).where('id', '=', id).executeTakeFirst();
    if (!found) throw new Problem(kind === 'comment' ? 'rest_comment_invalid_id' : 'rest_review_invalid_id', 404, kind === 'comment' ? 'Invalid comment ID.' : 'Invalid review ID.');
    if (kind === 'comment') await changeComment(transaction, id, { memberId: editorId, isEditor: true }, { content: found.content, status }, now);
    else await judgeReview(transaction, id, status, now);
    const lesson = lessonOf(status);
    await learn(transaction, found.content, found.learned, lesson);
    await transaction.updateTable(table).set({ learned: lesson }).where('id', '=', id).execute();
    if (kind === 'comment') await settle(transaction, id, now);
    await transaction.insertInto('moderation_log').values({ kind, subject_id: id, editor_id: editorId, was: found.status, became: status, created_at: now }).execute();
  });
}

async function settle(transaction: Database, commentId: number, now: number): Promise<void> {
  await transaction.updateTable('comment_reports').set({ settled_at: now }).where('comment_id', '=', commentId).where('settled_at', 'is', null).execute();
}
