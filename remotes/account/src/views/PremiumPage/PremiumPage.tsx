import type { PremiumPrice } from '@agm/api';
import { Button, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import { t, T } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './PremiumPage.module.css';
import { PriceLines } from './PriceLines.tsx';

export interface PremiumPageProps {
  readonly trouble: Trouble | null;
  readonly isOpening: boolean;
  /** Null while it is on its way, and where it cannot be had. */
  readonly price: PremiumPrice | null;
  /** What the people who run the site say beside the price. */
  readonly priceText?: string;
  /** Null where nothing is sold. */
  readonly onBuy: (() => void) | null;
}

/** What premium is. */
export function PremiumPage({ trouble, isOpening, price, priceText, onBuy }: PremiumPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Every filter, at once`}</h1>
      <p className={panel.lead}>{t`Premium pays for the people who watch before you do.`}</p>
      <PremiumReasons />
      <div className={css.buy}>
        {onBuy && price && <PriceLines price={price} text={priceText} />}
        {onBuy ? (
          <Button onClick={onBuy} aria-disabled={isOpening || undefined}>
            {isOpening ? t`One moment` : t`Go premium`}
          </Button>
        ) : (
          <p>{t`Premium is not sold here at the moment.`}</p>
        )}
        <TroubleLines trouble={trouble} />
      </div>
    </div>
  );
}

/** The same three reasons wherever premium is named. */
export function PremiumReasons() {
  return (
    <ul className={css.reasons} role="list">
      <li>
        <T>
          <strong>Combine everything.</strong> Genre, mood, years, languages, people: as many filters as you like, together.
        </T>
      </li>
      <li>
        <T>
          <strong>Premium titles.</strong> Walls of the titles our staff keeps for members.
        </T>
      </li>
      <li>
        <T>
          <strong>The reasons.</strong> Why each of them is worth an evening, in our staff’s own words.
        </T>
      </li>
    </ul>
  );
}
