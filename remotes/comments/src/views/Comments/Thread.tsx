import type { ReactNode } from 'react';
import { Button } from '@agm/ui';
import { sentence, plural, t } from '../../t.ts';
import css from './Comments.module.css';

export interface ThreadProps {
  readonly comment: ReactNode;
  readonly replies: readonly { readonly id: number; readonly reply: ReactNode }[];
  /** How many answers are not here yet. */
  readonly missing: number;
  readonly form: ReactNode;
  readonly onMore?: () => void;
  readonly moreHref: string;
}

/** A comment with its answers, one level deep. */
export function Thread({ comment, replies, missing, form, onMore, moreHref }: ThreadProps) {
  const words = plural(missing, { one: sentence`${missing} more answer`, other: sentence`${missing} more answers` });
  return (
    <div className={css.thread}>
      {comment}
      {(replies.length > 0 || form || missing > 0) && (
        <div className={css.replies}>
          {replies.length > 0 && (
            <ol role="list" aria-label={t`Answers`}>
              {replies.map(({ id, reply }) => (
                <li key={id}>{reply}</li>
              ))}
            </ol>
          )}
          {missing > 0 &&
            (onMore ? (
              <p>
                <Button tone="plain" size="small" onClick={onMore}>
                  {words}
                </Button>
              </p>
            ) : (
              <p>
                <a href={moreHref}>{words}</a>
              </p>
            ))}
          {form}
        </div>
      )}
    </div>
  );
}
