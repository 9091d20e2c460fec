import { useEffect, useId, useState } from 'react';
import type { CountryCode } from '@agm/domain';
import { Button, Icon, icons } from '@agm/ui';
import type { CountryGroup } from '../../model/countryChoices.ts';
import { t } from '../../t.ts';
import css from './CountryForm.module.css';

export interface CountryFormProps {
  readonly country: CountryCode;
  readonly groups: readonly CountryGroup[];
  /** The page that the form asks for when no script runs. */
  readonly action: string;
  readonly onChoose: (chosen: { readonly country: CountryCode }) => void;
}

/** The country select. With JavaScript a choice acts at once and the button goes; without, the form does the asking. */
export function CountryForm({ country, groups, action, onChoose }: CountryFormProps) {
  const id = useId();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <form className={css.form} method="get" action={action} data-hydrated={isHydrated || undefined}>
      <label className={css.label} htmlFor={id}>{t`Country`}</label>
      <span className={css.box}>
        {/* A browser that restores an old choice on reload would contradict the rows above. */}
        <select
          className={css.select}
          id={id}
          name="country"
          value={country}
          autoComplete="off"
          onChange={(event) => onChoose({ country: event.target.value as CountryCode })}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon drawing={icons.chevron} size="small" />
      </span>
      <span className={css.go}>
        <Button type="submit" tone="quiet" size="small">{t`Show offers`}</Button>
      </span>
    </form>
  );
}
