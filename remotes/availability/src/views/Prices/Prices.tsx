import { Fragment } from 'react';
import css from './Prices.module.css';

export interface PricesProps {
  readonly prices: readonly string[];
  readonly isFree?: boolean;
}

/** "Rent $3.99 · Buy $12.99": a line may break between two prices, never inside one. */
export function Prices({ prices, isFree = false }: PricesProps) {
  return (
    <span className={css.prices} data-free={isFree || undefined}>
      {prices.map((price, at) => (
        <Fragment key={price}>
          {at > 0 && ' · '}
          {/* Every browser carries its own table of how a currency is written; the server's words stand. */}
          <span className={css.price} suppressHydrationWarning>
            {price}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
