import { availabilityIn, paperLanterns, theLongQuiet } from '../../test/world.ts';
import { toCardWords } from './cardWords.ts';

const card = (country: 'us' | 'uk' | 'ca', hasFailed = false, title = theLongQuiet) => toCardWords(title, { country, hasFailed });

describe('the state of the card', () => {
  it('is looking while the answer for the chosen country is on its way', () =>
    expect(card('uk')).toMatchObject({ state: 'looking', summary: 'Looking in the United Kingdom' }));
  it('is failed when that answer does not come', () =>
    expect(card('uk', true)).toMatchObject({ state: 'failed', retryHref: '/the-long-quiet/?country=uk' }));
  it('is failed too while the offers cannot be read', () =>
    expect(card('us', false, { ...theLongQuiet, availability: { ...availabilityIn('us'), offers: [], isAway: true } })).toMatchObject({
      state: 'failed',
      summary: 'No answer for the United States',
    }));
  it('is full with offers, and stays so when only a second look failed', () =>
    expect(card('us', true)).toMatchObject({ state: 'full', summary: '3 offers in the United States' }));
  it('is empty without offers, and says why', () => {
    const inCanada = (facts: Parameters<typeof availabilityIn>[1]) =>
      card('ca', false, { ...theLongQuiet, availability: availabilityIn('ca', { isExample: false, ...facts }) });
    expect(inCanada({})).toMatchObject({
      state: 'empty',
      noOffers: 'We have no offers for Canada yet.',
      summary: 'We have no offers for Canada yet.',
      checkedOn: null,
    });
    expect(inCanada({ asked: true, checkedAt: '2026-05-03' })).toMatchObject({
      noOffers: 'No service we know shows it in Canada right now.',
      summary: 'No service in Canada',
      checkedOn: { iso: '2026-05-03' },
    });
  });
});

describe('a country without offers', () => {
  it('names those that have some', () => {
    const { elsewhere } = card('ca', false, { ...theLongQuiet, availability: availabilityIn('ca') });
    expect(elsewhere.map(({ name, href }) => [name, href])).toEqual([
      ['France', '/the-long-quiet/?country=fr'],
      ['United Kingdom', '/the-long-quiet/?country=uk'],
      ['United States', '/the-long-quiet/?country=us'],
    ]);
  });
  it('names none when no country has any', () => expect(card('us', false, paperLanterns).elsewhere).toEqual([]));
});

describe('where the offers come from', () => {
  it('is a check on a day, for data that is real', () => {
    const title = { ...theLongQuiet, availability: availabilityIn('us', { isExample: false, checkedOn: '2026-05-03' }) };
    expect(card('us', false, title)).toMatchObject({ isExample: false, checkedOn: { iso: '2026-05-03', words: 'May 3, 2026' } });
  });
  it('is no check at all for example data', () => {
    const title = { ...theLongQuiet, availability: availabilityIn('us', { checkedOn: '2026-05-03' }) };
    expect(card('us', false, title)).toMatchObject({ isExample: true, checkedOn: null });
  });
});

describe('what leaves soon', () => {
  it('is offered as a calendar where this title leaves a service, and never for example data', () => {
    const title = { ...theLongQuiet, availability: availabilityIn('us', { isExample: false }) };
    expect(card('us', false, title).leavingHref).toBe('/content-api/leaving.ics?country=us');
    expect(card('us').leavingHref).toBeNull();
    expect(card('uk', false, { ...theLongQuiet, availability: availabilityIn('uk', { isExample: false }) }).leavingHref).toBeNull();
  });
});
