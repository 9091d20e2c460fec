import { useId } from 'react';
import { formatNumber } from '@agm/messages';
import type { Series } from './numberWords.ts';
import { t } from '../t.ts';
import css from './DayChart.module.css';

const width = 600;
const height = 120;

/** How much of something there was on each day: bars for the eye, and the same days as a table. */
export function DayChart({ series: { name, total, days } }: { readonly series: Series }) {
  const id = useId();
  const most = Math.max(0, ...days.map(({ count }) => count));
  const step = width / Math.max(1, days.length);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <section className={css.chart} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name} <span className={css.total}>{formatNumber(total)}</span>
      </h2>
      {most === 0 ? (
        <p className={css.scale}>{t`None in these days.`}</p>
      ) : (
        <>
          <svg
            className={css.bars}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t`${name}: ${total} from ${first} to ${last}, at most ${most} on a day`}
          >
            <line className={css.ground} x1="0" y1={height} x2={width} y2={height} />
            {days.map(({ day, count }, at) => {
              const tall = (count / Math.max(1, most)) * (height - 4);
              return <rect key={day} className={css.bar} x={at * step + step * 0.1} y={height - tall} width={step * 0.8} height={tall} />;
            })}
          </svg>
          <p className={css.scale} aria-hidden="true">
            <span>{first}</span>
            <span>{t`at most ${most} a day`}</span>
            <span>{last}</span>
          </p>
          <details className={css.table}>
            <summary>{t`Day by day`}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t`Day`}</th>
                  <th scope="col">{t`Count`}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, count }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
