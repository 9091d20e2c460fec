import { pageLanguage } from '@agm/messages';

export const siteName = 'A Good Movie To Watch';
const suffix = ` - ${siteName}`;
/** With the suffix's 24 characters this makes 60, where search results cut a title. */
const longestTitleWithSuffix = 36;

/**
 * The text of `<title>`: in English every word with a capital first letter, the rest of it untouched so that HBO, McQueen and TV
 * survive, and the site's name behind it where there is room, or where it is `forced`.
 * Length is measured before the suffix, after trimming, in UTF-16 units.
 */
export function pageTitle(words: string, forced = false): string {
  const { language } = pageLanguage();
  const title = language === 'en' ? titleCased(words.trim()) : words.trim();
  return forced || title.length <= longestTitleWithSuffix ? title + suffix : title;
}

/** Opening quotes and brackets are skipped; a word that starts with a digit stays as it is. */
export function titleCased(words: string): string {
  return words.replace(
    /(^|\s)([\p{P}\p{S}]*)(\p{L})/gu,
    (_, before: string, marks: string, letter: string) => before + marks + letter.toUpperCase(),
  );
}
