import { useId, useState } from 'react';
import { longestComment } from '@agm/domain';
import { Button, Pill, TextArea, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../useSend.ts';
import { t } from '../../t.ts';
import css from './Reviews.module.css';

export interface ReviewFormProps {
  /** The one there is; null before the first. */
  readonly review: { readonly rating: number; readonly content: string; readonly isApproved: boolean } | null;
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  readonly onSave: (review: { readonly rating: number; readonly content: string }) => void;
  readonly onDelete: () => void;
}

const middle = 7;

/** A member's own review: one of each title, changed as often as they like. */
export function ReviewForm({ review, trouble, isBusy, onSave, onDelete }: ReviewFormProps) {
  const id = useId();
  const [rating, setRating] = useState(review?.rating ?? middle);
  return (
    <details className={css.own}>
      <summary>
        {review ? t`Your review` : t`Review it`} {review && !review.isApproved && <Pill tone="warn">{t`Waiting for approval`}</Pill>}
      </summary>
      <form
        className={css.form}
        aria-label={t`Your review`}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const content = new FormData(event.currentTarget).get('content');
          onSave({ rating, content: typeof content === 'string' ? content : '' });
        }}
      >
        <p className={css.field}>
          <label htmlFor={`${id}-rating`}>{t`Your rating`}</label>
          <span className={css.range}>
            <input
              id={`${id}-rating`}
              type="range"
              min={0}
              max={10}
              step={0.5}
              value={rating}
              onChange={(event) => setRating(Number(event.target.value))}
            />
            <output htmlFor={`${id}-rating`}>{rating.toFixed(1)}</output>
          </span>
        </p>
        <TextArea
          label={t`Your words`}
          name="content"
          dir="auto"
          rows={4}
          required
          maxLength={longestComment}
          defaultValue={review?.content ?? ''}
        />
        <TroubleLines trouble={trouble} />
        <p className={css.buttons}>
          <Button type="submit" size="small" aria-disabled={isBusy || undefined}>
            {review ? t`Save the review` : t`Post the review`}
          </Button>
          {review && <Button tone="plain" size="small" onClick={onDelete}>{t`Delete the review`}</Button>}
        </p>
      </form>
    </details>
  );
}
