import { localeTag, prefixOf } from '@agm/domain';
import { pageLanguage, setPageLanguage } from '@agm/messages';
import { localeAtom, type SessionStore } from '@agm/session';
import type { Navigation } from '../navigation.ts';

/** A visitor who chooses another country stays in the language: the address says both, before anything is drawn for it. */
export function followCountry(language: string, store: SessionStore, navigation: Navigation): void {
  store.sub(localeAtom, () => {
    const country = store.get(localeAtom);
    const prefix = prefixOf(language, country);
    navigation.moveTo(prefix);
    setPageLanguage({ ...pageLanguage(), prefix, locale: localeTag(language, country) });
  });
}
