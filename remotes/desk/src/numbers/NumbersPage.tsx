import type { ReactNode } from 'react';
import { Button, Notice, SelectField, Skeleton } from '@agm/ui';
import { DayChart } from './DayChart.tsx';
import { spanName, spans, type Series } from './numberWords.ts';
import { t } from '../t.ts';
import css from './NumbersPage.module.css';

interface TitleCount {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly count: number;
}

export interface NumbersPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  /** How many days are shown, one of `spans`. */
  readonly days: string;
  readonly series: readonly Series[];
  readonly clickOuts: readonly (TitleCount & { readonly country: string; readonly service: string })[];
  readonly titles: readonly TitleCount[];
  readonly searches: readonly { readonly term: string; readonly count: number }[];
  readonly partners: readonly { readonly partner: string; readonly loads: number; readonly clicks: number }[];
  readonly onDays: (chosen: { readonly value: string }) => void;
  readonly onSave: (wanted: { readonly what: 'days' | 'click-outs' }) => void;
  readonly onRetry: () => void;
}

/** What was counted: a chart for each thing, and below who and what had the most of it. */
export function NumbersPage({ state, days, series, clickOuts, titles, searches, partners, onDays, onSave, onRetry }: NumbersPageProps) {
  return (
    <div className={css.page}>
      <h1>{t`Numbers`}</h1>
      <p className={css.quiet}>{t`How often something happened, by days of Greenwich. Nothing here says who did it.`}</p>
      <div className={css.bar}>
        <SelectField label={t`Shown`} value={days} options={spans.map((value) => ({ value, label: spanName(value) }))} onChoose={onDays} />
        {state === 'here' && (
          <>
            <Button tone="quiet" size="small" onClick={() => onSave({ what: 'days' })}>{t`All days as CSV`}</Button>
            <Button tone="quiet" size="small" onClick={() => onSave({ what: 'click-outs' })}>{t`Click-outs as CSV`}</Button>
          </>
        )}
      </div>
      {state === 'loading' && <Skeleton shape="charts" words={t`The numbers are on their way …`} />}
      {state === 'failed' && (
        <Notice
          tone="bad"
          heading={t`The numbers could not be loaded`}
          action={<Button onClick={onRetry}>{t`Try again`}</Button>}
        >{t`The site goes on counting.`}</Notice>
      )}
      {state === 'here' && (
        <>
          <div className={css.charts}>
            {series.map((one) => (
              <DayChart key={one.what} series={one} />
            ))}
          </div>
          <Most name={t`Most click-outs`} head={[t`Title`, t`Country`, t`Service`, t`Count`]} isEmpty={clickOuts.length === 0}>
            {clickOuts.map((row) => (
              <tr key={`${row.id}/${row.country}/${row.service}`}>
                <Title row={row} />
                <td>{row.country.toUpperCase()}</td>
                <td>{row.service}</td>
                <td className={css.count}>{row.count}</td>
              </tr>
            ))}
          </Most>
          <Most name={t`Titles that were opened most`} head={[t`Title`, t`Count`]} isEmpty={titles.length === 0}>
            {titles.map((row) => (
              <tr key={row.id}>
                <Title row={row} />
                <td className={css.count}>{row.count}</td>
              </tr>
            ))}
          </Most>
          <Most name={t`Searched for in vain, three times or more`} head={[t`Search`, t`Count`]} isEmpty={searches.length === 0}>
            {searches.map(({ term, count }) => (
              <tr key={term}>
                <th scope="row" dir="auto">
                  {term}
                </th>
                <td className={css.count}>{count}</td>
              </tr>
            ))}
          </Most>
          <Most name={t`Partners`} head={[t`Partner`, t`Loads`, t`Click-outs`]} isEmpty={partners.length === 0}>
            {partners.map(({ partner, loads, clicks }) => (
              <tr key={partner}>
                <th scope="row">{partner}</th>
                <td className={css.count}>{loads}</td>
                <td className={css.count}>{clicks}</td>
              </tr>
            ))}
          </Most>
        </>
      )}
    </div>
  );
}

function Title({ row: { slug, title } }: { readonly row: TitleCount }) {
  return (
    <th scope="row">
      <a href={`/${slug}/`} dir="auto">
        {title}
      </a>
    </th>
  );
}

interface MostProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Most({ name, head, isEmpty, children }: MostProps) {
  return (
    <section className={css.most}>
      <h2 className={css.heading}>{name}</h2>
      {isEmpty ? (
        <p className={css.quiet}>{t`Nothing was counted.`}</p>
      ) : (
        <table className={css.table} aria-label={name}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}
