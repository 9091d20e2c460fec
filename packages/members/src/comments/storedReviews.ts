import { Problem } from '@agm/http/Problem';
import { holdMember } from '../accounts/bearer.ts';
import { largestId } from '@agm/storage/clashes';
import type { Approval } from '@agm/storage/commentTables';
import type { Database, Storage } from '@agm/storage/Storage';

/** What a member thinks of a title, with the names of both. */
export interface StoredReview {
  readonly id: number;
  readonly postId: number;
  readonly postSlug: string;
  readonly postTitle: string;
  readonly postType: 'movie' | 'show';
  readonly memberId: number;
  readonly author: string;
  /** Out of 100. */
  readonly rating: number;
  readonly content: string;
  readonly status: Approval;
  readonly createdAt: number;
}

export interface ReviewDraft {
  readonly postId: number;
  readonly memberId: number;
  readonly rating: number;
  readonly content: string;
  readonly status: Approval;
}

export interface ReviewFilter {
  readonly postId?: number;
  /** All of this member's, whatever their state unless `statuses` says so. */
  readonly memberId?: number;
  readonly statuses?: readonly Approval[];
  /** This member's own review is there whatever its state; one in the trash is not. */
  readonly orBy?: number | null;
}

export interface ReviewPage {
  readonly reviews: readonly StoredReview[];
  readonly total: number;
}

/** Newest first. */
export async function listReviews(
  database: Database,
  filter: ReviewFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReviewPage> {
  const { postId, memberId, statuses = ['approved'], orBy = null } = filter;
  const query = withNames(database).where(({ eb, or, and }) =>
    and([
      ...(postId === undefined ? [] : [eb('reviews.post_id', '=', postId)]),
      ...(memberId === undefined ? [] : [eb('reviews.member_id', '=', memberId)]),
      ...(memberId !== undefined
        ? [...(filter.statuses ? [eb('reviews.status', 'in', filter.statuses)] : [])]
        : [
            eb('titles.is_hidden', '=', 0),
            or([
              eb('reviews.status', 'in', statuses),
              ...(orBy === null ? [] : [and([eb('reviews.member_id', '=', orBy), eb('reviews.status', '<>', 'trash')])]),
            ]),
          ]),
    ]),
  );
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  if (offset >= total) return { reviews: [], total };
  const rows = await query.orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc').limit(limit).offset(offset).execute();
  return { reviews: rows.map(named), total };
}

export async function findReview(
  database: Database,
  by: { readonly id: number } | { readonly memberId: number; readonly postId: number },
): Promise<StoredReview | null> {
  if ('id' in by && by.id > largestId) return null;
  const query =
    'id' in by
      ? withNames(database).where('reviews.id', '=', by.id)
      : withNames(database).where('reviews.member_id', '=', by.memberId).where('reviews.post_id', '=', by.postId);
  const row = await query.executeTakeFirst();
  return row ? named(row) : null;
}

/** Stores a member's review of a title, over the one that is there. */
export async function saveReview(
  { database, engine }: Storage,
  { postId, memberId, ...said }: ReviewDraft,
  now: number,
): Promise<{ readonly isNew: boolean }> {
  return database.transaction().execute(async (transaction) => {
    await holdMember(transaction, engine, memberId);
    const values = { ...said, updated_at: now };
    const added = await transaction
      .insertInto('reviews')
      .values({ ...values, post_id: postId, member_id: memberId, created_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'post_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return { isNew: true };
    await transaction.updateTable('reviews').set(values).where('member_id', '=', memberId).where('post_id', '=', postId).execute();
    return { isNew: false };
  });
}

/** Takes a member's own review away; false when there is none. */
export async function removeReview(database: Database, memberId: number, postId: number): Promise<boolean> {
  return (
    (await database
      .deleteFrom('reviews')
      .where('member_id', '=', memberId)
      .where('post_id', '=', postId)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** An editor's word about a review. */
export async function judgeReview(database: Database, id: number, status: Approval, now: number): Promise<StoredReview> {
  const judged =
    id > largestId
      ? undefined
      : await database.updateTable('reviews').set({ status, updated_at: now }).where('id', '=', id).returning('id').executeTakeFirst();
  const review = judged && (await findReview(database, { id }));
  if (!review) throw new Problem('rest_review_invalid_id', 404, 'Invalid review ID.');
  return review;
}

function withNames(database: Database) {
  return database
    .selectFrom('reviews')
    .innerJoin('members', 'members.id', 'reviews.member_id')
    .innerJoin('titles', 'titles.id', 'reviews.post_id')
    .select([
      'reviews.id',
      'reviews.post_id',
      'reviews.member_id',
      'reviews.rating',
      'reviews.content',
      'reviews.status',
      'reviews.created_at',
      'members.name as author',
      'titles.slug as postSlug',
      'titles.title as postTitle',
      'titles.type as postType',
    ]);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

function named({ post_id, member_id, created_at, ...row }: NamedRow): StoredReview {
  return { ...row, postId: post_id, memberId: member_id, createdAt: created_at };
}
