import type { WirePiece } from '@agm/api/schemas/deskPieces';
import { Button, TextField } from '@agm/ui';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

type Price = NonNullable<WirePiece['price']>;

export interface PriceFieldProps {
  readonly price: Price | null;
  readonly onChange: (values: { readonly price: Price | null }) => void;
}

const plainPrice = (): Price => ({ amount: 0, currency: 'USD', per: t`a month`, after: null, isExample: false });

/** What a deal costs; a deal may have no price. */
export function PriceField({ price, onChange }: PriceFieldProps) {
  if (!price)
    return (
      <p>
        <Button tone="quiet" onClick={() => onChange({ price: plainPrice() })}>{t`Add a price`}</Button>
      </p>
    );
  const set = (part: Partial<Price>) => onChange({ price: { ...price, ...part } });
  return (
    <fieldset className={css.group}>
      <legend>{t`Price`}</legend>
      <div className={css.row}>
        <TextField
          label={t`Amount`}
          type="number"
          inputMode="decimal"
          value={String(price.amount)}
          onChange={(event) => {
            const amount = Number(event.target.value);
            if (Number.isFinite(amount) && amount >= 0) set({ amount });
          }}
        />
        <TextField
          label={t`Currency`}
          hint={t`Three letters, like USD`}
          value={price.currency}
          maxLength={3}
          onChange={(event) => set({ currency: event.target.value.toUpperCase() })}
        />
        <TextField
          label={t`For`}
          hint={t`"a month"`}
          value={price.per}
          maxLength={80}
          onChange={(event) => set({ per: event.target.value })}
        />
        <TextField
          label={t`Afterwards`}
          value={price.after ?? ''}
          maxLength={200}
          onChange={(event) => set({ after: event.target.value === '' ? null : event.target.value })}
        />
      </div>
      <label className={css.check}>
        <input type="checkbox" checked={price.isExample} onChange={(event) => set({ isExample: event.target.checked })} />{' '}
        {t`An example: nobody offers it`}
      </label>
      <p>
        <Button tone="plain" size="small" onClick={() => onChange({ price: null })}>{t`Remove the price`}</Button>
      </p>
    </fieldset>
  );
}
