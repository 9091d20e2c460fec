import type { ReactNode } from 'react';
import { Button, VisuallyHidden } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Comments.module.css';

export interface CommentsProps {
  readonly heading: string;
  /** What the staff and members gave the title. */
  readonly reviews: ReactNode;
  /** Where one's own words are written. */
  readonly form: ReactNode;
  readonly orders: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly pages: { readonly label: string; readonly newer: string | null; readonly older: string | null } | null;
  readonly feedHref: string;
  /** The one thread that a permanent link asked for. */
  readonly focus: ReactNode;
  readonly waiting: ReactNode;
  readonly threads: readonly ReactNode[];
  readonly isAsking: boolean;
  /** Something did not come: a quiet way to try again, without a message (R8-09). */
  readonly onRetry: (() => void) | null;
  readonly state: 'loading' | 'failed' | 'here';
}

/** All that is said of a title. */
export function Comments({
  heading,
  reviews,
  form,
  orders,
  pages,
  feedHref,
  focus,
  waiting,
  threads,
  isAsking,
  onRetry,
  state,
}: CommentsProps) {
  // Not "comments": an element's id is a name in the window, and the loader would take it for this remote's own entry.
  const id = 'discussion';
  const hasNone = threads.length === 0 && !waiting && !focus && !pages;
  return (
    <section className={css.place} id={id} aria-label={t`Comments and reviews`}>
      <div className={css.column}>
        {reviews}
        <h2 className={css.heading}>{heading}</h2>
        {form}
        {state === 'loading' && <ThreadsOnTheirWay />}
        {onRetry && (
          <p>
            <Button tone="quiet" size="small" onClick={onRetry}>{t`Load again`}</Button>
          </p>
        )}
        {state === 'here' && (
          <>
            {!hasNone && (
              <nav className={css.orders} aria-label={t`Order of the comments`}>
                {orders.map(({ label, href, isCurrent }) => (
                  <a key={label} href={href} aria-current={isCurrent ? 'true' : undefined}>
                    {label}
                  </a>
                ))}
                <a className={css.feed} href={feedHref} download={false}>{t`RSS`}</a>
              </nav>
            )}
            {focus && (
              <div className={css.focus}>
                <p className={css.quiet}>{t`The comment you followed`}</p>
                {focus}
              </div>
            )}
            {waiting}
            {hasNone ? (
              <p className={css.quiet}>{t`Nobody has said anything yet. You could be the first.`}</p>
            ) : (
              <ol className={css.threads} role="list" aria-busy={isAsking}>
                {threads.map((thread, at) => (
                  <li key={(thread as { key?: string | null } | null)?.key ?? at}>{thread}</li>
                ))}
              </ol>
            )}
            {pages && (
              <nav className={css.pages} aria-label={t`Pages of comments`}>
                {pages.newer !== null && <a href={pages.newer} rel="prev">{t`Back`}</a>}
                <span>{pages.label}</span>
                {pages.older !== null && <a href={pages.older} rel="next">{t`More comments`}</a>}
              </nav>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Faces and lines where comments come. */
function ThreadsOnTheirWay() {
  return (
    <div className={css.coming}>
      <p role="status">
        <VisuallyHidden>{t`The comments are on their way …`}</VisuallyHidden>
      </p>
      {[0, 1, 2].map((at) => (
        <span key={at} className={css.comingThread} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      ))}
    </div>
  );
}
