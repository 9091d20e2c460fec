import type { ReactNode } from 'react';
import css from './CataloguePage.module.css';

export interface CataloguePageProps {
  readonly head: ReactNode;
  /** What is on, in what order, and how to change it. */
  readonly controls: ReactNode;
  readonly menu: ReactNode;
  readonly wall: ReactNode;
  readonly foot?: ReactNode;
}

/** The wall's page: the menu beside the titles from 900 px, a sheet behind a button below that. */
export function CataloguePage({ head, controls, menu, wall, foot }: CataloguePageProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>{head}</div>
      <div className={css.menu}>{menu}</div>
      <div className={css.main}>
        {controls}
        {/* The shell's skip link leads here, past the menu with its hundreds of links. */}
        <div id="titles" tabIndex={-1} className={css.titles}>
          {wall}
          {foot}
        </div>
      </div>
    </div>
  );
}
