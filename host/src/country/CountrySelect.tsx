import { useAtomValue, useStore } from 'jotai';
import { countries, isCountryCode } from '@agm/domain';
import { chooseLocale, localeAtom } from '@agm/session';
import css from './CountrySelect.module.css';

/** The visitor's country. Where no script runs it is a form, and the server remembers the choice. */
export function CountrySelect({ address }: { address: string }) {
  const store = useStore();
  const locale = useAtomValue(localeAtom);
  const [path = '/', query = ''] = address.split('?');
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'locale');
  return (
    <form className={css.country} method="get" action={path}>
      {kept.map(([name, value], at) => <input key={`${name}-${at}`} type="hidden" name={name} value={value} />)}
      <select
        aria-label="Country"
        name="locale"
        value={locale}
        onChange={({ currentTarget: { value } }) => {
          if (isCountryCode(value)) chooseLocale(store, value, document);
        }}
      >
        {countries.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
      </select>
      <noscript><button type="submit">Go</button></noscript>
    </form>
  );
}
