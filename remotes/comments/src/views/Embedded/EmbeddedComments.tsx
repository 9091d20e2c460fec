import type { ReactNode } from 'react';
import { formatNumber, inPageLanguage } from '@agm/messages';
import { t } from '../../t.ts';
import css from './EmbeddedComments.module.css';

export interface EmbeddedCommentsProps {
  readonly theme: 'light' | 'dark' | 'auto';
  readonly title: string;
  /** Where the comments live, and more of them are written. */
  readonly href: string;
  readonly total: number;
  /** The page in which guests write; null where they may not. */
  readonly writeHref: string | null;
  readonly comments: readonly { readonly id: number; readonly comment: ReactNode }[];
}

/** Comments on a page that is not ours: the newest, and the way to the others. */
export function EmbeddedComments({ theme, title, href, total, writeHref, comments }: EmbeddedCommentsProps) {
  return (
    <article
      className={css.place}
      part="card"
      {...inPageLanguage()}
      data-theme={theme === 'auto' ? undefined : theme}
      aria-label={t`Comments on ${title}`}
    >
      <h2 className={css.heading} part="heading">{t`What visitors say of ${title}`}</h2>
      {comments.length > 0 && (
        <ol className={css.list} role="list">
          {comments.map(({ id, comment }) => (
            <li key={id} part="comment">
              {comment}
            </li>
          ))}
        </ol>
      )}
      {writeHref !== null && (
        <iframe className={css.write} src={writeHref} title={t`Say something about ${title} as a guest`} loading="lazy" />
      )}
      {writeHref !== null && (
        <p part="note">
          <a href={href} target="_blank" rel="noopener">{t`Log in to comment as a member`}</a>
        </p>
      )}
      <p part="note">
        <a href={href} target="_blank" rel="noopener">
          {total === 0
            ? t`Be the first to say something at A Good Movie To Watch`
            : t`Read all ${formatNumber(total)} and join in at A Good Movie To Watch`}
        </a>
      </p>
    </article>
  );
}
