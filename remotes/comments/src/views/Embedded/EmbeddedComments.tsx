import type { ReactNode } from 'react';
import { t } from '../../t.ts';
import css from './EmbeddedComments.module.css';

export interface EmbeddedCommentsProps {
  readonly title: string;
  /** Where the comments live, and more of them are written. */
  readonly href: string;
  readonly total: number;
  /** The page in which guests write; null where they may not. */
  readonly writeHref: string | null;
  readonly comments: readonly { readonly id: number; readonly comment: ReactNode }[];
}

/** Comments on a page that is not ours: the newest, and the way to the others. */
export function EmbeddedComments({ title, href, total, writeHref, comments }: EmbeddedCommentsProps) {
  return (
    <article className={css.place} lang="en" dir="ltr" aria-label={t`Comments on ${title}`}>
      <h2 className={css.heading}>{t`What visitors say of ${title}`}</h2>
      {comments.length > 0 && (
        <ol className={css.list} role="list">
          {comments.map(({ id, comment }) => (
            <li key={id}>{comment}</li>
          ))}
        </ol>
      )}
      {writeHref !== null && (
        <iframe className={css.write} src={writeHref} title={t`Say something about ${title} as a guest`} loading="lazy" />
      )}
      {writeHref !== null && (
        <p>
          <a href={href} target="_blank" rel="noopener">{t`Log in to comment as a member`}</a>
        </p>
      )}
      <p>
        <a href={href} target="_blank" rel="noopener">
          {total === 0
            ? t`Be the first to say something at A Good Movie To Watch`
            : t`Read all ${total.toLocaleString('en-US')} and join in at A Good Movie To Watch`}
        </a>
      </p>
    </article>
  );
}
