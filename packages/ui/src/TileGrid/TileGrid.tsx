import { Children, type ReactNode } from 'react';
import css from './TileGrid.module.css';

export interface TileGridProps {
  /** What the list holds, said to those who cannot see it. */
  readonly label: string;
  /** More or other titles are on their way. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The wall: 2, 3, 3, 4 or 5 columns by page width, and never tiles narrower than a thumb can aim at. */
export function TileGrid({ label, isBusy = false, children }: TileGridProps) {
  return (
    <ul className={css.grid} role="list" aria-label={label} aria-busy={isBusy || undefined}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
