import type { ReactNode } from 'react';
import { Notice } from '@agm/ui';
import { plural, t, T, V } from '../../t.ts';
import css from './WallControls.module.css';

export interface WallControlsProps {
  /** "412 titles", announced again whenever it changes; null while it is unknown. */
  readonly result: string | null;
  readonly orders: ReactNode;
  /** The visitor's own view options; shown once the page is hydrated. */
  readonly own?: ReactNode;
  readonly chips: ReactNode;
  /** Values of the address that said nothing, as written. */
  readonly ignored: readonly string[];
  /** What just became of the filters, where that needs a word. Read out when it comes. */
  readonly news?: ReactNode;
}

/** How many there are, in what order, and what narrowed them. */
export function WallControls({ result, orders, own, chips, ignored, news }: WallControlsProps) {
  const values = ignored.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code className={css.ignored}>{value}</code>
    </span>
  ));
  return (
    <>
      {ignored.length > 0 && (
        <Notice tone="info" heading={t`Part of the address was left out`}>
          <p>
            {plural(ignored.length, {
              one: (
                <T>
                  <V>{values}</V> means nothing here.
                </T>
              ),
              other: (
                <T>
                  <V>{values}</V> mean nothing here.
                </T>
              ),
            })}
          </p>
        </Notice>
      )}
      <div className={css.news} role="status">
        {news}
      </div>
      <div className={css.row}>
        <p className={css.result} role="status" aria-live="polite">
          {result}
        </p>
        {own}
        {orders}
      </div>
      {chips}
    </>
  );
}
