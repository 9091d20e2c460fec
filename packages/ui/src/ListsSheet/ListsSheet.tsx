import type { FormEvent, Ref, ToggleEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { t } from '../t.ts';
import css from './ListsSheet.module.css';

export interface ListsSheetProps {
  /** The sheet, for whoever opens it by code. */
  readonly ref?: Ref<HTMLElement>;
  /** What a button's `popoverTarget` names. */
  readonly id?: string;
  /** The title that is meant, where nothing around the sheet says so. */
  readonly heading?: string;
  /** The visitor's own lists, by name. */
  readonly lists: readonly { readonly id: string; readonly name: string; readonly isIn: boolean }[];
  /** Where they are kept. */
  readonly place: 'account' | 'device';
  onPut(put: { readonly list: string; readonly isIn: boolean }): void;
  onMake(made: { readonly name: string }): void;
  onToggle?(event: ToggleEvent<HTMLElement>): void;
}

const longestName = 60;

/** Puts a title on the visitor's own lists. The browser's popover: a button opens it, Escape or a click beside it closes it. */
export function ListsSheet({ ref, id, heading, lists, place, onPut, onMake, onToggle }: ListsSheetProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = String(new FormData(form).get('name') ?? '').trim();
    if (!said) return;
    onMake({ name: said });
    form.reset();
  };
  const label = heading === undefined ? t`My lists` : t`My lists: ${heading}`;
  return (
    <section ref={ref} id={id} popover="auto" tabIndex={-1} className={css.sheet} aria-label={label} onToggle={onToggle}>
      {heading !== undefined && <h2 className={css.heading}>{heading}</h2>}
      {lists.length > 0 && (
        <ul className={css.lists} role="list">
          {lists.map(({ id: listId, name, isIn }) => (
            <li key={listId}>
              <label className={css.list}>
                <input type="checkbox" checked={isIn} onChange={({ target }) => onPut({ list: listId, isIn: target.checked })} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
      <form className={css.form} onSubmit={submit}>
        <label className={css.label}>
          {t`A new list with it`}
          <input className={css.field} name="name" required maxLength={longestName} autoComplete="off" />
        </label>
        <Button type="submit" size="small">{t`Make`}</Button>
      </form>
      <p className={css.where}>
        {place === 'account' ? t`Kept with your account.` : t`Kept on this device.`} <a href="/lists/mine/">{t`See your lists`}</a>
      </p>
    </section>
  );
}
