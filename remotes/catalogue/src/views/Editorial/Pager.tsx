import type { MouseEvent } from 'react';
import css from './Editorial.module.css';

export interface PageLinks {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
}

export interface PagerProps extends PageLinks {
  /** "Guides": what one pages through. */
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
    <nav className={css.pager} aria-label={`Pages of ${label}`}>
      {page > 1 ? to(page - 1, 'Previous page', 'prev') : <span />}
      <p>{`Page ${page} of ${totalPages}`}</p>
      {page < totalPages ? to(page + 1, 'Next page', 'next') : <span />}
    </nav>
  );
}
