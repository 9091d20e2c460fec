import { localeCookieText, sessionFromCookies } from './cookies.ts';
import { chooseLocale, chooseTheme } from './preferences.ts';
import { anonymousSession } from './sessionState.ts';
import { localeAtom, storeFrom, themeAtom } from './store.ts';

const headers = [
  ['', {}],
  ['agm-locale=uk', { locale: 'uk' }],
  ['other=1; agm-theme=dark;agm-locale=fr ', { locale: 'fr', theme: 'dark' }],
  ['agm-locale=xx; agm-theme=purple', {}],
  ['agm-locale=UK', {}],
  ['agm-locale=__proto__', {}],
  ['agm-locale', {}],
  ['agm-theme=dark; agm-themex', { theme: 'dark' }],
  ['agm-locale=uk=uk', {}],
  [';;=;agm-theme=light', { theme: 'light' }],
] as const;

describe('a visitor’s choices in a Cookie header', () => {
  it.each(headers)('%j reads as %j', (header, chosen) => {
    expect(sessionFromCookies(header)).toEqual({ ...anonymousSession, ...chosen });
  });

  it('R1-08 the country is us when nothing else decides it', () => {
    expect(sessionFromCookies('').locale).toBe('us');
  });

  it('never makes anybody more than anonymous: cookies carry no rights', () => {
    expect(sessionFromCookies('tier=premium; agm-tier=premium').tier).toBe('anonymous');
  });
});

describe('choosing', () => {
  it('a country changes the session at once and is remembered for a year, on every page', () => {
    const store = storeFrom(anonymousSession);
    const jar = { cookie: '' };
    chooseLocale(store, 'uk', jar);
    expect(store.get(localeAtom)).toBe('uk');
    expect(jar.cookie).toBe('agm-locale=uk; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(localeCookieText('uk')).toBe(jar.cookie);
  });

  it('colours likewise', () => {
    const store = storeFrom(anonymousSession);
    const jar = { cookie: '' };
    chooseTheme(store, 'dark', jar);
    expect(store.get(themeAtom)).toBe('dark');
    expect(sessionFromCookies(jar.cookie)).toEqual({ ...anonymousSession, theme: 'dark' });
  });
});
