import type { SiteLanguage } from '@agm/domain';
import { intlLanguage } from '@agm/messages';

/** What a language is called, in that of the page: "German", "Portuguese (Brazil)". Of a browser alone: what a server calls it may differ. */
export function languageName(language: SiteLanguage): string {
  const name = new Intl.DisplayNames([intlLanguage()], { type: 'language', languageDisplay: 'standard' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(intlLanguage()) + name.slice(1);
}
