import { t } from '../../t.ts';
import css from './Waiting.module.css';

/** A page whose reader is not known yet, or whose code is on its way. */
export function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label={t`One moment`}>
      <h1 className={css.heading}>{t`The desk`}</h1>
      <span />
      <span />
      <noscript>
        <p>{t`This page is for the people who run the site, and it needs JavaScript.`}</p>
      </noscript>
    </div>
  );
}
