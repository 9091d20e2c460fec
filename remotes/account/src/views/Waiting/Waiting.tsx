import css from './Waiting.module.css';

/** A page whose visitor is not known yet. */
export function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label="One moment">
      <span className={css.wide} />
      <span />
      <span />
    </div>
  );
}
