import { DrawnPoster, type WallPosterProps } from './DrawnPoster.tsx';
import css from './Wall.module.css';

/** The server's: drawn at once. */
export function WallPoster(props: WallPosterProps) {
  return (
    <span className={css.picture}>
      <DrawnPoster {...props} />
    </span>
  );
}
