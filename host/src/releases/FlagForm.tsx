import { useId, useState } from 'react';
import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './ReleasesPage.module.css';
import type { FlagWords } from './releaseWords.ts';

interface FlagFormProps {
  readonly flag: FlagWords;
  onSet(percent: number): void;
}

/** Gives a feature flag to a share of the visitors: 0 is off, 100 is on. */
export function FlagForm({ flag, onSet }: FlagFormProps) {
  const id = useId();
  const [share, setShare] = useState(String(flag.percent));
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(Number(share));
      }}
    >
      <label htmlFor={id}>{t`Per cent of the visitors with ${flag.name}`}</label>
      <input
        id={id}
        className={css.input}
        type="number"
        min={0}
        max={100}
        step={1}
        required
        value={share}
        onChange={(event) => setShare(event.target.value)}
      />
      <p className={css.moves}>
        <Button type="submit" tone="quiet">{t`Set ${flag.name}`}</Button>
      </p>
    </form>
  );
}
