import { accessOf } from './offerAccess.ts';

describe('how an offer is had', () => {
  it.each([
    ['youtube', null, 'store'],
    ['youtube', 'free', 'free'],
    ['youtube', 'ads', 'free'],
    ['youtube', 'rent,buy', 'store'],
    ['netflix', null, 'subscription'],
    ['netflix', 'ads', 'free'],
    ['tubi', 'included', 'subscription'],
    ['amazon', 'rent,included', 'subscription'],
    ['tvigle', null, 'subscription'],
    ['tvigle', 'buy', 'store'],
    ['kanopy', 'unheard-of', 'free'],
  ])('on %s, said to be %s, it is %s', (platform, kinds, access) => expect(accessOf(platform, kinds)).toBe(access));
});
