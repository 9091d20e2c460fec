import { siteLanguages, type SiteLanguage } from '../../packages/domain/src/languages.ts';

export type Language = Exclude<SiteLanguage, 'en'>;

/** The languages of the site besides English, which the sources are written in. */
export const languages = siteLanguages.filter((language) => language !== 'en');

/** Those that may miss no message: `scripts/messages.test.ts` refuses a tree in which one does. */
export const completeLanguages: readonly Language[] = languages;

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);
