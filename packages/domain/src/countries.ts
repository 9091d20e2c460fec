import { countryCodes, type CountryCode } from './addresses/index.ts';

/** A country in which availability is known. */
export interface Country {
  readonly code: CountryCode;
  /** Its word in addresses and file names, e.g. `south-africa`. */
  readonly slug: string;
  readonly name: string;
  /** ISO 3166 alpha-2, for `hreflang` and Intl. */
  readonly iso: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47, for numbers, prices and dates only: the site itself is in English. */
  readonly language: string;
}

const facts: Readonly<Record<CountryCode, readonly [slug: string, name: string, iso: string, currency: string, language: string]>> = {
  us: ['usa', 'United States', 'US', 'USD', 'en-US'],
  uk: ['uk', 'United Kingdom', 'GB', 'GBP', 'en-GB'],
  ca: ['canada', 'Canada', 'CA', 'CAD', 'en-CA'],
  au: ['australia', 'Australia', 'AU', 'AUD', 'en-AU'],
  fr: ['france', 'France', 'FR', 'EUR', 'fr-FR'],
  de: ['germany', 'Germany', 'DE', 'EUR', 'de-DE'],
  in: ['india', 'India', 'IN', 'INR', 'en-IN'],
  br: ['brazil', 'Brazil', 'BR', 'BRL', 'pt-BR'],
  be: ['belgium', 'Belgium', 'BE', 'EUR', 'nl-BE'],
  co: ['colombia', 'Colombia', 'CO', 'COP', 'es-CO'],
  cz: ['czech-republic', 'Czech Republic', 'CZ', 'CZK', 'cs-CZ'],
  hk: ['hong-kong', 'Hong Kong', 'HK', 'HKD', 'en-HK'],
  jp: ['japan', 'Japan', 'JP', 'JPY', 'ja-JP'],
  mx: ['mexico', 'Mexico', 'MX', 'MXN', 'es-MX'],
  nl: ['netherlands', 'Netherlands', 'NL', 'EUR', 'nl-NL'],
  pt: ['portugal', 'Portugal', 'PT', 'EUR', 'pt-PT'],
  ro: ['romania', 'Romania', 'RO', 'RON', 'ro-RO'],
  ru: ['russia', 'Russia', 'RU', 'RUB', 'ru-RU'],
  sa: ['south-africa', 'South Africa', 'ZA', 'ZAR', 'en-ZA'],
  kr: ['south-korea', 'South Korea', 'KR', 'KRW', 'ko-KR'],
  es: ['spain', 'Spain', 'ES', 'EUR', 'es-ES'],
  se: ['sweden', 'Sweden', 'SE', 'SEK', 'sv-SE'],
  ch: ['switzerland', 'Switzerland', 'CH', 'CHF', 'de-CH'],
  // Without the calendar Intl counts Thai years from the Buddha.
  th: ['thailand', 'Thailand', 'TH', 'THB', 'th-TH-u-ca-gregory'],
  tr: ['turkey', 'Turkey', 'TR', 'TRY', 'tr-TR'],
  gr: ['greece', 'Greece', 'GR', 'EUR', 'el-GR'],
  it: ['italy', 'Italy', 'IT', 'EUR', 'it-IT'],
};

export const countries: readonly Country[] = countryCodes.map((code) => {
  const [slug, name, iso, currency, language] = facts[code];
  return { code, slug, name, iso, currency, language };
});

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));
const bySlug: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.slug, country]));

export function countryOf(code: string): Country | null {
  return byCode.get(code) ?? null;
}

export function countryBySlug(slug: string): Country | null {
  return bySlug.get(slug) ?? null;
}
