import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { T, V } from '../t.ts';
import css from './StaffRating.module.css';

export interface StaffRatingProps {
  /** 0–10, one decimal; null when nobody of the staff rated the title, and then nothing shows. */
  readonly value: number | null;
  readonly size?: 'small' | 'large';
}

/** The editors' score. Small: a paper pill that reads on any poster. Large: the figure of a title page. */
export function StaffRating({ value, size = 'small' }: StaffRatingProps) {
  if (value === null) return null;
  return (
    <span className={`${css.rating} ${css[size]}`}>
      {size === 'large' ? (
        <T>
          <VisuallyHidden>Staff rating </VisuallyHidden>
          <V>{value.toFixed(1)}</V>
          <span className={css.scale}> / 10</span>
        </T>
      ) : (
        <T>
          <VisuallyHidden>Staff rating </VisuallyHidden>
          <V>{value.toFixed(1)}</V>
          <VisuallyHidden> out of 10</VisuallyHidden>
        </T>
      )}
    </span>
  );
}
