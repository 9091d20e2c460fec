import fc from 'fast-check';
import { countryCodes } from './addresses/index.ts';
import { canonicalPrefix, isSiteLanguage, listedPairs, readLocalAddress, siteLanguageOf, siteLanguages } from './languages.ts';
import { localeTag, prefixOf } from './localeTag.ts';

describe('the language and country that an address begins with', () => {
  it.each([
    ['/de-de/genre/drama/', { language: 'de', country: 'de', prefix: '/de-de', address: '/genre/drama/' }],
    ['/fr-be/parasite/?country=uk', { language: 'fr', country: 'be', prefix: '/fr-be', address: '/parasite/?country=uk' }],
    ['/pt-br/', { language: 'pt-BR', country: 'br', prefix: '/pt-br', address: '/' }],
    ['/pt-ch', { language: 'pt-PT', country: 'ch', prefix: '/pt-ch', address: '/' }],
    ['/zh-hk?page=2', { language: 'zh-HK', country: 'hk', prefix: '/zh-hk', address: '/?page=2' }],
    ['/en-uk/projektor/', { language: 'en', country: 'uk', prefix: '/en-uk', address: '/projektor/' }],
    ['/ar-us//evil.example', { language: 'ar', country: 'us', prefix: '/ar-us', address: '//evil.example' }],
  ])('%s', (address, read) => {
    expect(readLocalAddress(address)).toEqual(read);
  });

  it.each(['/', '/de/', '/de-at/', '/xx-de/', '/de-de-de/', '/DE-de/', '/genre/de-de/', '/de-dex', 'de-de/', '/pl-us/'])(
    'is none of %s',
    (address) => expect(readLocalAddress(address)).toBeNull(),
  );

  it('is read as it was written, for each pair', () => {
    fc.assert(
      fc.property(fc.constantFrom(...siteLanguages), fc.constantFrom(...countryCodes), (language, country) => {
        const read = readLocalAddress(`${prefixOf(language, country)}/genre/drama/`);
        expect(read).toMatchObject({ country, address: '/genre/drama/' });
        // Portuguese outside of Brazil is European, and inside of it is not.
        const isPortuguese = language.startsWith('pt');
        expect(read?.language).toBe(isPortuguese ? (country === 'br' ? 'pt-BR' : 'pt-PT') : language);
      }),
    );
  });

  it('is written for browsers as BCP 47 has it', () => {
    expect([
      localeTag('en', 'uk'),
      localeTag('en', 'sa'),
      localeTag('pt-BR', 'br'),
      localeTag('zh-HK', 'us'),
      localeTag('de', 'ch'),
    ]).toEqual(['en-GB', 'en-ZA', 'pt-BR', 'zh-HK', 'de-CH']);
  });
});

describe('the language of a page or a browser', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['en-US', 'en'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['zh-TW', 'zh-HK'],
    ['zh-Hant', 'zh-HK'],
    ['zh-CN', null],
    ['pl', null],
    ['x', null],
    ['', null],
    [`${'de'.repeat(50)}`, null],
    ['de-"><b>', null],
  ])('%s is %s here', (tag, language) => expect(siteLanguageOf(tag)).toBe(language));
});

describe('the pairs that search engines are shown', () => {
  it('are at most thirty, all different, at least one of each language', () => {
    expect(listedPairs.length).toBeLessThanOrEqual(30);
    expect(new Set(listedPairs.map(({ tag }) => tag)).size).toBe(listedPairs.length);
    expect(siteLanguages.filter((language) => !listedPairs.some((pair) => pair.language === language))).toEqual([]);
    expect(listedPairs.every(({ language }) => isSiteLanguage(language))).toBe(true);
  });

  it('are what the others name as canonical', () => {
    expect([canonicalPrefix('de', 'ch'), canonicalPrefix('de', 'us'), canonicalPrefix('ar', 'fr'), canonicalPrefix('pt-PT', 'ch')]).toEqual(
      ['/de-ch', '/de-de', '/ar-us', '/pt-pt'],
    );
  });
});
