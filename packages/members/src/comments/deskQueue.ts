import type { WireDeskEntry } from '@agm/api/schemas/desk';
import { countLinks, encodeEntities } from '@agm/domain';
import { sql } from 'kysely';
import { findReview, type StoredReview } from './storedReviews.ts';
import type { Approval } from '@agm/storage/commentTables';
import type { Database } from '@agm/storage/Storage';
import { wordpressDate } from './asComment.ts';
import { isNameOfStaff } from './readNewComment.ts';
import { proposalsFor } from './spamFilter.ts';
import { findComment, type StoredComment } from './storedComments.ts';

export type QueueName = Approval | 'reported';
type Kind = 'comment' | 'review';

export interface Queue {
  readonly entries: readonly object[];
  readonly total: number;
}

/** A comment may have been changed a thousand times: its newest earlier wordings come with it. */
export const shownWordings = 20;

/** Comments and reviews in one line, the oldest first, each with what an editor needs to decide. */
export async function readQueue(database: Database, name: QueueName, kind: Kind | 'all', offset: number, limit: number): Promise<Queue> {
  const { ids, total } = await idsOf(database, name, kind, offset, limit);
  const found: { readonly kind: Kind; readonly entry: StoredComment | StoredReview }[] = [];
  for (const { id, kind: entryKind } of ids) {
    const entry = entryKind === 'comment' ? await findComment(database, id) : await findReview(database, { id });
    if (entry) found.push({ kind: entryKind, entry });
  }
  const proposals = await proposalsFor(
    database,
    found.map(({ entry }) => entry.content),
  );
  const idsOfKind = (one: Kind) => found.filter((each) => each.kind === one).map(({ entry }) => entry.id);
  const earlier = await wordingsOf(database, idsOfKind('comment'));
  const reports = {
    comment: await commentReports(database, idsOfKind('comment')),
    review: await reviewReports(database, idsOfKind('review')),
  };
  return {
    total,
    entries: found.map(({ kind: entryKind, entry }, at) => ({
      ...asQueued(entryKind, entry),
      earlier: entryKind === 'comment' ? (earlier.get(entry.id) ?? []) : [],
      reports: reports[entryKind].get(entry.id) ?? {},
      proposal: proposals[at] ?? null,
    })),
  };
}

/** How much there is to do. */
export async function countQueues(database: Database): Promise<Readonly<Record<'hold' | 'reported' | 'spam', number>>> {
  const of = async (name: QueueName) => (await idsOf(database, name, 'all', 0, 0)).total;
  return { hold: await of('hold'), reported: await of('reported'), spam: await of('spam') };
}

async function idsOf(database: Database, name: QueueName, kind: Kind | 'all', offset: number, limit: number) {
  const ofComments = database.selectFrom('comments').select(['id', 'created_at', sql<Kind>`'comment'`.as('kind')]);
  const comments =
    name === 'reported'
      ? ofComments
          .where('status', '=', 'approved')
          .where('id', 'in', database.selectFrom('comment_reports').select('comment_id').where('settled_at', 'is', null))
      : ofComments.where('status', '=', name);
  const ofReviews = database.selectFrom('reviews').select(['id', 'created_at', sql<Kind>`'review'`.as('kind')]);
  const reviews =
    name === 'reported'
      ? ofReviews
          .where('status', '=', 'approved')
          .where('id', 'in', database.selectFrom('review_reports').select('review_id').where('settled_at', 'is', null))
      : ofReviews.where('status', '=', name);
  const all = kind === 'comment' ? comments : kind === 'review' ? reviews : comments.unionAll(reviews);
  const queue = database.selectFrom(all.as('queue'));
  const { count } = await queue.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const ids =
    limit === 0
      ? []
      : await queue
          .select(['queue.id', 'queue.kind'])
          .orderBy('queue.created_at')
          .orderBy('queue.kind')
          .orderBy('queue.id')
          .limit(limit)
          .offset(offset)
          .execute();
  return { total: Number(count), ids };
}

/** What comments said before, the latest wording first. */
async function wordingsOf(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly object[]>> {
  const wordings = new Map<number, object[]>();
  if (ids.length === 0) return wordings;
  const numbered = database
    .selectFrom('comment_wordings')
    .select([
      'id',
      'comment_id',
      'content',
      'replaced_at',
      sql<number>`row_number() over (partition by comment_id order by id desc)`.as('at'),
    ])
    .where('comment_id', 'in', [...ids])
    .as('numbered');
  const rows = await database
    .selectFrom(numbered)
    .select(['comment_id', 'content', 'replaced_at'])
    .where('at', '<=', shownWordings)
    .orderBy('id', 'desc')
    .execute();
  for (const { comment_id: id, content, replaced_at: replacedAt } of rows)
    wordings.set(id, [...(wordings.get(id) ?? []), { content: { raw: content }, replaced_gmt: wordpressDate(replacedAt) }]);
  return wordings;
}

type Reports = ReadonlyMap<number, Readonly<Record<string, number>>>;

async function commentReports(database: Database, ids: readonly number[]): Promise<Reports> {
  if (ids.length === 0) return new Map();
  return byReason(
    await database
      .selectFrom('comment_reports')
      .select(({ fn }) => ['comment_id as id', 'reason', fn.countAll<number>().as('count')])
      .where('comment_id', 'in', [...ids])
      .where('settled_at', 'is', null)
      .groupBy(['comment_id', 'reason'])
      .execute(),
  );
}

async function reviewReports(database: Database, ids: readonly number[]): Promise<Reports> {
  if (ids.length === 0) return new Map();
  return byReason(
    await database
      .selectFrom('review_reports')
      .select(({ fn }) => ['review_id as id', 'reason', fn.countAll<number>().as('count')])
      .where('review_id', 'in', [...ids])
      .where('settled_at', 'is', null)
      .groupBy(['review_id', 'reason'])
      .execute(),
  );
}

function byReason(rows: readonly { readonly id: number; readonly reason: string; readonly count: number }[]): Reports {
  const reports = new Map<number, Record<string, number>>();
  for (const { id, reason, count } of rows) reports.set(id, { ...reports.get(id), [reason]: Number(count) });
  return reports;
}

/** What an editor needs to decide. `flags` says why a machine would look twice. */
export function asQueued(kind: Kind, found: StoredComment | StoredReview): WireDeskEntry {
  return {
    id: found.id,
    kind,
    status: found.status,
    post: found.postId,
    post_slug: found.postSlug,
    post_title: encodeEntities(found.postTitle),
    post_type: found.postType,
    author: found.memberId ?? 0,
    author_name: found.author,
    content: { raw: found.content },
    ...('rating' in found && { rating: found.rating / 10 }),
    date_gmt: wordpressDate(found.createdAt),
    flags: [
      ...(found.memberId === null ? ['guest'] : []),
      ...(isNameOfStaff(found.author) ? ['reserved-name'] : []),
      ...(countLinks(found.content) > 0 ? ['links'] : []),
    ],
  };
}
