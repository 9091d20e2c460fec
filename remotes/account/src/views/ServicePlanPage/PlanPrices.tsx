import { Pill } from '@agm/ui';
import type { PlanPrice } from '../../model/plan/planWords.ts';
import { t } from '../../t.ts';
import css from './PlanPrices.module.css';

/** What the plan was computed with: each price with where it was read, and when. */
export function PlanPrices({ prices }: { readonly prices: readonly PlanPrice[] }) {
  return (
    <details className={css.prices}>
      <summary>{t`Where the prices come from`}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t`Prices of the services`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t`Service`}</th>
              <th scope="col">{t`Plan`}</th>
              <th scope="col">{t`A month`}</th>
              <th scope="col">{t`Source`}</th>
              <th scope="col">{t`Checked`}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.service}</th>
                <td>{row.plan}</td>
                <td className={css.amount}>{row.price}</td>
                <td>
                  {row.isExample && <Pill tone="warn">{t`Example`}</Pill>}{' '}
                  {row.href === null ? (
                    row.source
                  ) : (
                    <a href={row.href} rel="noopener nofollow">
                      {new URL(row.href).hostname}
                    </a>
                  )}
                </td>
                <td>{row.checked ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
