import type { Offer } from '@agm/api';
import { availabilityIn, theLongQuiet } from '../../test/world.ts';
import { toWatchWords } from './watchWords.ts';

const withUrl = (url: string) => {
  const offer: Offer = { platform: 'netflix', name: 'Netflix', access: 'subscription', url };
  return toWatchWords({ ...theLongQuiet, availability: availabilityIn('us', { offers: [offer] }) }, 'netflix');
};

describe('the way out to a service', () => {
  it('says service, price, country and host', () => {
    expect(toWatchWords(theLongQuiet, 'amazon')).toMatchObject({
      service: 'Amazon',
      prices: ['Rent $3.99', 'Buy $12.99'],
      place: 'the United States',
      href: 'https://www.amazon.com/17',
      host: 'amazon.com',
    });
  });

  it('is none for a service that does not show it', () => expect(toWatchWords(theLongQuiet, 'hulu')).toBeNull());
  it('is none without a service', () => expect(toWatchWords(theLongQuiet, undefined)).toBeNull());

  for (const url of ['http://netflix.com/', 'javascript:alert(1)', 'data:text/html,x', '//netflix.com/', 'netflix.com', ''])
    it(`never leads to ${JSON.stringify(url)}`, () => expect(withUrl(url)).toBeNull());
});
