import { siteLanguages, type SiteLanguage } from '@agm/domain';
import { TranslationsError } from './TranslationsError.ts';

export type Language = Exclude<SiteLanguage, 'en'>;

/** The languages of the site besides English, which the sources are written in. */
export const languages: readonly Language[] = siteLanguages.filter((language) => language !== 'en');

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** @throws {TranslationsError} for what is no language of the site. */
export function readLanguage(text: string): Language {
  if (!isLanguage(text)) throw new TranslationsError(`'${text}' is not a language of the site: ${languages.join(' ')}`);
  return text;
}
