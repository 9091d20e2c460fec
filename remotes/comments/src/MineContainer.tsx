import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { OwnReview } from '@agm/api';
import { commentParts, shownText, titlePath, type Comment } from '@agm/domain';
import { useServices } from '@agm/federation';
import { ownCommentsAtom, ownCommentsOf } from './data/ownComments.ts';
import { useCommentCalls } from './data/useCalls.ts';
import { permanentLink } from './model/commentWords.ts';
import { dayInWords, isoOf } from './model/day.ts';
import { useVisitor, type Visitor } from './useVisitor.ts';
import { MinePage, type MineEntry } from './views/Mine/MinePage.tsx';
import { t } from './t.ts';

/** A member's own comments and reviews, with what became of them. */
export function MineContainer() {
  const visitor = useVisitor();
  return visitor.kind === 'member' ? <Mine key={visitor.user.id} visitor={visitor} /> : null;
}

function Mine({ visitor: { session } }: { readonly visitor: Extract<Visitor, { readonly kind: 'member' }> }) {
  const own = useAtomValue(ownCommentsAtom);
  const { say, reportError } = useServices();
  const [reviews, setReviews] = useState<readonly OwnReview[]>([]);
  const commentCalls = useCommentCalls();
  const keeper = ownCommentsOf(session, commentCalls);

  useEffect(() => {
    if (own.dataPage === 0 && (own.dataState === 'unknown' || own.dataState === 'idle')) void keeper.loadPage();
  }, [keeper, own.dataPage, own.dataState]);
  useEffect(() => {
    const bearer = session.bearer();
    if (bearer !== null) commentCalls.ownReviews(bearer).then(setReviews, (error: unknown) => reportError(error, 'the own reviews'));
  }, [session, commentCalls, reportError]);

  const remove = (comment: Comment) => {
    const bearer = session.bearer();
    if (bearer === null) return;
    keeper.dispatch({ type: 'removed', id: comment.id });
    commentCalls.remove(bearer, comment.id).catch((error: unknown) => {
      keeper.dispatch({
        type: 'put-back',
        comment,
        entry: { id: comment.id, postId: comment.contentId ?? 0, status: comment.isApproved ? 'approved' : 'hold' },
      });
      say?.(t`Your comment could not be deleted. It is still there.`);
      reportError(error, 'deleting a comment');
    });
  };
  const removeReview = (review: OwnReview) => {
    const bearer = session.bearer();
    if (bearer === null) return;
    setReviews((all) => all.filter(({ id }) => id !== review.id));
    commentCalls.removeReview(bearer, review.postId).catch((error: unknown) => {
      setReviews((all) => [review, ...all].sort((one, other) => other.date - one.date));
      say?.(t`Your review could not be deleted. It is still there.`);
      reportError(error, 'deleting a review');
    });
  };

  return (
    <MinePage
      state={own.dataState === 'retrieved' || own.comments.length > 0 ? 'here' : own.dataState === 'failed' ? 'failed' : 'loading'}
      comments={own.comments.map((comment) => ({ ...entryOf(comment), onDelete: () => remove(comment) }))}
      reviews={reviews.map((review) => ({
        id: review.id,
        title: shownText(review.title),
        href: titlePath(review.slug),
        isApproved: review.isApproved,
        day: dayInWords(review.date),
        moment: isoOf(review.date),
        parts: commentParts(review.content),
        rating: review.rating,
        onDelete: () => removeReview(review),
      }))}
      isAsking={own.dataState === 'pending'}
      onMore={own.dataState === 'idle' || own.dataState === 'failed' ? () => void keeper.loadPage() : null}
      hasFailed={own.dataState === 'failed'}
    />
  );
}

function entryOf(comment: Comment): Omit<MineEntry, 'onDelete'> {
  const { id, contentSlug = '', contentTitle = '', isApproved, date = 0, content = '' } = comment;
  return {
    id,
    title: shownText(contentTitle),
    href: isApproved ? permanentLink(contentSlug, id) : titlePath(contentSlug),
    isApproved,
    day: dayInWords(date),
    moment: isoOf(date),
    parts: commentParts(content),
    rating: null,
  };
}
