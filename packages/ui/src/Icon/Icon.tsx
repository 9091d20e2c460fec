import type { Drawing } from './drawings.ts';
import css from './Icon.module.css';

export interface IconProps {
  /** One of `icons`. */
  readonly drawing: Drawing;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A picture beside words. It says nothing to a screen reader: the words do. */
export function Icon({ drawing: { d, isFilled }, size = 'medium' }: IconProps) {
  return (
    <svg className={`${css.icon} ${css[size]}`} viewBox="0 0 24 24" aria-hidden="true" data-filled={isFilled}>
      <path d={d} />
    </svg>
  );
}
