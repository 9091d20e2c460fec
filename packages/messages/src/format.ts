import { intlLanguage, pageLanguage } from './pageLanguage.ts';

/** One formatter for each language: making one takes longer than a hundred uses of it. */
const keptFor = <Format>(make: (language: string) => Format) => {
  const kept = new Map<string, Format>();
  return (): Format => {
    const language = intlLanguage();
    let format = kept.get(language);
    if (!format) kept.set(language, (format = make(language)));
    return format;
  };
};

/** A menu shows a hundred counts, and the same ones on most walls. */
const mostKept = 10_000;
const numbers = keptFor((language) => {
  const format = new Intl.NumberFormat(language);
  const kept = new Map<number, string>();
  return (amount: number): string => {
    const known = kept.get(amount);
    if (known !== undefined) return known;
    const written = format.format(amount);
    if (kept.size < mostKept) kept.set(amount, written);
    return written;
  };
});
const lists = keptFor((language) => new Intl.ListFormat(language));
const days = keptFor((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** `1,234` */
export const formatNumber = (amount: number): string => numbers()(amount);

/** A day of the calendar, `2026-05-03`, in words of the page's language; null on English pages, which write days in more than one way. */
export const formatDay = (iso: string): string | null =>
  pageLanguage().language === 'en' ? null : days().format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

/** `one, two, and three` */
export const formatList = (words: readonly string[]): string => lists().format(words);
