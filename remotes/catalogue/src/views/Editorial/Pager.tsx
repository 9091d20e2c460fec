import type { MouseEvent } from 'react';
import { t } from '../../t.ts';
import css from './Editorial.module.css';

export interface PageLinks {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
}

export interface PagerProps extends PageLinks {
  /** "Pages of the guides" */
  readonly label: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** The pages of a list or a guide, as links; nothing where there is one page only. */
export function Pager({ page, totalPages, hrefOf, label, onOpen }: PagerProps) {
  if (totalPages < 2) return null;
  const to = (number: number, words: string, rel: 'prev' | 'next') => {
    const href = hrefOf(number);
    return (
      <a href={href} rel={rel} onClick={(event) => onOpen({ href, event })}>
        {words}
      </a>
    );
  };
  return (
    <nav className={css.pager} aria-label={label}>
      {page > 1 ? to(page - 1, t`Previous page`, 'prev') : <span />}
      <p>{t`Page ${page} of ${totalPages}`}</p>
      {page < totalPages ? to(page + 1, t`Next page`, 'next') : <span />}
    </nav>
  );
}
