import type { ReactNode } from 'react';
import css from './OwnPlace.module.css';

/** The place of what comes when the page is interactive, so that nothing below it moves then. */
export function OwnPlace({ children }: { readonly children: ReactNode }) {
  return <div className={css.place}>{children}</div>;
}
