import { translatedName, type CountryCode } from './addresses/index.ts';

/** What the countries are called in English, in their order. Apart from their other facts, because every page offers them to choose from. */
export const countryNames: Readonly<Record<CountryCode, string>> = {
  us: 'United States',
  uk: 'United Kingdom',
  ca: 'Canada',
  au: 'Australia',
  fr: 'France',
  de: 'Germany',
  in: 'India',
  br: 'Brazil',
  be: 'Belgium',
  co: 'Colombia',
  cz: 'Czech Republic',
  hk: 'Hong Kong',
  jp: 'Japan',
  mx: 'Mexico',
  nl: 'Netherlands',
  pt: 'Portugal',
  ro: 'Romania',
  ru: 'Russia',
  sa: 'South Africa',
  kr: 'South Korea',
  es: 'Spain',
  se: 'Sweden',
  ch: 'Switzerland',
  th: 'Thailand',
  tr: 'Turkey',
  gr: 'Greece',
  it: 'Italy',
};

/** A country's name in the language of the page. */
export const countryName = (code: CountryCode): string => translatedName(countryNames[code]);
