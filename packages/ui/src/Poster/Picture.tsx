import { pictureSet } from '@agm/domain';
import css from './Poster.module.css';

/** When a picture is asked for: when it comes near, at once, or before every other picture of the page. */
export type PictureLoading = 'lazy' | 'eager' | 'first';

interface PictureProps {
  /** `/images/poster/342/{hash}.webp`, or any address that a content host names. */
  readonly image: string;
  /** How wide it is shown. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly loading: PictureLoading;
}

/**
 * A picture over what is drawn in its place. An image with empty alternative text and no size of its own paints nothing until it
 * is loaded and nothing where it fails, so the drawing stays visible. The key makes another picture another element: an element
 * that only changes its address keeps the old picture over the new drawing.
 */
export function Picture({ image, sizes, width, height, loading }: PictureProps) {
  const set = pictureSet(image);
  return (
    <img
      key={image}
      className={css.image}
      width={width}
      height={height}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      sizes={set && sizes}
      srcSet={set}
      src={image}
      alt=""
    />
  );
}
