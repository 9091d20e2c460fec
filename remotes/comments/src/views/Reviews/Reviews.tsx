import type { ReactNode } from 'react';
import type { CommentPart } from '@agm/domain';
import { Pill } from '@agm/ui';
import { formatNumber } from '@agm/messages';
import { ReportForm } from '../Comment/ReportForm.tsx';
import { CommentText } from '../CommentText/CommentText.tsx';
import { plural, t, T, V } from '../../t.ts';
import css from './Reviews.module.css';

export interface ReviewWords {
  readonly id: number;
  readonly author: string;
  readonly isStaff: boolean;
  readonly avatar: string;
  /** 0 to 10. */
  readonly rating: number;
  readonly day: string;
  readonly moment: string;
  readonly parts: readonly CommentPart[];
  readonly isReported?: boolean;
  /** Asks the desk to look; missing where there is nothing to ask, as with one's own. */
  readonly onReport?: (said: { readonly reason: string }) => void;
}

export interface ReviewsProps {
  /** The members' own; the staff's rating stands with the title. */
  readonly average: number | null;
  readonly count: number;
  readonly reviews: readonly ReviewWords[];
  readonly form: ReactNode;
}

/** Reviews of a title, the staff's first. */
export function Reviews({ average, count, reviews, form }: ReviewsProps) {
  if (reviews.length === 0 && !form) return null;
  return (
    <section className={css.place} aria-label={t`Reviews`}>
      <h2 className={css.heading}>{t`Reviews`}</h2>
      {average !== null && (
        <p className={css.average}>
          {plural(count, {
            one: (
              <T>
                <strong>
                  <V>{average.toFixed(1)}</V>
                </strong>{' '}
                / 10 from 1 member
              </T>
            ),
            other: (
              <T>
                <strong>
                  <V>{average.toFixed(1)}</V>
                </strong>{' '}
                / 10 from <V>{formatNumber(count)}</V> members
              </T>
            ),
          })}{' '}
          <span className={css.quiet}>{t`(our staff’s rating is its own)`}</span>
        </p>
      )}
      {reviews.length > 0 && (
        <ol className={css.list} role="list">
          {reviews.map((review) => (
            <li key={review.id}>
              <article className={css.review} id={`review-${review.id}`} aria-label={t`Review by ${review.author}`}>
                <p className={css.rating}>
                  {review.rating.toFixed(1)}
                  <span className={css.quiet}> / 10</span>
                </p>
                <div className={css.words}>
                  <header className={css.head}>
                    <bdi className={css.author}>{review.author}</bdi>
                    {review.isStaff && <Pill tone="good">{t`Staff`}</Pill>}
                    <time className={css.quiet} dateTime={review.moment}>
                      {review.day}
                    </time>
                  </header>
                  <CommentText parts={review.parts} />
                  {review.onReport && <ReportForm isDone={review.isReported ?? false} onReport={review.onReport} />}
                </div>
              </article>
            </li>
          ))}
        </ol>
      )}
      {form}
    </section>
  );
}
