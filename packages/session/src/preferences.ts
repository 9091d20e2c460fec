import { isCountryCode, type CountryCode } from '@agm/domain';
import { localeAtom, themeAtom, type SessionStore } from './store.ts';
import { anonymousSession, isTheme, type SessionState, type Theme } from './sessionState.ts';

/**
 * Two first-party cookies that identify nobody, so that the first HTML already has the visitor's country and theme.
 * They are written by the site's own pages only.
 */
const localeCookie = 'agm-locale';
const themeCookie = 'agm-theme';

/** Where a choice is remembered; the browser hands in `document`, a test an object. */
export interface CookieJar {
  cookie: string;
}

const yearInSeconds = 31_536_000;
const cookieText = (name: string, value: string) => `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;

export function chooseLocale(store: SessionStore, locale: CountryCode, jar: CookieJar): void {
  store.set(localeAtom, locale);
  jar.cookie = cookieText(localeCookie, locale);
}

export function chooseTheme(store: SessionStore, theme: Theme, jar: CookieJar): void {
  store.set(themeAtom, theme);
  jar.cookie = cookieText(themeCookie, theme);
}

/** Reads the visitor's choices from a Cookie header. A value that is not one of ours counts as not chosen. */
export function sessionFromCookies(header: string): SessionState {
  const cookies = new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    }),
  );
  const locale = cookies.get(localeCookie) ?? '';
  const theme = cookies.get(themeCookie);
  return {
    ...anonymousSession,
    locale: isCountryCode(locale) ? locale : anonymousSession.locale,
    theme: isTheme(theme) ? theme : anonymousSession.theme,
  };
}

/** The Set-Cookie text for a country chosen by a form, where no script runs. */
export const localeCookieText = (locale: CountryCode): string => cookieText(localeCookie, locale);
