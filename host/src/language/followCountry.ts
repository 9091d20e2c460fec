import { localeTag, prefixOf, type CountryCode } from '@agm/domain';
import { pageLanguage, setPageLanguage } from '@agm/messages';
import { localeAtom, type SessionStore } from '@agm/session';
import type { Navigation } from '../navigation.ts';

/** A visitor who chooses another country stays in the language: the address says both, before anything is drawn for it. */
export function followCountry(language: string, served: CountryCode, store: SessionStore, navigation: Navigation): void {
  const follow = () => {
    const country = store.get(localeAtom);
    const prefix = prefixOf(language, country);
    navigation.moveTo(prefix);
    setPageLanguage({ ...pageLanguage(), prefix, locale: localeTag(language, country) });
  };
  // The country may have changed since the page was served, while this code was on its way.
  if (store.get(localeAtom) !== served) follow();
  store.sub(localeAtom, follow);
}
