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

  it('says in which quality and languages it is had, and until when', () => {
    const whole = offer('netflix', {
      quality: ['uhd', 'hd'],
      audio: ['en', 'pt-BR', 'gsw', 'fr', 'de'],
      subtitles: ['nl'],
      until: '2027-01-31',
      date: '2027-01-31',
      dateKind: 'leaving',
    });
    const inUk = { ...inUs, country: 'uk' } as const;
    const terms = ['HD/4K', 'Audio: English, Portuguese (BR) and 3 more', 'Subtitles: Dutch'];
    expect(toOfferWords(whole, inUk).terms).toEqual([...terms, 'Until January 31, 2027']);
    // Here the day is the offer's date already.
    expect(toOfferWords(whole, inUs).terms).toEqual(terms);
    expect(toOfferWords(whole, { ...inUk, embed: { home: 'https://agm.example' } }).terms).toEqual(['HD/4K', 'Until January 31, 2027']);
    expect(toOfferWords(offer('netflix', { audio: ['gsw', 'fr', 'en'], subtitles: ['uk', 'zh-Hant'] }), inUk).terms).toEqual([
      'Audio: gsw, French and 1 more',
      'Subtitles: Ukrainian, Chinese (Hant)',
    ]);
    expect(toOfferWords(offer('netflix'), inUk).terms).toEqual([]);
    expect(toOfferWords(offer('netflix', { quality: [], audio: [], until: 'soon' }), inUk).terms).toEqual([]);
    expect(toOfferWords(offer('netflix', { isBeingChecked: true }), inUk).terms).toEqual(['Being checked']);
  });

  for (const [facts, why] of [
    [{ date: '2026-05-30' }, 'a date whose kind nobody said'],
    [{ dateKind: 'added' }, 'a kind without a date'],
    [{ date: 'soon', dateKind: 'added' }, 'a date that is none'],
  ] as const)
    it(`says nothing about ${why}`, () => expect(toOfferWords(offer('netflix', facts), inUs).date).toBeNull());
});
