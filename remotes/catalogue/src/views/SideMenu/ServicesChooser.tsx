import type { MenuEntry } from './sections.ts';
import { t } from '../../t.ts';
import css from './MyServices.module.css';

export interface ServicesChooserProps {
  /** Every service that can be chosen here. */
  readonly services: readonly Pick<MenuEntry, 'key' | 'title'>[];
  readonly mine: readonly string[];
  /** Where the choice is kept. */
  readonly place: 'account' | 'device';
  readonly onChoose: (chosen: { readonly services: readonly string[] }) => void;
}

/** A box for each service; every tick counts at once. */
export function ServicesChooser({ services, mine, place, onChoose }: ServicesChooserProps) {
  return (
    <fieldset className={css.boxes}>
      <legend className={css.legend}>{t`Which of these do you have?`}</legend>
      {services.map(({ key, title }, at) => (
        <label key={key} className={css.service}>
          <input
            type="checkbox"
            autoFocus={at === 0}
            checked={mine.includes(key)}
            onChange={({ target }) => onChoose({ services: target.checked ? [...mine, key] : mine.filter((id) => id !== key) })}
          />
          {title}
        </label>
      ))}
      <p className={css.kept}>
        {place === 'account' ? t`Kept with your account, for each country.` : t`Kept on this device only, for each country.`}{' '}
        <a href="/services/plan/">{t`What should I pay for?`}</a>
      </p>
    </fieldset>
  );
}
