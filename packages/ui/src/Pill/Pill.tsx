import type { ReactNode } from 'react';
import css from './Pill.module.css';

export interface PillProps {
  /** The ink. It only underlines what the words say. */
  readonly tone?: 'plain' | 'premium' | 'good' | 'warn' | 'bad';
  readonly children: ReactNode;
}

/** A word about a thing, worn like a badge: "Premium", "Example data". */
export function Pill({ tone = 'plain', children }: PillProps) {
  return <span className={`${css.pill} ${css[tone]}`}>{children}</span>;
}
