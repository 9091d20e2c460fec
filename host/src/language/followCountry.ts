import { localeTag, prefixOf } from '@agm/domain';
import { pageLanguage, setPageLanguage } from '@agm/messages';
import { localeAtom, type SessionStore } from '@agm/session';
import type { Navigation } from '../navigation.ts';

/** A visitor who chooses another country stays in the language: the address says both, before anything is drawn for it. */
export function followCountry(language: string, store: SessionStore, navigation: Navigation): void {
  const follow = () => {
    const country = store.get(localeAtom);
    const prefix = prefixOf(language, country);
    if (prefix === pageLanguage().prefix) return;
    navigation.moveTo(prefix);
    setPageLanguage({ ...pageLanguage(), prefix, locale: localeTag(language, country) });
  };
  // The country may have changed while this code was on its way.
  follow();
  store.sub(localeAtom, follow);
}
