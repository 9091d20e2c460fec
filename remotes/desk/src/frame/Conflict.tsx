import { useId, useState } from 'react';
import { Button } from '@agm/ui';
import type { Side } from './itemState.ts';
import { t } from '../t.ts';
import css from './Conflict.module.css';

/** A field in which two versions differ, in words. */
export interface ConflictField {
  readonly field: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it, so somebody has to choose. */
  readonly isOpen: boolean;
}

export interface ConflictProps {
  readonly fields: readonly ConflictField[];
  readonly isSaving: boolean;
  readonly onSettle: (settled: { readonly chosen: Readonly<Record<string, Side>> }) => void;
  /** Takes their version as it is. */
  readonly onDiscard: () => void;
}

/** Two versions of one thing, side by side: somebody else saved while this editor typed. Nothing is saved before every field has been chosen. */
export function Conflict({ fields, isSaving, onSettle, onDiscard }: ConflictProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = fields.every(({ field, isOpen }) => !isOpen || chosen[field] !== undefined);
  return (
    <section className={css.conflict} role="alert" aria-labelledby={id}>
      <h2 id={id} className={css.heading}>{t`Somebody else saved this while you were typing`}</h2>
      <p>{t`Choose a version of each field that both of you changed. Nothing is lost until you save.`}</p>
      {fields.map(({ field, name, mine, theirs, isOpen }) => (
        <fieldset key={field} className={css.field}>
          <legend>{name}</legend>
          {(
            [
              ['mine', t`Yours`, mine],
              ['theirs', t`Theirs`, theirs],
            ] as const
          ).map(([side, label, value]) => (
            <label key={side} className={css.side}>
              <span className={css.choice}>
                {isOpen && (
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    checked={chosen[field] === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                )}{' '}
                {label}
              </span>
              <span className={css.value} dir="auto">
                {value || '–'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.actions}>
        <Button disabled={!isDecided || isSaving} onClick={() => onSettle({ chosen })}>{t`Save what is chosen`}</Button>
        <Button tone="quiet" disabled={isSaving} onClick={onDiscard}>{t`Keep their version`}</Button>
      </p>
    </section>
  );
}
