import type { ReactNode } from 'react';
import { t } from '../../t.ts';
import css from './WriteFrame.module.css';

export interface WriteFrameProps {
  /** It is not known yet who is looking. */
  readonly isWaiting?: boolean;
  /** What became of the words that were sent. */
  readonly sent?: string | null;
  /** Another way to comment here. */
  readonly way?: ReactNode;
  readonly children?: ReactNode;
}

/** The place for one's own words, which keeps its height while it is found out whose they are. */
export function WriteFrame({ isWaiting = false, sent = null, way = null, children }: WriteFrameProps) {
  return (
    <div className={css.frame} data-waiting={isWaiting || undefined}>
      {isWaiting && <noscript>{t`To write a comment, allow this page to run JavaScript.`}</noscript>}
      <p role="status" className={css.sent}>
        {sent}
      </p>
      {children}
      {way && <p>{way}</p>}
    </div>
  );
}
