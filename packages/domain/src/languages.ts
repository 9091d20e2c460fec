import { isCountryCode, type CountryCode } from './addresses/index.ts';
import { codeOf, localeTag, prefixOf, pseudoLanguage } from './localeTag.ts';

/** The languages of the site, as BCP 47 writes them, English first. */
export const siteLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'pt-PT',
  'it',
  'nl',
  'sv',
  'cs',
  'ro',
  'el',
  'tr',
  'ru',
  'ja',
  'ko',
  'zh-HK',
  'th',
  'hi',
  'ar',
] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

export const isSiteLanguage = (text: string): text is SiteLanguage => siteLanguages.some((language) => language === text);

/** The site's language for a BCP 47 tag of somebody else: `de-AT` is German, `pt` Brazilian, `zh-TW` the traditional Chinese of Hong Kong. Null where the site has none. */
export function siteLanguageOf(tag: string): SiteLanguage | null {
  if (isSiteLanguage(tag)) return tag;
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag)) return null;
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    if (language === 'pt') return region === 'BR' ? 'pt-BR' : 'pt-PT';
    if (language === 'zh') return script === 'Hant' ? 'zh-HK' : null;
    return isSiteLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

/** A page's address without the language and country that it begins with. */
export interface LocalAddress {
  readonly language: SiteLanguage | typeof pseudoLanguage;
  readonly country: CountryCode;
  /** `/de-ch` */
  readonly prefix: string;
  /** What follows it, as a path of its own with its query. */
  readonly address: string;
}

/**
 * Reads `/{language}-{country}/…`, which may stand before the address of each page: `/de-ch/genre/drama/`. The country has its code of R1-06.
 * Null for an address without it: English, in the country that the visitor chose.
 */
export function readLocalAddress(address: string): LocalAddress | null {
  const [, prefix = '', code = '', country = '', rest = ''] = /^(\/([a-z]{2})-([a-z]{2}))(?=[/?]|$)(.*)$/s.exec(address) ?? [];
  if (!isCountryCode(country)) return null;
  const language = languageIn(code, country);
  return language && { language, country, prefix, address: rest.startsWith('/') ? rest : `/${rest}` };
}

function languageIn(code: string, country: CountryCode): LocalAddress['language'] | null {
  if (code === 'pt') return country === 'br' ? 'pt-BR' : 'pt-PT';
  if (code === 'xa') return pseudoLanguage;
  return siteLanguages.find((language) => codeOf(language) === code) ?? null;
}

/** The country of a visitor's page in another language: their own, unless it would be the other Portuguese. */
export function countryFor(language: SiteLanguage, own: CountryCode): CountryCode {
  if (language === 'pt-BR') return 'br';
  return language === 'pt-PT' && own === 'br' ? 'pt' : own;
}

/** The pairs that search engines are shown, each with its main country first. A page in another pair names the first of its language as canonical. */
const listed: Readonly<Record<SiteLanguage, readonly CountryCode[]>> = {
  en: ['uk', 'ca', 'au', 'in'],
  de: ['de', 'ch'],
  fr: ['fr', 'be', 'ch', 'ca'],
  es: ['es', 'mx', 'co'],
  'pt-BR': ['br'],
  'pt-PT': ['pt'],
  it: ['it'],
  nl: ['nl', 'be'],
  sv: ['se'],
  cs: ['cz'],
  ro: ['ro'],
  el: ['gr'],
  tr: ['tr'],
  ru: ['ru'],
  ja: ['jp'],
  ko: ['kr'],
  'zh-HK': ['hk'],
  th: ['th'],
  hi: ['in'],
  ar: ['us'],
};

export interface ListedPair {
  readonly language: SiteLanguage;
  readonly country: CountryCode;
  readonly prefix: string;
  /** `de-CH` */
  readonly tag: string;
}

/** At most thirty. English without a country in its address is the default and not among them. */
export const listedPairs: readonly ListedPair[] = siteLanguages.flatMap((language) =>
  listed[language].map((country) => ({ language, country, prefix: prefixOf(language, country), tag: localeTag(language, country) })),
);

/** The prefix of the canonical address of a page in a pair: its own where search engines are shown it, or that of the language's main country. */
export function canonicalPrefix(language: string, country: CountryCode): string {
  const own = listedPairs.filter((pair) => pair.language === language);
  return (own.find((pair) => pair.country === country) ?? own[0])?.prefix ?? '';
}
