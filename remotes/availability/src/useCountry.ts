import { useState } from 'react';
import { useAtomValue, useStore } from 'jotai';
import type { CountryCode } from '@agm/domain';
import { chooseLocale, localeAtom } from '@agm/session';

/**
 * The page's address and the visitor's choice both name a country; the later one counts.
 * A choice made here is remembered, so that the wall follows.
 */
export function useCountry(said: CountryCode): { readonly country: CountryCode; choose(chosen: { readonly country: CountryCode }): void } {
  const store = useStore();
  const locale = useAtomValue(localeAtom);
  const [last, setLast] = useState({ said, locale, country: said });
  let { country } = last;
  if (last.said !== said || last.locale !== locale) {
    country = last.locale === locale ? said : locale;
    setLast({ said, locale, country });
  }
  return {
    country,
    choose({ country: chosen }) {
      // Said here too: the visitor may choose the very country the session already has, on a page whose address names another.
      setLast({ said, locale: chosen, country: chosen });
      chooseLocale(store, chosen, document);
    },
  };
}
