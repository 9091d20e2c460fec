import { localeTag, prefixOf, type CountryCode } from '@agm/domain';
import { pageLanguage, setPageLanguage } from '@agm/messages';
import type { Navigation } from '../navigation.ts';

/** Writes another country into the address of a page in a language, and into the page. */
export function enterCountry(language: string, country: CountryCode, navigation: Navigation): void {
  const prefix = prefixOf(language, country);
  navigation.moveTo(prefix);
  setPageLanguage({ ...pageLanguage(), prefix, locale: localeTag(language, country) });
}
