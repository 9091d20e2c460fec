import { useId, type FormEvent, type MouseEvent } from 'react';
import { Button, Icon, icons, Switch } from '@agm/ui';
import { t } from '../../t.ts';
import css from './OwnFilters.module.css';

export interface NamedWall {
  readonly name: string;
  readonly href: string;
  /** It is the wall on the screen. */
  readonly isOn: boolean;
}

export interface OwnFiltersProps {
  /** The switch for what the visitor has seen or dismissed; null for those who have nothing on these lists. */
  readonly hiding: { readonly isOn: boolean; readonly onToggle: () => void } | null;
  readonly sets: readonly NamedWall[];
  /** Where the names are kept. */
  readonly place: 'account' | 'device';
  readonly longestName: number;
  /** What this wall might be called; null where there is nothing to name, or it has a name. */
  readonly suggestion: string | null;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
  readonly onName: (named: { readonly name: string }) => void;
  readonly onForget: (forgotten: NamedWall) => void;
}

/** A visitor's own ways to look at the wall. The names stand in a popover, which the browser opens and closes by itself. */
export function OwnFilters({ hiding, sets, place, longestName, suggestion, onOpen, onName, onForget }: OwnFiltersProps) {
  const sheetId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (!name) return;
    onName({ name });
    document.getElementById(sheetId)?.hidePopover?.();
  };
  return (
    <div className={css.own}>
      {hiding && <Switch isOn={hiding.isOn} onToggle={hiding.onToggle}>{t`Hide seen and dismissed`}</Switch>}
      <button type="button" className={css.opener} data-tip={t`My filters`} popoverTarget={sheetId}>
        <Icon drawing={icons.bookmark} size="small" />
        <span className={css.words}>{t`My filters`}</span>
      </button>
      <section id={sheetId} popover="auto" className={css.sheet} aria-label={t`My filters`}>
        {sets.length > 0 ? (
          <ul className={css.sets} role="list">
            {sets.map((set) => (
              <li key={set.name} className={css.set}>
                <a
                  className={css.name}
                  href={set.href}
                  aria-current={set.isOn ? 'true' : undefined}
                  onClick={(event) => {
                    onOpen({ href: set.href, event });
                    document.getElementById(sheetId)?.hidePopover?.();
                  }}
                >
                  {set.name}
                </a>
                <button
                  type="button"
                  className={css.forget}
                  aria-label={t`Delete ${set.name}`}
                  data-tip={t`Delete ${set.name}`}
                  onClick={() => onForget(set)}
                >
                  <Icon drawing={icons.close} size="small" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.note}>{t`A combination you like can have a name here, and is one press away from then on.`}</p>
        )}
        {suggestion === null ? (
          sets.length === 0 && <p className={css.note}>{t`Choose a filter first.`}</p>
        ) : (
          <form className={css.form} onSubmit={submit}>
            <label className={css.label}>
              {t`Name these filters`}
              {/* Keyed, so that another wall suggests its own. */}
              <input
                key={suggestion}
                className={css.field}
                name="name"
                required
                maxLength={longestName}
                defaultValue={suggestion}
                autoComplete="off"
              />
            </label>
            <Button type="submit" size="small">{t`Keep`}</Button>
          </form>
        )}
        <p className={css.where}>{place === 'account' ? t`Kept with your account.` : t`Kept on this device.`}</p>
      </section>
    </div>
  );
}
