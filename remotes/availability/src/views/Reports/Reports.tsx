import { Button, Icon, icons } from '@agm/ui';
import type { OfferGroup } from '../../model/offers.ts';
import { t } from '../../t.ts';
import css from './Reports.module.css';

export interface ReportsProps {
  readonly offers: readonly OfferGroup[];
  /** Services that this visitor has reported already. */
  readonly reported: readonly string[];
  readonly onReport: (report: { readonly platform: string }) => void;
}

/** Lets a visitor say which service does not show the title any more. Without JavaScript it stays closed and asks for nothing. */
export function Reports({ offers, reported, onReport }: ReportsProps) {
  const rows = offers.flatMap((group) => group.offers);
  return (
    <details className={css.reports} id="report">
      <summary className={css.summary}>
        {t`Not there any more?`}
        <Icon drawing={icons.chevron} size="small" />
      </summary>
      <p className={css.words}>{t`Tell us where you did not find it, and we will look.`}</p>
      <p className={css.services}>
        {rows.map(({ key, platform, name }) => (
          <Button key={key} tone="quiet" size="small" disabled={reported.includes(platform)} onClick={() => onReport({ platform })}>
            {reported.includes(platform) ? t`${name}: reported` : t`Not on ${name}`}
          </Button>
        ))}
      </p>
      <p className={css.words} role="status">
        {reported.length > 0 ? t`Thank you. We will look at it.` : ''}
      </p>
    </details>
  );
}
