import { useAtomValue, useStore } from 'jotai';
import { canonicalPath, countryCodes, countryName, isCountryCode } from '@agm/domain';
import { chooseLocale, localeAtom } from '@agm/session';
import { Icon, icons } from '@agm/ui';
import { addressIn } from '../plan.ts';
import { t } from '../t.ts';
import css from './CountrySelect.module.css';

export interface CountrySelectProps {
  readonly address: string;
  navigate(address: string): void;
}

/** The visitor's country. Where no script runs it is a form, and the server remembers the choice. */
export function CountrySelect({ address, navigate }: CountrySelectProps) {
  const store = useStore();
  const locale = useAtomValue(localeAtom);
  const at = address.indexOf('?');
  const kept = [...new URLSearchParams(at < 0 ? '' : address.slice(at))].filter(([name]) => name !== 'locale');
  return (
    <form className={css.country} method="get" action={canonicalPath(address)}>
      {kept.map(([name, value], at) => (
        <input key={`${name}-${at}`} type="hidden" name={name} value={value} />
      ))}
      <span className={css.box}>
        <select
          aria-label={t`Country`}
          name="locale"
          value={locale}
          onChange={({ currentTarget: { value } }) => {
            if (!isCountryCode(value)) return;
            chooseLocale(store, value, document);
            const there = addressIn(address, value);
            if (there !== address) navigate(there);
          }}
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </select>
        <Icon drawing={icons.chevron} size="small" />
      </span>
      <noscript>
        <button type="submit">{t`Go`}</button>
      </noscript>
    </form>
  );
}
