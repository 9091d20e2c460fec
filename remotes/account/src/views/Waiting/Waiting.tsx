import { t } from '../../t.ts';
import css from './Waiting.module.css';

/** A page whose visitor is not known yet. */
export function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label={t`One moment`}>
      <span className={css.wide} />
      <span />
      <span />
      <noscript>
        <p>{t`This page is yours alone, and only your own browser can show it: it needs JavaScript.`}</p>
      </noscript>
    </div>
  );
}
