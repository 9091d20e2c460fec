import type { CountryCode } from './addresses/index.ts';

/** English accented and longer, for developers and tests; no visitor is offered it. */
export const pseudoLanguage = 'en-XA';

/** How a language is written in addresses. Two languages share `pt`: the country chooses. */
export const codeOf = (language: string): string => language.split('-', 1)[0] ?? '';

/** What stands before the addresses of a language in a country: `/de-ch`. */
export const prefixOf = (language: string, country: CountryCode): string =>
  `/${language === pseudoLanguage ? 'xa' : codeOf(language)}-${country}`;

/** ISO 3166 alpha-2. Two countries have another code in addresses (R1-06). */
export const isoOf = (country: CountryCode): string => (country === 'uk' ? 'GB' : country === 'sa' ? 'ZA' : country.toUpperCase());

/** For `lang`, `hreflang` and `Intl`: `de-CH`, `en-GB`, `pt-PT`. */
export const localeTag = (language: string, country: CountryCode): string =>
  language === 'zh-HK' ? language : `${codeOf(language)}-${isoOf(country)}`;
