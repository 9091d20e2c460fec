/** The product's own codes, not ISO ones: `uk` is GB, and `sa` is South Africa. */
export const countryCodes = [
  'us',
  'uk',
  'ca',
  'au',
  'fr',
  'de',
  'in',
  'br',
  'be',
  'co',
  'cz',
  'hk',
  'jp',
  'mx',
  'nl',
  'pt',
  'ro',
  'ru',
  'sa',
  'kr',
  'es',
  'se',
  'ch',
  'th',
  'tr',
  'gr',
  'it',
] as const;

export type CountryCode = (typeof countryCodes)[number];

export const defaultLocale: CountryCode = 'us';

const known: ReadonlySet<unknown> = new Set(countryCodes);

export function isCountryCode(text: unknown): text is CountryCode {
  return known.has(text);
}
