import { useState } from 'react';
import { Button, TextField } from '@agm/ui';
import { t } from '../t.ts';
import css from './TitlePage.module.css';

export interface MergeFormProps {
  readonly isSaving: boolean;
  readonly onMerge: (wanted: { readonly from: number }) => void;
}

/** Makes another title a part of this one. Members' lists change with it, so it asks twice. */
export function MergeForm({ isSaving, onMerge }: MergeFormProps) {
  const [number, setNumber] = useState('');
  const [isSure, setSure] = useState(false);
  const from = /^[1-9]\d{0,8}$/.test(number.trim()) ? Number(number) : null;
  return (
    <details className={css.folded}>
      <summary>{t`Merge another title into this one`}</summary>
      <form
        className={css.field}
        onSubmit={(event) => {
          event.preventDefault();
          if (from !== null && isSure) onMerge({ from });
        }}
      >
        <p className={css.quiet}>
          {t`Its addresses lead here from then on. Saved lists, comments, reviews, offers and ids follow. What both have stays as it is here. For ninety days it can be taken out again.`}
        </p>
        <TextField
          label={t`Number of the other title`}
          hint={t`It stands in its address at the desk.`}
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <label className={css.tick}>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} /> {t`They are one and the same work`}
        </label>
        <p>
          <Button type="submit" tone="quiet" disabled={from === null || !isSure || isSaving}>{t`Merge`}</Button>
        </p>
      </form>
    </details>
  );
}
