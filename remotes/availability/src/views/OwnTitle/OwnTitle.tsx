import { useId, type FormEvent } from 'react';
import { Button, Icon } from '@agm/ui';
import { t } from '../../t.ts';
import css from './OwnTitle.module.css';

export interface OwnTitleProps {
  /** 0 to 10; null while there is none. */
  readonly rating: number | null;
  /** The visitor's own lists, by name. */
  readonly lists: readonly { readonly id: string; readonly name: string; readonly isIn: boolean }[];
  /** Where all of it is kept. */
  readonly place: 'account' | 'device';
  onRate(rated: { readonly rating: number | null }): void;
  onPut(put: { readonly list: string; readonly isIn: boolean }): void;
  onMake(made: { readonly name: string }): void;
}

const ratings = Array.from({ length: 11 }, (_, at) => at);
const longestName = 60;

/** A rating in one click, and the lists under names of the visitor's own. */
export function OwnTitle({ rating, lists, place, onRate, onPut, onMake }: OwnTitleProps) {
  const name = useId();
  const sheetId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = String(new FormData(form).get('name') ?? '').trim();
    if (!said) return;
    onMake({ name: said });
    form.reset();
  };
  return (
    <div className={css.own}>
      <fieldset className={css.rating}>
        <legend className={css.legend}>{t`Your rating`}</legend>
        <div className={css.scale}>
          {ratings.map((value) => (
            <label key={value} className={css.step} data-below={(rating !== null && value < rating) || undefined}>
              <input
                className={css.radio}
                type="radio"
                name={name}
                value={value}
                checked={rating === value}
                onChange={() => onRate({ rating: value })}
              />
              {value}
            </label>
          ))}
        </div>
        {rating !== null && (
          <button type="button" className={css.remove} onClick={() => onRate({ rating: null })}>{t`Remove my rating`}</button>
        )}
      </fieldset>
      <button type="button" className={css.opener} popoverTarget={sheetId}>
        <Icon name="bookmark" size="small" />
        {t`My lists`}
      </button>
      <section id={sheetId} popover="auto" className={css.sheet} aria-label={t`My lists`}>
        {lists.length > 0 && (
          <ul className={css.lists} role="list">
            {lists.map(({ id, name: listName, isIn }) => (
              <li key={id}>
                <label className={css.list}>
                  <input type="checkbox" checked={isIn} onChange={({ target }) => onPut({ list: id, isIn: target.checked })} />
                  {listName}
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
    </div>
  );
}
