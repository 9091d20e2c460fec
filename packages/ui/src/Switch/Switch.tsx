import type { ReactNode } from 'react';
import css from './Switch.module.css';

export interface SwitchProps {
  /** What a screen reader says of it: on or off. */
  readonly isOn: boolean;
  /** What is so while it is on. */
  readonly children: ReactNode;
  onToggle(): void;
}

/** Something that is on or off, and counts at once. */
export function Switch({ isOn, children, onToggle }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={css.switch} onClick={onToggle}>
      <span className={css.track} aria-hidden="true" />
      {children}
    </button>
  );
}
