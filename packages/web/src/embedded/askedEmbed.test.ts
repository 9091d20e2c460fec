import fc from 'fast-check';
import { followsVisitor, placeOf, readAskedEmbed } from './askedEmbed.ts';
import { readOwnWords } from './askedWords.ts';

const ask = (query: string, visitors: 'fr' | null = null) =>
  readAskedEmbed('availability', 'parasite', new URLSearchParams(query), visitors);

describe('what an address of a part asks for', () => {
  it('is the default where a word is unknown, so that no partner loses a card', () => {
    const plain = ask('');
    expect(ask('country=xx&theme=blue&layout=giant&prices=some&max-offers=-1&ref=%00&lang=pl&chosen=uk')).toEqual(plain);
    expect(placeOf(plain, 'https://movies.example').props).toEqual({
      title: 'parasite',
      country: 'us',
      shape: 'embed',
      embed: { home: 'https://movies.example' },
    });
  });

  it('is the language of the page around it, without the country in its links', () => {
    expect([ask('lang=de-AT').language, ask('lang=en-GB').language, ask('lang=zh-TW').language]).toEqual(['de', 'en', 'zh-HK']);
    expect(placeOf(ask('lang=de-AT'), '').session).toMatchObject({ locale: 'us', language: { language: 'de', prefix: '' } });
    expect(placeOf(ask('lang=en'), '').session).not.toHaveProperty('language');
  });

  it('is a layout, no prices, and three services in a compact card that says no number', () => {
    const { props } = placeOf(ask('layout=compact&prices=off'), 'https://movies.example');
    expect(props).toMatchObject({ embed: { layout: 'compact', hidesPrices: true, maxOffers: 3 } });
    expect(placeOf(ask('layout=compact&max-offers=7'), '').props).toMatchObject({ embed: { maxOffers: 7 } });
  });

  it('is the visitor’s country with country=auto, and what the visitor chose before that', () => {
    expect([ask('country=auto').country, ask('country=auto', 'fr').country, ask('country=auto&chosen=gb', 'fr').country]).toEqual([
      'us',
      'fr',
      'uk',
    ]);
    const follows = (query: string) => followsVisitor(new URLSearchParams(query));
    expect([follows('country=auto'), follows('country=auto&chosen=uk'), follows('country=fr')]).toEqual([true, false, false]);
  });

  it('is a choice that the widget hears, and a form in a frame that keeps its other words', () => {
    expect(ask('country=auto&fragment=1').countryChoice).toBe('select');
    expect(ask('country=auto&theme=dark&chosen=uk').countryChoice).toEqual({ query: 'country=auto&theme=dark' });
    expect(ask('country=uk').countryChoice).toBeNull();
  });
});

describe('a partner’s own words', () => {
  it('are labels by name', () =>
    expect(
      readOwnWords(
        new URLSearchParams({ heading: ' Wo läuft {title}? ', 'no-offers': 'Nirgends', words: 'rent: Leihen; buy:Kaufen;x:y;' }),
      ),
    ).toEqual({ heading: 'Wo läuft {title}?', noOffers: 'Nirgends', rent: 'Leihen', buy: 'Kaufen' }));
  it('are plain text of bounded length, whatever an address says', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const words = readOwnWords(new URLSearchParams({ heading: text, 'no-offers': text, words: `rent:${text};__proto__:${text}` }));
        for (const said of Object.values(words ?? {})) {
          expect(said.length).toBeLessThanOrEqual(160);
          expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        }
        expect(Object.keys(words ?? {}).every((name) => ['heading', 'noOffers', 'rent'].includes(name) || text.includes(';'))).toBe(true);
      }),
    ));
});
