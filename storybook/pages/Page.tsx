import type { ReactNode } from 'react';
import css from './Page.module.css';

/** A page to read, as wide as reading is easy. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

export const Code = ({ children }: { readonly children: string }) => (
  <pre className={css.code} tabIndex={0} role="region" aria-label="Example">
    <code>{children}</code>
  </pre>
);
