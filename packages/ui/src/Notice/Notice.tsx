import { useId, type ReactNode } from 'react';
import css from './Notice.module.css';

export interface NoticeProps {
  /** `bad` is announced at once: something the visitor waited for did not come. */
  readonly tone: 'info' | 'empty' | 'bad';
  /** What happened, in a few words; it names the notice for screen readers. */
  readonly heading: ReactNode;
  readonly children?: ReactNode;
  /** The way out: a Button, a ButtonLink, or a few of them. */
  readonly action?: ReactNode;
}

/** A place that has something to say instead of something to show. */
export function Notice({ tone, heading, children, action }: NoticeProps) {
  const headingId = useId();
  return (
    <section className={`${css.notice} ${css[tone]}`} role={tone === 'bad' ? 'alert' : undefined} aria-labelledby={headingId}>
      <h2 className={css.heading} id={headingId}>
        {heading}
      </h2>
      {children != null && <div className={css.words}>{children}</div>}
      {action != null && <div className={css.action}>{action}</div>}
    </section>
  );
}
