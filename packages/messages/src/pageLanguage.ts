/** A value that a sentence has room for. */
export type MessageValue = string | number;

/** A sentence as its source writes it: `` sentence`${count} titles` ``. */
export interface Form {
  readonly words: readonly string[];
  readonly values: readonly MessageValue[];
}

/** Finds the translation of a message among those of its room; undefined where there is none, so that the English one is shown. */
export interface Translator {
  text(room: string, form: Form): string | undefined;
  /** `one` and `other` are both forms, or both elements of `<T>`. */
  plural(room: string, count: number, one: unknown, other: unknown): unknown;
  /** The children of `<T>`. */
  element(room: string, children: unknown): unknown;
  /** In a browser: loads the catalog of a remote from the folder of its files. */
  bring?(folder: string): Promise<void>;
}

/** What a page is shown in. An English page without a country in its address has none of it. */
export interface PageLanguage {
  /** The language of its catalogs: `de`, `pt-BR`. */
  readonly language: string;
  /** The language with its country, for `lang` and `Intl`: `de-CH`. */
  readonly locale: string;
  /** What stands before the address of each page: `/de-at`, or nothing. */
  readonly prefix: string;
  /** Missing on English pages. */
  readonly translator?: Translator;
}

/** The bundles of a page are built apart and each has a copy of this package: the one thing they share is the page, or in a render worker its global object. */
const shared = globalThis as { agmLanguage?: PageLanguage | undefined };

const english: PageLanguage = { language: 'en', locale: 'en', prefix: '' };

/** The language of the page that is shown or rendered now. */
export const pageLanguage = (): PageLanguage => shared.agmLanguage ?? english;

/** A browser calls it once, before anything is drawn. */
export function setPageLanguage(language: PageLanguage): void {
  shared.agmLanguage = language;
}

/** Runs something that answers at once, such as the render of a page, in a language. A server shows many languages in turn. */
export function inLanguage<Result>(language: PageLanguage, run: () => Result): Result {
  const before = shared.agmLanguage;
  shared.agmLanguage = language;
  try {
    return run();
  } finally {
    shared.agmLanguage = before;
  }
}

/** For `Intl`. English is `en` for numbers, `en-GB` for dates, and for prices what the country writes: the caller says it. */
export const intlLanguage = (english = 'en'): string => {
  const { language, locale } = pageLanguage();
  if (language === 'en') return english;
  // Intl counts Thai years from the Buddha.
  return language === 'th' ? `${locale}-u-ca-gregory` : locale;
};

/** For an element that stands on somebody else's page: what it is in, whatever is around it. */
export const inPageLanguage = (): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } => {
  const { language } = pageLanguage();
  return { lang: language, dir: directionOf(language) };
};

/**
 * `lang` of an element whose words are content: what sources and editors write is English, unless it says that it is written in another
 * language (BCP 47). Nothing where that is the language of the page, in whatever country.
 */
export function contentLanguage(writtenIn = 'en'): string | undefined {
  const { language } = pageLanguage();
  return language === writtenIn || (language !== pseudo && primary(language) === primary(writtenIn)) ? undefined : writtenIn;
}

/** English that is read as another language. */
const pseudo = 'en-XA';

const primary = (tag: string): string => tag.split('-', 1)[0] ?? '';

/** The file with a bundle's messages in a language, beside its scripts. */
export const catalogFile = (language: string): string => `messages.${language}.json`;

/** Languages that run from the right. */
const fromTheRight = new Set(['ar']);

export const directionOf = (language: string): 'ltr' | 'rtl' => (fromTheRight.has(language) ? 'rtl' : 'ltr');
