import { countryCodes, type CountryCode } from './addresses/index.ts';
import { countryName } from './countryNames.ts';

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

const facts: Readonly<Record<CountryCode, readonly [slug: string, iso: string, currency: string, language: string]>> = {
  us: ['usa', 'US', 'USD', 'en-US'],
  uk: ['uk', 'GB', 'GBP', 'en-GB'],
  ca: ['canada', 'CA', 'CAD', 'en-CA'],
  au: ['australia', 'AU', 'AUD', 'en-AU'],
  fr: ['france', 'FR', 'EUR', 'fr-FR'],
  de: ['germany', 'DE', 'EUR', 'de-DE'],
  in: ['india', 'IN', 'INR', 'en-IN'],
  br: ['brazil', 'BR', 'BRL', 'pt-BR'],
  be: ['belgium', 'BE', 'EUR', 'nl-BE'],
  co: ['colombia', 'CO', 'COP', 'es-CO'],
  cz: ['czech-republic', 'CZ', 'CZK', 'cs-CZ'],
  hk: ['hong-kong', 'HK', 'HKD', 'en-HK'],
  jp: ['japan', 'JP', 'JPY', 'ja-JP'],
  mx: ['mexico', 'MX', 'MXN', 'es-MX'],
  nl: ['netherlands', 'NL', 'EUR', 'nl-NL'],
  pt: ['portugal', 'PT', 'EUR', 'pt-PT'],
  ro: ['romania', 'RO', 'RON', 'ro-RO'],
  ru: ['russia', 'RU', 'RUB', 'ru-RU'],
  sa: ['south-africa', 'ZA', 'ZAR', 'en-ZA'],
  kr: ['south-korea', 'KR', 'KRW', 'ko-KR'],
  es: ['spain', 'ES', 'EUR', 'es-ES'],
  se: ['sweden', 'SE', 'SEK', 'sv-SE'],
  ch: ['switzerland', 'CH', 'CHF', 'de-CH'],
  // Without the calendar Intl counts Thai years from the Buddha.
  th: ['thailand', 'TH', 'THB', 'th-TH-u-ca-gregory'],
  tr: ['turkey', 'TR', 'TRY', 'tr-TR'],
  gr: ['greece', 'GR', 'EUR', 'el-GR'],
  it: ['italy', 'IT', 'EUR', 'it-IT'],
};

export const countries: readonly Country[] = countryCodes.map((code) => {
  const [slug, iso, currency, language] = facts[code];
  return {
    code,
    slug,
    get name() {
      return countryName(code);
    },
    iso,
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
