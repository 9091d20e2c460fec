import css from './Waiting.module.css';

/** A page whose visitor is not known yet. */
export function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label="One moment">
      <span className={css.wide} />
      <span />
      <span />
      <noscript>
        <p>This page is yours alone, and only your own browser can show it: it needs JavaScript.</p>
      </noscript>
    </div>
  );
}
