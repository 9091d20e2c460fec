import { SelectField } from '@agm/ui';
import { HiddenFields } from './HiddenFields.tsx';
import type { YearSpan } from './sections.ts';
import { t } from '../../t.ts';
import css from './YearRange.module.css';

export interface YearRangeProps {
  readonly span: YearSpan;
  readonly onChoose: (chosen: { readonly from: number | null; readonly to: number | null }) => void;
}

const toYear = (value: string): number | null => (value === '' ? null : Number(value));
const toText = (year: number | null): string => (year === null ? '' : String(year));

/** From and to, both included. Two selects where scripts run; one field in the words of the address where they do not. */
export function YearRange({ span, onChoose }: YearRangeProps) {
  const { from, to, years } = span;
  const choices = (open: string) => [{ value: '', label: open }, ...years.map((year) => ({ value: String(year), label: String(year) }))];
  return (
    <>
      <div className={css.range}>
        <SelectField
          label={t`From`}
          value={toText(from)}
          options={choices(t`Any`)}
          onChoose={({ value }) => onChoose({ from: toYear(value), to })}
        />
        <SelectField
          label={t`To`}
          value={toText(to)}
          options={choices(t`Now`)}
          onChoose={({ value }) => onChoose({ from, to: toYear(value) })}
        />
      </div>
      <form className={css.form} method="get" action={span.form.action}>
        <HiddenFields form={span.form} />
        <label>
          {t`Year or years`}
          <input
            name="year"
            defaultValue={from === null && to === null ? '' : `${toText(from)}-${toText(to)}`}
            placeholder={t`1994 or 1990-1999`}
            pattern="\d{4}(-\d{4})?|\d{4}-|-\d{4}"
          />
        </label>
        <button type="submit">{t`Go`}</button>
      </form>
    </>
  );
}
