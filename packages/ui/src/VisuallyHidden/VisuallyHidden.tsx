import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for those who listen; they take no room on the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
