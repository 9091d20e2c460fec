import { countryOfLanguages, readCountry } from './visitorCountry.ts';

describe('the country of a visitor', () => {
  it.each([
    ['de-AT,de;q=0.9,en-US;q=0.5', 'de'],
    ['fr-CA,fr;q=0.8', 'ca'],
    ['en-US;q=0.4, pt-BR', 'br'],
    ['en-GB', 'uk'],
    ['zh-Hant-HK', 'hk'],
    ['nl', 'nl'],
    ['pt', 'pt'],
    ['en', 'us'],
    ['de;q=0,fr', 'fr'],
    ['*', null],
    ['xx-YY, q=;;;, ,', null],
    ['', null],
  ])('that reads %j is %s', (header, country) => expect(countryOfLanguages(header)).toBe(country));

  it('is read from our own codes and from ISO codes, and from nothing else', () =>
    expect(['uk', 'GB', ' us ', 'XX', 'T1', '', 'usa'].map(readCountry)).toEqual(['uk', 'uk', 'us', null, null, null, null]));
});
