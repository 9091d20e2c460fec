import { useId } from 'react';
import { Button } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Comment.module.css';

const reasons = () => [
  ['spam', t`It is advertising`],
  ['abuse', t`It hurts somebody`],
  ['spoiler', t`It gives the plot away`],
  ['other', t`Something else`],
];

export interface ReportFormProps {
  readonly isDone: boolean;
  readonly onReport: (said: { readonly reason: string }) => void;
}

/** Asks the desk to look at a comment. */
export function ReportForm({ isDone, onReport }: ReportFormProps) {
  const name = useId();
  if (isDone) return <p className={css.note} role="status">{t`Thank you. Somebody will look at it.`}</p>;
  return (
    <details className={css.report}>
      <summary className={css.action}>{t`Report`}</summary>
      <form
        className={css.reasons}
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get(name);
          onReport({ reason: typeof reason === 'string' ? reason : 'other' });
        }}
      >
        <fieldset>
          <legend>{t`What is wrong with it?`}</legend>
          {reasons().map(([value, label], at) => (
            <label key={value}>
              <input type="radio" name={name} value={value} defaultChecked={at === 0} /> {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="small" tone="quiet">{t`Send the report`}</Button>
      </form>
    </details>
  );
}
