import { anonymousSession, localeAtom, storeFrom } from '@agm/session';
import { followRedirects } from './followRedirects.ts';

describe('following an address to the one that is shown for it', () => {
  it.each([
    ['/', '/', 'us', ''],
    ['/parasite/?country=uk', '/parasite/?country=uk', 'us', ''],
    ['/all/parasite/', '/parasite/', 'us', ''],
    ['/?locale=uk&by=top', '/?by=top', 'uk', 'agm-locale=uk'],
    ['/all/parasite/?locale=uk', '/parasite/', 'uk', 'agm-locale=uk'],
    ['/?locale=xx', '/', 'us', ''],
  ])('%s leads to %s, seen from %s', (address, shown, locale, cookie) => {
    const store = storeFrom(anonymousSession);
    const jar = { cookie: '' };
    expect(followRedirects(address, store, jar)).toBe(shown);
    expect(store.get(localeAtom)).toBe(locale);
    expect(jar.cookie.split(';')[0]).toBe(cookie);
  });
});
