import { countries, countryBySlug, countryOf } from './countries.ts';
import { defaultLocale, isCountryCode } from './addresses/countryCodes.ts';
import { isSlug } from './addresses/plainSlug.ts';

it('R1-06 exactly 27 countries are supported', () => {
  expect(countries.map(({ code }) => code).join(' ')).toBe(
    'us uk ca au fr de in br be co cz hk jp mx nl pt ro ru sa kr es se ch th tr gr it',
  );
  expect(countries).toHaveLength(27);
});

it('R1-07 each country has one slug of its own', () => {
  const slugs = countries.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(27);
  expect(slugs.every(isSlug)).toBe(true);
  expect(['usa', 'uk', 'canada', 'south-africa', 'south-korea', 'hong-kong'].map((slug) => countryBySlug(slug)?.code)).toEqual([
    'us',
    'uk',
    'ca',
    'sa',
    'kr',
    'hk',
  ]);
});

it('R1-08 the default locale is us', () => {
  expect(defaultLocale).toBe('us');
});

it("codes are the product's own: uk is GB and sa is South Africa", () => {
  expect(countryOf('uk')).toMatchObject({ iso: 'GB', currency: 'GBP', language: 'en-GB' });
  expect(countryOf('sa')).toMatchObject({ name: 'South Africa', iso: 'ZA', currency: 'ZAR' });
});

it('Intl knows every currency, region and language, and counts years from one calendar', () => {
  const day = new Date(Date.UTC(2026, 6, 1));
  for (const { iso, currency, language } of countries) {
    expect(new Intl.DisplayNames('en', { type: 'region' }).of(iso)).not.toBe(iso);
    expect(Intl.supportedValuesOf('currency')).toContain(currency);
    expect(Intl.NumberFormat.supportedLocalesOf(language)).toHaveLength(1);
    expect(new Intl.DateTimeFormat(language, { year: 'numeric' }).format(day)).toContain('2026');
  }
});

it('nothing else is a country', () => {
  for (const text of ['', 'US', 'gb', 'xx', '__proto__', 'constructor']) {
    expect(isCountryCode(text)).toBe(false);
    expect(countryOf(text)).toBeNull();
  }
  expect(isCountryCode(undefined)).toBe(false);
});
