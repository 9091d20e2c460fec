import css from './PosterPaper.module.css';

/** Unprinted paper in a poster's measures: shown on a tile until the drawing's code is loaded. */
export function PosterPaper() {
  return <span className={css.paper} aria-hidden="true" />;
}
