import type { PremiumPrice } from '@agm/api';
import { money, periodOf } from '../../model/price.ts';
import { t } from '../../t.ts';
import css from './PriceLines.module.css';

interface PriceLinesProps {
  readonly price: PremiumPrice;
  /** What the people who run the site say beside it. */
  readonly text?: string;
}

/** What premium costs, and the terms of it in two sentences. */
export function PriceLines({ price, text }: PriceLinesProps) {
  return (
    <div className={css.lines}>
      <p className={css.price}>
        <strong>{money(price.amount, price.currency)}</strong> {periodOf(price)}
      </p>
      {text !== undefined && <p dir="auto">{text}</p>}
      <p className={css.terms}>
        {t`It is charged again after each period until you end it. You can end it at any time on your account page, and you keep premium until the end of what you have paid.`}
      </p>
      {price.isPlayMoney && <p className={css.terms}>{t`This site sells for play money: no card is asked for and nothing is charged.`}</p>}
    </div>
  );
}
