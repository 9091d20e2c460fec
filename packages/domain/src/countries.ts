import { countryCodes, type CountryCode } from './addresses/index.ts';
import { countryName } from './countryNames.ts';
import { isoOf } from './localeTag.ts';

/** A country in which availability is known. */
export interface Country {
  readonly code: CountryCode;
  /** Its word in addresses and file names, e.g. `south-africa`. */
  readonly slug: string;
  /** In the language of the page. */
  readonly name: string;
  /** ISO 3166 alpha-2, for `hreflang` and Intl. */
  readonly iso: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47, for numbers, prices and dates on an English page. */
  readonly language: string;
}

const facts: Readonly<Record<CountryCode, readonly [slug: string, currency: string, language: string]>> = {
  us: ['usa', 'USD', 'en-US'],
  uk: ['uk', 'GBP', 'en-GB'],
  ca: ['canada', 'CAD', 'en-CA'],
  au: ['australia', 'AUD', 'en-AU'],
  fr: ['france', 'EUR', 'fr-FR'],
  de: ['germany', 'EUR', 'de-DE'],
  in: ['india', 'INR', 'en-IN'],
  br: ['brazil', 'BRL', 'pt-BR'],
  be: ['belgium', 'EUR', 'nl-BE'],
  co: ['colombia', 'COP', 'es-CO'],
  cz: ['czech-republic', 'CZK', 'cs-CZ'],
  hk: ['hong-kong', 'HKD', 'en-HK'],
  jp: ['japan', 'JPY', 'ja-JP'],
  mx: ['mexico', 'MXN', 'es-MX'],
  nl: ['netherlands', 'EUR', 'nl-NL'],
  pt: ['portugal', 'EUR', 'pt-PT'],
  ro: ['romania', 'RON', 'ro-RO'],
  ru: ['russia', 'RUB', 'ru-RU'],
  sa: ['south-africa', 'ZAR', 'en-ZA'],
  kr: ['south-korea', 'KRW', 'ko-KR'],
  es: ['spain', 'EUR', 'es-ES'],
  se: ['sweden', 'SEK', 'sv-SE'],
  ch: ['switzerland', 'CHF', 'de-CH'],
  // Without the calendar Intl counts Thai years from the Buddha.
  th: ['thailand', 'THB', 'th-TH-u-ca-gregory'],
  tr: ['turkey', 'TRY', 'tr-TR'],
  gr: ['greece', 'EUR', 'el-GR'],
  it: ['italy', 'EUR', 'it-IT'],
};

export const countries: readonly Country[] = countryCodes.map((code) => {
  const [slug, currency, language] = facts[code];
  return {
    code,
    slug,
    get name() {
      return countryName(code);
    },
    iso: isoOf(code),
    currency,
    language,
  };
});

// They are few: a table by code and another by slug would only weigh on every page.
export function countryOf(code: string): Country | null {
  return countries.find((country) => country.code === code) ?? null;
}

export function countryBySlug(slug: string): Country | null {
  return countries.find((country) => country.slug === slug) ?? null;
}
