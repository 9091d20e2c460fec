import css from './TileSkeleton.module.css';

/** A tile that is still on its way, in the same measures, so that nothing moves when it comes. Neighbours are tinted differently. */
export function TileSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      <span className={css.art} />
      <span className={css.line} />
      <span className={css.shortLine} />
    </div>
  );
}
