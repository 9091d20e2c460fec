import type { Offer } from '@agm/api';
import { countries } from '@agm/domain';
import { lowestPrice, priceWords } from './price.ts';

const store = (prices: Partial<Offer>): Offer => ({
  platform: 'amazon',
  name: 'Amazon',
  access: 'store',
  url: 'https://www.amazon.com/',
  ...prices,
});
const dollars = { currency: 'USD', language: 'en-US' };

describe('what an offer costs', () => {
  const table: readonly (readonly [Partial<Offer>, string])[] = [
    [{ access: 'subscription', rentPrice: 3.99 }, 'Included'],
    [{ access: 'free' }, 'Free'],
    [{ rentPrice: 3.99, buyPrice: 12.99 }, 'Rent $3.99 · Buy $12.99'],
    [{ buyPrice: 15 }, 'Buy $15.00'],
    [{ defaultPrice: 3.99 }, 'From $3.99'],
    [{ rentPrice: 3.99, defaultPrice: 3.99 }, 'Rent $3.99'],
    [{}, 'Rent or buy'],
    [{ kinds: ['rent', 'buy'] }, 'Rent or buy'],
    [{ kinds: ['rent'] }, 'Rent'],
    [{ kinds: ['buy'] }, 'Buy'],
    [{ access: 'free', kinds: ['ads'] }, 'Free with ads'],
    [{ access: 'free', kinds: ['free', 'ads'] }, 'Free'],
    [{ rentPrice: 0, buyPrice: -1, defaultPrice: Number.NaN }, 'Rent or buy'],
  ];
  for (const [offer, words] of table)
    it(`reads "${words}" for ${JSON.stringify(offer)}`, () => expect(priceWords(store(offer), dollars).join(' · ')).toBe(words));

  const currencies: readonly (readonly [string, string, number, string])[] = [
    ['GBP', 'en-GB', 3.49, 'Rent £3.49'],
    ['EUR', 'fr-FR', 4.99, 'Rent 4,99 €'],
    ['EUR', 'de-DE', 4.99, 'Rent 4,99 €'],
    ['INR', 'en-IN', 120, 'Rent ₹120'],
    ['KRW', 'ko-KR', 1500, 'Rent ₩1,500'],
    ['CZK', 'cs-CZ', 129, 'Rent 129 Kč'],
  ];
  for (const [currency, language, rentPrice, words] of currencies) {
    it(`writes ${currency} as ${language} does`, () =>
      expect(priceWords(store({ rentPrice }), { currency, language }).join('').replaceAll('\u00a0', ' ')).toBe(words));
  }

  it('holds no narrow no-break space in any country, which browsers disagree about', () => {
    for (const { currency, language } of countries)
      expect(priceWords(store({ rentPrice: 12345.6 }), { currency, language }).join('')).not.toContain('\u202f');
  });

  it('survives a currency that is none', () =>
    expect(priceWords(store({ rentPrice: 3.99 }), { currency: '$', language: 'en-US' })).toEqual(['Rent 3.99']));
});

describe('the lowest price', () => {
  it('is the cheapest way to see it', () => expect(lowestPrice(store({ rentPrice: 3.99, buyPrice: 2.99 }))).toBe(2.99));
  it('is infinite when no price is known', () => expect(lowestPrice(store({}))).toBe(Infinity));
});
