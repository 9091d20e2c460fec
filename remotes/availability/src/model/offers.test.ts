import type { Offer } from '@agm/api';
import type { CountryCode } from '@agm/domain';
import { arrange, toOfferWords } from './offers.ts';

const offer = (platform: string, facts: Partial<Offer> = {}): Offer => ({
  platform,
  name: platform,
  access: 'store',
  url: 'https://example.com/',
  ...facts,
});
const inUs = { content: 17, country: 'us', money: { currency: 'USD', language: 'en-US' } } as const;

describe('the order of offers', () => {
  it('is included, free, then the cheapest to rent or buy', () => {
    const offers = [
      offer('dear', { rentPrice: 5.99 }),
      offer('unpriced'),
      offer('gratis', { access: 'free' }),
      offer('cheap', { buyPrice: 2.99 }),
      offer('second', { access: 'subscription' }),
      offer('third', { access: 'subscription' }),
    ];
    expect(arrange(offers).map(({ platform }) => platform)).toEqual(['second', 'third', 'gratis', 'cheap', 'dear', 'unpriced']);
  });

  it('keeps the server’s order where nothing tells two offers apart', () => {
    const offers = [offer('b'), offer('a'), offer('c')];
    expect(arrange(offers)).toEqual(offers);
  });
});

describe('an offer in words', () => {
  it('R2.3-23 leads to /watch with platform, locale and the title’s id', () => {
    expect(toOfferWords(offer('netflix'), inUs).href).toBe('/watch?platform=netflix&locale=us&content=17');
  });

  it('R2.3-24 has no link where platform or locale is unknown', () => {
    expect(toOfferWords(offer(''), inUs).href).toBeNull();
    expect(toOfferWords(offer('netflix'), { ...inUs, country: 'atlantis' as CountryCode }).href).toBeNull();
  });

  it('R3-25 has a date in the United States only', () => {
    const dated = offer('netflix', { date: '2026-05-30', dateKind: 'leaving' });
    expect(toOfferWords(dated, inUs).date).toEqual({ iso: '2026-05-30', words: 'Leaving May 30, 2026' });
    expect(toOfferWords(dated, { ...inUs, country: 'uk' }).date).toBeNull();
  });

  for (const [facts, why] of [
    [{ date: '2026-05-30' }, 'a date whose kind nobody said'],
    [{ dateKind: 'added' }, 'a kind without a date'],
    [{ date: 'soon', dateKind: 'added' }, 'a date that is none'],
  ] as const)
    it(`says nothing about ${why}`, () => expect(toOfferWords(offer('netflix', facts), inUs).date).toBeNull());
});
