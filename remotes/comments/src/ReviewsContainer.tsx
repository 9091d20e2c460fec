import { useEffect, useState } from 'react';
import type { CommentsAnswer, OwnReview } from '@agm/api';
import { commentParts, shownText } from '@agm/domain';
import { useServices } from '@agm/federation';
import { useCommentCalls } from './data/useCalls.ts';
import { dayInWords, isoOf } from './model/day.ts';
import { useReports } from './useReports.ts';
import { wordsFor, type Trouble } from './useSend.ts';
import type { Visitor } from './useVisitor.ts';
import { ReviewForm } from './views/Reviews/ReviewForm.tsx';
import { Reviews } from './views/Reviews/Reviews.tsx';
import { t } from './t.ts';

interface ReviewsContainerProps {
  readonly visitor: Visitor;
  readonly answer: CommentsAnswer;
  /** The server's answer is another one now. */
  onChange(): void;
}

/** What the staff and members gave a title, and a member's own say: one review of each title. */
export function ReviewsContainer({ visitor, answer, onChange }: ReviewsContainerProps) {
  const { average, count, items } = answer.reviews;
  const { reported, report } = useReports('review', visitor);
  const ownId = visitor.kind === 'member' ? visitor.user.id : null;
  return (
    <Reviews
      average={average}
      count={count}
      reviews={items.map((review) => ({
        id: review.id,
        author: shownText(review.author),
        isStaff: review.isStaff,
        avatar: review.avatar,
        rating: review.rating,
        day: dayInWords(review.date),
        moment: isoOf(review.date),
        parts: commentParts(review.content),
        isReported: reported.has(review.id),
        ...('session' in visitor &&
          review.authorId !== ownId && { onReport: ({ reason }: { readonly reason: string }) => report(review.id, reason) }),
      }))}
      form={
        visitor.kind === 'member' ? (
          <OwnReviewContainer key={visitor.user.id} visitor={visitor} post={answer.post} onChange={onChange} />
        ) : null
      }
    />
  );
}

interface OwnReviewContainerProps {
  readonly visitor: Extract<Visitor, { readonly kind: 'member' }>;
  readonly post: number;
  onChange(): void;
}

function OwnReviewContainer({ visitor: { session }, post, onChange }: OwnReviewContainerProps) {
  const { reportError, say } = useServices();
  const commentCalls = useCommentCalls();
  const [review, setReview] = useState<OwnReview | null | undefined>(undefined);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const bearer = session.bearer();
    let isOver = false;
    if (bearer !== null) {
      commentCalls.ownReview(bearer, post).then(
        (own) => {
          if (!isOver) setReview(own);
        },
        (error: unknown) => reportError(error, 'the own review'),
      );
    }
    return () => {
      isOver = true;
    };
  }, [session, post, commentCalls, reportError]);

  const act = async (work: (bearer: string) => Promise<OwnReview | null>) => {
    const bearer = session.bearer();
    if (bearer === null || isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      setReview(await work(bearer));
      onChange();
    } catch (error) {
      setTrouble(wordsFor(error));
      reportError(error, 'a review');
    } finally {
      setBusy(false);
    }
  };
  if (review === undefined) return null;
  return (
    <ReviewForm
      key={review?.id ?? 'new'}
      review={review && { rating: review.rating, content: review.content, isApproved: review.isApproved }}
      trouble={trouble}
      isBusy={isBusy}
      onSave={({ rating, content }) => void act((bearer) => commentCalls.saveReview(bearer, { post, rating, content }))}
      onDelete={() =>
        void act(async (bearer) => {
          await commentCalls.removeReview(bearer, post);
          say?.(t`Your review is deleted.`);
          return null;
        })
      }
    />
  );
}
