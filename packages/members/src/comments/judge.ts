import { Problem } from '@agm/http/Problem';
import { judgeReview } from './storedReviews.ts';
import type { Approval, ModerationLogTable } from '@agm/storage/commentTables';
import type { Database, Storage } from '@agm/storage/Storage';
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
    const found = await transaction
      .selectFrom(kind === 'comment' ? 'comments' : 'reviews')
      .select(['content', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found)
      throw new Problem(
        kind === 'comment' ? 'rest_comment_invalid_id' : 'rest_review_invalid_id',
        404,
        kind === 'comment' ? 'Invalid comment ID.' : 'Invalid review ID.',
      );
    if (kind === 'comment')
      await changeComment(transaction, id, { memberId: editorId, isEditor: true }, { content: found.content, status }, now);
    else await judgeReview(transaction, id, status, now);
    await drawConclusions(transaction, { kind, id, status, editorId }, found.status, now);
  });
}

/** What follows from an editor's word, wherever it was said: the filter learns, reports are settled, and the history has a line. */
export async function drawConclusions(
  transaction: Database,
  { kind, id, status, editorId }: Judgement,
  was: Approval,
  now: number,
): Promise<void> {
  const table = kind === 'comment' ? 'comments' : 'reviews';
  const { content, learned } = await transaction
    .selectFrom(table)
    .select(['content', 'learned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lesson = lessonOf(status);
  await learn(transaction, content, learned, lesson);
  await transaction.updateTable(table).set({ learned: lesson }).where('id', '=', id).execute();
  if (kind === 'comment')
    await transaction
      .updateTable('comment_reports')
      .set({ settled_at: now })
      .where('comment_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
  else
    await transaction
      .updateTable('review_reports')
      .set({ settled_at: now })
      .where('review_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
  await remember(transaction, { kind, subject_id: id, editor_id: editorId, was, became: status, act: 'judged', created_at: now });
}

/** One line of the desk's history. */
export async function remember(
  transaction: Database,
  line: Omit<ModerationLogTable, 'id' | 'act'> & { readonly act: 'judged' | 'edited' | 'deleted' },
): Promise<void> {
  await transaction.insertInto('moderation_log').values(line).execute();
}
