import type { ReactNode } from 'react';
import css from './EmbeddedComments.module.css';

export interface EmbeddedCommentsProps {
  readonly title: string;
  /** Where the comments live, and more of them are written. */
  readonly href: string;
  readonly total: number;
  readonly comments: readonly { readonly id: number; readonly comment: ReactNode }[];
}

/** Comments on a page that is not ours: the newest, and the way to the others. */
export function EmbeddedComments({ title, href, total, comments }: EmbeddedCommentsProps) {
  return (
    <article className={css.place} lang="en" dir="ltr" aria-label={`Comments on ${title}`}>
      <h2 className={css.heading}>What visitors say of {title}</h2>
      {comments.length > 0 && <ol className={css.list} role="list">{comments.map(({ id, comment }) => <li key={id}>{comment}</li>)}</ol>}
      <p><a href={href} target="_blank" rel="noopener">{total === 0 ? 'Be the first to say something' : `Read all ${total.toLocaleString('en-US')} and join in`} at A Good Movie To Watch</a></p>
    </article>
  );
}
